import { describe, expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { createDatabaseCheck, waitForDatabase } from './database-check.ts'

const clock = createMovableClock('2026-05-03T12:00:00Z')
const problemOf = (row: () => Promise<unknown>) =>
  createDatabaseCheck({ row } as unknown as Parameters<typeof createDatabaseCheck>[0], clock)()
const failure = (code: string) => Object.assign(new Error('boom'), { code })

describe('whether the database can serve', () => {
  it('is said where it takes writes', async () => {
    expect(await problemOf(async () => ({ solo_lectura: 'off' }))).toBeUndefined()
  })

  it('is denied where it only reads, as after a failover', async () => {
    expect(await problemOf(async () => ({ solo_lectura: 'on' }))).toBe(
      'la base de datos, que no deja escribir',
    )
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
