import type { IncomingHttpHeaders } from 'node:http'
import type { Cases } from '#cases/types.ts'
import type { Block } from '#engine/block.ts'
import type { ReferenceLists, Solicitante } from '#engine/context.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { Measure } from '#operation/analytics/measure.ts'
import type { InstitutionsHealth } from '#operation/institutions/health.ts'
import type { Maintenance } from '#operation/maintenance/keep-maintenance.ts'
import type { Window } from '#operation/maintenance/windows.ts'
import type { Satisfaction } from '#operation/satisfaction/satisfaction.ts'
import type { Personal } from '#personal/types.ts'
import type { Clock } from '#platform/clock.ts'
import type { Ids } from '#platform/ids.ts'
import type { Logger } from '#platform/log.ts'
import type { Outbox } from '#platform/mail/outbox.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Sealer } from '#platform/secrets/sealing.ts'
import type { FichaCatalog } from '#procedures/fichas/catalog.ts'
import type { LugarPago } from '#services/lugar-pago.ts'
import type { Session } from '#sessions/types.ts'
import type { BotCheckGuard } from './bot-check/types.ts'
import type { SibsCalls } from './http/sibs-calls.ts'
import type { ContactDesk } from './legal/contact.ts'
import type { ApiDocument } from './legal/developers-page.tsx'
import type { Officials } from './officials/types.ts'
import type { PersonalServices } from './personal/personal-services.ts'
import type { RenderDocument } from './shell/page-view.ts'
import type { SignInDeps } from './sign-in/deps.ts'

/** What the portal is told of its surroundings, all from settings. */
export interface PortalSettings {
  /** Address that people type (`https://micha.example`). */
  publicUrl: string
  /** Address of the sign-in provider, allowed as the target of forms. */
  identityUrl: string
  production: boolean
  /** `OFFICIAL`: the portal stands on a branch desk (shell §6). */
  official: boolean
  /** Personal-area cards that are on (shell §3). */
  cards: readonly string[]
  /** Requests that one address may make per minute. */
  requestsPerMinute: number
  /** Origins that the national bot check's scripts come from; none with the bundled check. */
  botCheckOrigins: readonly string[]
  /** Token of a load-testing service (`loaderio-…`), shown at `/{token}.txt`; nothing is shown without one (shell §2). */
  loadTestToken?: string | undefined
  /** Whether a proxy in front says who asks (`X-Forwarded-For`). */
  trustProxy: boolean
}

/** Everything that pages may use; built once by `main.ts`. */
export interface PortalDeps {
  settings: PortalSettings
  clock: Clock
  ids: Ids
  log: Logger
  metrics: Metrics
  render: RenderDocument
  cases: Cases
  procedures: ReadonlyMap<string, Procedure>
  /** The information sheet of every procedure, built or not. */
  fichas: FichaCatalog
  /** Lists that forms share; read from the institutions at start and refreshed. */
  lists(): ReferenceLists
  /** Clients of the institutions that carry this person's token. */
  servicesFor(session: Session): unknown
  /** The institutions of the personal area, with this person's token. */
  personalServices(session: Session): PersonalServices
  /** Seals what a cookie carries. */
  sealer: Sealer
  /** Reminders, consents and contact changes. */
  personal: Personal
  /** A tagged PDF of blocks, for statements. */
  blocksPdf(title: string, blocks: readonly Block[]): Promise<Uint8Array>
  /** Whether database and roles can serve; for `/salud`. */
  healthy(): Promise<boolean>
  /** Folder of the built browser files. */
  clientFolder: string
  /** Folder of files that keep their name (icon, manifest). */
  staticFolder: string
  /** Names this build's files, so that a browser that has them is not sent the styles again. */
  assetsVersion: string
  signIn: Omit<SignInDeps, 'show'>
  /** Who is an official, and whom one attends on a branch desk (shell §6). */
  officials: Officials
  /** What is closed, now and soon (shell §4). */
  maintenance: Maintenance
  /** What calls for the pages of sibs say of the browser (shell §7). */
  sibs: Pick<SibsCalls, 'addTo'>
  /** Tells people from programs on forms that anyone may send (shell §7, §8). */
  botCheck: BotCheckGuard
  /** Keeps what people think of pages (shell §2). */
  satisfaction: Pick<Satisfaction, 'give'>
  /** Takes the messages of the contact form (shell §2). */
  contact: ContactDesk
  /** Where benefits are paid in cash, as the institution tells it now. */
  lugaresPago(): Promise<readonly LugarPago[]>
  /** Interfaces of the institutions, for developers. */
  apiDocuments: readonly ApiDocument[]
  /** Counts what happens on pages of procedures (shell §9). */
  measure: Measure
  /** Whether a signed-in person works for the institutions and may see `/operacion`. */
  isOfficial(session: Session): Promise<boolean>
  /** What the operator sees beside the figures. */
  operator: OperatorSources
  /** Says that two pages are of one person without saying who: for what the browser keeps for her. */
  personTag(run: string): string
  /** What the service worker keeps, and its script. */
  worker: WorkerFile
  /** Whether who asks may read the figures of `/metrics`. */
  mayReadMetrics(authorization: string | undefined, address: string): boolean
  /** Public keys of receipts and of the portal's own tokens (JWK set). */
  publishedKeys(): { keys: readonly object[] }
  /** Takes an event of an institution; gives the HTTP status of the answer. */
  receiveEvent(institution: string, body: string, headers: IncomingHttpHeaders): Promise<number>
  /** Mails of the demonstration's outbox; missing in production. */
  outbox?: Pick<Outbox, 'list' | 'find'> | undefined
}

/** Where `/operacion` looks. */
export interface OperatorSources {
  institutions: Pick<InstitutionsHealth, 'list'>
  satisfaction: Pick<Satisfaction, 'countSatisfaction' | 'listSatisfaction'>
  /** Maintenance that is running or will come. */
  windows(): Promise<readonly Window[]>
}

/** The service worker of this build (shell §7). */
export interface WorkerFile {
  /** The whole script, as `/sw.js` sends it. */
  script: string
}

/** The signed-in person as procedures see her. */
export function personOf(session: Session): Solicitante {
  return { run: session.run, nombres: session.nombres, apellidos: session.apellidos, email: session.email }
}
