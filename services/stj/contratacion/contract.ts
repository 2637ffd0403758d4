import { z } from 'zod'
import type { Operations } from '#platform/contract/contract.ts'
import { isoDateSchema, pageFields } from '../../kit/value-types.ts'
import {
  codigoValidaTextoSchema,
  contratacionDetalleSchema,
  contratacionEnListaSchema,
  empleadorConsultadoSchema,
  empresaSchema,
  estadoContratacionSchema,
  formularioSchema,
  pagoContratacionSchema,
  registroTrabajadorSchema,
  saysItsPayment,
  solicitudContratacionSchema,
} from './schemas.ts'

const base = '/v1/frontend'
const respuesta = 'respuesta' as const
const rutSinDv = (what: string) => z.int().min(1).max(99_999_999).describe(`${what}, sin dígito verificador`)
const noEncontrada = {
  NoEncontrada: { status: 404, codigoRetorno: 404, description: 'No existe, o no es de quien consulta.' },
}
const solicitudParams = z.object({ id_solicitud: z.uuid().describe('Identificador de la solicitud') })

/** The seven calls of flows §7, under their own prefix and with their own names. */
const frontendOperations = {
  getRegiones: {
    method: 'GET',
    path: `${base}/getRegiones`,
    summary: 'Regiones del país',
    access: 'publico',
    replyEnvelope: respuesta,
    reply: z.array(
      z.object({ id_region: z.string().describe('Código'), nombre: z.string().describe('Nombre') }),
    ),
  },
  getComunas: {
    method: 'GET',
    path: `${base}/getComunas`,
    summary: 'Comunas de una región',
    access: 'publico',
    replyEnvelope: respuesta,
    query: z.object({ id_region: z.string().max(4).describe('Código de la región') }),
    reply: z.array(
      z.object({ id_comuna: z.string().describe('Código'), nombre: z.string().describe('Nombre') }),
    ),
  },
  getBancos: {
    method: 'GET',
    path: `${base}/getBancos`,
    summary: 'Bancos',
    access: 'publico',
    replyEnvelope: respuesta,
    reply: z.array(z.object({ id_banco: z.int().describe('Código'), nombre: z.string().describe('Nombre') })),
  },
  getTipoCuenta: {
    method: 'GET',
    path: `${base}/getTipoCuenta`,
    summary: 'Tipos de cuenta',
    access: 'publico',
    replyEnvelope: respuesta,
    reply: z.array(
      z.object({ id_tipo_cuenta: z.int().describe('Código'), nombre: z.string().describe('Nombre') }),
    ),
  },
  getEmpleador: {
    method: 'GET',
    path: `${base}/getEmpleador`,
    summary: 'Datos de un empleador, para quien pide',
    description:
      'Solo quien figura como representante legal lee los datos. A quien dice que tiene un poder se le responde lo mismo de cualquier RUT: nadie averigua así quién da trabajo. Quien representa a la empresa lee quién preguntó.',
    access: 'persona',
    replyEnvelope: respuesta,
    query: z.object({
      rut_empleador: rutSinDv('RUT del empleador'),
      rut_solicitante: rutSinDv('RUN de quien pide'),
      flagrl: z.int().min(0).max(1).describe('1 si quien pide dice que es el representante legal'),
    }),
    reply: z.object({
      empleador: empleadorConsultadoSchema.describe('Quien contrata, como consta'),
      esRepresentanteLegal: z.boolean().describe('Si quien pide figura como representante legal'),
      cotizacionesAtrasadas: z
        .array(z.string())
        .describe('Meses AAAA-MM que debe; vacío si está al día, o si quien pide no es el representante'),
    }),
    errors: {
      NoEncontrada: {
        status: 404,
        codigoRetorno: 404,
        description: 'No hay un empleador con ese RUT. Revise el número.',
      },
      NoRepresenta: {
        status: 403,
        codigoRetorno: 403,
        description: 'En nuestros registros usted no figura como representante legal de ese empleador.',
      },
    },
  },
  validaTrabajador: {
    method: 'GET',
    path: `${base}/validaTrabajador`,
    summary: 'Si se puede pedir el subsidio por una persona',
    description:
      'A quien no es el representante legal se le responde 9, y de quien no cotiza con ese empleador solo 4: nadie averigua así el trabajo de otra persona.',
    access: 'persona',
    replyEnvelope: respuesta,
    query: z.object({
      rut_trabajador: rutSinDv('RUN del trabajador'),
      rut_empleador: rutSinDv('RUT del empleador'),
    }),
    reply: z.object({
      codigoValida: codigoValidaTextoSchema,
      codigoError: z.int().describe('0 si la respuesta no es un error'),
      registro: registroTrabajadorSchema
        .nullable()
        .describe('Como consta en las cotizaciones; solo de quien cotiza con este empleador'),
    }),
  },
  processReq: {
    method: 'POST',
    path: `${base}/processReq`,
    summary: 'Ingresa una solicitud con sus papeles',
    description: 'La misma clave de idempotencia da siempre la misma solicitud.',
    access: 'persona',
    idempotent: true,
    replyEnvelope: respuesta,
    body: {
      kind: 'multipart',
      maxBytes: 32_000_000,
      schema: solicitudContratacionSchema
        .extend({
          fileEscritura: z.file().optional().describe('Escritura de la empresa'),
          fileVigencia: z.file().optional().describe('Certificado de vigencia'),
          fileMandato: z.file().optional().describe('Poder de quien pide, si no es el representante'),
        })
        .refine(saysItsPayment, {
          error: 'Quien pide por alguien dice dónde se paga, y autoriza a revisar sus cotizaciones',
          path: ['formulario'],
        }),
    },
    reply: z.object({
      id_solicitud: z.uuid().describe('Identificador de la solicitud'),
      estado_solicitud: estadoContratacionSchema,
      comprobante: z.string().describe('Folio que se muestra a las personas'),
      tipo_solicitud: formularioSchema.shape.tipo_solicitud,
      id_reforma: formularioSchema.shape.id_reforma,
      plazo: isoDateSchema.describe('Último día para resolver'),
    }),
    errors: {
      ClaveReutilizada: {
        status: 409,
        codigoRetorno: 409,
        description: 'La clave de idempotencia ya se usó con otro contenido.',
      },
    },
  },
} as const satisfies Operations

/** The employer's side of the subsidy (procedures §5433v2, §5433). */
export const contratacionOperations = {
  ...frontendOperations,
  listadoEmpresas: {
    method: 'GET',
    path: `${base}/listadoEmpresas`,
    summary: 'Empresas que representa quien llama, y si se reciben solicitudes',
    access: 'persona',
    replyEnvelope: respuesta,
    reply: z.object({
      abierto: z.boolean().describe('Si la ley recibe solicitudes nuevas hoy'),
      empresas: z.array(empresaSchema).describe('Por nombre'),
    }),
  },
  misSolicitudes: {
    method: 'GET',
    path: `${base}/misSolicitudes`,
    summary: 'Solicitudes de una empresa que representa quien llama',
    access: 'persona',
    replyEnvelope: respuesta,
    query: z.object({
      idEmpresa: z.uuid().describe('Identificador de la empresa'),
      estado: estadoContratacionSchema.optional(),
      desde: isoDateSchema.optional().describe('Primer día, inclusive'),
      hasta: isoDateSchema.optional().describe('Último día, inclusive'),
      ...pageFields,
    }),
    reply: z.object({
      records: z.array(contratacionEnListaSchema).describe('La página pedida, la más reciente primero'),
      total: z.int().describe('Cuántas hay en todas las páginas'),
    }),
    errors: noEncontrada,
  },
  detalleContratacion: {
    method: 'GET',
    path: `${base}/misSolicitudes/{id_solicitud}`,
    summary: 'Una solicitud, con cada persona aceptada o no',
    access: 'persona',
    replyEnvelope: respuesta,
    params: solicitudParams,
    reply: contratacionDetalleSchema,
    errors: noEncontrada,
  },
  resolucionContratacion: {
    method: 'GET',
    path: `${base}/misSolicitudes/{id_solicitud}/resolucion`,
    summary: 'Resolución de una solicitud, en PDF',
    access: 'persona',
    params: solicitudParams,
    reply: { kind: 'binary', mediaTypes: ['application/pdf'] },
    errors: {
      NoEncontrada: {
        status: 404,
        description: 'No existe, no es de quien consulta, o no se ha resuelto.',
      },
    },
  },
  pagosContratacion: {
    method: 'GET',
    path: `${base}/misSolicitudes/{id_solicitud}/pagos`,
    summary: 'Pagos de una solicitud, mes a mes y persona a persona',
    access: 'persona',
    replyEnvelope: respuesta,
    params: solicitudParams,
    reply: z.object({
      pagos: z.array(pagoContratacionSchema).describe('El mes más reciente primero'),
      pagadoClp: z.int().describe('Suma de lo pagado'),
    }),
    errors: noEncontrada,
  },
} as const satisfies Operations
