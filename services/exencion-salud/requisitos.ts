import { ageOn, type IsoDate } from '#domain/dates.ts'
import { puntajeSietePorCiento, requisitosSietePorCiento } from '#law/salud.ts'
import type { EstadoExencion, NoActionReason } from './contract.ts'

/** An exemption that a person has or had. */
export interface Exencion {
  /** `A` given by itself, `S` asked for. */
  readonly modalidad: 'A' | 'S'
  readonly desde: IsoDate
  /** Last day; null while it goes on. */
  readonly hasta: IsoDate | null
  readonly requestNumber: string | null
  readonly fechaSolicitud: IsoDate | null
}

/** What the rules look at. */
export interface Situacion {
  readonly fechaNacimiento: IsoDate
  /** `solidaria` is the disability pension of the State, which alone is enough. */
  readonly pension: 'solidaria' | 'contributiva' | 'ninguna'
  /** Focalisation score; null where it was never worked out. */
  readonly puntaje: number | null
  readonly anosDesdeLos20: number
  readonly anosUltimosCinco: number
  readonly exencion: Exencion | null
}

const { fromAge, residence } = requisitosSietePorCiento

/** The first requirement that a person does not meet on a day (Ley 20.531); undefined if she meets all. */
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
 * Whether a sworn statement can stand for the residence that registers do not show: old years are often missing from them,
 * the last five never are.
 */
export function bastaDeclarar({ anosUltimosCinco }: Pick<Situacion, 'anosUltimosCinco'>): boolean {
  return anosUltimosCinco >= residence.recentYears
}

/** Whether an exemption holds on a day. */
export function estaVigente(exencion: Pick<Exencion, 'hasta'> | null, today: IsoDate): boolean {
  return exencion !== null && (exencion.hasta === null || exencion.hasta >= today)
}

/** How a person stands (decisions, 41345). An exemption that holds goes before a request that waits. */
export function estadoOf(exencion: Exencion | null, isWaiting: boolean, today: IsoDate): EstadoExencion {
  if (estaVigente(exencion, today)) return 1
  if (isWaiting) return 4
  return exencion ? 3 : 2
}
