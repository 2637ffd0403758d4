import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log.ts'
import type { WindowStore } from './window-store.ts'
import { type ClosedBySettings, type Closure, closureOf, plannedClosures, type Window } from './windows.ts'

/** What is closed, as every request asks it: from memory, without a query. */
export interface Maintenance {
  /** Why a path (without query) cannot be used now. */
  closureOf(path: string): Closure | undefined
  /** Closures to come that whoever visits this path is to be told of. */
  planned(path: string): readonly Window[]
}

/** Maintenance that is kept up to date. */
export interface MaintenanceKeeper extends Maintenance {
  /** Reads the windows now. */
  refresh(): Promise<void>
  stop(): void
}

// How long the operator's command may take to be felt everywhere.
const refreshMs = 5_000

/** Reads the operator's windows now and every five seconds. While the database does not answer, the last ones stand. */
export async function keepMaintenance(parts: {
  store: Pick<WindowStore, 'list'>
  settings: ClosedBySettings
  /** Paths that stay open, with all below each. */
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
    planned: path => plannedClosures(path, { windows, neverClosed, now: clock.now() }),
    refresh,
    stop: () => clearInterval(timer),
  }
}
