import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'
import { mesaOperations } from '../kit/mesa/operations.ts'
import { eventoSchemaOf } from '../kit/requests/evento.ts'
import {
  enListaFields,
  requestOperations,
  resolucionOperation,
  resumenFields,
} from '../kit/requests/operations.ts'
import type { Observacion as ObservacionOf } from '../kit/requests/request.ts'
import { isoDateSchema, montoClpSchema, pageFields, rutFields } from '../kit/value-types.ts'
import { consultaOperations } from './consultas/contract.ts'
import { confirmarFamiliarOperation } from './familiar/contract.ts'
import {
  motivoRechazoSchema,
  reglaMontoSchema,
  solicitudSchema,
  type TipoDocumento,
  tipoDocumentoSchema,
} from './schemas.ts'

export type * from './schemas.ts'

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
  lugarPago: z
    .string()
    .nullable()
    .optional()
    .describe('Dónde se cobra, por su nombre y dirección; nulo si es un depósito'),
  motivoRechazo: motivoRechazoSchema.nullable().describe('Solo si fue rechazada'),
})

export type SolicitudEnLista = z.output<typeof solicitudEnListaSchema>
export type ResumenSolicitud = z.output<typeof resumenSchema>
/** What the reviewer requires. */
export type Observacion = ObservacionOf<TipoDocumento>

const base = '/asignacion-muerte/v1'
const empresaQuery = {
  rutEmpresa: rutFields.rut.describe('RUT de la funeraria, sin verificador'),
  dvEmpresa: rutFields.dv.describe('Dígito verificador de la funeraria'),
}
const pagoSchema = z.object({
  idSolicitud: z.uuid().describe('Solicitud pagada'),
  folio: z.string().describe('Folio de la solicitud'),
  fechaPago: isoDateSchema.describe('Día del pago'),
  causante: z.string().describe('Nombre de la persona fallecida'),
  nmroFactura: z.string().describe('Número de la factura'),
  montoClp: montoClpSchema.describe('Pagado a la funeraria. Pesos'),
})

/** Asignación por muerte, the funeral allowance (flows §3, procedures §5300). */
export const asignacionMuerteContract = defineContract({
  name: 'asignacion-muerte',
  title: 'Asignación por muerte',
  office: 'Instituto de Previsión Social (IPS)',
  description: 'Reembolso de gastos funerarios: consulta del derecho, solicitudes, documentos y pagos.',
  version: '2.0.0',
  operations: {
    ...consultaOperations,
    confirmarFamiliar: confirmarFamiliarOperation(`${base}/familiar`),
    ...requestOperations({
      base,
      solicitud: solicitudSchema,
      tipoDocumento: tipoDocumentoSchema,
      enLista: solicitudEnListaSchema,
      resumen: resumenSchema,
      consulta: {
        rutEmpresa: empresaQuery.rutEmpresa.optional(),
        dvEmpresa: empresaQuery.dvEmpresa.optional(),
      },
    }),
    ...resolucionOperation(base),
    ...mesaOperations({ base }),
    cartola: {
      method: 'GET',
      path: `${base}/cartola`,
      summary: 'Pagos a una funeraria',
      access: 'persona',
      query: z.object({
        ...empresaQuery,
        desde: isoDateSchema.optional().describe('Primer día, inclusive'),
        hasta: isoDateSchema.optional().describe('Último día, inclusive'),
        ...pageFields,
      }),
      reply: z.object({
        records: z.array(pagoSchema).describe('La página pedida, el pago más reciente primero'),
        total: z.int().describe('Cuántos pagos hay en el período'),
        totalPagadoClp: montoClpSchema.describe('Suma de los pagos del período. Pesos'),
        totalPorPagarClp: montoClpSchema.describe('Suma aprobada y aún no pagada. Pesos'),
      }),
    },
  },
})

/** Event sent to the portal when a request changes. */
export const eventoSolicitudSchema = eventoSchemaOf(resumenSchema)

export type EventoSolicitud = z.output<typeof eventoSolicitudSchema>

export type { EstadoSolicitud } from '../kit/requests/estados.ts'
export { textosDocumento } from './schemas.ts'
