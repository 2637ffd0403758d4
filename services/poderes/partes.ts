import { type Run, runFromWire } from '#domain/run.ts'
import { answerOf } from '../kit/requests/confirmacion.ts'
import type { DeskTypes, Request } from '../kit/requests/request.ts'
import type { SolicitudPoder } from './schemas.ts'

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

/** What a power says of who has to say yes to it. */
export interface Answered extends Presentado, Pick<Request<DeskTypes>, 'confirmaciones'> {
  readonly datos: { readonly aceptadoEn: string | null }
}

/** ISO instant at which the other person said yes; null if she has not. */
export function aceptadoEnOf(row: Answered): string | null {
  const yes = row.confirmaciones.find(({ respuesta }) => respuesta === 'si')
  return row.datos.aceptadoEn ?? yes?.ocurridoEn.toISOString() ?? null
}

/** What the other person answered; undefined while she has not. `si` where nobody has to. */
export function answerTo(row: Answered): 'si' | 'no' | 'vencida' | undefined {
  const other = answererOf(row)
  return other === undefined || aceptadoEnOf(row) !== null ? 'si' : answerOf(row, other)
}
