/** Where the present moment comes from. Everything that asks the time takes one, so tests and the demo can move it. */
export interface Clock {
  /** The present moment, a fresh `Date` at each call. */
  now(): Date
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that moves only when told. */
export interface MovableClock extends Clock {
  /** Moves the clock by `ms` milliseconds; negative goes back. */
  advance(ms: number): void
  /** Puts the clock at `instant` (a `Date` or an ISO 8601 instant). */
  set(instant: Date | string): void
}

/**
 * A clock that stands at `start` until it is moved.
 *
 * @throws RangeError when an instant cannot be read
 */
export function createMovableClock(start: Date | string): MovableClock {
  let currentMs = instantMs(start)
  return {
    now: () => new Date(currentMs),
    advance(ms) {
      if (!Number.isFinite(ms)) throw new RangeError(`Cannot advance the clock by ${ms} ms`)
      currentMs += ms
    },
    set(instant) {
      currentMs = instantMs(instant)
    },
  }
}

function instantMs(instant: Date | string): number {
  const ms = new Date(instant).getTime()
  if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${String(instant)}`)
  return ms
}
