import type { IsoDate } from '#domain/dates.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import { standingOfPoder } from '#law/cobro.ts'
import { answerOf } from '../kit/requests/confirmacion.ts'
import type { EstadoSolicitud } from '../kit/requests/estados.ts'
import type { DeskTypes, Request } from '../kit/requests/request.ts'
import type { EstadoPoder, Poder, SolicitudPoder } from './schemas.ts'

/** What the state of a power follows from. */
export interface Standing {
  readonly estado: EstadoSolicitud
  /** Whether the other person has still to say yes. */
  readonly porAceptar: boolean
  readonly desde: IsoDate
  readonly hasta: IsoDate
  readonly fin: Poder['fin']
}

/** How a power stands on a day (procedures §114807): it ends by itself on its last day, or at once when one of the two ends it. */
export function estadoOf({ estado, porAceptar, desde, hasta, fin }: Standing, today: IsoDate): EstadoPoder {
  if (estado === 'rechazada') return 'rechazado'
  if (estado === 'desistida') return 'retirado'
  if (estado !== 'aprobada' && estado !== 'pagada') return porAceptar ? 'por_aceptar' : 'en_revision'
  if (fin) return fin.tipo
  return standingOfPoder({ desde, hasta }, today)
}

/** Whether its principal may renew it: 30 days before its end, and once it has ended by itself. */
export function isRenovable(estado: EstadoPoder): boolean {
  return estado === 'por_vencer' || estado === 'vencido'
}

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
