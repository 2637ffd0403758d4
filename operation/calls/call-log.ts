import { join } from 'node:path'
import type { Clock } from '#platform/clock.ts'
import { traceOf } from '#platform/contract/call-trace.ts'
import type { Logger } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'

/** A call to an institution, or the press that made it. */
export interface KeptCall {
  /** 32 hexadecimal digits of `traceparent`. */
  readonly traceId: string
  readonly startedAt: Date
  /** Key of the institution; undefined for the press. */
  readonly institution?: string | undefined
  /** Name of the operation; of a press, method and route as registered, never the address as typed. */
  readonly operation: string
  /** `ok`, `error` or why there was no usable answer; of a press, its HTTP status. */
  readonly outcome: string
  readonly durationMs: number
}

/** The calls of the last day. Nothing in them identifies a person. */
export interface CallLog {
  note(call: KeptCall): void
  /** A request of a browser was answered; kept if it called an institution. */
  notePress(requestId: string, press: Omit<KeptCall, 'traceId' | 'institution'>): void
  /** Everything of one trace, oldest first; at most a hundred. */
  find(traceId: string): Promise<readonly KeptCall[]>
  stop(): Promise<void>
}

/** Dependencies of createCallLog. */
export interface CallLogOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
  readonly everyMs?: number
  /** Rows in memory, of one process. */
  readonly mostWaiting?: number
  /** Rows in the table. */
  readonly mostKept?: number
}

const dayMs = 86_400_000
const sweepEveryMs = 600_000
const mostShown = 100

/**
 * Writes every five seconds, in one statement. Keeps a day and at most 200,000 rows; beyond 5,000 between two writes the rest
 * is dropped. A killed process loses five seconds of it.
 */
export async function createCallLog(options: CallLogOptions): Promise<CallLog> {
  const { database, clock, log, everyMs = 5_000, mostWaiting = 5_000, mostKept = 200_000 } = options
  await migrate(database, { owner: 'conexiones', folder: join(projectRoot, 'operation/calls/migrations') })
  let waiting: KeptCall[] = []
  const called = new Set<string>()
  let sweptAtMs = 0

  function note(call: KeptCall): void {
    if (waiting.length >= mostWaiting) return
    waiting.push(call)
    called.add(call.traceId)
    // Work without a press leaves its traces here.
    if (called.size > mostWaiting) called.clear()
  }

  async function flush(): Promise<void> {
    const taken = waiting
    waiting = []
    const nowMs = clock.now().getTime()
    try {
      await insert(database, taken)
      if (nowMs - sweptAtMs < sweepEveryMs) return
      sweptAtMs = nowMs
      await sweep(database, new Date(nowMs - dayMs), mostKept)
    } catch (error) {
      log.warn({ err: error, lost: taken.length }, 'calls could not be written down')
    }
  }

  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()
  return {
    note,
    notePress(requestId, press) {
      const { traceId } = traceOf(requestId)
      if (called.delete(traceId) && waiting.length < mostWaiting) waiting.push({ traceId, ...press })
    },
    async find(traceId) {
      await flush()
      const rows = await database.rows<KeptCall & { institution: string | null }>(
        `SELECT traza AS "traceId", empezada_en AS "startedAt", institucion AS institution, operacion AS operation,
           resultado AS outcome, ms AS "durationMs"
         FROM conexiones.llamadas WHERE traza = $1 AND empezada_en > $2 ORDER BY empezada_en, institucion NULLS FIRST LIMIT $3`,
        [traceId, new Date(clock.now().getTime() - dayMs), mostShown],
      )
      return rows.map(row => ({ ...row, institution: row.institution ?? undefined }))
    },
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** The trace that an operator means: the id of a request or delivery, a trace, or a whole `traceparent`. */
export function traceIdIn(text: string): string | undefined {
  const given = text.trim()
  const [, traceId] = /^(?:[\da-f]{2}-)?([\da-f]{32})(?:-[\da-f]{16}-[\da-f]{2})?$/.exec(given) ?? []
  return traceId ?? (/^[\w-]{8,64}$/.test(given) ? traceOf(given).traceId : undefined)
}

async function insert(database: Database, calls: readonly KeptCall[]): Promise<void> {
  if (calls.length === 0) return
  await database.rows(
    `INSERT INTO conexiones.llamadas (traza, empezada_en, institucion, operacion, resultado, ms)
     SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::int[])`,
    [
      calls.map(call => call.traceId),
      calls.map(call => call.startedAt),
      calls.map(call => call.institution ?? null),
      calls.map(call => call.operation),
      calls.map(call => call.outcome),
      calls.map(call => Math.round(call.durationMs)),
    ],
  )
}

async function sweep(database: Database, before: Date, mostKept: number): Promise<void> {
  await database.rows('DELETE FROM conexiones.llamadas WHERE empezada_en <= $1', [before])
  await database.rows(
    `DELETE FROM conexiones.llamadas WHERE empezada_en <=
       (SELECT empezada_en FROM conexiones.llamadas ORDER BY empezada_en DESC OFFSET $1 LIMIT 1)`,
    [mostKept],
  )
}
