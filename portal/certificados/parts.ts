import type { Cases } from '#cases/types.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { AskFacts, Papers } from '#papers/types.ts'
import type { IncomingFiles } from '#platform/files/incoming.ts'
import type { Ids } from '#platform/ids.ts'
import type { RepresentedParts } from '../http/represented.ts'
import type { SignedInParts } from '../http/session-parts.ts'

/** See `CertificateParts.factsOfPaper`. */
export type FactsOfPaper = AskFacts

export interface CertificateParts extends SignedInParts, RepresentedParts {
  cases: Pick<Cases, 'cases' | 'receipts'>
  papers: Papers
  /** Receives files to be verified. */
  incoming: IncomingFiles
  procedures: ReadonlyMap<string, Procedure>
  ids: Pick<Ids, 'uuid'>
  /** Asks the institution of a paper whether the facts that it certifies are still so. */
  factsOfPaper: FactsOfPaper
}
