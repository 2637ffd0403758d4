import type { IsoDate } from './dates.ts'

/** One value and the first day on which it holds. */
export interface DatedValue<T> {
  readonly from: IsoDate
  readonly value: T
}

/** A figure of the law that changes over time, such as the amount of a benefit. */
export interface DatedParameter<T> {
  /** All values, oldest first. */
  readonly values: readonly DatedValue<T>[]
  /**
   * The value that holds on a day.
   *
   * @throws RangeError when the day is before the first value: an unknown amount must stop a calculation
   */
  valueOn(date: IsoDate): T
}

/**
 * A table of values by date. Nearly all amounts change in January, February, May or October, and an old case is judged
 * with the values of its day (reference data §4 and §5).
 *
 * @param values - in order, oldest first, one per date
 * @throws RangeError when there is no value or the dates are not in strict order
 */
export function datedParameter<T>(values: readonly DatedValue<T>[]): DatedParameter<T> {
  const [first] = values
  if (first === undefined) throw new RangeError('A dated parameter needs at least one value')
  let previous = ''
  for (const { from } of values) {
    if (from <= previous) throw new RangeError(`Dates must rise: ${from} comes after ${previous}`)
    previous = from
  }
  return {
    values,
    valueOn(date) {
      let current: DatedValue<T> | undefined
      for (const candidate of values) {
        if (candidate.from <= date) current = candidate
      }
      if (current === undefined)
        throw new RangeError(`No value on ${date}: the first holds from ${first.from}`)
      return current.value
    },
  }
}
