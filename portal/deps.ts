import type { Ids } from '#platform/ids.ts'
import type { Limits } from '#platform/limits/limits.ts'
import type { Outbox } from '#platform/mail/outbox.ts'
import type { RateLimits } from '#platform/processes/shared-rate-limit.ts'
import type { ActingParts } from './acting/acting-routes.ts'
import type { AvisosParts } from './avisos/avisos-routes.ts'
import type { BeneficiosParts } from './beneficios/beneficios-routes.ts'
import type { BuzonParts } from './buzon/buzon-routes.ts'
import type { CalcularParts } from './calcular/calcular-routes.ts'
import type { CertificateParts } from './certificados/parts.ts'
import type { DatosParts } from './datos/parts.ts'
import type { EstadoParts } from './estado/estado-routes.tsx'
import type { UnbuiltParts } from './ficha/unbuilt-routes.tsx'
import type { FrameParts } from './http/pages.ts'
import type { TracingParts } from './http/trace-requests.ts'
import type { VisitorCalls } from './http/visitor-calls.ts'
import type { StartParts } from './inicio/start-routes.ts'
import type { LegalParts } from './legal/legal-routes.ts'
import type { MomentParts } from './momentos/momento-routes.ts'
import type { DeskParts } from './officials/desk-routes.ts'
import type { OfflineParts } from './offline/offline-routes.tsx'
import type { OficinaParts } from './oficina/types.ts'
import type { MachineParts } from './operation/operation-routes.ts'
import type { OperatorParts } from './operation/operator-routes.tsx'
import type { FrontParts } from './personal/front-routes.ts'
import type { PersonalParts } from './personal/personal-routes.ts'
import type { ProgramParts } from './programas/program-routes.ts'
import type { ReminderParts } from './recordatorios/parts.ts'
import type { RshParts } from './rsh/rsh-routes.ts'
import type { SatisfactionParts } from './satisfaction/satisfaction-routes.tsx'
import type { PortalSettings } from './settings.ts'
import type { SignInDeps } from './sign-in/deps.ts'
import type { TramiteParts } from './tramite/parts.ts'

interface ServerParts {
  settings: PortalSettings
  ids: Ids
  signIn: Omit<SignInDeps, 'show' | 'clock'>
  /** Limits per person, shared by all processes. */
  limits: Limits
  /** Whether this process is shutting down: it still answers, and closes each connection afterwards. */
  draining(): boolean
  clientFolder: string
  /** Folder of files whose name has no hash (icon, manifest). */
  staticFolder: string
  /** Adds the browser's address and user agent to the calls of institutions that want them (shell §7). */
  visitorCalls: Pick<VisitorCalls, 'addTo'>
  /** Limits in memory, shared by the processes of the command. */
  rateLimits: RateLimits
  /** Mails of the demonstration's outbox; undefined in production. */
  outbox?: Pick<Outbox, 'list' | 'find'> | undefined
}

/**
 * Dependencies of the frame and of every area, each declared where it is used; `roles/portal.ts` puts them together.
 */
export type PortalDeps = ServerParts &
  TracingParts &
  FrameParts &
  ActingParts &
  AvisosParts &
  BeneficiosParts &
  BuzonParts &
  CalcularParts &
  CertificateParts &
  DatosParts &
  DeskParts &
  EstadoParts &
  FrontParts &
  LegalParts &
  MachineParts &
  MomentParts &
  OficinaParts &
  OfflineParts &
  OperatorParts &
  PersonalParts &
  ProgramParts &
  ReminderParts &
  RshParts &
  SatisfactionParts &
  StartParts &
  TramiteParts &
  UnbuiltParts
