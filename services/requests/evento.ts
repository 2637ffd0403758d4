import { z } from 'zod'
import { instantSchema } from '../value-types.ts'
import { estadoSolicitudSchema } from './estados.ts'

/** Header with an event's signature (`#platform/secrets/webhook-signature.ts`). */
export const eventoSignatureHeader = 'firma-evento'

/**
 * Event that an institution sends to the portal when a request changes; `datos` is the request after the change.
 *
 * @param otrosTipos - names of its events besides the states (`DeskDefinition.tipoEvento`)
 */
export function eventoSchemaOf<Datos extends z.ZodType, const Otro extends string = never>(
  datos: Datos,
  otrosTipos: readonly Otro[] = [],
) {
  return z.object({
    id: z.uuid().describe('Identificador del evento; se repite en los reintentos'),
    idSolicitud: z.uuid().describe('Solicitud que cambió'),
    folio: z.string().describe('Folio de la solicitud'),
    tipo: z.enum([...estadoSolicitudSchema.options, ...otrosTipos]).describe('Estado al que pasó'),
    secuencia: z
      .int()
      .min(1)
      .describe('Orden dentro de la solicitud; los eventos pueden llegar desordenados'),
    ocurridoEn: instantSchema.describe('Cuándo cambió'),
    datos: datos.describe('La solicitud tal como quedó entonces'),
  })
}

/** Fields that the portal requires in every institution's event. */
export interface EventoRecibido {
  readonly id: string
  readonly idSolicitud: string
  /** Type of the entry in the case's history; the desk sends the new state. */
  readonly tipo: string
  readonly secuencia: number
  /** ISO 8601. */
  readonly ocurridoEn: string
  readonly datos: unknown
}
