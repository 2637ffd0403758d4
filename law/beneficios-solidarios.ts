import type { IsoDate } from '#domain/dates.ts'
import type { Plazo } from '#domain/deadlines.ts'
import { datedFigure } from './dated.ts'
import { ingresoMinimoClp } from './ingresos-minimos.ts'
import { pguClp } from './pension-garantizada-universal.ts'

const nextChange = '2027-02-01'

/** Day from which the oldest have a higher PGU: until then there was one PGU, and the PBSI was as high. */
const higherPgu = '2026-02-01'
const earlierPgu = pguClp.entries.filter(({ from }) => from < higherPgu)

/** Monthly solidary pension for disability (PBSI): the full PGU of the oldest. Pesos. */
export const pbsiClp = datedFigure({
  name: 'PBSI',
  source: 'prensa, y el doble del subsidio de discapacidad (reference data §5)',
  precision: 'month',
  nextChange,
  entries: [
    ...earlierPgu.map(entry => ({ ...entry, source: 'la PGU del mes' })),
    { from: higherPgu, value: 250_275 },
  ],
})

/**
 * Requirements of the PBSI: ages in years, residence, and highest percentile of the focalisation score (procedures,
 * sibs).
 */
export const requisitosPbsi = {
  fromAge: 18,
  /** It ends in the month of this birthday, and the PGU follows. */
  untilAge: 65,
  residence: { years: 5, ofLastYears: 6 },
  scorePercent: 80,
  /** Minimum loss of working capacity, in percent, for a declaration of invalidity (DL 3.500, art. 4). */
  invalidityPercent: 50,
} as const

/** Time to claim against the medical commission, before the Comisión Médica Central (DL 3.500, art. 11). */
export const plazoReclamoComisionMedica: Plazo = { days: 15, kind: 'habiles' }

/** The complement for heavy work is paid until this age, in years (procedures, sibs). */
export const complementoTrabajoPesado = { untilAge: 65 } as const

/** Monthly subsidy for a child with a disability: half of the highest PGU. Pesos. */
export const subsidioDiscapacidadClp = datedFigure({
  name: 'subsidio de discapacidad',
  source: 'ficha 43187 (reference data §5)',
  precision: 'month',
  nextChange,
  entries: [
    { from: '2025-01-01', value: 112_002, precision: 'year', source: 'ficha 43187 (procedures §43187)' },
    { from: higherPgu, value: 125_138 },
  ],
})

/** Requirements of the subsidy for a child with a disability (procedures §43187). */
export const requisitosSubsidioDiscapacidad = {
  underAge: 18,
  disabilityPercent: 50,
  rshPercent: 60,
  residenceYears: 3,
} as const

/** Norm of the subsidy for a child with a disability; the article por confirmar. */
export const normaSubsidioDiscapacidad = 'Ley 20.255, artículo 35'

/**
 * Up to which monthly amount officials sign approvals of the subsidy many at once. Pesos. Our decision: one subsidy of the year, so
 * that only plain cases are.
 */
export const firmaEnLoteClp = { subsidioDiscapacidad: subsidioDiscapacidadClp } as const

/** Bono por Hijo: requirements and formula (procedures, sibs). */
export const bonoPorHijo = {
  fromAge: 65,
  /** A child born to a mother younger than this is a mistake in the dates. Our decision: the sources have no such limit. */
  youngestMotherAge: 10,
  residence: { sinceAge: 20, years: 20, recentYears: 4, ofLastYears: 5 },
  /** The bonus is 10 % of 18 minimum incomes of the month of birth. */
  ingresosMinimos: 18,
  percent: 10,
  /** For children born before this day, the minimum income of that time counts. Pesos. */
  bornBefore: { day: '2009-07-01', ingresoMinimoClp: 165_000 },
} as const

/**
 * The bonus for one child, in pesos, before its annual return: 10 % of 18 minimum incomes. Undefined if the minimum
 * income of the month of birth is unknown.
 */
export function bonoPorHijoClp(bornOn: IsoDate): number | undefined {
  const { ingresosMinimos, percent, bornBefore } = bonoPorHijo
  const found = ingresoMinimoClp.find(bornOn)
  const ingreso =
    bornOn < bornBefore.day ? bornBefore.ingresoMinimoClp : found.kind === 'unknown' ? undefined : found.value
  return ingreso === undefined ? undefined : Math.round((ingreso * ingresosMinimos * percent) / 100)
}
