import type { Parentesco } from './schemas.ts'

/** Split of an amount between beneficiary and funeral home. Pesos. */
export interface MontoPagar {
  readonly montoPagar: number
  readonly montoFuneraria: number
  readonly montoBeneficiario: number
  readonly criterio: 'maximo_completo' | 'lo_pagado'
}

const closestKin: ReadonlySet<Parentesco> = new Set<Parentesco>(['conyuge', 'hijo', 'padre', 'madre'])

/** Whether a relative gets the full maximum regardless of the expense (procedures §5300). */
export const isClosestKin = (parentesco: Parentesco): boolean => closestKin.has(parentesco)

/**
 * The amount to pay: for spouse, child, father or mother the full maximum, even if they spent less; for others the
 * invoice's amount up to the maximum (procedures §5300).
 *
 * @returns undefined if more is ceded to the funeral home than is paid
 */
export function montoPagar(options: {
  readonly montoMaximoClp: number
  readonly parentesco: Parentesco
  readonly montoTotalClp: number
  readonly montoCesionClp: number
}): MontoPagar | undefined {
  const { montoMaximoClp, parentesco, montoTotalClp, montoCesionClp } = options
  const isClose = isClosestKin(parentesco)
  const montoPagar = isClose ? montoMaximoClp : Math.min(montoTotalClp, montoMaximoClp)
  if (montoCesionClp > montoPagar) return undefined
  return {
    montoPagar,
    montoFuneraria: montoCesionClp,
    montoBeneficiario: montoPagar - montoCesionClp,
    criterio: isClose ? 'maximo_completo' : 'lo_pagado',
  }
}
