import { z } from 'zod'
import { runToWire } from '#domain/run.ts'
import { instantSchema, isoDateSchema, rutFields } from '../value-types.ts'
import { answerOf, unanswered } from './confirmacion.ts'
import { estadoSolicitudSchema } from './estados.ts'
import type { DeskDefinition, DeskTypes, Request } from './request.ts'

/** Header with an event's signature (`#platform/secrets/webhook-signature.ts`). */
export const eventoSignatureHeader = 'firma-evento'

const concernidoSchema = z.object({
  ...rutFields,
  como: z.string().max(60).describe('A título de qué le concierne, en palabras de la institución'),
  pide: z.boolean().describe('Si la institución espera que lo confirme'),
  respuesta: z
    .enum(['si', 'no', 'vencida'])
    .optional()
    .describe('Lo que respondió; vencida si no lo hizo a tiempo'),
  vence: isoDateSchema.optional().describe('Último día para responder, si se le preguntó'),
  resuelto: z
    .array(
      z.object({
        que: z.string().max(60).describe('Qué se pidió'),
        codigo: z.string().max(60).describe('Cómo se resolvió'),
      }),
    )
    .optional()
    .describe('Lo que se resolvió de esa persona, si no es lo de toda la solicitud; falta mientras espera'),
  pedido: z
    .array(z.string().max(60))
    .optional()
    .describe('Lo que se pidió de esa persona, si no es toda la solicitud'),
})

/** A person in an event. */
export type ConcernidoEnEvento = z.output<typeof concernidoSchema>

/** The people whom a request concerns, as its events name them. */
export function concernidosOf<T extends DeskTypes>(
  request: Request<T>,
  { resueltoDe, pedidoDe }: Pick<DeskDefinition<T>, 'resueltoDe' | 'pedidoDe'> = {},
): { concernidos?: readonly ConcernidoEnEvento[] } {
  if (request.concernidos.length === 0) return {}
  const waiting = new Set(unanswered(request).map(({ run }) => run))
  const concernidos = request.concernidos.map(({ run, como, vence }) => {
    const respuesta = vence && answerOf(request, run)
    const resuelto = resueltoDe?.(request, { run, como })
    const pedido = pedidoDe?.(request, { run, como })
    return {
      ...runToWire(run),
      como,
      pide: waiting.has(run),
      ...(respuesta && { respuesta }),
      ...(vence && { vence }),
      ...(resuelto && { resuelto: [...resuelto] }),
      ...(pedido && { pedido: [...pedido] }),
    }
  })
  return { concernidos }
}

/**
 * Events of every desk besides the states: a question waits, somebody answered the last one; a person reviews it, its term was
 * made longer, it was opened again.
 */
const tiposComunes = [
  'por_confirmar',
  'confirmacion',
  'con_personas',
  'tomada',
  'prorrogada',
  'reabierta',
] as const

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
    tipo: z
      .enum([...estadoSolicitudSchema.options, ...tiposComunes, ...otrosTipos])
      .describe('Estado al que pasó, o lo que ocurrió'),
    secuencia: z
      .int()
      .min(1)
      .describe('Orden dentro de la solicitud; los eventos pueden llegar desordenados'),
    ocurridoEn: instantSchema.describe('Cuándo cambió'),
    datos: datos.describe('La solicitud tal como quedó entonces'),
    concernidos: z
      .array(concernidoSchema)
      .optional()
      .describe('A quiénes concierne además de quien la presentó: se les avisa a cada uno'),
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
  readonly concernidos?: readonly ConcernidoEnEvento[] | undefined
}
