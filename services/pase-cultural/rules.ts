import { addDays, addMonths, ageOn, type IsoDate } from '#domain/dates.ts'
import { paseCulturalMonths, paseCulturalWaitDays, reglasPaseCultural } from '#law/pase-cultural.ts'
import type { EstadoPase, MotivoPase } from './contract.ts'

/** Facts that the rules consider. */
export interface Situacion {
  readonly fechaNacimiento: IsoDate
  /** Chilean or permanent resident. */
  readonly esResidente: boolean
  /** Upper limit of the tranche; null if she is in no registered household. */
  readonly porcentajeRsh: number | null
  readonly tienePgu: boolean
}

/** A requested pass. */
export interface PaseGuardado {
  readonly folio: string
  readonly correo: string
  readonly activadoEl: IsoDate | null
  readonly venceEl: IsoDate | null
  readonly esperaHasta: IsoDate | null
}

/** Why a person is not entitled on a day, by that year's rules; undefined if she is. */
export function motivoEnContra(
  { fechaNacimiento, esResidente, porcentajeRsh, tienePgu }: Situacion,
  today: IsoDate,
): MotivoPase | undefined {
  const found = reglasPaseCultural.find(today)
  // Each year's rules are published during that year; last year's do not apply.
  if (found.kind !== 'current') return 'reglas'
  const { jovenes, mayoresConPgu } = found.value
  const age = ageOn(fechaNacimiento, today)
  const isOld = mayoresConPgu !== undefined && age === mayoresConPgu && tienePgu
  if (!isOld && !jovenes.ages.includes(age)) return 'edad'
  if (!esResidente) return 'residencia'
  const limit = isOld ? undefined : jovenes.rshPercent
  return limit !== undefined && (porcentajeRsh === null || porcentajeRsh > limit) ? 'rsh' : undefined
}

/** State of a pass on a day. An entitlement waiting for a CuentaRUT survives passing the age limit. */
export function estadoDe(
  situacion: Situacion,
  pase: PaseGuardado | undefined,
  { tieneCuentaRut, today }: { tieneCuentaRut: boolean; today: IsoDate },
): EstadoPase {
  if (pase?.venceEl) return pase.venceEl < today ? 'vencido' : 'activado'
  if (pase?.esperaHasta && pase.esperaHasta >= today) return tieneCuentaRut ? 'por_activar' : 'en_espera'
  return motivoEnContra(situacion, today) ? 'no_corresponde' : 'por_activar'
}

/** Dates of a pass activated on a day. */
export function plazosDe(tieneCuentaRut: boolean, today: IsoDate) {
  return tieneCuentaRut
    ? { activadoEl: today, venceEl: addDays(addMonths(today, paseCulturalMonths), -1), esperaHasta: null }
    : { activadoEl: null, venceEl: null, esperaHasta: addDays(today, paseCulturalWaitDays) }
}
