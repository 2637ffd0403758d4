import { addDays, addMonths, ageOn, type IsoDate } from '#domain/dates.ts'
import { paseCulturalMonths, paseCulturalWaitDays, reglasPaseCultural } from '#law/pase-cultural.ts'
import type { EstadoPase, MotivoPase } from './contract.ts'

/** What the rules look at. */
export interface Situacion {
  readonly fechaNacimiento: IsoDate
  /** Chilean, or with permanent residence. */
  readonly esResidente: boolean
  /** Upper limit of the tranche; null where she is in no household of the register. */
  readonly porcentajeRsh: number | null
  readonly tienePgu: boolean
}

/** A pass that was asked for. */
export interface PaseGuardado {
  readonly folio: string
  readonly correo: string
  readonly activadoEl: IsoDate | null
  readonly venceEl: IsoDate | null
  readonly esperaHasta: IsoDate | null
}

/** Why somebody has no right to the pass on a day, by the rules of its year; undefined where she has. */
export function motivoEnContra(
  { fechaNacimiento, esResidente, porcentajeRsh, tienePgu }: Situacion,
  today: IsoDate,
): MotivoPase | undefined {
  const found = reglasPaseCultural.find(today)
  // The rules of a year are published in it: those of the year before give no right.
  if (found.kind !== 'current') return 'reglas'
  const { jovenes, mayoresConPgu } = found.value
  const age = ageOn(fechaNacimiento, today)
  const isOld = mayoresConPgu !== undefined && age === mayoresConPgu && tienePgu
  if (!isOld && !jovenes.ages.includes(age)) return 'edad'
  if (!esResidente) return 'residencia'
  const limit = isOld ? undefined : jovenes.rshPercent
  return limit !== undefined && (porcentajeRsh === null || porcentajeRsh > limit) ? 'rsh' : undefined
}

/** Where a pass stands on a day. A right that waits for a CuentaRUT lasts, also when the age passes meanwhile. */
export function estadoDe(
  situacion: Situacion,
  pase: PaseGuardado | undefined,
  { tieneCuentaRut, today }: { tieneCuentaRut: boolean; today: IsoDate },
): EstadoPase {
  if (pase?.venceEl) return pase.venceEl < today ? 'vencido' : 'activado'
  if (pase?.esperaHasta && pase.esperaHasta >= today) return tieneCuentaRut ? 'por_activar' : 'en_espera'
  return motivoEnContra(situacion, today) ? 'no_corresponde' : 'por_activar'
}

/** The dates of a pass that is activated on a day. */
export function plazosDe(tieneCuentaRut: boolean, today: IsoDate) {
  return tieneCuentaRut
    ? { activadoEl: today, venceEl: addDays(addMonths(today, paseCulturalMonths), -1), esperaHasta: null }
    : { activadoEl: null, venceEl: null, esperaHasta: addDays(today, paseCulturalWaitDays) }
}
