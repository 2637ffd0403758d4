import type { Clock } from '#platform/clock.ts'
import type { Environment } from '#platform/connect/secret.ts'
import type { Ids } from '#platform/ids.ts'
import type { Logger } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Siblings } from '#platform/processes/siblings.ts'
import type { Shutdown } from '#platform/shutdown.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import type { Connections } from './connections.ts'
import type { PortalKeys } from './keys.ts'
import type { MichaSettings } from './settings.ts'

/** Input of every role. */
export interface RoleContext {
  settings: MichaSettings
  /** How institutions are reached that do more than their address says. */
  connections?: Connections
  /** Where the connections' secrets are. */
  env?: Environment
  production: boolean
  /** The database is a rehearsal of a restore (`rehearsal.ts`). */
  rehearsal?: boolean
  /** Absolute folder for all data. */
  dataDir: string
  log: Logger
  clock: Clock
  ids: Ids
  shutdown: Shutdown
  keys: PortalKeys
  /** Figures of this process. */
  metrics: Metrics
  /** Traces of this process; undefined if none are sent. */
  tracing?: Tracing | undefined
  /** Public URLs, without trailing slash. */
  addresses: { portal: string; identity: string; services: string }
  /** Shuts the process down with an error, so that its supervisor restarts it. */
  giveUp(reason: string): void
  /** The other processes of this command (`PROCESOS`). */
  siblings: Siblings
  /** Prints a line on the terminal. */
  say(line: string): void
}
