import { type IsoDate, isoDateInChile } from '#domain/dates.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { addCounts, type Count, keyOf, readCounts, readFinishedByDay } from './counts.ts'
import type { AnalyticsEvent } from './event.ts'

/** Counts events on pages and reports them. */
export interface Measure {
  /** Counts in memory: no query per page. */
  count(event: AnalyticsEvent): void
  /** Writes the counts since the last time. If it fails, they are kept for the next time. */
  flush(): Promise<void>
  /** Counts between two days, inclusive. */
  read(from: IsoDate, to: IsoDate): Promise<readonly Count[]>
  /** Forms sent per day; omits days without any. */
  finishedByDay(from: IsoDate, to: IsoDate): Promise<readonly { dia: IsoDate; veces: number }[]>
  /** Stops the timer and writes the rest. */
  stop(): Promise<void>
}

/** Dependencies of createMeasure. */
export interface MeasureOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  /** Interval between writes. */
  readonly everyMs?: number
}

const defaultEveryMs = 10_000

/**
 * Counts of one process. They are collected in memory and written every ten seconds, so that the cost does not grow
 * with visits; a killed process loses ten seconds of statistics, never anything of a person.
 */
export function createMeasure({ database, clock, log, everyMs = defaultEveryMs }: MeasureOptions): Measure {
  let gathered = new Map<string, { dia: IsoDate; count: Count }>()

  function add(dia: IsoDate, event: AnalyticsEvent, veces: number): void {
    const key = `${dia} ${keyOf(event)}`
    gathered.set(key, { dia, count: { ...event, veces: veces + (gathered.get(key)?.count.veces ?? 0) } })
  }

  async function flush(): Promise<void> {
    const taken = [...gathered.values()]
    gathered = new Map()
    for (const [dia, entries] of Map.groupBy(taken, entry => entry.dia)) {
      const counts = entries.map(entry => entry.count)
      try {
        await addCounts(database, dia, counts)
      } catch (error) {
        log.warn({ err: error }, 'figures could not be written down')
        for (const { veces, ...event } of counts) add(dia, event, veces)
      }
    }
  }

  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()

  return {
    count: event => add(isoDateInChile(clock.now()), event, 1),
    flush,
    read: (from, to) => readCounts(database, from, to),
    finishedByDay: (from, to) => readFinishedByDay(database, from, to),
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
