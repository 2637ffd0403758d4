import { z } from 'zod'
import { enListaFields, resumenFields } from '../../kit/requests/operations.ts'
import type { Observacion as ObservacionOf } from '../../kit/requests/request.ts'
import { isoDateSchema, montoClpSchema, rutFields } from '../../kit/value-types.ts'
import {
  motivoRechazoSchema,
  reglaMontoSchema,
  type TipoDocumento,
  tipoDocumentoSchema,
} from './solicitud.ts'

/** A request in a list. */
export const solicitudEnListaSchema = z.object({
  ...enListaFields,
  tipoSolicitud: z.enum(['persona', 'funeraria']).describe('Quién la presentó'),
  causante: z.string().describe('Nombre de la persona fallecida'),
  beneficiario: z.string().describe('Nombre de quien recibe el beneficio'),
  montoClp: montoClpSchema.describe('Monto aprobado, o el solicitado mientras no se resuelve. Pesos'),
})

/** A request with all its details, for its applicant (resumenSolicitud of flows §3). */
export const resumenSchema = solicitudEnListaSchema.extend({
  ...resumenFields(tipoDocumentoSchema),
  rutCausante: rutFields.rut.describe('RUN de la persona fallecida, sin verificador'),
  dvCausante: rutFields.dv.describe('Dígito verificador de la persona fallecida'),
  funeraria: z.string().describe('Razón social de la funeraria'),
  nmroFactura: z.string().describe('Número de la factura'),
  montoTotalFacturaClp: montoClpSchema.describe('Total de la factura. Pesos'),
  montoMaximoPagar: montoClpSchema.describe('Máximo por esta persona fallecida; 0 sin derecho. Pesos'),
  regla: reglaMontoSchema.nullable().describe('Cómo se calculó el máximo; nula sin derecho'),
  montoBeneficiarioClp: montoClpSchema.describe('Parte del beneficiario. Pesos'),
  montoFunerariaClp: montoClpSchema.describe('Parte cedida a la funeraria. Pesos'),
  formaPago: z.enum(['1', '2']).describe('1 depósito, 2 presencial'),
  fechaPago: isoDateSchema
    .nullable()
    .describe('Día del pago, o el anunciado si se cobra en un lugar; nulo si aún no se sabe'),
  motivoRechazo: motivoRechazoSchema.nullable().describe('Solo si fue rechazada'),
})

export type SolicitudEnLista = z.output<typeof solicitudEnListaSchema>
export type ResumenSolicitud = z.output<typeof resumenSchema>
/** What the reviewer requires. */
export type Observacion = ObservacionOf<TipoDocumento>
