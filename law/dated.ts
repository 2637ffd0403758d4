import type { IsoDate } from '#domain/dates.ts'

/** How precisely the first day of a value is known. */
export type Precision = 'day' | 'month' | 'year'

/** A value of a figure and the first day on which it applies. */
export interface DatedEntry<T> {
  readonly from: IsoDate
  readonly value: T
  /** Law, circular or page for this value, if it differs from the figure's source. */
  readonly source?: string
  readonly precision?: Precision
}

/** What is known about a figure on one day. */
export type Found<T> =
  | {
      /** `current`: reliable. `outdated`: the date of the next legal change has passed and no newer value is known. */
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
  /** Short description, for error messages. */
  readonly name: string
  readonly source: string
  /** All values, oldest first. */
  readonly entries: readonly DatedEntry<T>[]
  /**
   * First day on which the last value is unreliable, because the law changes it by then. Without it, a value applies
   * until a law changes it.
   */
  readonly nextChange?: IsoDate
  /** Looks a day up. Use it if people must be told that a value is unknown or outdated. */
  find(day: IsoDate): Found<T>
  /**
   * The value on a day.
   *
   * @throws UnknownFigureError if the day is before the first known value: a calculation must not guess
   */
  at(day: IsoDate): T
  /** The value on a day; before the first known value, that first value. Only for fictitious histories. */
  nearest(day: IsoDate): T
  /** The first entry after a day; undefined if none is known. */
  next(day: IsoDate): DatedEntry<T> | undefined
}

/** No value of the figure is known for that day. */
export class UnknownFigureError extends RangeError {
  override readonly name = 'UnknownFigureError'
  readonly knownFrom: IsoDate

  constructor(figure: string, day: IsoDate, knownFrom: IsoDate) {
    super(`${figure}: no value is known on ${day}, the first is of ${knownFrom}`)
    this.knownFrom = knownFrom
  }
}

/** Declaration of a figure. */
export interface FigureSpec<T> {
  readonly name: string
  readonly source: string
  /** Default precision of entries: `day`. */
  readonly precision?: Precision
  readonly nextChange?: IsoDate
  /** Oldest first, one per day. */
  readonly entries: readonly DatedEntry<T>[]
}

/**
 * Builds a table of values by date. Most amounts change in January, February, May or October, and an old case is
 * judged by the values of its day (reference data §4 and §5).
 *
 * @throws RangeError if there are no entries or the dates are not ascending
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
