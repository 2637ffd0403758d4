import { daysBetween, type IsoDate } from '#domain/dates.ts'
import { certificadoSepultacionDays, topePorMuerteClp } from '#law/asignacion-por-muerte.ts'
import type { Parentesco, ReglaMonto } from './schemas.ts'

/** Facts about the deceased that the law considers. */
export interface CausanteFacts {
  readonly fechaDefuncion: IsoDate
  readonly causa: string
  /** How the maximum is calculated; null without entitlement. */
  readonly regla: ReglaMonto | null
}

/** Entitlement after a death. */
export type Derecho =
  | { readonly conDerecho: true; readonly regla: ReglaMonto; readonly montoMaximoClp: number }
  | { readonly conDerecho: false; readonly motivo: 'afiliado_afp' | 'sin_derecho' }

/** Whether a death entitles to the allowance. For members of an AFP, the AFP pays. */
export function derechoDe({ causa, regla, fechaDefuncion }: CausanteFacts): Derecho {
  if (regla) return { conDerecho: true, regla, montoMaximoClp: topePorMuerteClp(regla, fechaDefuncion) }
  return { conDerecho: false, motivo: causa === 'sin_derecho_afiliado_afp' ? 'afiliado_afp' : 'sin_derecho' }
}

/** Whether the burial certificate is required on a day: more than 30 days after the death. */
export function requiereCertificado(fechaDefuncion: IsoDate, today: IsoDate): boolean {
  return daysBetween(fechaDefuncion, today) > certificadoSepultacionDays
}

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
