import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../log.ts'
import { createDatabase, type Database } from '../postgres/database.ts'
import { testDatabase } from '../testing/database.ts'
import { defineJob } from './job-type.ts'
import { createJobs, type JobRun, type Jobs, PermanentJobError } from './jobs.ts'

const entrega = defineJob<{ caso: string }>({
  name: 'prueba.entrega',
  retryLimit: 1,
  retryDelaySeconds: 0,
  retryBackoff: false,
})

let database: Database
let jobs: Jobs

beforeAll(async () => {
  ;({ database } = await testDatabase())
})

afterEach(async () => {
  await jobs.stop()
  await database.rows('DELETE FROM trabajos.job')
})

function newJobs(): Jobs {
  jobs = createJobs({
    database,
    logger: createLogger({ level: 'silent' }),
    types: [entrega],
    pollingSeconds: 0.5,
  })
  return jobs
}

const countJobs = async () => (await database.rows('SELECT 1 FROM trabajos.job', [])).length

async function until<T>(find: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

describe('sending a job', () => {
  it('inside a transaction that is rolled back leaves nothing', async () => {
    await newJobs().start({ work: false })
    const work = database.transaction(async tx => {
      expect(await jobs.send(entrega, { caso: 'a' }, { tx })).toEqual(expect.any(String))
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await countJobs()).toBe(0)
  })

  it('inside a transaction that commits makes it exist, for a worker elsewhere', async () => {
    await newJobs().start({ work: false })
    await database.transaction(tx => jobs.send(entrega, { caso: 'b' }, { tx }))
    await jobs.stop()
    const done: string[] = []
    newJobs().handle(entrega, async ({ caso }) => {
      done.push(caso)
    })
    await jobs.start({ work: true })
    expect(await until(() => done[0])).toBe('b')
  })

  it('twice with the same key makes one job; without a key, two', async () => {
    await newJobs().start({ work: false })
    expect(await jobs.send(entrega, { caso: 'c' }, { singletonKey: 'c' })).toBeDefined()
    expect(await jobs.send(entrega, { caso: 'c' }, { singletonKey: 'c' })).toBeUndefined()
    expect(await countJobs()).toBe(1)
    await jobs.send(entrega, { caso: 'd' })
    await jobs.send(entrega, { caso: 'd' })
    expect(await countJobs()).toBe(3)
  })

  it('for later keeps it until then', async () => {
    await newJobs().start({ work: false })
    const startAfter = new Date('2100-01-01T00:00:00Z')
    await jobs.send(entrega, { caso: 'e' }, { startAfter })
    expect(await database.rows('SELECT start_after FROM trabajos.job', [])).toEqual([
      { start_after: startAfter },
    ])
  })
})

describe('a job that fails', () => {
  it('is tried again, and is not listed as dead when it then works', async () => {
    const runs: JobRun[] = []
    newJobs().handle(entrega, async (_data, run) => {
      runs.push(run)
      if (run.attempt === 1) throw new Error('la institución no responde')
    })
    await jobs.start({ work: true })
    await jobs.send(entrega, { caso: 'f' })
    await until(() => runs[1])
    await jobs.stop()
    expect(runs.map(({ attempt, isLastAttempt }) => [attempt, isLastAttempt])).toEqual([
      [1, false],
      [2, true],
    ])
    expect(await jobs.dead.list()).toEqual([])
  })

  it('for good is listed as dead with its reason, announced, and goes back to work when asked', async () => {
    let works = false
    const announced: string[] = []
    const done: string[] = []
    newJobs().handle(entrega, {
      handle: async ({ caso }) => {
        if (!works) throw new Error('la institución no responde')
        done.push(caso)
      },
      onDead: async ({ caso }) => {
        announced.push(caso)
      },
    })
    await jobs.start({ work: true })
    await jobs.send(entrega, { caso: 'g' }, { singletonKey: 'g' })
    expect(await until(() => announced[0])).toBe('g')
    const dead = await until(async () => (await jobs.dead.list({ name: entrega.name }))[0])
    expect(dead).toMatchObject({
      name: entrega.name,
      data: { caso: 'g' },
      failure: 'la institución no responde',
    })

    works = true
    expect(await jobs.dead.requeue(dead.id)).toBe(true)
    expect(await jobs.dead.requeue(dead.id)).toBe(false)
    expect(await until(() => done[0])).toBe('g')
    expect(await jobs.dead.list()).toEqual([])
  })

  it('for good is counted by type, and all of a type go back to work or are forgotten at once', async () => {
    let works = false
    const done: string[] = []
    newJobs().handle(entrega, async ({ caso }) => {
      if (!works) throw new PermanentJobError('la dirección no existe')
      done.push(caso)
    })
    await jobs.start({ work: true })
    for (const caso of ['p', 'q', 'r']) await jobs.send(entrega, { caso })
    const counted = await until(async () => (await jobs.dead.count()).find(({ count }) => count === 3))
    expect(counted).toMatchObject({ name: entrega.name, failure: 'la dirección no existe' })
    expect(await jobs.dead.requeueAll('otra')).toBe(0)
    works = true
    expect(await jobs.dead.requeueAll(entrega.name)).toBe(3)
    await until(() => (done.length === 3 ? true : undefined))
    works = false
    await jobs.send(entrega, { caso: 's' })
    await until(async () => (await jobs.dead.count())[0])
    expect(await jobs.dead.discardAll('otra')).toBe(0)
    expect(await jobs.dead.discardAll(entrega.name)).toBe(1)
    expect(await jobs.dead.count()).toEqual([])
  })

  it('in a way that no retry can mend dies at the first run', async () => {
    let runs = 0
    newJobs().handle(entrega, async () => {
      runs++
      throw new PermanentJobError('el caso no existe')
    })
    await jobs.start({ work: true })
    await jobs.send(entrega, { caso: 'h' })
    const dead = await until(async () => (await jobs.dead.list())[0])
    expect(dead.failure).toBe('el caso no existe')
    expect(runs).toBe(1)
  })
})

describe('starting', () => {
  it('works for several processes at once, on an empty database too', async () => {
    const empty = await testDatabase()
    const pools = Array.from({ length: 6 }, () => createDatabase({ url: empty.url, maxConnections: 3 }))
    const processes = pools.map(pool =>
      createJobs({ database: pool, logger: createLogger({ level: 'silent' }), types: [entrega] }),
    )
    await Promise.all(processes.map(one => one.start({ work: false })))
    await processes[0]?.send(entrega, { caso: 'k' })
    expect(await empty.database.rows('SELECT name FROM trabajos.job', [])).toEqual([{ name: entrega.name }])
    await Promise.all(processes.map(one => one.stop()))
    await Promise.all(pools.map(pool => pool.end()))
    await newJobs().start({ work: false })
  })
})

describe('a worker that starts after a crash', () => {
  it('at once does again what the killed one had in hand', async () => {
    await newJobs().start({ work: false })
    await jobs.send(entrega, { caso: 'c' })
    await jobs.stop()
    await database.rows(
      `UPDATE trabajos.job SET state = 'active', started_on = now(), heartbeat_on = now() - interval '31 seconds'`,
    )
    await database.rows('UPDATE trabajos.queue SET monitor_claim_on = NULL')
    const done: string[] = []
    newJobs().handle(entrega, async ({ caso }) => {
      done.push(caso)
    })
    await jobs.start({ work: true })
    expect(await until(() => done[0])).toBe('c')
    // The maintenance, which would also find it, comes after half a minute.
  }, 20_000)
})

describe('a worker', () => {
  const carta = defineJob<{ n: number }>({
    name: 'prueba.carta',
    retryLimit: 1,
    retryDelaySeconds: 0,
    retryBackoff: false,
    concurrency: 4,
    groupConcurrency: 2,
  })
  const newWorker = (pollingSeconds: number) => {
    jobs = createJobs({
      database,
      logger: createLogger({ level: 'silent' }),
      types: [carta],
      pollingSeconds,
    })
    return jobs
  }

  it('without anything due sleeps: one query asks for all queues, and a job for later is not asked for', async () => {
    const queues = ['una', 'dos', 'tres'].map(name =>
      defineJob<{ n: number }>({
        ...{ name: `prueba.${name}`, retryLimit: 0, retryDelaySeconds: 0, retryBackoff: false },
        concurrency: 4,
      }),
    )
    const asked: string[] = []
    const watched: Database = {
      ...database,
      rows: (text, params) => {
        asked.push(text)
        return database.rows(text, params)
      },
    }
    const logger = createLogger({ level: 'silent' })
    jobs = createJobs({ database: watched, logger, types: queues, pollingSeconds: 0.05 })
    const done: number[] = []
    for (const queue of queues)
      jobs.handle(queue, async ({ n }) => {
        done.push(n)
      })
    await jobs.start({ work: true })
    const [first] = queues
    if (first) await jobs.send(first, { n: 1 }, { startAfter: new Date(Date.now() + 3_600_000) })
    const looks = () => asked.filter(text => text.includes('unnest($1::text[]) AS queue'))
    const fetches = () => asked.filter(text => /\bnext AS \(/.test(text))
    // The workers ask once as they begin.
    await until(() => (fetches().length >= 12 && looks().length >= 2 ? true : undefined))
    const before = fetches().length
    const seen = looks().length
    await until(() => (looks().length >= seen + 5 ? true : undefined))
    expect(fetches()).toHaveLength(before)
    if (first) await jobs.send(first, { n: 2 })
    expect(await until(() => done[0])).toBe(2)
  })

  it('that finds no free connection says that it waits; any other failure of its own is an error', async () => {
    const lines: string[] = []
    const failures = ['timeout exceeded when trying to connect', 'broken']
    jobs = createJobs({
      database: {
        ...database,
        rows: async <T>(text: string, params?: readonly unknown[]) => {
          const failure = /\bnext AS \(/.test(text) ? failures.shift() : undefined
          if (failure !== undefined) throw new Error(failure)
          return database.rows<T>(text, params)
        },
      },
      logger: createLogger({ destination: { write: line => void lines.push(line) } }),
      types: [carta],
      pollingSeconds: 0.05,
    })
    jobs.handle(carta, async () => undefined)
    await jobs.start({ work: true })
    const said = await until(() => (lines.length >= 2 ? lines : undefined))
    expect(said.map(line => JSON.parse(line)).map(({ level, msg }) => [level, msg])).toEqual([
      [40, 'jobs wait for a connection'],
      [50, 'jobs failed inside'],
    ])
  })

  // So rare that a worker that polls between two jobs never reaches the second.
  const seldom = 3_600

  it('takes the next job as soon as one is done, and does not wait in between', async () => {
    await newWorker(seldom).start({ work: false })
    for (let n = 0; n < 40; n++) await jobs.send(carta, { n })
    await jobs.stop()
    const done: number[] = []
    newWorker(seldom).handle(carta, async ({ n }) => {
      done.push(n)
    })
    await jobs.start({ work: true })
    expect(await until(() => (done.length === 40 ? done.length : undefined))).toBe(40)
  })

  it('that are taken up together each have an end of their own: one that fails takes no other with it', async () => {
    const together = defineJob<{ n: number }>({
      name: 'prueba.juntas',
      retryLimit: 0,
      retryDelaySeconds: 0,
      retryBackoff: false,
      batch: 5,
    })
    const worker = () => {
      jobs = createJobs({
        database,
        logger: createLogger({ level: 'silent' }),
        types: [together],
        pollingSeconds: 0.5,
      })
      return jobs
    }
    await worker().start({ work: false })
    for (let n = 0; n < 10; n++) await jobs.send(together, { n })
    await jobs.stop()
    const done: number[] = []
    let [now, most] = [0, 0]
    worker().handle(together, async ({ n }) => {
      most = Math.max(most, ++now)
      await new Promise(resolve => setImmediate(resolve))
      now--
      if (n % 5 === 0) throw new Error('esta no')
      done.push(n)
    })
    await jobs.start({ work: true })
    await until(async () => (done.length === 8 && (await jobs.dead.list()).length === 2 ? true : undefined))
    expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 6, 7, 8, 9])
    expect(most).toBe(5)
  })

  it('does the jobs of other groups while one group hangs', async () => {
    await newWorker(0.5).start({ work: false })
    for (let n = 0; n < 10; n++) await jobs.send(carta, { n }, { group: 'cuelga' })
    for (let n = 100; n < 110; n++) await jobs.send(carta, { n }, { group: 'responde' })
    await jobs.stop()
    const release = Promise.withResolvers<void>()
    const done: number[] = []
    let hanging = 0
    newWorker(0.5).handle(carta, async ({ n }) => {
      if (n < 100) {
        hanging += 1
        await release.promise
      }
      done.push(n)
    })
    await jobs.start({ work: true })
    await until(() => (done.length === 10 ? true : undefined))
    expect(done.every(n => n >= 100)).toBe(true)
    expect(hanging).toBeLessThanOrEqual(2)
    release.resolve()
    await until(() => (done.length === 20 ? true : undefined))
  })
})

describe('stopping', () => {
  it('waits for the job in hand', async () => {
    const started = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    newJobs().handle(entrega, async () => {
      started.resolve()
      await release.promise
    })
    await jobs.start({ work: true })
    await jobs.send(entrega, { caso: 'i' })
    await started.promise
    const stopping = jobs.stop()
    release.resolve()
    await stopping
    expect(await database.rows('SELECT state::text FROM trabajos.job', [])).toEqual([{ state: 'completed' }])
  })
})

describe('mistakes of the programmer', () => {
  it('are told at once', async () => {
    expect(() => defineJob({ ...entrega, name: 'con espacio' })).toThrow('Not a name')
    await expect(newJobs().send(entrega, { caso: 'j' })).rejects.toThrow('not started')
    const other = defineJob({ ...entrega, name: 'otra' })
    expect(() => jobs.handle(other, async () => undefined)).toThrow('Unknown job type')
    await jobs.start({ work: false })
  })
})
