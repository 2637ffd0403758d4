import type { IsoDate } from '#domain/dates.ts'
import { type DatedParameter, datedParameter } from '#domain/parameters.ts'
import { ufToClp } from '#domain/uf.ts'
import type { Parentesco, ReglaMonto } from './wire-schemas.ts'

/** Ingreso mínimo para fines no remuneracionales, in pesos (reference data §5, procedures §5300). */
export const ingresoMinimoNoRemuneracional = datedParameter([
  { from: '2024-01-01', value: 296_511 },
  { from: '2025-01-01', value: 329_151 },
  { from: '2026-05-01', value: 356_815 },
])

/** Value of one UF in pesos (reference data §5). */
export const valorUf = datedParameter([{ from: '2026-09-25', value: 41_016.28 }])

const ingresosMinimos = 3
const cuotaUf = 15

/** The value of a day; a day before the table begins takes its first value. */
function valueFrom(parameter: DatedParameter<number>, date: IsoDate): number {
  const first = parameter.values[0]
  return first && date < first.from ? first.value : parameter.valueOn(date)
}

/**
 * The most that is paid for a death: three minimum incomes, or 15 UF for who received the PGU. The values of the day of
 * death count.
 *
 * @returns whole pesos
 */
export function montoMaximo(regla: ReglaMonto, fechaDefuncion: IsoDate): number {
  return regla === 'quince_uf'
    ? ufToClp(cuotaUf, valueFrom(valorUf, fechaDefuncion))
    : ingresosMinimos * valueFrom(ingresoMinimoNoRemuneracional, fechaDefuncion)
}

/** How an amount is split between beneficiary and funeral home. All in pesos. */
export interface MontoPagar {
  readonly montoPagar: number
  readonly montoFuneraria: number
  readonly montoBeneficiario: number
  readonly criterio: 'maximo_completo' | 'lo_pagado'
}

const closestKin: ReadonlySet<Parentesco> = new Set<Parentesco>(['conyuge', 'hijo', 'padre', 'madre'])

/**
 * What is paid: the whole maximum to spouse, child, father or mother even if they spent less; to anybody else what the
 * invoice says, up to the maximum (procedures §5300).
 *
 * @returns undefined where the part ceded to the funeral home is more than what is paid
 */
export function montoPagar(options: {
  readonly montoMaximoClp: number
  readonly parentesco: Parentesco
  readonly montoTotalClp: number
  readonly montoCesionClp: number
}): MontoPagar | undefined {
  const { montoMaximoClp, parentesco, montoTotalClp, montoCesionClp } = options
  const isClose = closestKin.has(parentesco)
  const montoPagar = isClose ? montoMaximoClp : Math.min(montoTotalClp, montoMaximoClp)
  if (montoCesionClp > montoPagar) return undefined
  return {
    montoPagar,
    montoFuneraria: montoCesionClp,
    montoBeneficiario: montoPagar - montoCesionClp,
    criterio: isClose ? 'maximo_completo' : 'lo_pagado',
  }
}
