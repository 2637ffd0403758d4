import { ageOn, type IsoDate } from '#domain/dates.ts'
import { puntajeSietePorCiento, requisitosSietePorCiento } from '#law/salud.ts'
import type { EstadoExencion, NoActionReason } from './contract.ts'

/** A current or past exemption. */
export interface Exencion {
  /** `A` granted automatically, `S` on request. */
  readonly modalidad: 'A' | 'S'
  readonly desde: IsoDate
  /** Last day; null while it is in force. */
  readonly hasta: IsoDate | null
  readonly requestNumber: string | null
  readonly fechaSolicitud: IsoDate | null
}

/** Facts that the rules consider. */
export interface Situacion {
  readonly fechaNacimiento: IsoDate
  /** `solidaria` is the State's disability pension, which is sufficient on its own. */
  readonly pension: 'solidaria' | 'contributiva' | 'ninguna'
  /** Focalisation score; null if it was never computed. */
  readonly puntaje: number | null
  readonly anosDesdeLos20: number
  readonly anosUltimosCinco: number
  readonly exencion: Exencion | null
}

const { fromAge, residence } = requisitosSietePorCiento

/** The first unmet requirement on a day (Ley 20.531); undefined if all are met. */
export function requisitoQueFalta(situacion: Situacion, today: IsoDate): NoActionReason | undefined {
  const { fechaNacimiento, pension, puntaje, anosDesdeLos20, anosUltimosCinco } = situacion
  if (pension === 'solidaria') return undefined
  if (ageOn(fechaNacimiento, today) < fromAge) return 'EDAD'
  if (pension === 'ninguna') return 'SIN_PENSION'
  if (puntaje === null || puntaje > puntajeSietePorCiento.at(today)) return 'PFP'
  const isResident = anosDesdeLos20 >= residence.years && anosUltimosCinco >= residence.recentYears
  return isResident ? undefined : 'RESIDENCIA'
}

/**
 * Whether a sworn statement can replace registered residence: registers often lack old years, but the last five are
 * complete.
 */
export function bastaDeclarar({ anosUltimosCinco }: Pick<Situacion, 'anosUltimosCinco'>): boolean {
  return anosUltimosCinco >= residence.recentYears
}

export function estaVigente(exencion: Pick<Exencion, 'hasta'> | null, today: IsoDate): boolean {
  return exencion !== null && (exencion.hasta === null || exencion.hasta >= today)
}

/** State of a person's exemption (decisions, 41345). A valid exemption takes precedence over a pending request. */
export function estadoOf(exencion: Exencion | null, isWaiting: boolean, today: IsoDate): EstadoExencion {
  if (estaVigente(exencion, today)) return 1
  if (isWaiting) return 4
  return exencion ? 3 : 2
}
