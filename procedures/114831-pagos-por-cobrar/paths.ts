import type { Origin, Surroundings } from '#engine/asking/context.ts'
import { pathsOf } from '../parts/paths.ts'

/**
 * One of the two doors to the same trámite: its own address, and the one for people from another site (decisions,
 * 114831).
 */
export interface Puerta {
  readonly id: '114831' | '114831-pd'
  /** Path of the open enquiry below its address. */
  readonly consulta: string
  /** Origins of the sessions served here; others are redirected to the door inside their fence. */
  readonly origins: readonly Origin[]
}

/** For people who come directly. */
export const directa: Puerta = { id: '114831', consulta: '', origins: ['ORDINARIA'] }

/** For people who come from the Ministry or from BancoEstado. */
export const asociada: Puerta = {
  id: '114831-pd',
  consulta: 'index-ext',
  origins: ['ORDINARIA', 'MDSF', 'PAGORUT'],
}

/**
 * Paths below the address of a door. The specification names the first five (shell §2); the others are ours and lie
 * below one of them, so that a fence that admits one admits the other (decisions 1).
 */
export const paths = {
  pagos: 'pagos',
  pagosExt: 'pagos-ext',
  solicitud: 'solicitud',
  estado: 'estado-tramite',
  estadoExt: 'estado-tramite-ext',
  quien: 'pagos/para-quien',
  sinPagos: 'pagos/resultado',
  noEsPosible: 'solicitud/no-es-posible',
  revisar: 'solicitud/revisar',
  estadoExtRespuesta: 'estado-tramite-ext/respuesta',
  solicitudes: 'estado-tramite/solicitudes',
  detalle: 'estado-tramite/detalle',
} as const

/** Absolute address of a path of a door. */
export const hrefTo = ({ id }: Puerta, path: string) => pathsOf(id, paths).hrefTo(path)

/** Address of the sign-in that returns to a path of a door. */
export const signInTo = ({ id }: Puerta, path: string) => pathsOf(id, paths).signInTo(path)

/** The other door's address if this door is outside the session's fence; undefined if the session may stay. */
export function otherDoor(puerta: Puerta, { acting }: Surroundings): string | undefined {
  return puerta.origins.includes(acting.origin) ? undefined : hrefTo(asociada, paths.pagos)
}
