import { isoDateInChile } from '#domain/dates.ts'
import type { FilesEnding } from '#engine/walking/form.ts'
import { typedOn } from '#procedures/testing/fixtures.ts'
import { type CollectedFixture, filledForms } from '../walker/collected.ts'
import { proveAddress } from '../walker/prove-address.ts'
import type { Sheet } from '../walker/sheet.ts'
import { walkForm } from '../walker/walk-form.ts'

/** A form as a fixture fills it in, changed by `change`. */
export interface FilledFixture {
  readonly id: string
  readonly name: string
  change?(fixture: CollectedFixture['fixture']): CollectedFixture['fixture']
}

/** The fixture of a procedure by its name. */
export function fixtureNamed(id: string, name: string): CollectedFixture {
  const found = filledForms().find(one => one.procedure.head.id === id && one.fixture.name === name)
  if (!found) throw new Error(`The procedure ${id} has no fixture ${name}`)
  return found
}

/** Fills in a form up to its review. Returns its ending. */
export async function fillInFixture(
  sheet: Sheet,
  { id, name, change = fixture => fixture }: FilledFixture,
): Promise<FilesEnding> {
  const { form, fixture } = fixtureNamed(id, name)
  if (form.ending.kind !== 'files') throw new Error(`The form ${form.id} files nothing`)
  await walkForm({
    definition: form,
    root: `/tramites/${id}`,
    draft: fixture.draft,
    filled: typedOn(change(fixture), isoDateInChile(new Date())),
    sheet,
    look: async () => undefined,
  })
  return form.ending
}

/** Fills it in, accepts the statements of its review and sends it; ends at the receipt. */
export async function fileFixture(sheet: Sheet, filled: FilledFixture): Promise<void> {
  const { review, receipt } = await fillInFixture(sheet, filled)
  for (const statement of Object.keys(review.questions)) await sheet.tick(statement)
  await sheet.press(review.submitLabel)
  await proveAddress(sheet)
  if (!sheet.path().endsWith(`/${receipt.path}`))
    throw new Error(`It was not sent: ${sheet.path()} says ${await sheet.errors()}`)
}
