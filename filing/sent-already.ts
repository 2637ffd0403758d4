import { formKeyOf } from '#engine/procedure.ts'
import type { FilingForm } from '#engine/walking/form.ts'
import type { Warning } from './results.ts'
import { type FilingParts, ownerOf, type Visit } from './visit.ts'
import type { OnTheWay } from './way.ts'

/**
 * That a case of hers of the same form about the same, for the same person or company, still waits for an answer: a second one may be
 * refused. Another draft may have become it since this one was filled in.
 */
export async function sentAlready(
  { cases }: Pick<FilingParts, 'cases'>,
  visit: Visit & { readonly form: FilingForm },
  { walk: { context } }: OnTheWay,
): Promise<Warning[]> {
  const { ending } = visit.form
  const actsFor = visit.empresa?.rut ?? ending.actsFor(context)
  const sent = await cases.findWaiting(ownerOf(visit), {
    procedureId: ending.filedAs(context) ?? visit.procedure.head.id,
    formKey: formKeyOf(visit.procedure, visit.form),
    subject: ending.subjectOf(context),
    actsFor: typeof actsFor === 'object' ? actsFor.run : actsFor,
  })
  return sent ? [{ kind: 'sent-already', ...sent }] : []
}
