import type { IsoDate } from '#domain/dates.ts'
import type { Plazo } from '#domain/deadlines.ts'
import { datedFigure } from './dated.ts'

const source = 'fichas 102077 y 130457 (reference data §5)'
const launch = { from: '2022-02-01', source: 'Ley 21.419', precision: 'month' } as const
const nextChange = '2027-02-01'

/** First day of the PGU (Ley 21.419). */
export const pguBegins: IsoDate = launch.from

const known = 'reajuste de la PGU (conocimiento general, por confirmar)'

/** Full monthly PGU below the age of the higher one. Pesos. */
export const pguClp = datedFigure({
  name: 'PGU',
  source,
  precision: 'month',
  nextChange,
  entries: [
    { ...launch, value: 185_000 },
    {
      from: '2022-07-01',
      value: 193_917,
      source: known,
    },
    { from: '2023-02-01', value: 206_173, source: known },
    { from: '2024-02-01', value: 214_296, source: known },
    {
      from: '2025-02-01',
      value: 224_004,
      source: 'el doble del subsidio de discapacidad de 2025 (ficha 43187)',
    },
    { from: '2026-02-01', value: 231_732 },
  ],
})

/** Full monthly PGU of the oldest. Pesos. */
export const pguMayoresClp = datedFigure({
  name: 'PGU de los mayores',
  source,
  precision: 'month',
  nextChange,
  entries: [{ from: '2026-02-01', value: 250_275 }],
})

/** Age from which the higher PGU is paid, in years; at 65 everyone gets it. */
export const edadPguMayores = datedFigure({
  name: 'edad de la PGU de los mayores',
  source,
  precision: 'month',
  entries: [
    { from: '2026-02-01', value: 82 },
    { from: '2026-09-01', value: 75 },
    { from: '2027-09-01', value: 65 },
  ],
})

/** Base pension up to which the full PGU is paid. Pesos. */
export const pensionInferiorClp = datedFigure({
  name: 'pensión inferior',
  source,
  precision: 'month',
  nextChange,
  entries: [
    { ...launch, value: 630_000 },
    { from: '2022-07-01', value: 660_366, source: known },
    { from: '2023-02-01', value: 702_101, source: known },
    { from: '2024-02-01', value: 729_764, source: known },
    { from: '2025-02-01', value: 762_822, source: known },
    { from: '2026-02-01', value: 789_139 },
  ],
})

/** Base pension above which no PGU is paid. Pesos. */
export const pensionSuperiorClp = datedFigure({
  name: 'pensión superior',
  source,
  precision: 'month',
  nextChange,
  entries: [
    { ...launch, value: 1_000_000 },
    { from: '2022-07-01', value: 1_048_200, source: known },
    { from: '2023-02-01', value: 1_114_446, source: known },
    { from: '2024-02-01', value: 1_158_355, source: known },
    { from: '2025-02-01', value: 1_210_828, source: known },
    { from: '2026-02-01', value: 1_252_602 },
  ],
})

/**
 * Full PGU for an age on a day, in pesos.
 *
 * @throws UnknownFigureError if the day is before the PGU
 */
export function pguOf(ageYears: number, day: IsoDate): number {
  const edad = edadPguMayores.find(day)
  return edad.kind !== 'unknown' && ageYears >= edad.value ? pguMayoresClp.at(day) : pguClp.at(day)
}

/** Calculation of a PGU: the figures of the day and the result. Pesos. */
export interface CalculoPgu {
  readonly completaClp: number
  /** Base pension up to which it is paid in full, and above which nothing is paid. */
  readonly inferiorClp: number
  readonly superiorClp: number
  readonly montoClp: number
}

/**
 * The PGU for an age and a base pension: in full up to the lower limit, proportional up to the upper one, nothing
 * above (procedures §102077).
 *
 * @throws UnknownFigureError if the day is before the PGU
 */
export function calculoPgu(basePensionClp: number, ageYears: number, day: IsoDate): CalculoPgu {
  const completaClp = pguOf(ageYears, day)
  const inferiorClp = pensionInferiorClp.at(day)
  const superiorClp = pensionSuperiorClp.at(day)
  const share = (superiorClp - basePensionClp) / (superiorClp - inferiorClp)
  const montoClp = Math.round(completaClp * Math.min(1, Math.max(0, share)))
  return { completaClp, inferiorClp, superiorClp, montoClp }
}

/** Age from which it is paid, and how many months earlier it can be requested (procedures §102077). */
export const edadPgu = { years: 65, requestMonthsBefore: 3 } as const

/** Required years of residence: since the age of 20, and among the most recent ones (procedures §102077). */
export const residenciaPgu = { sinceAge: 20, years: 20, recentYears: 4, ofLastYears: 5 } as const

/** The richest share of that age group, in percent, which does not receive it (procedures §102077). */
export const pguRichestPercent = 10

/** Months after which the payment is suspended, and within which it can be claimed back (procedures §102077). */
export const pguSuspension = {
  uncollectedMonths: 6,
  reactivationMonths: 6,
  /** Months without answering a request of the IPS. */
  unansweredMonths: 3,
} as const

/** Time to request a review of a decision, from its notice (procedures §102077-RBPGU; Ley 19.880, art. 59). */
export const plazoRevisionPgu: Plazo = { days: 5, kind: 'habiles' }

/** Last day to request a review in the transition of 2022 (shell §9, flows §9). */
export const pguReviewDeadline: IsoDate = '2022-05-30'

/** First day of the month from which a reviewed PGU was paid (shell §9, flows §9). */
export const pguReviewPaymentMonth: IsoDate = '2022-06-01'
