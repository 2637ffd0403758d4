import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '#platform/log.ts'
import { type Fleet, startFleet } from '#platform/processes/fleet.ts'
import type { Hub } from '#platform/processes/siblings.ts'
import type { Shutdown } from '#platform/shutdown.ts'
import type { MichaSettings } from './settings.ts'

/** Tells the processes of the portal that the whole portal shuts down. */
export const drainingMessage = 'cierre'

const finishMs = 30_000

/** Dependencies of startPortalProcesses. */
export interface PortalProcessesParts {
  settings: Pick<MichaSettings, 'processes' | 'drainTime'>
  /** Absolute path of `main.ts`. */
  script: string
  databaseUrl: string
  hub: Hub
  log: Logger
  shutdown: Shutdown
  giveUp(reason: string): void
}

/**
 * Starts the processes that serve the portal behind its port; this process keeps the other roles, so that there is one
 * worker. They share its database, secret and folder.
 */
export async function startPortalProcesses(parts: PortalProcessesParts): Promise<Fleet> {
  const { settings, script, databaseUrl, hub, log, shutdown, giveUp } = parts
  const fleet = await startFleet({
    count: settings.processes,
    script,
    // Draining is for the whole portal: a process that is replaced just finishes what it has. The health port is this
    // process's.
    env: { ROLES: 'portal', PROCESOS: '1', DATABASE_URL: databaseUrl, DRAIN_TIME: '0s', HEALTH_PORT: '' },
    hub,
    log,
    giveUp,
  })
  const drainMs = settings.drainTime
  shutdown.add(
    'processes of the portal',
    async () => {
      hub.tell(drainingMessage, true)
      await pause(drainMs)
      await fleet.close(finishMs)
    },
    finishMs + drainMs + 5_000,
  )
  return fleet
}
