import type { Clock } from '#platform/clock.ts'
import type { Ids } from '#platform/ids.ts'
import type { Logger } from '#platform/log.ts'
import type { Shutdown } from '#platform/shutdown.ts'
import type { PortalKeys } from './keys.ts'
import type { MichaSettings } from './settings.ts'

/** What every role is started with. */
export interface RoleContext {
  settings: MichaSettings
  production: boolean
  /** Absolute folder of everything that is kept. */
  dataDir: string
  log: Logger
  clock: Clock
  ids: Ids
  shutdown: Shutdown
  keys: PortalKeys
  /** Public addresses, without a slash at the end. */
  addresses: { portal: string; identity: string; services: string }
  /** Ends the process in good order with a failure, so that whoever watches over it starts it anew. */
  giveUp(reason: string): void
  /** Tells the person at the terminal what is happening. */
  say(line: string): void
}
