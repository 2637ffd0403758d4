import type { CaseCard } from '#cases/types.ts'
import { formKeyOf } from '#engine/procedure.ts'
import type { FilingForm } from '#engine/walking/form.ts'
import { type FilingParts, ownerOf, type Visit } from './visit.ts'
import type { OnTheWay } from './way.ts'

/**
 * Her case of the same form about the same, for the same person or company, that still waits for an answer: a second one may be
 * refused. Another draft may have become it since this one was filled in.
 */
export async function findSentAlready(
  { cases }: Pick<FilingParts, 'cases'>,
  visit: Visit & { readonly form: FilingForm },
  { walk }: OnTheWay,
): Promise<CaseCard | undefined> {
  const { ending } = visit.form
  const { context } = walk
  const actsFor = visit.empresa?.rut ?? ending.actsFor(context)
  const found = await cases.listCases(ownerOf(visit), {
    procedureId: ending.filedAs(context) ?? visit.procedure.head.id,
    actsFor: (typeof actsFor === 'object' ? actsFor.run : actsFor) ?? null,
    pageSize: 20,
  })
  const subject = ending.subjectOf(context)
  const formKey = formKeyOf(visit.procedure, visit.form)
  return found.cases.find(
    one =>
      one.subject === subject && one.formKey === formKey && !one.state.final && one.state.tone !== 'exito',
  )
}
