/** Source of the current time. Everything that needs the time takes a Clock, so that tests and the demo can move it. */
export interface Clock {
  /** A new `Date` at each call. */
  now(): Date
}

/** The system time. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that moves only on demand. */
export interface MovableClock extends Clock {
  /** Moves the clock by `ms` milliseconds, backwards if negative. */
  advance(ms: number): void
  /** Sets the clock to a `Date` or an ISO 8601 timestamp. */
  set(instant: Date | string): void
}

/**
 * A clock that stays at `start` until it is moved.
 *
 * @throws RangeError if a timestamp is invalid
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
