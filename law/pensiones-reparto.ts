import type { Plazo } from '#domain/deadlines.ts'

/**
 * Old-age pension of the former Servicio de Seguro Social: age in years and weeks of contributions (procedures §5230,
 * Ley 10.383).
 */
export const requisitosVejezReparto = {
  F: { age: 60, weeks: 520 },
  M: { age: 65, weeks: 800 },
  /** With this many weeks, no density is required. */
  fullWeeks: 1_040,
  /** Men need contributions in this share of the time since they joined. */
  densityPercentOfMen: 50,
} as const

/** Years of heavy work. */
export interface TrabajoPesado {
  readonly anios: number
  /** In a mine or a smelter. */
  readonly enMinas: boolean
}

/** Heavy work lowers the age for an old-age pension: years less per years worked, up to a maximum (procedures §5230). */
export const trabajoPesadoReparto = {
  everyYears: 5,
  comun: { less: 1, most: 5 },
  enMinas: { less: 2, most: 10 },
  /** Years of contributions required for lowering the age. */
  contributionYears: 23,
} as const

/** Age for an old-age pension after heavy work. */
export function edadConTrabajoPesado(sexo: 'F' | 'M', { anios, enMinas }: TrabajoPesado): number {
  const { everyYears, comun, enMinas: mines } = trabajoPesadoReparto
  const { less, most } = enMinas ? mines : comun
  return requisitosVejezReparto[sexo].age - Math.min(most, Math.floor(anios / everyYears) * less)
}

/** Years of service for the pension of years of service, by sex, and where the post ended without the person's will (procedures §26828). */
export const aniosDeServicioReparto = { F: 30, M: 35, expiracionObligada: 20 } as const

/** Disability pension: minimum weeks of contributions (Ley 10.383, article 33). */
export const semanasInvalidezReparto = 50

/**
 * Widow's pension: weeks of a deceased without pension, length of the marriage, and share of the base pension
 * (procedures §5199).
 */
export const requisitosViudezReparto = {
  weeks: 401,
  marriageMonths: 6,
  marriageYearsOfPensioner: 3,
  percentWithChildren: 50,
  percentWithoutChildren: 60,
} as const

/** Orphan's pension: ages in years, and share of the base pension for each child (procedures §5239). */
export const requisitosOrfandadReparto = { underAge: 18, untilAgeOfStudents: 24, percent: 15 } as const

/** Time for the two witnesses of a cohabitation to declare. Our decision. */
export const plazoTestigos: Plazo = { days: 10, kind: 'habiles' }

/** Working days before the deadline on which silent witnesses are reminded. Our decision. */
export const recuerdoTestigosDays = 3

/** Time to decide on a pension, always within the six months of Ley 19.880, article 27. */
export const plazoPensionReparto: Plazo = { days: 120, kind: 'habiles' }
