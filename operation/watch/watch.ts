import { addDays, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import type { Clock } from '#platform/clock.ts'
import { defineJob } from '#platform/jobs/job-type.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Database } from '#platform/postgres/database.ts'
import { type ConnectionState, worsened } from './worse.ts'

/** Looks at all connections, once a day. */
export const watchJob = defineJob<{ day: IsoDate }>({
  name: 'vigilar-conexiones',
  retryLimit: 3,
  retryDelaySeconds: 300,
  retryBackoff: true,
  expireSeconds: 1_800,
})

/** A connection and how it stands. */
export interface WatchedConnection {
  /** Key of the institution. */
  readonly institution: string
  readonly title: string
  readonly state: ConnectionState
}

/** Dependencies of createWatch. */
export interface WatchOptions {
  /** With the tables that `createCallLog` migrates. */
  readonly database: Database
  readonly jobs: Jobs
  readonly clock: Clock
  /** Looks at every connection, now. */
  readonly look: () => Promise<readonly WatchedConnection[]>
  /** Tells the operators, once for a day however often it is called. */
  readonly tell: (day: IsoDate, news: readonly (readonly [title: string, line: string])[]) => Promise<void>
}

/** Looks at the connections in the morning of each day, and tells the operators only what got worse. */
export function createWatch(options: WatchOptions) {
  const { jobs, clock } = options
  const queue = (day: IsoDate) =>
    jobs.send(watchJob, { day }, { singletonKey: day, startAfter: new Date(`${day}T11:00:00Z`) })
  return {
    registerJobs() {
      jobs.handle(watchJob, async ({ day }) => {
        await queue(addDays(isoDateInChile(clock.now()), 1))
        await watchOnce(options, day)
      })
    },
    /** Queues the next day's look; each look queues the next. */
    start: async () => {
      await queue(addDays(isoDateInChile(clock.now()), 1))
    },
  }
}

/** Looks once. The letter goes first: one that is told twice for a day goes out once, one that was forgotten never. */
export async function watchOnce(
  { database, clock, look, tell }: Omit<WatchOptions, 'jobs'>,
  day: IsoDate,
): Promise<void> {
  const seen = await look()
  const rows = await database.rows<{ institucion: string; estado: ConnectionState }>(
    'SELECT institucion, estado FROM conexiones.vigiladas',
    [],
  )
  const before = new Map(rows.map(row => [row.institucion, row.estado]))
  const news = seen.flatMap(({ institution, title, state }) =>
    worsened(before.get(institution), state).map(line => [title, line] as const),
  )
  if (news.length > 0) await tell(day, news)
  for (const { institution, state } of seen)
    await database.rows(
      `INSERT INTO conexiones.vigiladas (institucion, estado, vista_en) VALUES ($1, $2, $3)
       ON CONFLICT (institucion) DO UPDATE SET estado = excluded.estado, vista_en = excluded.vista_en`,
      [institution, JSON.stringify(state), clock.now()],
    )
}
