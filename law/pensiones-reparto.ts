import type { Plazo } from '#domain/deadlines.ts'
import { datedFigure } from './dated.ts'

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

/**
 * Years with contributions from which a fund lets its people stop contributing, or contribute less (procedures §64155):
 * private employees of EMPART, and public employees of CANAEMPU.
 */
export const cotizacionCumplidaReparto = {
  liberacion: { caja: 'EMPART', years: 40 },
  rebaja: { caja: 'CANAEMPU', years: 30 },
} as const

/** Disability pension: minimum weeks of contributions (Ley 10.383, article 33). */
export const semanasInvalidezReparto = 50

/**
 * Lost capacity to work, in percent, from which the medical commission declares a total or a partial disability; a
 * partial one is paid this share of the total one (Ley 10.383, articles 33 to 36).
 */
export const gradosInvalidezReparto = { total: 70, parcial: 40, partialPercent: 50 } as const

/**
 * Old-age and disability pension of the former Servicio de Seguro Social: a share of the average taxable pay of the last
 * months with contributions, and more for each complete run of weeks over the first ones, up to a maximum (Ley 10.383,
 * articles 34 and 37). The demonstration uses it for every ex caja; their own laws differ.
 */
export const calculoPensionReparto = datedFigure({
  name: 'Cálculo de la pensión de vejez e invalidez del antiguo sistema',
  source: 'Ley 10.383, artículos 34 y 37',
  entries: [
    {
      from: '1952-08-08',
      value: { baseMonths: 60, percent: 50, freeWeeks: 500, weeksPerPercent: 50, mostPercent: 70 },
    },
  ],
})

/** All survivors' pensions together are never more than the base pension (Ley 10.383, article 45). In percent. */
export const topeSobrevivientesPercent = 100

/** Youngest age in years at which two people are taken to live as a couple. Our decision. */
export const edadConvivencia = 16

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
