import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'
import { mesaOperations } from '../kit/mesa/operations.ts'
import { eventoSchemaOf } from '../kit/requests/evento.ts'
import { requestOperations, resolucionOperation } from '../kit/requests/operations.ts'
import { isoDateSchema, montoClpSchema, pageFields, rutFields } from '../kit/value-types.ts'
import { consultaOperations } from './consultas/contract.ts'
import { confirmarFamiliarOperation } from './familiar/contract.ts'
import { resumenSchema, solicitudEnListaSchema } from './schemas/resumen.ts'
import { solicitudSchema, tipoDocumentoSchema } from './schemas/solicitud.ts'

export type * from './schemas/resumen.ts'
export type * from './schemas/solicitud.ts'

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
export { textosDocumento } from './schemas/solicitud.ts'
