import { describe, expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { createDatabaseCheck, waitForDatabase } from './database-check.ts'

const clock = createMovableClock('2026-05-03T12:00:00Z')
const checkOf = (row: () => Promise<unknown>, transaction: () => Promise<unknown> = async () => undefined) =>
  createDatabaseCheck({ row, transaction } as unknown as Parameters<typeof createDatabaseCheck>[0], clock)
const problemOf = (...answers: Parameters<typeof checkOf>) => checkOf(...answers)()
const open = async () => ({ solo_lectura: 'off' })
const failure = (code: string) => Object.assign(new Error('boom'), { code })

describe('whether the database can serve', () => {
  it('is said where it takes writes', async () => {
    expect(await problemOf(open)).toBeUndefined()
  })

  it('is denied where it only reads, as after a failover', async () => {
    expect(await problemOf(async () => ({ solo_lectura: 'on' }))).toBe(
      'la base de datos, que no deja escribir',
    )
  })

  it('is denied where a write fails, as on a full disk', async () => {
    expect(await problemOf(open, () => Promise.reject(failure('53100')))).toBe(
      'la base de datos, que no deja escribir',
    )
  })

  it('is tried by a write every five seconds at most, and again at once after one that failed', async () => {
    let writes = 0
    let disk = 'full'
    const check = checkOf(open, async () => {
      writes++
      if (disk === 'full') throw failure('53100')
    })
    const later = async (ms: number) => {
      clock.advance(ms)
      return [await check(), writes]
    }
    expect(await later(0)).toEqual(['la base de datos, que no deja escribir', 1])
    disk = 'empty'
    expect(await later(1_000)).toEqual([undefined, 2])
    expect(await later(4_000)).toEqual([undefined, 2])
    expect(await later(1_000)).toEqual([undefined, 3])
  })

  it('is denied where it does not answer', async () => {
    expect(await problemOf(() => Promise.reject(failure('ECONNREFUSED')))).toBe(
      'la base de datos, que no responde',
    )
  })
})

describe('a start while PostgreSQL starts too', () => {
  function starting(failures: readonly Error[]) {
    const left = [...failures]
    const said: string[] = []
    let waitedMs = 0
    const done = waitForDatabase(
      {
        row: async () => {
          const next = left.shift()
          if (next) throw next
          return {} as never
        },
      },
      {
        say: line => void said.push(line),
        wait: async ms => {
          waitedMs += ms
        },
      },
    )
    return { done, said, waited: () => waitedMs }
  }

  it.each(['57P03', 'ECONNRESET', 'ECONNREFUSED'])('waits, and says so once (%s)', async code => {
    const { done, said } = starting([failure(code), failure(code), failure(code)])
    await done
    expect(said).toEqual(['La base de datos todavía no responde. Esperamos hasta un minuto…'])
  })

  it('says nothing where it is there', async () => {
    const { done, said } = starting([])
    await done
    expect(said).toEqual([])
  })

  it('gives up after a minute', async () => {
    const { done, waited } = starting(Array.from({ length: 100 }, () => failure('57P03')))
    await expect(done).rejects.toMatchObject({ code: '57P03' })
    expect(waited()).toBe(60_000)
  })

  it.each(['28P01', 'ENOTFOUND', '3D000'])('waits for nothing that does not mend itself (%s)', async code => {
    const { done, said } = starting([failure(code)])
    await expect(done).rejects.toMatchObject({ code })
    expect(said).toEqual([])
  })
})
