import pg from 'pg'
import { isDatabaseUnavailable } from '../database-unavailable.ts'
import { type Lane, openLane, type Statement } from './lane.ts'

/**
 * Statements that only read, over a few connections that all share: what is asked in one turn of the event loop leaves
 * in one write and is answered in one. Nothing is lost with a connection: what it owes is asked again elsewhere.
 */
export interface Pipeline {
  /** The rows of a statement for which {@link onlyReads} holds. */
  rows<T>(statement: Statement): Promise<T[]>
  /** Uses new connections from now on, as after a failover: another server may be the one that takes writes. */
  renew(): void
  /** Waits for answers, and closes the connections. */
  end(): Promise<void>
}

/** Dependencies of createPipeline. */
export interface PipelineParts {
  readonly config: pg.ClientConfig
  /** Number of shared connections. */
  readonly lanes: number
  /** How long a connection may owe an answer before it counts as frozen. */
  readonly patienceMs: number
  /** Runs a statement on a connection of its own: while no shared one is free, and again after one broke. */
  alone<T>(statement: Statement): Promise<T[]>
  onConnectionError?(error: Error): void
}

/** A statement that takes longer holds up the others: it and what comes meanwhile get connections of their own. */
const longMs = 50
/** How much one answer changes the mean time of a statement: a hiccup of the machine makes none a long one. */
const weightOfOne = 0.1
const idleMs = 10_000
/** Ends the `application_name` of shared connections in `pg_stat_activity`. */
export const laneMark = '(compartida)'
/** After this time a connection is replaced, so that none outlives a change of servers or certificates. */
const lifeMs = 300_000
const reopenMs = 1_000
const mostCheckMs = 1_000

// Errors after which a connection answers no statement of this name any more: its plan has another type, or is gone.
const staleCodes: ReadonlySet<string> = new Set(['0A000', '26000'])

const readsText = /^\s*SELECT\b/i
// Locks that outlive the statement, functions that change something or sleep, and rows locked for a change.
const actsText =
  /\b(FOR\s+(NO\s+KEY\s+)?(UPDATE|SHARE)|FOR\s+KEY\s+SHARE|INTO|nextval|setval|set_config|lo_\w+|pg_(advisory|try_advisory|notify|sleep|terminate|cancel|switch|create|drop|promote|reload|rotate)\w*)\b/i

/** Whether a statement only reads, so that it may be repeated and leaves nothing behind on a connection. */
export function onlyReads(text: string): boolean {
  return readsText.test(text) && !actsText.test(text)
}

/** Connects at the first statement. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the life of a connection is read in one place.
export function createPipeline(parts: PipelineParts): Pipeline {
  const { config, patienceMs, alone } = parts
  /** Undefined while a place is empty: it is filled when a statement comes. */
  const lanes: (OpenLane | undefined)[] = Array.from({ length: parts.lanes })
  const meanMs = new Map<string, number>()
  let opening = false
  let openFrom = 0
  let isEnded = false
  const closing = new Set<Promise<void>>()

  const checking = setInterval(check, Math.min(mostCheckMs, patienceMs / 4)).unref()

  /** Replaces connections that are frozen or old, and closes those that nobody uses. */
  function check(): void {
    const now = performance.now()
    for (const lane of lanes) {
      if (lane === undefined) continue
      if (lane.busyMs(now) > patienceMs) lane.destroy()
      else if (lane.idleMs(now) > idleMs || now - lane.sinceMs > lifeMs) retire(lane)
    }
  }

  /** Gives a connection nothing new; what waits is answered. */
  function retire(lane: OpenLane): void {
    if (!forget(lane)) return
    const closed = lane.close().finally(() => closing.delete(closed))
    closing.add(closed)
    // Nobody checks it any more: it must not freeze in its last answers.
    setTimeout(() => closing.has(closed) && lane.destroy(), patienceMs).unref()
  }

  function forget(lane: OpenLane): boolean {
    const place = lanes.indexOf(lane)
    if (place >= 0) lanes[place] = undefined
    return place >= 0
  }

  /** Fills an empty place. The statement that asks for it does not wait. */
  function open(now: number): void {
    const place = lanes.indexOf(undefined)
    if (place < 0 || opening || isEnded || now < openFrom) return
    opening = true
    let lane: OpenLane | undefined
    openLane(
      { ...config, application_name: `${config.application_name} ${laneMark}` },
      {
        onGone(error) {
          if (lane && forget(lane) && error) parts.onConnectionError?.(error)
        },
        onAnswered: learn,
      },
    )
      .then(opened => {
        lane = Object.assign(opened, { sinceMs: performance.now() })
        if (isEnded) lane.destroy()
        else lanes[place] = lane
      })
      // The statements that meet the same trouble on connections of their own tell of it.
      .catch(() => {
        openFrom = performance.now() + reopenMs
      })
      .finally(() => {
        opening = false
      })
  }

  /** The connection that answers soonest; undefined if all are held up. */
  function freest(now: number): OpenLane | undefined {
    let best: OpenLane | undefined
    for (const lane of lanes)
      if (lane && lane.busyMs(now) < longMs && (best === undefined || lane.waiting < best.waiting))
        best = lane
    return best
  }

  function learn({ name }: Statement, tookMs: number): void {
    const mean = meanMs.get(name) ?? tookMs
    meanMs.set(name, mean + (tookMs - mean) * weightOfOne)
  }

  async function runAlone<T>(statement: Statement): Promise<T[]> {
    const sentMs = performance.now()
    const rows = await alone<T>(statement)
    learn(statement, performance.now() - sentMs)
    return rows
  }

  return {
    async rows<T>(statement: Statement) {
      const now = performance.now()
      open(now)
      const isLong = (meanMs.get(statement.name) ?? 0) > longMs
      const lane = isLong ? undefined : freest(now)
      if (lane === undefined) return runAlone<T>(statement)
      try {
        return await lane.rows<T>(statement)
      } catch (error) {
        if (!isOfConnection(error)) throw error
        retire(lane)
        return runAlone<T>(statement)
      }
    },
    renew() {
      const now = performance.now()
      for (const lane of lanes) if (lane && now - lane.sinceMs > reopenMs) retire(lane)
    },
    async end() {
      isEnded = true
      clearInterval(checking)
      for (const lane of lanes) if (lane) retire(lane)
      await Promise.all(closing)
    },
  }
}

type OpenLane = Lane & { readonly sinceMs: number }

/** Whether an error tells of the connection or its server rather than of the statement. */
function isOfConnection(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true
  const { code = '' } = error
  // A statement that was cancelled because it took too long would take as long again.
  return staleCodes.has(code) || (isDatabaseUnavailable(error) && code !== '57014')
}
