import pg from 'pg'

/** A prepared statement with its values. */
export interface Statement {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

/**
 * One connection over which many statements are on their way at once (PostgreSQL's pipeline mode). PostgreSQL answers
 * them in order, each in a transaction of its own: the error of one concerns no other.
 */
export interface Lane {
  /** Statements that wait for their answer. */
  readonly waiting: number
  /** For how long PostgreSQL has worked at the statement whose turn it is; 0 if none waits. */
  busyMs(nowMs: number): number
  /** For how long nothing waited. */
  idleMs(nowMs: number): number
  /** Sends a statement with all others of this turn of the event loop, in one write. */
  rows<T>(statement: Statement): Promise<T[]>
  /** Lets what waits be answered, and closes the connection. */
  close(): Promise<void>
  /** Breaks the connection: all that waits fails. */
  destroy(): void
}

/** What the owner of a lane hears of it. */
export interface LaneListener {
  /** The connection broke or was closed. */
  onGone(error?: Error): void
  /** A statement was answered; `tookMs` counts from its turn, not from when it was sent. */
  onAnswered(statement: Statement, tookMs: number): void
}

/** Connects. */
export async function openLane(config: pg.ClientConfig, { onGone, onAnswered }: LaneListener): Promise<Lane> {
  const client = new pg.Client({ ...config, keepAlive: true, pipeline: true })
  let waiting = 0
  let isCorked = false
  // When the statement whose turn it is got its turn, as far as we can tell; when the last answer came.
  let turnMs = performance.now()

  client.once('error', onGone).on('error', () => undefined)
  await client.connect()
  const { stream } = client.connection
  client.once('end', () => onGone())

  /** Holds back what is written until every request that is being handled has said what it wants to know. */
  function cork(): void {
    if (isCorked) return
    isCorked = true
    stream.cork()
    setImmediate(() => {
      isCorked = false
      stream.uncork()
    })
  }

  return {
    get waiting() {
      return waiting
    },
    busyMs: nowMs => (waiting === 0 ? 0 : nowMs - turnMs),
    idleMs: nowMs => (waiting === 0 ? nowMs - turnMs : 0),
    rows: <T>(statement: Statement) =>
      new Promise<T[]>((resolve, reject) => {
        if (waiting === 0) turnMs = performance.now()
        waiting++
        cork()
        client.query(statement, (error: Error | null, result?: pg.QueryResult) => {
          const now = performance.now()
          onAnswered(statement, now - turnMs)
          waiting--
          turnMs = now
          if (error) reject(error)
          else resolve(result?.rows as T[])
        })
      }),
    close: () => client.end(),
    destroy: () => stream.destroy(),
  }
}
