import type { SentCase } from '#cases/types.ts'
import { formKeyOf } from '#engine/procedure.ts'
import type { FilingForm } from '#engine/walking/form.ts'
import { type FilingParts, ownerOf, type Visit } from './visit.ts'
import type { OnTheWay } from './way.ts'

/**
 * Her case of the same form about the same, for the same person or company, that still waits for an answer: a second one may be
 * refused. Another draft may have become it since this one was filled in.
 */
export function findSentAlready(
  { cases }: Pick<FilingParts, 'cases'>,
  visit: Visit & { readonly form: FilingForm },
  { walk: { context } }: OnTheWay,
): Promise<SentCase | undefined> {
  const { ending } = visit.form
  const actsFor = visit.empresa?.rut ?? ending.actsFor(context)
  return cases.findWaiting(ownerOf(visit), {
    procedureId: ending.filedAs(context) ?? visit.procedure.head.id,
    formKey: formKeyOf(visit.procedure, visit.form),
    subject: ending.subjectOf(context),
    actsFor: typeof actsFor === 'object' ? actsFor.run : actsFor,
  })
}
