import type { IsoDate } from '#domain/dates.ts'

/** How exactly the first day of a value is known. */
export type Precision = 'day' | 'month' | 'year'

/** One value of a figure and the first day on which it holds. */
export interface DatedEntry<T> {
  readonly from: IsoDate
  readonly value: T
  /** Law, circular or page that gives this value, where it is not the one of the whole figure. */
  readonly source?: string
  readonly precision?: Precision
}

/** What is known of a figure on one day. */
export type Found<T> =
  | {
      /** `current`: to be trusted. `outdated`: the day of the next change by law has come and no newer value is known. */
      readonly kind: 'current' | 'outdated'
      readonly value: T
      readonly from: IsoDate
      readonly precision: Precision
      readonly source: string
    }
  /** The day is before the first known value. */
  | { readonly kind: 'unknown'; readonly knownFrom: IsoDate }

/** A figure of the law that changes over time, such as the amount of a benefit. */
export interface DatedFigure<T = number> {
  /** What it is, in a few words: it stands in the message of an error. */
  readonly name: string
  readonly source: string
  /** All values, oldest first. */
  readonly entries: readonly DatedEntry<T>[]
  /**
   * First day from which the last value is not to be trusted, because the law changes it by then. A figure without one
   * stays until a law changes it.
   */
  readonly nextChange?: IsoDate
  /** What is known on a day. Use it where an unknown or outdated value must be told to people. */
  find(day: IsoDate): Found<T>
  /**
   * The value on a day.
   *
   * @throws UnknownFigureError if the day is before the first known value: a calculation must not guess
   */
  at(day: IsoDate): T
  /** The value of a day; for a day before the first known value, that first value. For made-up histories alone. */
  nearest(day: IsoDate): T
  /** The first entry that begins after a day, or undefined if none is known. */
  next(day: IsoDate): DatedEntry<T> | undefined
}

/** No value of a figure is known on that day. */
export class UnknownFigureError extends RangeError {
  override readonly name = 'UnknownFigureError'
  readonly knownFrom: IsoDate

  constructor(figure: string, day: IsoDate, knownFrom: IsoDate) {
    super(`${figure}: no value is known on ${day}, the first is of ${knownFrom}`)
    this.knownFrom = knownFrom
  }
}

/** How a figure is written down. */
export interface FigureSpec<T> {
  readonly name: string
  readonly source: string
  /** For entries that do not say it: `day`. */
  readonly precision?: Precision
  readonly nextChange?: IsoDate
  /** Oldest first, one per day. */
  readonly entries: readonly DatedEntry<T>[]
}

/**
 * A table of values by date. Nearly all amounts change in January, February, May or October, and an old case is judged
 * with the values of its day (reference data §4 and §5).
 *
 * @throws RangeError if there is no entry or the dates do not rise
 */
export function datedFigure<T = number>(spec: FigureSpec<T>): DatedFigure<T> {
  const { name, source, nextChange, entries } = spec
  const first = firstOf(spec)
  const entryOn = (day: IsoDate) => entries.findLast(({ from }) => from <= day)
  return {
    name,
    source,
    entries,
    ...(nextChange === undefined ? {} : { nextChange }),
    find(day) {
      const entry = entryOn(day)
      if (entry === undefined) return { kind: 'unknown', knownFrom: first.from }
      const isOutdated = nextChange !== undefined && day >= nextChange && entry.from < nextChange
      return {
        kind: isOutdated ? 'outdated' : 'current',
        value: entry.value,
        from: entry.from,
        precision: entry.precision ?? spec.precision ?? 'day',
        source: entry.source ?? source,
      }
    },
    at(day) {
      const entry = entryOn(day)
      if (entry === undefined) throw new UnknownFigureError(name, day, first.from)
      return entry.value
    },
    nearest: day => (entryOn(day) ?? first).value,
    next: day => entries.find(({ from }) => from > day),
  }
}

function firstOf<T>({ name, entries }: FigureSpec<T>): DatedEntry<T> {
  const [first] = entries
  if (first === undefined) throw new RangeError(`${name}: a figure needs at least one value`)
  let previous = ''
  for (const { from } of entries) {
    if (from <= previous)
      throw new RangeError(`${name}: dates must rise, and ${from} comes after ${previous}`)
    previous = from
  }
  return first
}
