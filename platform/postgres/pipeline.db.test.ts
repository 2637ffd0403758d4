import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDatabaseUnavailable } from '../database-unavailable.ts'
import { testDatabase } from '../testing/database.ts'
import { createDatabase, type Database, type DatabaseOptions, isDatabaseError } from './database.ts'
import { laneMark, onlyReads } from './pipeline.ts'

let database: Database
let url: string
const opened: Database[] = []

beforeAll(async () => {
  ;({ database, url } = await testDatabase())
  await database.rows('CREATE TABLE cuenta (id int PRIMARY KEY, saldo int NOT NULL)')
  await database.rows('INSERT INTO cuenta SELECT n, n * 10 FROM generate_series(1, 100) AS n')
})

afterAll(() => Promise.all(opened.map(one => one.end())))

const readsName = `SELECT current_setting('application_name') AS nombre, pg_backend_pid() AS pid`

/** A database with one shared connection, which is open. */
async function sharing(options: Partial<DatabaseOptions> = {}): Promise<{ shared: Database; pid: number }> {
  const shared = createDatabase({ url, maxConnections: 4, sharedConnections: 1, ...options })
  opened.push(shared)
  return { shared, pid: await lanePid(shared) }
}

/** The process at the other end of the shared connection, once it is open. */
async function lanePid(shared: Database): Promise<number> {
  for (;;) {
    const row = await shared.row<{ nombre: string; pid: number }>(readsName, [])
    if (row?.nombre.endsWith(laneMark)) return row.pid
  }
}

const saldo = (shared: Database, id: number) =>
  shared.row<{ saldo: number }>('SELECT saldo FROM cuenta WHERE id = $1', [id]).then(row => row?.saldo)

/** Locks the table until the returned function is called: what reads it waits. */
async function lockTable(): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const held = database.transaction(async tx => {
    await tx.rows('LOCK TABLE cuenta')
    locked.resolve()
    await promise
  })
  await locked.promise
  return () => {
    resolve()
    return held
  }
}

describe('a shared connection', () => {
  it('answers each of many statements with its own rows', async () => {
    const { shared, pid } = await sharing()
    const ids = Array.from({ length: 100 }, (_, index) => index + 1)
    expect(await Promise.all(ids.map(id => saldo(shared, id)))).toEqual(ids.map(id => id * 10))
    expect(await lanePid(shared)).toBe(pid)
  })

  it('lets the error of one statement concern no other', async () => {
    const { shared, pid } = await sharing()
    const wrong = shared.row('SELECT saldo / $1::int AS n FROM cuenta WHERE id = 1', [0])
    const right = Promise.all([saldo(shared, 1), saldo(shared, 2)])
    const error = await wrong.catch((failure: unknown) => failure)
    expect(isDatabaseError(error, '22012')).toBe(true)
    expect(await right).toEqual([10, 20])
    expect(await lanePid(shared)).toBe(pid)
  })

  it('takes no part in what changes something, nor in a transaction', async () => {
    const { shared, pid } = await sharing()
    const changed = await shared.row<{ pid: number }>(
      'UPDATE cuenta SET saldo = saldo WHERE id = $1 RETURNING pg_backend_pid() AS pid',
      [1],
    )
    const inside = await shared.transaction(tx => tx.row<{ pid: number }>(readsName, []))
    expect([changed?.pid, inside?.pid]).not.toContain(pid)
  })

  it('serves only the account that signed in', async () => {
    await database.rows('CREATE ROLE otra_cuenta; GRANT otra_cuenta TO CURRENT_USER')
    const { shared, pid } = await sharing()
    const row = await shared
      .as('otra_cuenta')
      .row<{ cuenta: string; pid: number }>('SELECT current_user AS cuenta, pg_backend_pid() AS pid', [])
    expect(row?.cuenta).toBe('otra_cuenta')
    expect(row?.pid).not.toBe(pid)
    await database.rows('DROP ROLE otra_cuenta')
  })

  it('counts among the connections of the process', async () => {
    const { shared } = await sharing({ maxConnections: 2, applicationName: 'contada' })
    await Promise.all(
      [1, 2, 3, 4].map(id => shared.rows('UPDATE cuenta SET saldo = saldo WHERE id = $1', [id])),
    )
    const open = await database.rows(
      "SELECT 1 FROM pg_stat_activity WHERE application_name LIKE 'contada%' AND datname = current_database()",
      [],
    )
    expect(open).toHaveLength(2)
  })
})

describe('a shared connection that breaks', () => {
  it('loses no answer: what it owes is asked again, and it is replaced', async () => {
    const { shared, pid } = await sharing()
    const unlock = await lockTable()
    const owed = [1, 2, 3].map(id => saldo(shared, id))
    await untilWaiting(pid)
    await database.rows('SELECT pg_terminate_backend($1)', [pid])
    await unlock()
    expect(await Promise.all(owed)).toEqual([10, 20, 30])
    expect(await lanePid(shared)).not.toBe(pid)
  })

  it('is replaced too when it freezes', async () => {
    const line = await freezingLine()
    const { shared, pid } = await sharing({ url: line.url, answerTimeoutMs: 2_000 })
    line.freeze()
    // What leaves over the frozen connection is asked again over a new one.
    expect(await Promise.all([1, 2, 3].map(id => saldo(shared, id)))).toEqual([10, 20, 30])
    expect(await lanePid(shared)).not.toBe(pid)
    await line.close()
  })

  it('says so where PostgreSQL is gone altogether', async () => {
    const line = await freezingLine()
    const { shared } = await sharing({ url: line.url })
    await line.close()
    const error = await saldo(shared, 1).catch((failure: unknown) => failure)
    expect(isDatabaseUnavailable(error)).toBe(true)
  })

  it('is replaced when a table has other columns than its statements knew', async () => {
    const { shared } = await sharing()
    await database.rows('CREATE TABLE crece AS SELECT 1 AS uno')
    expect(await shared.row('SELECT * FROM crece', [])).toEqual({ uno: 1 })
    await database.rows('ALTER TABLE crece ADD COLUMN dos int DEFAULT 2')
    expect(await shared.row('SELECT * FROM crece', [])).toEqual({ uno: 1, dos: 2 })
  })
})

describe('a statement that takes long', () => {
  it('holds up nothing that is asked later, and is answered', async () => {
    const { shared, pid } = await sharing()
    const unlock = await lockTable()
    const slow = saldo(shared, 7)
    await untilWaiting(pid)
    await pause(60)
    expect(await shared.row('SELECT 1 AS uno', [])).toEqual({ uno: 1 })
    await unlock()
    expect(await slow).toBe(70)
  })

  it('gets a connection of its own the next time', async () => {
    const { shared, pid } = await sharing()
    const text = 'SELECT pg_backend_pid() AS pid FROM cuenta WHERE id = $1'
    const unlock = await lockTable()
    const slow = shared.row<{ pid: number }>(text, [1])
    await untilWaiting(pid)
    await pause(60)
    await unlock()
    expect((await slow)?.pid).toBe(pid)
    expect((await shared.row<{ pid: number }>(text, [1]))?.pid).not.toBe(pid)
    expect(await lanePid(shared)).toBe(pid)
  })
})

describe('a statement only reads', () => {
  it.each(['SELECT 1', '\n  select a FROM b WHERE c = $1', 'SELECT saldo AS nextvalor FROM t'])('%s', text =>
    expect(onlyReads(text)).toBe(true),
  )

  it.each([
    'UPDATE t SET a = 1',
    'WITH x AS (DELETE FROM t RETURNING a) SELECT a FROM x',
    'SELECT a FROM t WHERE b = $1 FOR UPDATE',
    'SELECT a FROM t FOR NO KEY UPDATE SKIP LOCKED',
    'SELECT a FROM t FOR KEY SHARE',
    "SELECT nextval('folios')",
    'SELECT pg_advisory_xact_lock($1)',
    'SELECT pg_try_advisory_lock($1)',
    "SELECT set_config('a', 'b', false)",
    'SELECT a INTO otra FROM t',
    "SELECT pg_notify('canal', 'x')",
    'SELECT pg_sleep($1)',
  ])('but not %s', text => expect(onlyReads(text)).toBe(false))
})

/** Waits until a server process waits for a lock. */
async function untilWaiting(pid: number): Promise<void> {
  for (;;) {
    const row = await database.row<{ espera: string | null }>(
      'SELECT wait_event_type AS espera FROM pg_stat_activity WHERE pid = $1',
      [pid],
    )
    if (row?.espera === 'Lock') return
  }
}

/** A way to the test's PostgreSQL whose shared connections can be frozen; those made later work. */
async function freezingLine() {
  const target = new URL(url.replace('@/', '@socket/'))
  const folder = await mkdtemp(join(tmpdir(), 'micha-linea-'))
  const port = target.searchParams.get('port') ?? (target.port || '5432')
  const socketFolder = target.searchParams.get('host')
  const pairs: Socket[][] = []
  const shared: Socket[][] = []
  const server = createServer(client => {
    const real = socketFolder
      ? connect(join(socketFolder, `.s.PGSQL.${port}`))
      : connect(Number(port), target.hostname)
    pairs.push([client, real])
    client.once('data', start => start.includes(laneMark) && shared.push([client, real]))
    for (const [from, to] of [
      [client, real],
      [real, client],
    ] as const)
      from
        .on('error', () => to.destroy())
        .on('close', () => to.destroy())
        .pipe(to)
  })
  await new Promise<void>(resolve => server.listen(join(folder, `.s.PGSQL.${port}`), resolve))
  target.hostname = 'socket'
  target.searchParams.set('host', folder)
  target.searchParams.set('port', port)
  return {
    url: target.href.replace('@socket/', '@/').replace(/@socket:\d+\//, '@/'),
    freeze() {
      for (const socket of shared.flat()) socket.unpipe().pause()
    },
    async close() {
      for (const socket of pairs.flat()) socket.destroy()
      await new Promise(resolve => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
