import { describe, expect, it } from 'vitest'
import { createMovableClock } from '../clock.ts'
import { createPace } from './pace.ts'

const never = new AbortController().signal

describe('the pace of an institution', () => {
  it('lets a twelfth of a minute through at once, and nothing more without waiting', async () => {
    const pace = createPace(createMovableClock('2026-05-03T12:00:00Z'), 36)
    const answers = []
    for (let call = 0; call < 4; call++) answers.push(await pace.take(0, never))
    expect(answers).toEqual([true, true, true, false])
  })

  it('lets the next one through when its turn comes', async () => {
    const clock = createMovableClock('2026-05-03T12:00:00Z')
    const pace = createPace(clock, 60)
    for (let call = 0; call < 5; call++) await pace.take(0, never)
    clock.advance(1000)
    expect([await pace.take(0, never), await pace.take(0, never)]).toEqual([true, false])
  })

  it('stops waiting with its caller', async () => {
    const clock = createMovableClock('2026-05-03T12:00:00Z')
    const pace = createPace(clock, 60)
    for (let call = 0; call < 5; call++) await pace.take(0, never)
    await expect(pace.take(5000, AbortSignal.abort())).rejects.toThrow('aborted')
  })
})
