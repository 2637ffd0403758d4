import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWorkLoop } from './work-loop.ts'

const start = Date.parse('2026-11-23T12:00:00Z')

/** A loop over one institution whose next work is due after these milliseconds, or never. */
function loopOf(dueMs?: number, tick: () => Promise<void> = async () => undefined) {
  const ticks: number[] = []
  const errors: unknown[] = []
  const warnings: unknown[] = []
  const loop = createWorkLoop({
    clock: { now: () => new Date() },
    log: {
      error: (...said: unknown[]) => void errors.push(said),
      warn: (...said: unknown[]) => void warnings.push(said),
    },
    works: [
      {
        key: 'una',
        async tick() {
          ticks.push(Date.now() - start)
          await tick()
        },
        nextDue: async () => (dueMs === undefined ? undefined : new Date(start + dueMs)),
      },
    ],
  })
  loop.start()
  return { loop, ticks, errors, warnings }
}

beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => void vi.useRealTimers())

describe('the work of the institutions of a process', () => {
  it('is looked for at the start and then rests ten minutes where nothing is due', async () => {
    const { ticks } = loopOf()
    await vi.advanceTimersByTimeAsync(1_202_000)
    expect(ticks).toEqual([1000, 601_000, 1_201_000])
  })

  it('is done within a second of when it is due', async () => {
    const { ticks } = loopOf(7500)
    await vi.advanceTimersByTimeAsync(8000)
    expect(ticks).toEqual([1000, 8000])
  })

  it('is done within a second of a change, also of one that comes while it works', async () => {
    const held = { open: () => {} }
    const { loop, ticks } = loopOf(undefined, () => new Promise(resolve => (held.open = resolve)))
    await vi.advanceTimersByTimeAsync(1000)
    loop.wake('una')
    await vi.advanceTimersByTimeAsync(5000)
    expect(ticks, 'one at a time').toEqual([1000])
    held.open()
    await vi.advanceTimersByTimeAsync(1000)
    expect(ticks).toEqual([1000, 7000])
  })

  it('is tried again after a failure, which is told', async () => {
    const { ticks, errors } = loopOf(undefined, () => Promise.reject(new Error('sin conexión')))
    await vi.advanceTimersByTimeAsync(2000)
    expect(ticks).toEqual([1000, 2000])
    expect(errors).toHaveLength(2)
  })

  it('that finds no free connection is tried again, and says so once and without alarm', async () => {
    const { ticks, errors, warnings } = loopOf(undefined, () =>
      Promise.reject(new Error('timeout exceeded when trying to connect')),
    )
    await vi.advanceTimersByTimeAsync(3000)
    expect(ticks).toEqual([1000, 2000, 3000])
    expect([errors.length, warnings.length]).toEqual([0, 1])
  })
})
