import { deepEqual, equal, ok } from 'node:assert/strict'
import { isFolio } from '#cases/receipts/folio.ts'
import type { IsoDate } from '#domain/dates.ts'
import { type FilesEnding, outcomePathOf } from '#engine/walking/form.ts'
import { typedOn } from '#procedures/testing/fixtures.ts'
import type { CollectedFixture } from './collected.ts'
import { proveAddress } from './prove-address.ts'
import type { Said } from './said.ts'
import type { Sheet } from './sheet.ts'
import { unsaid } from './summary.ts'
import { type FormWalk, pathOf, walkForm } from './walk-form.ts'

/** Input of walkFixture. */
export interface FixtureWalk extends CollectedFixture {
  /** Its person has signed in, unless the form is open. */
  readonly sheet: Sheet
  readonly today: IsoDate
  /** Checks each page that opens: of questions, by its id, and those after them. */
  look(page?: string): Promise<void>
  /** The form in another release that answers in turn. */
  readonly elsewhere?: FormWalk['definition'] | undefined
}

/**
 * Fills in the pages of a form as a fixture says, up to those that are looked at closely in it.
 *
 * @throws Error if a page does not accept its answers
 */
export async function walkNewPages(input: FixtureWalk): Promise<void> {
  await walkForm({ ...walkOf(input), upTo: input.newPages })
}

/**
 * Fills in a form as a fixture says. Then it ends as the fixture says; or it is read, sent, received by the
 * institution, comes to its state and stands in the list.
 *
 * @throws Error if something is not as it must be
 */
export async function walkFixture(input: FixtureWalk): Promise<void> {
  const { procedure, form: definition, fixture, sheet, look } = input
  const walk = walkOf(input)
  const said = await walkForm(walk)
  await look()
  if (fixture.outcome !== undefined) return isAtOutcome(walk, fixture.outcome)
  const { ending } = definition
  if (ending.kind !== 'files') {
    equal(pathOf(walk), ending.path)
    return ok((await sheet.title()) !== '', 'it has a heading')
  }
  await send(walk, ending, said)
  await look()
  const folio = await arrives(sheet, procedure.cases?.states.events.entregada?.title)
  const state = fixture.caso ?? String(fixture.expected?.estado)
  // What is approved may be paid before its page is read.
  const reached = state === 'aprobada' ? ['aprobada', 'pagada'] : [state]
  await comesTo(
    sheet,
    reached.flatMap(one => procedure.cases?.states.states[one]?.label ?? []),
  )
  await look()
  await standsInList(sheet, folio)
}

const walkOf = ({ procedure, form, fixture, sheet, today, look, elsewhere }: FixtureWalk): FormWalk => ({
  definition: form,
  root: `/tramites/${procedure.head.id}`,
  draft: fixture.draft,
  por: fixture.por,
  filled: typedOn(fixture, today),
  sheet,
  look,
  elsewhere,
})

/** The form ended in this outcome. */
async function isAtOutcome({ definition, sheet, root }: FormWalk, id: string): Promise<void> {
  const outcome = definition.outcomes[id]
  if (!outcome?.passing) equal(pathOf({ sheet, root }), outcomePathOf(definition, id))
  // An outcome that is told elsewhere has the title of that page.
  const title = await sheet.title()
  if (outcome) equal(title, outcome.title)
  ok(title !== '', 'it has a heading')
}

/** Reads the answers, declares and sends. */
async function send(walk: FormWalk, { review, receipt }: FilesEnding, said: readonly Said[]): Promise<void> {
  const { sheet, root } = walk
  ok(
    await sheet.hasRegion('En resumen'),
    `${sheet.path()} leads with what is asked, for whom. It says: ${await sheet.errors()}`,
  )
  const lacking = unsaid(await sheet.rows(), said)
  deepEqual(lacking, [], `what the summary does not show: ${lacking.join('; ')}`)
  // Some forms have the statements on a separate page, linked here.
  if (pathOf(walk) !== review.path) {
    const [href] = await sheet.links(`a[href^="${root}/${review.path}"]`)
    await sheet.open(href ?? '')
  }
  equal(pathOf(walk), review.path)
  for (const name of Object.keys(review.questions)) await sheet.tick(name)
  await sheet.press(await submitLabelOf(walk, review))
  await proveAddress(sheet)
  equal(pathOf(walk), receipt.path, `after sending, it says: ${await sheet.errors()}`)
}

/** What its button says, in whichever release drew the page. */
async function submitLabelOf({ sheet, elsewhere }: FormWalk, { submitLabel }: FilesEnding['review']) {
  const other = elsewhere?.ending.kind === 'files' ? elsewhere.ending.review.submitLabel : submitLabel
  return (await sheet.says(submitLabel)) ? submitLabel : other
}

const told = /Su (?:número de )?folio es\s*([A-Z0-9-]+)/

/** From the receipt to the case's page, until the institution has it. Returns its folio. */
async function arrives(sheet: Sheet, arrival: string | undefined): Promise<string> {
  const [, folio = ''] = told.exec(await sheet.text()) ?? []
  ok(isFolio(folio), `«${folio}» is a folio`)
  // The case's page may replace the receipt.
  await sheet.follow('Seguir mi solicitud')
  ok((await sheet.text()).includes(folio), `the case's page says its folio ${folio}`)
  await sheet.until(async () => {
    if (arrival && !(await sheet.says(arrival, 'partly'))) return false
    return !(await sheet.says('Estamos entregando su solicitud', 'partly'))
  }, `the institution has the request: «${arrival}»`)
  const detail = sheet.address()
  await sheet.open('/inicio')
  ok((await sheet.text()).includes(folio), `the first page says the folio ${folio}`)
  await sheet.open(detail)
  return folio
}

/** Waits until the institution has brought the request to one of these states, if the fixture names any. */
async function comesTo(sheet: Sheet, labels: readonly string[]): Promise<void> {
  if (labels.length === 0) return
  const stands = async () => (await Promise.all(labels.map(label => sheet.says(label)))).includes(true)
  await sheet.until(stands, `its state is «${labels.join('» or «')}»`)
}

/** The case's page links back to the list, where the case is first; a company's cases are listed under its name. */
async function standsInList(sheet: Sheet, folio: string): Promise<void> {
  await sheet.back()
  const list = sheet.address()
  const companies = await sheet.options('empresa')
  for (const empresa of companies.length > 0 ? companies : ['']) {
    if (empresa !== '') await sheet.open(`${list}?empresa=${empresa}`)
    const [first] = await sheet.links('table a[href]')
    if (first === undefined) continue
    await sheet.open(first)
    if (await sheet.says(folio, 'partly')) return
    await sheet.open(list)
  }
  throw new Error(`The list ${list} does not have ${folio} first`)
}
