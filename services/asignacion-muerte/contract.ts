import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'
import { instantSchema } from '../value-types.ts'
import { consultaOperations } from './consulta-operations.ts'
import { resumenSchema } from './resumen-schemas.ts'
import { solicitudOperations } from './solicitud-operations.ts'
import { estadoSolicitudSchema } from './wire-schemas.ts'

/** Asignación por muerte, the funeral allowance (flows §3, procedures §5300). */
export const asignacionMuerteContract = defineContract({
  name: 'asignacion-muerte',
  title: 'Asignación por muerte',
  description: 'Reembolso de gastos funerarios: consulta del derecho, solicitudes, documentos y pagos.',
  version: '1.0.0',
  operations: { ...consultaOperations, ...solicitudOperations },
})

/** The header that carries the signature of an event. */
export const eventoSignatureHeader = 'firma-evento'

/** What the institution tells the portal when a request changes (signed, see `#platform/secrets/webhook-signature.ts`). */
export const eventoSolicitudSchema = z.object({
  id: z.uuid().describe('Identificador del evento; se repite en los reintentos'),
  idSolicitud: z.uuid().describe('Solicitud que cambió'),
  folio: z.string().describe('Folio de la solicitud'),
  tipo: estadoSolicitudSchema.describe('Estado al que pasó'),
  secuencia: z.int().min(1).describe('Orden dentro de la solicitud; los eventos pueden llegar desordenados'),
  ocurridoEn: instantSchema.describe('Cuándo cambió'),
  datos: resumenSchema.describe('La solicitud tal como quedó entonces'),
})

/** What the institution tells the portal when a request changes. */
export type EventoSolicitud = z.output<typeof eventoSolicitudSchema>

export type { Observacion, ResumenSolicitud, SolicitudEnLista } from './resumen-schemas.ts'
export type {
  EstadoSolicitud,
  MotivoRechazo,
  Parentesco,
  SolicitudEnviada,
  TipoDocumento,
} from './wire-schemas.ts'
