import type { Solicitante } from '#engine/context.ts'
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
  /** Made with `paperJobTypes` among its types. */
  readonly jobs: Jobs
  readonly files: FileStore
  readonly mailer: Mailer
  readonly clock: Clock
  readonly ids: Ids
  /** Key that signs papers, and the public halves of earlier ones. */
  readonly signing: { readonly key: SigningKey; readonly earlier?: readonly PublicJwk[] }
  /** Addresses that the person has proved, the one to offer first at the front. */
  readonly addressesOf: (person: Solicitante) => Promise<readonly string[]>
  /** Address of the portal without a slash at its end. */
  readonly publicUrl: string
  /** Mark and face of the house, for the PDF; plain when absent. */
  readonly letterhead?: Letterhead | undefined
}
