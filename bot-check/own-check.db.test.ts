import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { systemIds } from '#platform/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { createOwnCheck } from './own-check.ts'
import { createMailCodes, createUsedTokens, migrateBotCheck } from './proof-store.ts'

const { database } = await testDatabase()
const clock = createMovableClock('2026-05-03T12:00:00Z')
const check = createOwnCheck({ clock, used: createUsedTokens(database, clock), secret: 'un secreto' })
const invalid = { success: false, errorCodes: ['invalid-token'] }

beforeAll(() => migrateBotCheck(database))
beforeEach(() => clock.set('2026-05-03T12:00:00Z'))

interface Solved {
  challenge: { parameters: Record<string, unknown>; signature: string }
  solution: { counter: number; derivedKey: string }
}

/** What the browser computes for a new challenge. */
async function solved(from = check): Promise<Solved> {
  const page = await from.challenge()
  if (page.kind !== 'propia') throw new Error('Not the bundled check')
  const challenge = JSON.parse(page.challenge)
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('Not solved')
  return { challenge, solution }
}

const tokenOf = (answer: object) => btoa(JSON.stringify(answer))

describe('the bundled bot check (shell §7)', () => {
  it('takes what a browser has worked out, once', async () => {
    const token = tokenOf(await solved())
    expect(await check.verify(token)).toEqual({ success: true })
    expect(await check.verify(token)).toEqual(invalid)
  })

  it('takes it once when it comes many times at once', async () => {
    const token = tokenOf(await solved())
    const results = await Promise.all(Array.from({ length: 10 }, () => check.verify(token)))
    expect(results.filter(({ success }) => success)).toHaveLength(1)
  })

  it('does not take what nobody has worked out', async () => {
    const answer = await solved()
    expect(await check.verify(tokenOf({ ...answer, solution: { counter: 1, derivedKey: '00' } }))).toEqual(
      invalid,
    )
  })

  it('does not take an easier sum than it asked for, or one of another portal', async () => {
    const { challenge, solution } = await solved()
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '' } }
    expect(await check.verify(tokenOf({ challenge: easier, solution }))).toEqual(invalid)
    const other = createOwnCheck({ clock, used: { take: async () => true }, secret: 'otro' })
    expect(await check.verify(tokenOf(await solved(other)))).toEqual(invalid)
  })

  it('does not take it an hour later', async () => {
    const token = tokenOf(await solved())
    clock.advance(60 * 60_000)
    expect(await check.verify(token)).toEqual(invalid)
  })

  it.each([undefined, ''])('says that nothing came with %j', async token =>
    expect(await check.verify(token)).toEqual({ success: false, errorCodes: ['missing-token'] }),
  )

  it.each(['x', btoa('{}'), btoa('null'), '%%%'])('does not take %j', async token =>
    expect(await check.verify(token)).toEqual(invalid),
  )
})

describe('a code that was mailed', () => {
  /** Of a database whose deletions wait until both attempts have read the code. */
  function together(attempts: number): Database {
    const arrived = Promise.withResolvers<void>()
    let waiting = 0
    const row: Database['row'] = async (sql, values) => {
      if (/^\s*DELETE/.test(sql)) {
        waiting += 1
        if (waiting === attempts) arrived.resolve()
        await arrived.promise
      }
      return database.row(sql, values)
    }
    return { ...database, row }
  }

  it('counts once when it is posted twice at the same moment', async () => {
    const codes = createMailCodes(together(2), { clock, ids: systemIds, randomCode: () => '123456' })
    const { id, code } = await codes.create()
    const results = await Promise.all([codes.check(id, code), codes.check(id, code)])
    expect(results.toSorted()).toEqual(['right', 'wrong'])
    expect(await codes.check(id, code)).toBe('wrong')
  })
})
