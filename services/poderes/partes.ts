import { type Run, runFromWire } from '#domain/run.ts'
import type { SolicitudPoder } from './wire-schemas.ts'

/** What says who the people of a power are. */
interface Presentado {
  /** Who presented it. */
  readonly run: Run
  readonly solicitud: Pick<SolicitudPoder, 'mandante' | 'apoderado' | 'via'>
}

/** The two people of a power. */
export function partiesOf({ solicitud }: Pick<Presentado, 'solicitud'>): { mandante: Run; apoderado: Run } {
  return { mandante: runFromWire(solicitud.mandante), apoderado: runFromWire(solicitud.apoderado) }
}

/** Whether the attorney presented it, and not the principal. */
export const isByAttorney = (request: Presentado): boolean => request.run === partiesOf(request).apoderado

/**
 * Who has to say yes in her own session before a power can hold (decisions 13): the attorney to one that is given here, the
 * principal to one that the attorney presents, whatever paper comes with it. Undefined for the paper of a principal.
 */
export function answererOf(request: Presentado): Run | undefined {
  const { mandante, apoderado } = partiesOf(request)
  if (isByAttorney(request)) return mandante
  return request.solicitud.via === 'aceptacion' ? apoderado : undefined
}
