import type { IsoDate } from '#domain/dates.ts'
import { datedFigure } from './dated.ts'

const source = 'ficha 128816 (reference data §5, procedures pasecultural)'

/** One-off amount of the cultural pass. Pesos. */
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

/** Who is entitled in one year. */
export interface ReglaPaseCultural {
  /** Ages of young people, in years, and the highest RSH tranche, if the year has one. */
  readonly jovenes: { readonly ages: readonly number[]; readonly rshPercent?: number }
  /** Age of people with the PGU, if the year includes them. */
  readonly mayoresConPgu?: number
}

/** Rules by year. Those of the next year are unknown until published. */
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

/** Days that the entitlement waits for somebody without CuentaRUT. Our decision: the sources say nothing. */
export const paseCulturalWaitDays = 60

/** The rules of a day's year; before the pass began, rules that nobody meets. */
export function paseCulturalDe(day: IsoDate): ReglaPaseCultural {
  const found = reglasPaseCultural.find(day)
  return found.kind === 'unknown' ? { jovenes: { ages: [] } } : found.value
}
