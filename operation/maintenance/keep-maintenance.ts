import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log.ts'
import type { WindowStore } from './window-store.ts'
import {
  type ClosedBySettings,
  type Closure,
  closedStarts,
  closureOf,
  plannedClosures,
  type Window,
} from './windows.ts'

/** Current closures, in memory: no query per request. */
export interface Maintenance {
  /** Why a path (without query) is closed; undefined if it is open. */
  closureOf(path: string): Closure | undefined
  /** How the paths begin that may be closed now: all others are open. */
  closedStarts(): readonly string[]
  /** Coming closures to announce on this path. */
  planned(path: string): readonly Window[]
}

/** Maintenance that refreshes itself. */
export interface MaintenanceKeeper extends Maintenance {
  /** Reads the windows now. */
  refresh(): Promise<void>
  stop(): void
}

// Maximum delay until the operator's command takes effect everywhere.
const refreshMs = 5_000

/** Reads the operator's windows now and every five seconds. If the database does not answer, keeps the last ones. */
export async function keepMaintenance(parts: {
  store: Pick<WindowStore, 'list'>
  settings: ClosedBySettings
  /** Paths that always stay open, including everything below each. */
  neverClosed: readonly string[]
  clock: Clock
  log: Logger
}): Promise<MaintenanceKeeper> {
  const { store, settings, neverClosed, clock, log } = parts
  let windows: readonly Window[] = []
  const refresh = async () => {
    try {
      windows = await store.list()
    } catch (error) {
      log.warn({ err: error }, 'maintenance windows could not be read')
    }
  }
  await refresh()
  const timer = setInterval(() => void refresh(), refreshMs)
  timer.unref()
  return {
    closureOf: path => closureOf(path, { settings, windows, neverClosed, now: clock.now() }),
    closedStarts: () => closedStarts({ settings, windows }),
    planned: path => plannedClosures(path, { windows, neverClosed, now: clock.now() }),
    refresh,
    stop: () => clearInterval(timer),
  }
}
