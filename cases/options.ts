import type { Acting, Solicitante } from '#engine/context.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { Clock } from '#platform/clock.ts'
import type { Verdict } from '#platform/files/antivirus.ts'
import type { cleanPicture as CleanPicture } from '#platform/files/clean-picture.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Ids } from '#platform/ids.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Logger } from '#platform/log.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { Letterhead } from '#platform/pdf/pdf-document.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Sealer } from '#platform/secrets/sealing.ts'
import type { PublicJwk, SigningKey } from '#platform/secrets/signing-key.ts'

/** What drafts, cases and receipts stand on. */
export interface CasesOptions {
  readonly database: Database
  /** Made with `caseJobTypes` among its types. */
  readonly jobs: Jobs
  readonly files: FileStore
  readonly mailer: Mailer
  readonly clock: Clock
  readonly ids: Ids
  /** Procedures by `head.id`. */
  readonly procedures: ReadonlyMap<string, Procedure>
  /**
   * The services that the forms and actions of a procedure expect, on behalf of a person who is not there, by who acted then.
   */
  readonly servicesFor: (person: Solicitante, procedure: Procedure, acting: Acting) => unknown
  /** Does a delivery as who acted then: its calls say of her browser what they would have said (shell §7). */
  readonly speakingFor?: <Value>(
    person: Solicitante,
    acting: Acting,
    deliver: () => Promise<Value>,
  ) => Promise<Value>
  /** Key that signs receipts, and the public halves of earlier ones. */
  readonly signing: { readonly key: SigningKey; readonly earlier?: readonly PublicJwk[] }
  /** Seals address and browser of visitors; needed where a procedure asks for them (`Acting.client`). */
  readonly sealer?: Sealer
  /** Address of the portal without a slash at its end. */
  readonly publicUrl: string
  readonly log: Logger
  /** Mark and face of the house, for the PDF of receipts; plain when absent. */
  readonly letterhead?: Letterhead | undefined
  /** Pauses between the tries of a delivery; one try more than there are pauses. */
  readonly deliveryPausesSeconds?: readonly number[]
  /** An antivirus over uploaded files. Those that it did not look at are kept and marked so. */
  readonly inspectDocument?: ((bytes: Uint8Array) => Promise<Verdict>) | undefined
  /** Writes pictures anew, see `cleanPicture`; without it they are kept as they came, and HEIC is not taken. */
  readonly cleanPicture?: typeof CleanPicture | undefined
}
