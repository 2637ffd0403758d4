import { z } from 'zod'
import type { Operations } from '#platform/contract/contract.ts'
import { isoDateSchema, montoClpSchema, pageFields, rutFields } from '../value-types.ts'
import { resumenSchema, solicitudEnListaSchema } from './resumen-schemas.ts'
import {
  documentoSchema,
  estadoSolicitudSchema,
  solicitudSchema,
  tipoDocumentoSchema,
} from './wire-schemas.ts'

const base = '/asignacion-muerte/v1'
const solicitudParams = z.object({ idSolicitud: z.uuid().describe('Identificador de la solicitud') })
const noEncontrada = { NoEncontrada: { status: 404, description: 'No existe, o no es de quien consulta.' } }
const empresaQuery = {
  rutEmpresa: rutFields.rut.describe('RUT de la funeraria, sin verificador'),
  dvEmpresa: rutFields.dv.describe('Dígito verificador de la funeraria'),
}
const rangeFields = {
  desde: isoDateSchema.optional().describe('Primer día, inclusive'),
  hasta: isoDateSchema.optional().describe('Último día, inclusive'),
}

/** What is done with requests. */
export const solicitudOperations = {
  ingresarSolicitud: {
    method: 'POST',
    path: `${base}/solicitudes`,
    summary: 'Ingresa una solicitud',
    description:
      'La misma clave de idempotencia da siempre la misma solicitud. Después se suben los documentos que anuncia. Lo que impide pagar se resuelve en la revisión, con su motivo.',
    access: 'persona',
    idempotent: true,
    body: { kind: 'json', schema: solicitudSchema },
    reply: z.object({
      idSolicitud: z.uuid().describe('Identificador de la solicitud'),
      folio: z.string().describe('Folio que se muestra a las personas'),
      fechaIngreso: isoDateSchema.describe('Día hábil de ingreso; después de las 17:00, el siguiente'),
      plazo: isoDateSchema.describe('Último día para resolver'),
    }),
    errors: {
      ClaveReutilizada: {
        status: 409,
        description: 'La clave de idempotencia ya se usó con otro contenido.',
      },
    },
  },
  subirDocumento: {
    method: 'PUT',
    path: `${base}/solicitudes/{idSolicitud}/documentos/{idDocumento}`,
    summary: 'Sube un documento anunciado o pedido',
    description: 'Repetirlo con el mismo identificador no tiene otro efecto.',
    access: 'persona',
    params: solicitudParams.extend({ idDocumento: documentoSchema.shape.idDocumento }),
    query: z.object({
      tipo: tipoDocumentoSchema,
      nombre: z.string().min(1).max(200).describe('Nombre del archivo'),
    }),
    body: {
      kind: 'binary',
      mediaTypes: ['application/pdf', 'image/jpeg', 'image/png'],
      maxBytes: 10_000_000,
    },
    reply: z.object({
      idDocumento: z.uuid().describe('El mismo de la ruta'),
      sha256: z.string().describe('Huella SHA-256 del contenido, hexadecimal'),
    }),
    errors: {
      ...noEncontrada,
      DocumentoDistinto: { status: 409, description: 'Ya hay otro contenido con ese identificador.' },
      EstadoNoPermite: { status: 409, description: 'La solicitud ya no admite documentos.' },
    },
  },
  consultarSolicitud: {
    method: 'GET',
    path: `${base}/solicitudes/{idSolicitud}`,
    summary: 'Resumen de una solicitud',
    access: 'persona',
    params: solicitudParams,
    reply: resumenSchema,
    errors: noEncontrada,
  },
  listarSolicitudes: {
    method: 'GET',
    path: `${base}/solicitudes`,
    summary: 'Solicitudes de quien llama, o de una funeraria que representa',
    access: 'persona',
    query: z.object({
      rutEmpresa: empresaQuery.rutEmpresa.optional(),
      dvEmpresa: empresaQuery.dvEmpresa.optional(),
      estado: estadoSolicitudSchema.optional(),
      ...rangeFields,
      ...pageFields,
    }),
    reply: z.object({
      records: z.array(solicitudEnListaSchema).describe('La página pedida, la más reciente primero'),
      total: z.int().describe('Cuántas hay en todas las páginas'),
    }),
  },
  responderObservacion: {
    method: 'POST',
    path: `${base}/solicitudes/{idSolicitud}/respuesta`,
    summary: 'Responde una observación',
    description: 'Antes se suben los documentos pedidos. La solicitud vuelve a revisión.',
    access: 'persona',
    idempotent: true,
    params: solicitudParams,
    body: {
      kind: 'json',
      schema: z.object({
        comentario: z.string().max(1000).default('').describe('Lo que quien presenta quiera explicar'),
        idDocumentos: z.array(z.uuid()).max(10).describe('Documentos ya subidos que responden'),
      }),
    },
    reply: z.object({ estadoSolicitud: estadoSolicitudSchema }),
    errors: {
      ...noEncontrada,
      EstadoNoPermite: { status: 409, description: 'La solicitud no está observada.' },
      FaltanDocumentos: {
        status: 409,
        description: 'Falta subir documentos pedidos.',
        data: z.object({ tipos: z.array(tipoDocumentoSchema) }),
      },
    },
  },
  desistir: {
    method: 'POST',
    path: `${base}/solicitudes/{idSolicitud}/desistimiento`,
    summary: 'Retira una solicitud que aún no se resuelve',
    access: 'persona',
    idempotent: true,
    params: solicitudParams,
    reply: z.object({ estadoSolicitud: estadoSolicitudSchema }),
    errors: {
      ...noEncontrada,
      EstadoNoPermite: { status: 409, description: 'La solicitud ya se resolvió.' },
    },
  },
  cartola: {
    method: 'GET',
    path: `${base}/cartola`,
    summary: 'Pagos a una funeraria',
    access: 'persona',
    query: z.object({ ...empresaQuery, ...rangeFields, ...pageFields }),
    reply: z.object({
      records: z
        .array(
          z.object({
            idSolicitud: z.uuid().describe('Solicitud pagada'),
            folio: z.string().describe('Folio de la solicitud'),
            fechaPago: isoDateSchema.describe('Día del pago'),
            causante: z.string().describe('Nombre de la persona fallecida'),
            nmroFactura: z.string().describe('Número de la factura'),
            montoClp: montoClpSchema.describe('Pagado a la funeraria. Pesos'),
          }),
        )
        .describe('La página pedida, el pago más reciente primero'),
      total: z.int().describe('Cuántos pagos hay en el período'),
      totalPagadoClp: montoClpSchema.describe('Suma de los pagos del período. Pesos'),
      totalPorPagarClp: montoClpSchema.describe('Suma aprobada y aún no pagada. Pesos'),
    }),
  },
} as const satisfies Operations
