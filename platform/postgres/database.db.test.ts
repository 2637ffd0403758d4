import { beforeAll, describe, expect, it } from 'vitest'
import { isDatabaseUnavailable } from '../database-unavailable.ts'
import { testDatabase } from '../testing/database.ts'
import { createDatabase, type Database, isDatabaseError } from './database.ts'

let database: Database
let url: string

beforeAll(async () => {
  ;({ database, url } = await testDatabase())
  await database.rows('CREATE TABLE cuenta (id int PRIMARY KEY, saldo int NOT NULL)')
})

describe('values', () => {
  it('come back as numbers, calendar days, instants and parsed JSON', async () => {
    const row = await database.row(
      `SELECT 9007199254740991::int8 AS grande, date '2026-05-03' AS dia, array[date '2026-12-31', NULL] AS dias,
         timestamptz '2026-05-03T12:00:00-04' AS instante, '{"a":[1]}'::jsonb AS datos, 1.50::numeric AS decimal`,
      [],
    )
    expect(row).toEqual({
      grande: 9_007_199_254_740_991,
      dia: '2026-05-03',
      dias: ['2026-12-31', null],
      instante: new Date('2026-05-03T16:00:00Z'),
      datos: { a: [1] },
      decimal: '1.50',
    })
  })

  it('refuse an integer that would lose digits', async () => {
    await expect(database.rows('SELECT 9007199254740993::int8 AS n', [])).rejects.toThrow('does not fit')
  })
})

describe('statements', () => {
  it('are prepared once per connection under a name of their own', async () => {
    const single = createDatabase({ url, maxConnections: 1 })
    const text = 'SELECT $1::int + 1 AS n'
    expect([await single.row(text, [1]), await single.row(text, [2])]).toEqual([{ n: 2 }, { n: 3 }])
    const prepared = await single.rows('SELECT name FROM pg_prepared_statements WHERE statement = $1', [text])
    await single.end()
    expect(prepared).toHaveLength(1)
  })

  it('without parameters may be several, whose rows come one after another', async () => {
    expect(await database.rows('SELECT 1 AS n; SELECT 2 AS n')).toEqual([{ n: 1 }, { n: 2 }])
  })

  it('give undefined as the row of an empty result', async () => {
    expect(await database.row('SELECT 1 WHERE false', [])).toBeUndefined()
  })

  it('are cancelled when they run longer than allowed', async () => {
    const impatient = createDatabase({ url, maxConnections: 1, statementTimeoutMs: 50 })
    const failure = await impatient.rows('SELECT pg_sleep(30)').catch((error: unknown) => error)
    await impatient.end()
    expect(isDatabaseError(failure, '57014')).toBe(true)
  })
})

describe('a transaction', () => {
  it('keeps nothing when its work fails, and frees its connection', async () => {
    const single = createDatabase({ url, maxConnections: 1 })
    const work = single.transaction(async tx => {
      await tx.rows('INSERT INTO cuenta VALUES ($1, $2)', [1, 100])
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await single.rows('SELECT * FROM cuenta WHERE id = $1', [1])).toEqual([])
    await single.end()
  })

  it('fails, and nothing else does, when its connection breaks between two statements', async () => {
    const single = createDatabase({ url, maxConnections: 1 })
    const work = single.transaction(async tx => {
      const row = await tx.row<{ pid: number }>('SELECT pg_backend_pid() AS pid', [])
      await database.rows('SELECT pg_terminate_backend($1)', [row?.pid])
      await untilTrueAsync(async () => (await backends(row?.pid)) === 0)
      await tx.rows('SELECT 1', [])
    })
    await expect(work).rejects.toThrow()
    expect(await single.row('SELECT 1 AS n', [])).toEqual({ n: 1 })
    await single.end()
  })

  it('waits for the disk when it must be durable, whatever the default', async () => {
    const single = createDatabase({ url, maxConnections: 1 })
    const read = async (options: { durable?: boolean }) =>
      single.transaction(tx => tx.row(`SELECT current_setting('synchronous_commit') AS valor`, []), options)
    await single.rows('SET synchronous_commit TO off')
    expect(await read({ durable: true })).toEqual({ valor: 'on' })
    expect(await read({})).toEqual({ valor: 'off' })
    await single.end()
  })

  it('runs again when another one got in its way', async () => {
    await database.rows('INSERT INTO cuenta VALUES (10, 0)')
    let runs = 0
    let reads = 0
    const addOne = () =>
      database.transaction(
        async tx => {
          runs++
          const row = await tx.row<{ saldo: number }>('SELECT saldo FROM cuenta WHERE id = $1', [10])
          reads++
          // Both transactions read before either writes, so that the second write fails.
          if (reads <= 2) await untilTrue(() => reads >= 2)
          await tx.rows('UPDATE cuenta SET saldo = $1 WHERE id = 10', [(row?.saldo ?? 0) + 1])
        },
        { isolation: 'serializable' },
      )
    await Promise.all([addOne(), addOne()])
    expect(await database.row('SELECT saldo FROM cuenta WHERE id = 10', [])).toEqual({ saldo: 2 })
    expect(runs).toBe(3)
  })
})

async function backends(pid: number | undefined): Promise<number> {
  return (await database.rows('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid])).length
}

async function untilTrueAsync(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise(resolve => setImmediate(resolve))
}

async function untilTrue(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(resolve => setImmediate(resolve))
}

describe('a database that does not answer', () => {
  it('is given up after a while, and the next question goes over another connection', async () => {
    const { url } = await testDatabase()
    const impatient = createDatabase({ url, maxConnections: 1, answerTimeoutMs: 200 })
    const error = await impatient.rows('SELECT pg_sleep($1)', [5]).catch((failure: unknown) => failure)
    expect(isDatabaseUnavailable(error)).toBe(true)
    const inside = impatient.transaction(tx => tx.rows('SELECT pg_sleep($1)', [5]))
    expect(isDatabaseUnavailable(await inside.catch((failure: unknown) => failure))).toBe(true)
    expect(await impatient.row('SELECT 1 AS uno', [])).toEqual({ uno: 1 })
    await impatient.end()
  })

  it.each([
    Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
    Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' }),
    Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }),
    Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
    Object.assign(new Error('no socket'), { code: 'ENOENT', syscall: 'connect' }),
    new Error('Connection terminated unexpectedly'),
  ])('is told from an error of ours: %s', error => expect(isDatabaseUnavailable(error)).toBe(true))

  it.each([
    Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' }),
    Object.assign(new Error('duplicate key'), { code: '23505' }),
    new TypeError('ours'),
    undefined,
  ])('is not what %s is', error => expect(isDatabaseUnavailable(error)).toBe(false))
})
