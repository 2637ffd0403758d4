import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'
import { mesaOperations } from '../kit/mesa/operations.ts'
import { eventoSchemaOf } from '../kit/requests/evento.ts'
import { requestOperations } from '../kit/requests/operations.ts'
import { isoDateSchema, montoClpSchema, rutFields, rutSchema, withRut } from '../kit/value-types.ts'
import { independienteOperations } from './independientes/schemas.ts'
import { maternalOperations } from './maternal/contract.ts'
import {
  calidadSchema,
  cargaSchema,
  causalSchema,
  enListaSchema,
  motivoSchema,
  parentescoSchema,
  resumenSchema,
  solicitudSchema,
  tipoDocumentoSchema,
} from './schemas.ts'

const base = '/asignacion-familiar/v1'
const procedeSchema = z.object({
  procede: z.literal(true).describe('Puede ser carga'),
  nombre: z.string().describe('Nombre de la carga; vacío si no es de la familia que consta'),
  montoClp: montoClpSchema.describe('Cuánto se paga por mes, hoy. Pesos'),
  tramo: z.int().min(1).max(4).describe('Tramo de ingresos; 4 se acredita sin pago'),
  vence: isoDateSchema.nullable().describe('Hasta cuándo sería carga; nulo si no tiene fin'),
  porConfirmar: z
    .boolean()
    .describe(
      'Ningún registro lo muestra: se espera que lo confirme quien figura como madre o padre, o a cargo por orden de un juez',
    ),
})
const noProcedeSchema = z.object({
  procede: z.literal(false).describe('No puede ser carga'),
  motivo: motivoSchema.describe('Por qué no'),
  nombre: z.string().describe('Nombre de la carga; vacío si no es de la familia que consta'),
  edad: z.int().min(0).nullable().describe('Años cumplidos; nulo si no es de la familia'),
})

/**
 * Asignación familiar: recognition and extinction of cargas (flows §3, procedures nueva-solicitud-af), and the maternal
 * allowance (procedures §5678).
 */
export const asignacionFamiliarContract = defineContract({
  name: 'asignacion-familiar',
  title: 'Asignación familiar',
  office: 'Instituto de Previsión Social (IPS)',
  description: 'Cargas familiares: registro, reconocimiento, extinción y resoluciones.',
  version: '1.0.0',
  operations: {
    cargas: {
      method: 'GET',
      path: `${base}/cargas`,
      summary: 'Cargas de quien llama, con su tramo',
      access: 'persona',
      reply: z.object({
        calidades: z.array(calidadSchema).describe('Calidades que constan hoy'),
        empleadores: z.array(z.object(rutFields)).describe('Empleadores que cotizan por quien llama'),
        tramo: z.int().min(1).max(4).describe('Tramo de ingresos; 4 se acredita sin pago'),
        montoClp: montoClpSchema.describe('Por carga y mes, hoy. Pesos'),
        contingencia: z
          .boolean()
          .describe('Se reciben solicitudes aunque no responda el registro nacional (shell §9)'),
        cargas: z.array(cargaSchema).describe('Todas, también las que terminaron; la más reciente primero'),
      }),
    },
    verificarCarga: {
      method: 'GET',
      path: `${base}/verificacion`,
      summary: 'Si una persona puede ser carga de quien llama',
      description:
        'No mira el registro nacional de cargas: eso lo hace consultarSiagf. Solo nombra a personas de la familia. De quien no lo es se responde siempre lo mismo.',
      access: 'persona',
      query: withRut({ parentesco: parentescoSchema, causal: causalSchema, calidad: calidadSchema }),
      reply: z.discriminatedUnion('procede', [procedeSchema, noProcedeSchema]),
    },
    consultarSiagf: {
      method: 'GET',
      path: `${base}/siagf`,
      summary: 'Si una persona ya es carga, o tiene el Subsidio Familiar, en el registro nacional (SIAGF)',
      description:
        'No dice de quién. Solo responde por la familia que consta, y por quien cuida por orden de un juez.',
      access: 'persona',
      query: rutSchema,
      reply: z.object({
        cargaDe: z.enum(['nadie', 'quien_consulta', 'otra_persona']).describe('De quién es carga vigente'),
        tieneSuf: z.boolean().describe('Se paga por ella el Subsidio Familiar'),
      }),
      errors: {
        NoEsPariente: { status: 403, description: 'No consta que sea de la familia de quien llama.' },
      },
    },
    resolucion: {
      method: 'GET',
      path: `${base}/solicitudes/{idSolicitud}/resolucion`,
      summary: 'Resolución de una solicitud, en PDF',
      description: 'Da siempre los mismos bytes.',
      access: 'persona',
      params: z.object({ idSolicitud: z.uuid().describe('Identificador de la solicitud') }),
      reply: { kind: 'binary', mediaTypes: ['application/pdf'] },
      errors: {
        NoEncontrada: {
          status: 404,
          description: 'No existe, no es de quien consulta, o no se ha resuelto.',
        },
      },
    },
    ...independienteOperations,
    ...maternalOperations,
    ...mesaOperations({ base }),
    ...requestOperations({
      base,
      solicitud: solicitudSchema,
      tipoDocumento: tipoDocumentoSchema,
      enLista: enListaSchema,
      resumen: resumenSchema,
      consulta: {},
    }),
  },
})

/**
 * Event sent to the portal when a request changes; an approved extinction is `extinguida`. COMPIN's answer about the
 * certificate of a pregnancy leaves the request under review.
 */
export const eventoSchema = eventoSchemaOf(resumenSchema, [
  'extinguida',
  'aprobada_parcial',
  'compin_aprobada',
  'compin_rechazada',
])

export type EventoSolicitud = z.output<typeof eventoSchema>
export type {
  EstadoIndependiente,
  MotivoRechazoIndependiente,
  MotivoSinDerecho,
  PagosIndependiente,
  Reclamo,
} from './independientes/schemas.ts'
export { pagosIndependienteSchema } from './independientes/schemas.ts'
export type {
  CalidadMaternal,
  DocumentoMaternal,
  MotivoCompin,
  MotivoRechazoMaternal,
} from './maternal/schemas.ts'
export type {
  Calidad,
  Carga,
  Causal,
  MotivoExtincion,
  MotivoRechazo,
  Parentesco,
  Registro,
  SolicitudEnviada,
  TipoDocumento,
} from './schemas.ts'
export { registroSchema, textosDocumento } from './schemas.ts'
