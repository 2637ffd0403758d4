import type { SheetPlace } from '#cases/sheets/sheet-types.ts'
import type { Cases } from '#cases/types.ts'
import { isoDateInChile } from '#domain/dates.ts'
import type { Documento } from '#engine/asking/form-input.ts'
import { formInput } from '#engine/asking/form-input.ts'
import { errorsByColumn } from '#engine/asking/sheets/cells.ts'
import type { Procedure } from '#engine/procedure.ts'
import { sheetOn } from '#engine/walking/form.ts'
import { draftPlaceOf } from '#filing/draft-place.ts'
import { type Filled, fillForm } from '#filing/fill-form.ts'
import { openOutcome } from '#filing/outcome.ts'
import { type FilingVisit, openReview } from '#filing/review.ts'
import { sendForm } from '#filing/send-form.ts'
import type { FilingParts } from '#filing/visit.ts'
import { findWay, surroundingsOf } from '#filing/way.ts'
import type { HandlerInput } from '#platform/contract/call-types.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { actingProgram, type Planilla, type PlanillaProblem, type Program } from '#sessions/program-types.ts'
import type { CallReason } from '../tramite/parts.ts'
import { refusalText } from '../tramite/sheet-words.ts'
import type { planillasContract } from './contract.ts'
import { type ProgramForm, programForms, tickedOn } from './statements.ts'

/** Dependencies of a program's lists. */
export interface PlanillaParts {
  readonly filing: FilingParts
  readonly cases: Pick<Cases, 'drafts' | 'documents' | 'sheets' | 'cases'>
  readonly procedures: ReadonlyMap<string, Procedure>
  servicesFor(who: Pick<Program['person'], 'run'>, reason: CallReason): unknown
}

type Sent = HandlerInput<(typeof planillasContract)['operations']['crearPlanilla']>['body']

/** Drafts of programs: no page of the portal opens them. */
const slotOf = (id: string) => `programa-${id}`

/** The form of a procedure that programs may fill in. */
export const formOf = (parts: Pick<PlanillaParts, 'procedures'>, tramite: string) =>
  programForms(parts.procedures).find(one => one.tramite === tramite)

/**
 * A program in front of a form, in the name of the representative who gave the key: in the company's draft, or in hers
 * where drafts are of who began them.
 */
export function visitOf(parts: PlanillaParts, program: Program, found: ProgramForm, id: string): FilingVisit {
  const { procedure, form } = found
  return {
    procedure,
    form,
    person: program.person,
    signedIn: true,
    ...(form.forCompanies && { empresa: program.empresa }),
    acting: {
      origin: 'ORDINARIA',
      program: actingProgram(program, procedure.head.id, isoDateInChile(program.issuedAt)),
    },
    drafts: parts.cases.drafts,
    slot: slotOf(id),
    services: purpose => parts.servicesFor(program.person, { procedure, purpose }),
  }
}

/** Fills in the form with what a program sent. Returns what is wrong with it. */
export async function fillPlanilla(
  parts: PlanillaParts,
  program: Program,
  visit: FilingVisit,
  sent: Sent,
): Promise<{ problems: readonly PlanillaProblem[]; draftId: string | undefined }> {
  const kept = await keepDocuments(parts, visit, sent)
  const tramite = visit.procedure.head.id
  // What a person must declare she declared herself: what a program types there does not count.
  const pages = Object.fromEntries(
    visit.form.pages.map(({ id }) => [id, { ...sent.paginas[id], ...tickedOn(program, tramite, id) }]),
  )
  const columns = [...new Set(sent.filas.flatMap(row => Object.keys(row)))]
  const table = [
    { number: 0, cells: columns, formulas: [] },
    ...sent.filas.map((row, index) => ({
      number: index + 1,
      cells: columns.map(name => row[name] ?? ''),
      formulas: [],
    })),
  ]
  const filled = await fillForm(parts.filing, visit, { pages, table, documents: kept.documents })
  const { draft } = await findWay(parts.filing, visit)
  const problems = [...kept.problems, ...(await problemsOf(parts, visit, filled))]
  return { problems, draftId: draft?.id }
}

async function problemsOf(
  parts: PlanillaParts,
  visit: FilingVisit,
  filled: Filled,
): Promise<PlanillaProblem[]> {
  switch (filled.kind) {
    case 'done':
      return []
    case 'errors':
      return Object.entries(filled.errors).map(([name, mensaje]) => ({
        lugar: `${filled.page}.${name}`,
        mensaje,
      }))
    case 'refused': {
      const page = visit.form.pages.find(one => one.id === filled.page)
      const found = page && sheetOn(page)
      return [{ lugar: 'filas', mensaje: found ? refusalText(found.sheet, filled.refusal) : '' }]
    }
    case 'stopped':
      if (filled.why === 'too-many') throw namedError('DemasiadasPlanillas')
      throw namedError('RegistroMudo')
    case 'led':
      return [await whyLed(parts, visit, filled.path)]
  }
}

/** Why the form goes on elsewhere than with its next page. */
export async function whyLed(
  { filing }: PlanillaParts,
  visit: FilingVisit,
  path: string,
): Promise<PlanillaProblem> {
  const ended = await openOutcome(filing, visit, path)
  if (ended.kind === 'silent') throw namedError('RegistroMudo')
  if (ended.kind === 'outcome') return { lugar: 'formulario', mensaje: ended.outcome.title }
  const page = visit.form.pages.find(one => ended.kind === 'go' && one.path === ended.path)
  return { lugar: page?.id ?? 'formulario', mensaje: 'Falta responder esta página, o hay que corregirla.' }
}

async function keepDocuments({ cases }: PlanillaParts, visit: FilingVisit, { documentos = [] }: Sent) {
  const documents: Record<string, Map<string, Documento[]>> = {}
  const problems: PlanillaProblem[] = []
  for (const { pagina, campo, nombre, contenido } of documentos) {
    const lugar = `${pagina}.${campo}`
    const question = visit.form.pages.find(({ id }) => id === pagina)?.questions[campo]
    if (question?.kind !== 'documents') {
      problems.push({ lugar, mensaje: 'Ese campo no recibe documentos.' })
      continue
    }
    const { documento } = await cases.documents.upload({
      run: visit.empresa?.rut ?? visit.person.run,
      procedureId: visit.procedure.head.id,
      question: campo,
      fileName: nombre,
      bytes: new Uint8Array(Buffer.from(contenido, 'base64')),
      maxBytes: question.maxBytes,
    })
    if (!documento) {
      problems.push({ lugar, mensaje: 'El archivo no es un PDF, JPG o PNG que se pueda guardar.' })
      continue
    }
    documents[pagina] ??= new Map()
    documents[pagina].set(campo, [...(documents[pagina].get(campo) ?? []), documento])
  }
  return { documents, problems }
}

/** The list of a program's form, in its draft or in its case. */
function placeOf(
  visit: FilingVisit,
  draftId: string,
): { place: SheetPlace; found: NonNullable<ReturnType<typeof sheetOn>> } {
  const found = visit.form.pages.map(sheetOn).find(one => one !== undefined)
  if (!found) throw new Error(`The form ${visit.form.id} has no list`)
  const run = draftPlaceOf(visit).run
  return { place: { run, draftId, sheetId: found.sheet.id }, found }
}

/** How a list stands. */
export async function standingOf(
  parts: PlanillaParts,
  program: Program,
  visit: FilingVisit,
  planilla: Planilla,
) {
  const { id, tramite, problems = [], draftId } = planilla
  const common = { id, tramite, prueba: program.prueba }
  if (draftId === undefined)
    return {
      ...common,
      estado: 'con_problemas' as const,
      problemas: [...problems],
      filas: { total: 0, porCorregir: 0, sinRespuesta: 0 },
      solicitud: null,
    }
  const { place } = placeOf(visit, draftId)
  const count = async (only?: 'wrong' | 'silent') =>
    (await parts.cases.sheets.listRows(place, { page: 1, pageSize: 1, only })).total
  const [way, sent, total, wrong, silent] = await Promise.all([
    findWay(parts.filing, visit),
    parts.cases.cases.findCaseOfDraft(place.run, draftId),
    count(),
    count('wrong'),
    count('silent'),
  ])
  // It was deleted, or its days are over.
  if (!sent && !way.draft) throw namedError('NoExiste')
  const summary = way.draft?.sheets?.[place.sheetId]
  const isAsking = summary !== undefined && summary.unanswered > summary.silent
  const open = problems.length > 0 ? 'con_problemas' : isAsking ? 'en_revision' : 'lista'
  return {
    ...common,
    estado: sent ? ('enviada' as const) : (open as 'con_problemas' | 'en_revision' | 'lista'),
    problemas: [...problems],
    filas: { total, porCorregir: wrong, sinRespuesta: summary ? summary.unanswered : silent },
    solicitud: sent ? { id: sent.caseId, folio: sent.folio } : null,
  }
}

const rowsAtOnce = 100

/** The rows of a list, each with its errors and what the institution said. */
export async function rowsOf(
  parts: PlanillaParts,
  visit: FilingVisit,
  draftId: string,
  { pagina, solo }: { pagina: number; solo?: 'por_corregir' | 'sin_respuesta' | undefined },
) {
  const { place, found } = placeOf(visit, draftId)
  const { sheet } = found
  const context = { ...surroundingsOf(parts.filing, visit), answers: {}, consulted: {}, verified: {} }
  const only = solo && ({ por_corregir: 'wrong', sin_respuesta: 'silent' } as const)[solo]
  const { rows, total, pageCount } = await parts.cases.sheets.listRows(place, {
    page: pagina,
    pageSize: rowsAtOnce,
    only,
  })
  return {
    filas: rows.map(({ number, errors, objections, repeats, said }) => ({
      fila: number,
      errores: [
        ...errorsByColumn(sheet, { ...errors, ...objections }).map(([columna, mensaje]) => ({
          columna,
          mensaje,
        })),
        ...(repeats === undefined ? [] : [{ columna: '', mensaje: `Ya está en la fila ${repeats}.` }]),
      ],
      respuesta: said ? { codigo: said.code, texto: sheet.check?.codeText(said.code, context) ?? '' } : null,
    })),
    total,
    paginas: pageCount,
  }
}

/** Sends what a program filled in; with a sandbox key everything is looked at and nothing sent. */
export async function sendPlanilla(
  parts: PlanillaParts,
  program: Program,
  visit: FilingVisit,
): Promise<void> {
  const { draft } = await findWay(parts.filing, visit)
  const ref = draft && { id: draft.id, revision: draft.revision }
  const { review } = visit.form.ending
  const input = formInput(Object.entries(tickedOn(program, visit.procedure.head.id, review.id)))
  const result = program.prueba
    ? await openReview(parts.filing, visit)
    : await sendForm(parts.filing, visit, { input, ref, formVersion: visit.form.version })
  if (result.kind === 'receipt' || (program.prueba && result.kind === 'review')) return
  if (result.kind === 'go')
    throw namedError('NoSePuede', { problemas: [await whyLed(parts, visit, result.path)] })
  if (result.kind === 'review') {
    if (result.status === 503) throw namedError('RegistroMudo')
    const problemas = Object.entries(result.review.errors).map(([name, mensaje]) => ({
      lugar: `${review.id}.${name}`,
      mensaje,
    }))
    throw namedError('NoSePuede', { problemas })
  }
  throw namedError('RegistroMudo')
}
