import { type IsoDate, isoDateInChile } from '#domain/dates.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { addCounts, type Count, keyOf, readCounts, readFinishedByDay } from './counts.ts'
import type { AnalyticsEvent } from './event.ts'

/** Counts what happens on pages, and tells it. */
export interface Measure {
  /** Counts once, in memory: a page costs no query. */
  count(event: AnalyticsEvent): void
  /** Writes down what was counted since the last time. What cannot be written is kept for the next time. */
  flush(): Promise<void>
  /** What happened from one day to another, both included. */
  read(from: IsoDate, to: IsoDate): Promise<readonly Count[]>
  /** Forms sent per day; days without any are left out. */
  finishedByDay(from: IsoDate, to: IsoDate): Promise<readonly { dia: IsoDate; veces: number }[]>
  /** Stops the clockwork and writes down the rest. */
  stop(): Promise<void>
}

/** How a measure is made. */
export interface MeasureOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  /** Pause between two writings. */
  readonly everyMs?: number
}

const defaultEveryMs = 10_000

/**
 * Makes the measure of a process. Counts are gathered in memory and added to those of the day every ten seconds, so that
 * their cost does not grow with the visits; a process that is killed loses the last ten seconds of figures, never anything
 * of a person.
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
