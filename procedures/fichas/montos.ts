import { formatDate, formatMonth, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { type DatedParameter, type DatedValue, datedParameter } from '#domain/parameters.ts'
import { ufToClp } from '#domain/uf.ts'
import { montoMaximoClp } from '../5300-asignacion-por-muerte/parameters.ts'
import type { Amount } from './types.ts'

/**
 * Every figure that a ficha names, by date (reference data §4 and §5). A new year is a new line here: texts and tables
 * of all fichas follow.
 */

/** A figure of the law for people to read. Amounts are whole pesos. */
export interface Monto<T = number> extends DatedParameter<T> {
  /** How exactly the first day of a value is known. */
  readonly known: 'day' | 'month' | 'year'
  /** Day of the next change by law, after which the last value is not to be trusted. Nothing: it does not change. */
  readonly nextChange?: IsoDate
}

/** One of the three steps of the family allowance: its monthly amount and the highest monthly income that gets it. */
export interface Tramo {
  readonly montoClp: number
  readonly ingresoMaximoClp: number
}

function monto<T>(
  { known, nextChange }: { known: Monto['known']; nextChange?: IsoDate },
  values: readonly DatedValue<T>[],
): Monto<T> {
  return { ...datedParameter(values), known, ...(nextChange === undefined ? {} : { nextChange }) }
}

const eachJanuary = { nextChange: '2027-01-01' } as const
const eachFebruary = { nextChange: '2027-02-01' } as const

/** Full PGU for those who do not have the age of the higher one. */
export const pguClp = monto({ known: 'year', ...eachFebruary }, [{ from: '2026-01-01', value: 231_732 }])

/** Full PGU for the oldest. */
export const pguMayoresClp = monto({ known: 'month', ...eachFebruary }, [
  { from: '2026-02-01', value: 250_275 },
])

/** Age from which the higher PGU is paid; at 65 everybody gets it. */
export const edadPguMayores = monto({ known: 'month' }, [
  { from: '2026-02-01', value: 82 },
  { from: '2026-09-01', value: 75 },
  { from: '2027-09-01', value: 65 },
])

/** Base pension up to which the PGU is paid in full. */
export const pensionInferiorClp = monto({ known: 'year', ...eachFebruary }, [
  { from: '2026-01-01', value: 789_139 },
])

/** Base pension above which there is no PGU. */
export const pensionSuperiorClp = monto({ known: 'year', ...eachFebruary }, [
  { from: '2026-01-01', value: 1_252_602 },
])

/** Solidary pension for disability. */
export const pbsiClp = monto({ known: 'year', ...eachFebruary }, [{ from: '2026-01-01', value: 250_275 }])

/** Monthly subsidy for children with a disability: half of the highest PGU. */
export const subsidioDiscapacidadClp = monto({ known: 'year', ...eachFebruary }, [
  { from: '2025-01-01', value: 112_002 },
  { from: '2026-01-01', value: 125_138 },
])

/** Points of the focalisation score up to which pensioners do not pay the 7 % for health. */
export const puntajeSietePorCiento = monto({ known: 'year', ...eachJanuary }, [
  { from: '2026-01-01', value: 1_876 },
])

/** Steps of the family allowance, from the lowest income up. */
export const tramosAsignacionFamiliar = monto<readonly [Tramo, Tramo, Tramo]>(
  { known: 'day', ...eachJanuary },
  [
    {
      from: '2026-01-01',
      value: [
        { montoClp: 22_007, ingresoMaximoClp: 631_976 },
        { montoClp: 13_505, ingresoMaximoClp: 923_067 },
        { montoClp: 4_267, ingresoMaximoClp: 1_439_668 },
      ],
    },
    {
      from: '2026-05-01',
      value: [
        { montoClp: 22_601, ingresoMaximoClp: 649_039 },
        { montoClp: 13_870, ingresoMaximoClp: 947_990 },
        { montoClp: 4_382, ingresoMaximoClp: 1_478_539 },
      ],
    },
  ],
)

/** Monthly family subsidy for one child. */
export const sufClp = monto({ known: 'day', ...eachJanuary }, [{ from: '2026-05-01', value: 22_601 }])

/** Monthly family subsidy for a person with a disability. */
export const sufDobleClp = monto({ known: 'day', ...eachJanuary }, [{ from: '2026-05-01', value: 45_202 }])

/** Yearly payment for each dependant or family, once called Bono Marzo. */
export const aporteFamiliarClp = monto({ known: 'year', ...eachJanuary }, [
  { from: '2024-01-01', value: 61_793 },
  { from: '2026-01-01', value: 66_834 },
])

/** Monthly subsidy for young workers. It takes no new requests, so it is not looked after any more. */
export const subsidioJovenesClp = monto({ known: 'year' }, [{ from: '2026-01-01', value: 26_950 }])

/** Minimum monthly income of workers from 18 to 65 years. */
export const ingresoMinimoClp = monto({ known: 'day', ...eachJanuary }, [
  { from: '2026-05-01', value: 553_553 },
])

/** The most that is refunded for a funeral. The table of the procedure itself, so that they cannot differ. */
export const asignacionPorMuerteClp: Monto = { ...montoMaximoClp, known: 'day', ...eachJanuary }

/** Pesos of the 15 UF of the funeral quota on the day that the value of the UF was taken. */
export const cuotaMortuoriaClp = monto({ known: 'day', ...eachJanuary }, [
  { from: '2026-09-25', value: ufToClp(15, 41_016.28) },
])

/** What the cultural pass gives, once. */
export const paseCulturalClp = monto({ known: 'year', ...eachJanuary }, [
  { from: '2025-01-01', value: 50_000 },
  { from: '2026-01-01', value: 50_000 },
])

/** An amount of a day inside a sentence: `$22.601`. */
export function clpOn(parameter: Monto, on: IsoDate): string {
  return formatClp(parameter.valueOn(on))
}

/** A row of the table of amounts: the value of a day, since when it holds, and whether it is still to be trusted. */
export function amountOn<T = number>(
  label: string,
  parameter: Monto<T>,
  on: IsoDate,
  show: (value: T) => string,
): Amount {
  const { from, value } = entryOn(parameter, on)
  return {
    label,
    value: show(value),
    from,
    since: sinceText[parameter.known](from),
    mayHaveChanged:
      parameter.nextChange !== undefined && on >= parameter.nextChange && from < parameter.nextChange,
  }
}

/** A row of the table with pesos. */
export function clpRow(label: string, parameter: Monto, on: IsoDate): Amount {
  return amountOn(label, parameter, on, formatClp)
}

/** The value that comes after the one of a day, or undefined when none is known. */
export function nextEntry<T>(parameter: Monto<T>, on: IsoDate): DatedValue<T> | undefined {
  return parameter.values.find(({ from }) => from > on)
}

const sinceText = {
  day: (from: IsoDate) => `Desde el ${formatDate(from)}`,
  month: (from: IsoDate) => `Desde ${formatMonth(from)}`,
  year: (from: IsoDate) => `Valor de ${from.slice(0, 4)}`,
}

/** The entry that holds on a day; throws like the parameter itself when none does. */
function entryOn<T>(parameter: Monto<T>, on: IsoDate): DatedValue<T> {
  const value = parameter.valueOn(on)
  const from = parameter.values.findLast(entry => entry.from <= on)?.from ?? on
  return { from, value }
}
