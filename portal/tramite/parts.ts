import type { Cases } from '#cases/types.ts'
import type { Block } from '#engine/content/block.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { Maintenance } from '#operation/maintenance/keep-maintenance.ts'
import type { Papers } from '#papers/types.ts'
import type { Personal } from '#personal/types.ts'
import type { IncomingFiles } from '#platform/files/incoming.ts'
import type { Ids } from '#platform/ids.ts'
import type { Logger } from '#platform/log.ts'
import type { Sealer } from '#platform/secrets/sealing.ts'
import type { Session } from '#sessions/types.ts'
import type { BotCheckGuard } from '../bot-check/guard.ts'
import type { AddressCodes } from '../bot-check/prove-address.ts'
import type { KeptFields } from '../drawing/kept-fields.tsx'
import type { CardParts } from '../http/card.ts'
import type { RenewalParts } from '../http/renew-sign-in.tsx'
import type { RepresentedParts } from '../http/represented.ts'
import type { SignedInParts } from '../http/session-parts.ts'
import type { SurroundingsParts } from '../http/surroundings.ts'
import type { PortalSettings } from '../settings.ts'
import type { EnquiryLimit } from './enquiry-limit.ts'

/** Why an institution is called: the procedure, and a sentence that the institution logs and the person can read. */
export interface CallReason {
  procedure: Procedure
  purpose: string
}

export interface TramiteParts extends RepresentedParts, SignedInParts, CardParts, SurroundingsParts {
  signIn: SignedInParts['signIn'] & RenewalParts['signIn'] & { codes: AddressCodes }
  settings: CardParts['settings'] & Pick<PortalSettings, 'publicUrl'>
  cases: Pick<Cases, 'drafts' | 'sheets' | 'cases' | 'documents' | 'receipts' | 'concerns'>
  papers: Papers
  personal: Pick<Personal, 'cartasOf'>
  /** Receives uploaded files. */
  incoming: IncomingFiles
  procedures: ReadonlyMap<string, Procedure>
  maintenance: Pick<Maintenance, 'closureOf'>
  log: Logger
  ids: Pick<Ids, 'uuid'>
  /** Questions without answer and error, which look the same for everybody. */
  keptFields: KeptFields
  /** Seals the cookie of an open enquiry. */
  sealer: Sealer
  /** Tells people from programs on forms open to all (shell §7). */
  botCheck: BotCheckGuard
  /** Limits enquiries on forms open to all. */
  enquiries: EnquiryLimit
  /** Clients of the institutions with this person's token; without a session only open operations work. */
  servicesFor(session: Pick<Session, 'run' | 'attention'> | undefined, reason: CallReason): unknown
  /** Whether a signed-in person works for an institution. */
  isOfficial(session: Session): Promise<boolean>
  /** A tagged PDF of blocks, for statements. */
  blocksPdf(title: string, blocks: readonly Block[]): Promise<Uint8Array>
}
