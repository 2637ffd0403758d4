import { addDays, formatDate, formatMonth, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { tramosAsignacionFamiliar } from '#law/asignacion-familiar.ts'
import { type DatedFigure, type Precision, UnknownFigureError } from '#law/dated.ts'
import { edadPgu, edadPguMayores, pguClp, pguMayoresClp } from '#law/pension-garantizada-universal.ts'

/** A row of the table of amounts as of a day. */
export interface Amount {
  readonly label: string
  /** `$1.070.445`, `1.876 puntos`. */
  readonly value: string
  /** The value until the day before, if it is known. */
  readonly before?: string
  /** Its last change in a sentence for the news of the front page, if people know the amount by a name: `La PGU subió a $231.732`. */
  readonly news?: string
  /** First day of the value. */
  readonly from: IsoDate
  /** The same in words, as exact as it is known: `Desde el 1 de mayo de 2026`, `Valor de 2026`. */
  readonly since: string
  /** The table should have a newer value by that day and has none: the page must say so. */
  readonly mayHaveChanged: boolean
}

/** An amount on a day inside a sentence: `$22.601`. */
export function clpOn(figure: DatedFigure, on: IsoDate): string {
  return formatClp(figure.at(on))
}

/**
 * A row of the table of amounts: the value on a day, its first day, and whether it may be outdated.
 * @throws UnknownFigureError if the value on that day is not known
 */
export function amountOn<T = number>(
  label: string,
  figure: DatedFigure<T>,
  on: IsoDate,
  show: (value: T) => string,
): Amount {
  const found = figure.find(on)
  if (found.kind === 'unknown') throw new UnknownFigureError(figure.name, on, found.knownFrom)
  const before = figure.find(addDays(found.from, -1))
  return {
    label,
    value: show(found.value),
    ...(before.kind !== 'unknown' && { before: show(before.value) }),
    from: found.from,
    since: sinceText[found.precision](found.from),
    mayHaveChanged: found.kind === 'outdated',
  }
}

/**
 * A row of the table in pesos.
 * @param name - what people call the amount, if its changes are news: `La PGU`
 */
export function clpRow(label: string, figure: DatedFigure, on: IsoDate, name?: string): Amount {
  const row = amountOn(label, figure, on, formatClp)
  return name === undefined ? row : { ...row, ...newsOf(name, row, at => figure.at(at)) }
}

/** What became of an amount on the first day of its value; nothing if it is the first known one. */
function newsOf(
  name: string,
  { from, value, before }: Amount,
  clpAt: (on: IsoDate) => number,
): { news?: string } {
  if (before === undefined || before === value) return {}
  return { news: `${name} ${clpAt(from) > clpAt(addDays(from, -1)) ? 'subió' : 'bajó'} a ${value}` }
}

/**
 * The full PGU: the common amount, and the higher one by age, each with the first day on which that age has it.
 *
 * @param per - ends each label (`, al mes`)
 */
export function pguRows(on: IsoDate, per = '', name?: string): Amount[] {
  const higher = clpRow('', pguMayoresClp, on)
  const { entries } = edadPguMayores
  const byAge = entries
    .filter(({ from }, place) => {
      const next = entries[place + 1]
      return from <= on && (next === undefined || next.from > higher.from)
    })
    .toReversed()
    .map(({ from: sinceAge, value: age }): Amount => {
      const from = sinceAge > higher.from ? sinceAge : higher.from
      const whose = age > edadPgu.years ? ` desde los ${age} años` : ''
      return { ...higher, label: `PGU completa${whose}${per}`, from, since: sinceText.month(from) }
    })
  const everyone = edadPguMayores.at(on) <= edadPgu.years
  return everyone ? byAge : [clpRow(`PGU completa${per}`, pguClp, on, name), ...byAge]
}

/** The three rows of the family allowance: the monthly amount for one carga, by income. */
export function tramoRows(on: IsoDate): Amount[] {
  return tramosAsignacionFamiliar.at(on).map(({ ingresoMaximoClp }, tramo) => {
    const clpAt = (day: IsoDate) => tramosAsignacionFamiliar.at(day)[tramo]?.montoClp ?? 0
    const row = amountOn(
      `Por carga, con ingresos de hasta ${formatClp(ingresoMaximoClp)} al mes`,
      tramosAsignacionFamiliar,
      on,
      tramos => formatClp(tramos[tramo]?.montoClp ?? 0),
    )
    return tramo === 0 ? { ...row, ...newsOf('La asignación familiar por una carga', row, clpAt) } : row
  })
}

const sinceText: Readonly<Record<Precision, (from: IsoDate) => string>> = {
  day: from => `Desde el ${formatDate(from)}`,
  month: from => `Desde ${formatMonth(from)}`,
  year: from => `Valor de ${from.slice(0, 4)}`,
}
