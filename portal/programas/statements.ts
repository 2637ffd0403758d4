import { formKeyOf, type Procedure } from '#engine/procedure.ts'
import { type FilingForm, type Form, sheetOn } from '#engine/walking/form.ts'
import type { AcceptedStatement, Program } from '#sessions/program-types.ts'

/** A form that programs may fill in for a company, with one list. */
export interface ProgramForm {
  /** How programs name it: its procedure, and the form where a procedure has several (`pocaf/fase-1`). */
  readonly tramite: string
  readonly procedure: Procedure
  readonly form: FilingForm
}

/** Every form that programs may fill in. */
export function programForms(procedures: ReadonlyMap<string, Procedure>): readonly ProgramForm[] {
  return [...procedures.values()].flatMap(procedure => {
    const forms = procedure.forms.filter(isForPrograms)
    return forms.map(form => ({
      tramite: forms.length === 1 ? procedure.head.id : formKeyOf(procedure, form),
      procedure,
      form,
    }))
  })
}

const isForPrograms = (form: Form): form is FilingForm =>
  (form.forCompanies || form.forPrograms) &&
  form.ending.kind === 'files' &&
  form.pages.some(page => sheetOn(page)?.sheet.check)

/** What the law wants a person to declare in a form, on its pages and before sending. */
export function statementsOf({ procedure, form }: ProgramForm): readonly AcceptedStatement[] {
  return [...form.pages, form.ending.review].flatMap(({ id, questions }) =>
    Object.entries(questions).flatMap(([name, question]) =>
      question.kind === 'declaration'
        ? [{ tramite: procedure.head.id, page: id, name, text: question.text }]
        : [],
    ),
  )
}

/** Whether the representative accepted all that a form declares today, word by word. */
export function coversForm({ statements }: Pick<Program, 'statements'>, found: ProgramForm): boolean {
  return statementsOf(found).every(({ tramite, page, name, text }) =>
    statements.some(
      one => one.tramite === tramite && one.page === page && one.name === name && one.text === text,
    ),
  )
}

/** Boxes that she ticked when she gave the key, as controls of a page. */
export const tickedOn = ({ statements }: Pick<Program, 'statements'>, tramite: string, page: string) =>
  Object.fromEntries(
    statements.filter(one => one.tramite === tramite && one.page === page).map(({ name }) => [name, 'si']),
  )

/** Procedures whose forms a key may file, all that they declare being accepted today. */
export const coveredBy = (
  program: Pick<Program, 'statements'>,
  procedures: ReadonlyMap<string, Procedure>,
): readonly Procedure[] => [
  ...new Set(programForms(procedures).flatMap(one => (coversForm(program, one) ? [one.procedure] : []))),
]
