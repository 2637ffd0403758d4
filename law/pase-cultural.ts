import type { IsoDate } from '#domain/dates.ts'
import { datedFigure } from './dated.ts'

const source = 'ficha 128816 (reference data §5, procedures pasecultural)'

/** What the cultural pass gives, once. Pesos. */
export const paseCulturalClp = datedFigure({
  name: 'pase cultural',
  source,
  precision: 'year',
  nextChange: '2027-01-01',
  entries: [
    { from: '2025-01-01', value: 50_000 },
    { from: '2026-01-01', value: 50_000 },
  ],
})

/** Who gets it in one year. */
export interface ReglaPaseCultural {
  /** Ages of the young, in years, and the highest tranche of the RSH where the year has one. */
  readonly jovenes: { readonly ages: readonly number[]; readonly rshPercent?: number }
  /** Age of those with the PGU, where the year has them. */
  readonly mayoresConPgu?: number
}

/** The rules of each year. Those of the next are not known until they are published. */
export const reglasPaseCultural = datedFigure<ReglaPaseCultural>({
  name: 'reglas del pase cultural',
  source,
  precision: 'year',
  nextChange: '2027-01-01',
  entries: [
    { from: '2025-01-01', value: { jovenes: { ages: [18], rshPercent: 40 }, mayoresConPgu: 65 } },
    { from: '2026-01-01', value: { jovenes: { ages: [18, 19] } } },
  ],
})

/** Months in which the money can be spent, from the deposit (procedures, pasecultural). */
export const paseCulturalMonths = 12

/** Days for which the right waits for somebody without CuentaRUT. A decision of ours: the sources are silent. */
export const paseCulturalWaitDays = 60

/** The rules of the year of a day; those of nobody before the pass began. */
export function paseCulturalDe(day: IsoDate): ReglaPaseCultural {
  const found = reglasPaseCultural.find(day)
  return found.kind === 'unknown' ? { jovenes: { ages: [] } } : found.value
}
