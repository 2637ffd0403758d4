import { z } from 'zod'

/** States of a request; `desistida` if the applicant withdraws or never completes it. */
export const estadoSolicitudSchema = z
  .enum(['ingresada', 'en_revision', 'observada', 'aprobada', 'rechazada', 'pagada', 'desistida'])
  .describe('Estado de la solicitud')

export type EstadoSolicitud = z.output<typeof estadoSolicitudSchema>

/**
 * Numbers of the states, for contracts that send numbers (decisions 10).
 *
 * @public for institutions whose documents give numbers
 */
export const codigosEstado: Readonly<Record<EstadoSolicitud, number>> = {
  ingresada: 1,
  en_revision: 2,
  observada: 3,
  aprobada: 4,
  rechazada: 5,
  desistida: 6,
  pagada: 7,
}

/** Whether a request can still be withdrawn and take documents. */
export function isOpen(estado: EstadoSolicitud): estado is 'ingresada' | 'en_revision' | 'observada' {
  return estado === 'ingresada' || estado === 'en_revision' || estado === 'observada'
}
