import { isoDateInChile } from '#domain/dates.ts'
import type { UndeliveredCase } from '#engine/asking/page.ts'
import { type FilingParts, ownerOf, type Visit } from './visit.ts'

/** Her own cases that no institution has received, which it cannot count. */
export async function readUndelivered(
  { cases }: Pick<FilingParts, 'cases'>,
  visit: Visit,
): Promise<UndeliveredCase[]> {
  if (!visit.signedIn) return []
  const waiting = await cases.listCases(ownerOf(visit), { undelivered: true, pageSize: 100 })
  return waiting.cases
    .filter(({ state }) => !state.final)
    .map(({ procedureId, folio, sentAt, subject, actsFor }) => ({
      ...{ procedureId, folio, sentOn: isoDateInChile(sentAt), subject, actsFor },
    }))
}
