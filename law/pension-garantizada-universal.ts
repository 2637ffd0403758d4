import type { IsoDate } from '#domain/dates.ts'
import type { Plazo } from '#domain/deadlines.ts'
import { datedFigure } from './dated.ts'

const source = 'fichas 102077 y 130457 (reference data §5)'
const launch = { from: '2022-02-01', source: 'Ley 21.419', precision: 'month' } as const
const nextChange = '2027-02-01'

/** First day of the PGU (Ley 21.419). */
export const pguBegins: IsoDate = launch.from

/** Full PGU of a month for those who do not have the age of the higher one. Pesos. */
export const pguClp = datedFigure({
  name: 'PGU',
  source,
  precision: 'year',
  nextChange,
  entries: [
    { ...launch, value: 185_000 },
    { from: '2026-01-01', value: 231_732 },
  ],
})

/** Full PGU of a month for the oldest. Pesos. */
export const pguMayoresClp = datedFigure({
  name: 'PGU de los mayores',
  source,
  precision: 'month',
  nextChange,
  entries: [{ from: '2026-02-01', value: 250_275 }],
})

/** Age from which the higher PGU is paid, in years; at 65 everybody gets it. */
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

/** Base pension up to which the PGU is paid in full. Pesos. */
export const pensionInferiorClp = datedFigure({
  name: 'pensión inferior',
  source,
  precision: 'year',
  nextChange,
  entries: [
    { ...launch, value: 630_000 },
    { from: '2026-01-01', value: 789_139 },
  ],
})

/** Base pension above which there is no PGU. Pesos. */
export const pensionSuperiorClp = datedFigure({
  name: 'pensión superior',
  source,
  precision: 'year',
  nextChange,
  entries: [
    { ...launch, value: 1_000_000 },
    { from: '2026-01-01', value: 1_252_602 },
  ],
})

/**
 * Full PGU of somebody of an age on a day, in pesos.
 *
 * @throws UnknownFigureError if the day is before the PGU
 */
export function pguOf(ageYears: number, day: IsoDate): number {
  const edad = edadPguMayores.find(day)
  return edad.kind !== 'unknown' && ageYears >= edad.value ? pguMayoresClp.at(day) : pguClp.at(day)
}

/** How the PGU of somebody is worked out: the figures of the day, and what comes out of them. Pesos. */
export interface CalculoPgu {
  readonly completaClp: number
  /** Base pension up to which it is paid in full, and above which there is none. */
  readonly inferiorClp: number
  readonly superiorClp: number
  readonly montoClp: number
}

/**
 * The PGU of somebody of an age with a base pension: in full up to the lower limit, in proportion up to the upper one, nothing
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

/** Age from which it is paid, and how many months before it can be asked (procedures §102077). */
export const edadPgu = { years: 65, requestMonthsBefore: 3 } as const

/** Years of residence: since the age of 20, and so many of the last ones (procedures §102077). */
export const residenciaPgu = { sinceAge: 20, years: 20, recentYears: 4, ofLastYears: 5 } as const

/** Share of people of that age, the richest, who do not receive it, in percent (procedures §102077). */
export const pguRichestPercent = 10

/** Months after which the payment stops, and in which it can be asked back (procedures §102077). */
export const pguSuspension = {
  uncollectedMonths: 6,
  reactivationMonths: 6,
  /** After so many months without answering a request of the IPS. */
  unansweredMonths: 3,
} as const

/** Time to ask that a decision be looked at again, from its notice (procedures §102077-RBPGU; Ley 19.880, art. 59). */
export const plazoRevisionPgu: Plazo = { days: 5, kind: 'habiles' }

/** Last day to ask for a review in the changeover of 2022 (shell §9, flows §9). */
export const pguReviewDeadline: IsoDate = '2022-05-30'

/** Month from which a reviewed PGU was paid, as its first day (shell §9, flows §9). */
export const pguReviewPaymentMonth: IsoDate = '2022-06-01'
