import type { ConsultationReach, OwnCaseDetail } from '#engine/cases/consultation.ts'

/** A request of this procedure that she sent and that has not reached the institution; none if its delivery failed for good. */
export async function findUndelivered(
  cases: ConsultationReach<unknown>['cases'],
): Promise<OwnCaseDetail | undefined> {
  const { cases: sent } = await cases.list({ undelivered: true })
  for (const { id } of sent) {
    const found = await cases.find(id)
    if (found?.delivery.kind === 'pending') return found
  }
  return undefined
}
