import { describe, expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { keptAnswer } from './kept-answer.ts'

describe('an answer that is the same for everybody', () => {
  it('is asked for once in ten minutes, however many want it at once', async () => {
    const clock = createMovableClock('2026-05-04T12:00:00Z')
    let asked = 0
    const answer = keptAnswer(async () => ++asked, clock)
    expect(new Set(await Promise.all(Array.from({ length: 200 }, answer)))).toEqual(new Set([1]))
    clock.advance(599_000)
    expect(await answer()).toBe(1)
    clock.advance(1_000)
    expect(await answer()).toBe(2)
  })

  it.each<[string, () => Promise<string | undefined>]>([
    ['is silent', async () => undefined],
    ['fails', () => Promise.reject(new Error('caída'))],
  ])('is asked for again after ten seconds where the institution %s', async (_how, first) => {
    const clock = createMovableClock('2026-05-04T12:00:00Z')
    const answers = [first, first, async () => 'doce días']
    const answer = keptAnswer(() => (answers.shift() ?? first)(), clock)
    const heard = () => answer().catch(() => undefined)
    expect([await heard(), await heard()]).toEqual([undefined, undefined])
    expect(answers).toHaveLength(2)
    clock.advance(10_000)
    await heard()
    clock.advance(10_000)
    expect(await answer()).toBe('doce días')
  })
})
