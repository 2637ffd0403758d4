import type { Solicitante } from '#engine/asking/context.ts'
import type { PrincipalsOf } from '#engine/cases/closed-case.ts'
import type { Clock } from '#platform/clock.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Ids } from '#platform/ids.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { Letterhead } from '#platform/pdf/pdf-document.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { PublicJwk, SigningKey } from '#platform/secrets/signing-key.ts'

/** Dependencies of `createPapers`. */
export interface PapersOptions {
  readonly database: Database
  /** Created with `paperJobTypes` among its types. */
  readonly jobs: Jobs
  readonly files: FileStore
  readonly mailer: Mailer
  readonly clock: Clock
  readonly ids: Ids
  /** Key that signs papers, and public keys of earlier ones. */
  readonly signing: { readonly key: SigningKey; readonly earlier?: readonly PublicJwk[] }
  /** The person's verified addresses, preferred one first. */
  readonly addressesOf: (person: Solicitante) => Promise<readonly string[]>
  /** Whose powers somebody has today. Without it nobody looks: every power holds. */
  readonly principalsOf?: PrincipalsOf | undefined
  /** Base URL of the portal, without trailing slash. */
  readonly publicUrl: string
  /** Logo, font and colour for the PDF; plain if absent. */
  readonly letterhead?: Letterhead | undefined
}
