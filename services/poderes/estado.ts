import { daysBetween, type IsoDate } from '#domain/dates.ts'
import { poderDeCobro } from '#law/cobro.ts'
import type { EstadoSolicitud } from '../kit/requests/estados.ts'
import type { EstadoPoder, Poder } from './schemas.ts'

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
  if (today > hasta) return 'vencido'
  if (today < desde) return 'por_comenzar'
  return daysBetween(today, hasta) <= poderDeCobro.renewalDays ? 'por_vencer' : 'vigente'
}

/** Whether its principal may renew it: 30 days before its end, and once it has ended by itself. */
export function isRenovable(estado: EstadoPoder): boolean {
  return estado === 'por_vencer' || estado === 'vencido'
}
