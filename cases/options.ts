import type { Run } from '#domain/run.ts'
import type { Acting, Solicitante } from '#engine/asking/context.ts'
import type { PrincipalsOf } from '#engine/cases/closed-case.ts'
import type { Letters } from '#engine/cases/letters.ts'
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
import type { Retention } from '#platform/postgres/retention.ts'
import type { Sealer } from '#platform/secrets/sealing.ts'
import type { PublicJwk, SigningKey } from '#platform/secrets/signing-key.ts'
import type { StateQuestions } from './asking/asking-types.ts'
import type { Box } from './box/box-types.ts'

/** Dependencies of createCases. */
export interface CasesOptions {
  readonly database: Database
  /** Created with `caseJobTypes` among its types. */
  readonly jobs: Jobs
  readonly files: FileStore
  readonly mailer: Mailer
  readonly clock: Clock
  readonly ids: Ids
  /** Procedures by `head.id`. */
  readonly procedures: ReadonlyMap<string, Procedure>
  /**
   * The services for the forms and actions of a procedure, called on behalf of a person who is offline; `acting` is
   * who acted at the time. Calls in the background leave the person's own slots free.
   */
  readonly servicesFor: (
    person: Solicitante,
    procedure: Procedure,
    acting: Acting,
    reason?: { readonly purpose: string; readonly background: boolean; readonly ownCase?: boolean },
  ) => unknown
  /**
   * Looks up the address of the person for whom an attorney filed; empty if the register has none. Without it she gets
   * no letters. Throws if the register does not answer.
   */
  readonly destinatarioOf?: (run: Run, purpose: string) => Promise<{ nombres: string; correo: string }>
  /** Whose powers somebody has today. Without it nobody looks: every power holds. */
  readonly principalsOf?: PrincipalsOf
  /** Letters that a delivery may send on the person's behalf; without it, none are sent. */
  readonly lettersOf?: (run: Run) => Letters
  /** Institutions, by key, that do not tell how requests go on, so that they are asked. */
  readonly statesAsked?: ReadonlyMap<string, StateQuestions>
  /** Runs a delivery so that its calls carry its id, and the address and browser of the person who acted (shell §7). */
  readonly speakingFor?: <Value>(
    person: Solicitante,
    acting: Acting,
    deliver: () => Promise<Value>,
    deliveryId: string,
  ) => Promise<Value>
  /** Called when an institution has a delivery, with the time since the person sent it; for metrics. */
  readonly onDelivered?: (delivered: { readonly procedure: string; readonly seconds: number }) => void
  /** Where institutions fetch the calls of deliveries, for those that are not called. */
  readonly box?: Pick<Box, 'during'>
  /** Key that signs receipts, and public keys of earlier ones. */
  readonly signing: { readonly key: SigningKey; readonly earlier?: readonly PublicJwk[] }
  /** Seals visitors' addresses and browsers; required if a procedure stores them (`Acting.client`). */
  readonly sealer?: Sealer
  /** Base URL of the portal, without trailing slash. */
  readonly publicUrl: string
  readonly log: Logger
  /** Logo and fonts for the PDF of receipts; plain if absent. */
  readonly letterhead?: Letterhead | undefined
  /** What is deleted once its time is over; by default nothing. */
  readonly retentions?: readonly Retention[]
  /** Pauses between delivery attempts; there is one more attempt than pauses. */
  readonly deliveryPausesSeconds?: readonly number[]
  /** Antivirus for uploaded files. Files that it did not scan are kept and marked. */
  readonly inspectDocument?: ((bytes: Uint8Array) => Promise<Verdict>) | undefined
  /** Re-encodes pictures: none is kept as it was uploaded. */
  readonly cleanPicture: typeof CleanPicture
}
