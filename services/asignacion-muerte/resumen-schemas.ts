import { z } from 'zod'
import { instantSchema, isoDateSchema, montoClpSchema, rutFields } from '../value-types.ts'
import {
  estadoSolicitudSchema,
  motivoRechazoSchema,
  reglaMontoSchema,
  tipoDocumentoSchema,
} from './wire-schemas.ts'

/** What the reviewer asks for. */
export const observacionSchema = z.object({
  mensaje: z.string().describe('Qué falta, explicado a quien presentó'),
  documentos: z
    .array(z.object({ tipo: tipoDocumentoSchema, motivo: z.string().describe('Por qué se pide') }))
    .describe('Documentos pedidos'),
  vence: isoDateSchema.describe('Último día para responder; después la solicitud queda desistida'),
})

/** One step of a request's history. */
export const pasoSchema = z.object({
  estadoSolicitud: estadoSolicitudSchema,
  ocurridoEn: instantSchema.describe('Cuándo pasó a ese estado'),
})

/** One line of a list of requests. */
export const solicitudEnListaSchema = z.object({
  idSolicitud: z.uuid().describe('Identificador de la solicitud'),
  folio: z.string().describe('Folio'),
  estadoSolicitud: estadoSolicitudSchema,
  tipoSolicitud: z.enum(['persona', 'funeraria']).describe('Quién la presentó'),
  fechaIngreso: isoDateSchema.describe('Día de ingreso'),
  fechaResSolicitud: isoDateSchema.nullable().describe('Día de la resolución; nulo si no se ha resuelto'),
  causante: z.string().describe('Nombre de la persona fallecida'),
  beneficiario: z.string().describe('Nombre de quien recibe el beneficio'),
  montoClp: montoClpSchema.describe('Monto aprobado, o el solicitado mientras no se resuelve. Pesos'),
})

/** A whole request as its applicant sees it (resumenSolicitud of flows §3). */
export const resumenSchema = solicitudEnListaSchema.extend({
  plazo: isoDateSchema.describe('Último día para resolver'),
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
  fechaPago: isoDateSchema.nullable().describe('Día del pago; nulo si no hay pago aún'),
  motivoRechazo: motivoRechazoSchema.nullable().describe('Solo si fue rechazada'),
  observacion: observacionSchema.nullable().describe('Solo mientras está observada'),
  historia: z.array(pasoSchema).describe('Estados por los que ha pasado, el primero primero'),
})

/** One line of a list of requests. */
export type SolicitudEnLista = z.output<typeof solicitudEnListaSchema>
/** A whole request as its applicant sees it. */
export type ResumenSolicitud = z.output<typeof resumenSchema>
/** What the reviewer asks for. */
export type Observacion = z.output<typeof observacionSchema>
