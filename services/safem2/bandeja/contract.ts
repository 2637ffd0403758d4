import { z } from 'zod'
import type { Operations } from '#platform/contract/contract.ts'
import { ingresoFields, relojSchema } from '../../kit/requests/operations.ts'
import { cuentaBancariaFields, instantSchema, isoDateSchema, rutFields } from '../../kit/value-types.ts'
import { codigoEstadoSchema, tipoDocumentoSchema } from '../schemas.ts'

const base = '/safem2/v1'

/** Requests of a list are counted up to here; one more is «more than these». */
export const countedUpTo = 1_000

const yesNo = (what: string) => z.literal([0, 1]).describe(what)

const empresaSchema = z.object({
  id: z.uuid().describe('Empresa dentro de la solicitud'),
  ...rutFields,
  name: z.string().describe('Nombre o razón social'),
  email: z.string().describe('Correo; vacío si no tiene'),
  solicitanteRepresenta: z
    .boolean()
    .nullable()
    .describe('Si quien hizo la solicitud consta como representante de la empresa; nulo en la lista'),
})

const observacionSchema = z.object({
  idEmpresa: z.uuid().describe('Empresa de que se trata'),
  texto: z.string().describe('Lo que anotó el funcionario; llega a quien hizo la solicitud si se descarta'),
})

const cuentaSchema = z.object({
  id: z.uuid().describe('Identificador de la cuenta; con él se piden sus documentos'),
  idEmpresa: z.uuid().describe('Empresa a que pertenece'),
  sucursal: z.string().nullable().describe('Sucursal a que pertenece; nula si es de toda la empresa'),
  ...cuentaBancariaFields,
  isActive: z.boolean().describe('Se pide que se pague en ella'),
  titular: z
    .enum(['suya', 'ajena', 'desconocida'])
    .describe('Lo que dice el banco: la cuenta es de la empresa, es de otra persona, o no la conoce'),
  cerrada: z.boolean().describe('El banco dice que está cerrada'),
})

const correoSchema = z.object({
  email: z.string().describe('A qué correo'),
  texto: z.string().describe('Qué dice'),
})

const decididaPorSchema = z
  .string()
  .nullable()
  .describe('Nombre del funcionario que la decidió, o su RUN; nulo si no la decidió uno')

/** Whose yes is missing for a company of a request. */
const porConfirmarSchema = z.object({
  idEmpresa: z.uuid().describe('Empresa de que se trata'),
  ...rutFields,
  nombre: z.string().nullable().describe('Nombre de quien representa a la empresa; nulo si no se conoce'),
  vence: isoDateSchema
    .nullable()
    .describe('Hasta cuándo se espera su respuesta; nulo si aún no se le pregunta, o ya respondió'),
  respuesta: z
    .enum(['si', 'no', 'vencida'])
    .nullable()
    .describe('Lo que respondió; vencida si no lo hizo a tiempo, nula si no ha respondido'),
})

/** What the error of a request says that cannot be resolved yet. */
export const sinConfirmarSchema = z.object({
  porConfirmar: z.array(porConfirmarSchema).describe('De quién falta el sí, por empresa'),
})

/** What the error of a mail says that waits for a decision to count. */
export const sinRegirSchema = z.object({
  deshacerHasta: instantSchema.describe('Hasta cuándo se puede deshacer la decisión'),
})

/** How a request stands that does not let its state be changed so: what was decided, and by whom. */
export const estadoActualSchema = z.object({
  estadoSolicitud: codigoEstadoSchema,
  decididaPor: decididaPorSchema,
  esSuya: z.boolean().describe('La decidió quien llama'),
  enMesa: z.boolean().describe('La deciden dos personas en la mesa'),
})

/** A request in the officials' tray (flows §3, Safem2 request). */
export const registroBandejaSchema = z.object({
  id: z.uuid().describe('Identificador de la solicitud'),
  idEmpresa: z.uuid().describe('Empresa con que se muestra: la primera que registra'),
  tipoSolicitud: z.literal([1, 2]).describe('1 registro de empresas (5234), 2 asignación familiar (pocaf)'),
  folio: z.string().describe('Folio'),
  ...ingresoFields,
  plazo: isoDateSchema.describe('Último día para resolver'),
  reloj: relojSchema.optional(),
  esperaA: z
    .array(z.object({ ...rutFields, vence: isoDateSchema.describe('Hasta cuándo se espera su respuesta') }))
    .default([])
    .describe('A quiénes se les preguntó si confirman, y no han respondido'),
  porConfirmar: z
    .array(porConfirmarSchema)
    .default([])
    .describe(
      'De quién falta el sí para poder resolverla, por empresa; vacío en la lista, y si nada lo impide',
    ),
  estadoSolicitud: codigoEstadoSchema,
  estaDescartada: yesNo('1 si se descartó o se retiró'),
  mensajeEnviado: yesNo('1 si ya se mandó el correo'),
  solicitante: z
    .object({ ...rutFields, nombre: z.string().describe('Nombre completo') })
    .describe('Quien hizo la solicitud'),
  empresas: z.array(empresaSchema).min(1).describe('Empresas que registra'),
  observaciones: z.array(observacionSchema).describe('Lo que se anotó de cada empresa'),
  decididaPor: decididaPorSchema.default(null),
  deshacerHasta: instantSchema
    .nullable()
    .describe(
      'Hasta cuándo quien llama puede deshacer su decisión; nulo si no hay, si es de otra persona, o si la institución ya actuó',
    ),
  cuentas: z
    .array(cuentaSchema)
    .nullable()
    .describe('Cuentas que registra; nulas en la lista, solo se dan al pedir una solicitud'),
  correoPorMandar: correoSchema
    .nullable()
    .describe('El correo que se mandaría ahora, sin otra dirección; nulo si no hay a quién, y en la lista'),
  correosConocidos: z
    .array(z.string())
    .describe('Los correos que dieron la empresa y quien hizo la solicitud; vacíos en la lista'),
  correos: z
    .array(correoSchema.extend({ enviadoEn: instantSchema.describe('Cuándo se mandó') }))
    .describe('Los correos que se mandaron, el primero primero; vacío en la lista'),
})

/** A paper of an account (flows §3): `documento` is a data URL, whose type is read from it. */
export const documentoBandejaSchema = z.object({
  idCuenta: z.uuid().describe('Cuenta de que se trata'),
  documento: z.string().describe('El archivo como data URL'),
  nombreDocumento: z.string().describe('Nombre del archivo'),
  idTipoDocumento: tipoDocumentoSchema,
})

const onRequest = {
  idSolicitud: z.uuid().describe('Solicitud'),
  idEmpresa: z
    .union([z.literal('0'), z.uuid()])
    .describe('Empresa de la solicitud; 0 si vale para toda la solicitud'),
}
const errors = {
  NoEncontrada: { status: 404, description: 'No hay tal solicitud, empresa o cuenta.' },
  SolicitudPropia: {
    status: 403,
    description:
      'Nadie abre, decide ni escribe sobre una solicitud que hizo, o de una empresa que representa o es suya.',
  },
}

/** The five calls of the officials' tray (flows §7, Safem2 service): only for officials with permission. */
export const bandejaOperations = {
  valid: {
    method: 'GET',
    path: `${base}/valid`,
    summary: 'Si un funcionario puede usar la bandeja',
    description: 'Cada quien puede preguntar solo por sí mismo; de otra persona la respuesta es no.',
    access: 'persona',
    query: z.object({ runUser: z.string().max(12).describe('RUN con guion, por ejemplo 12345678-5') }),
    reply: z.object({
      data: z.object({ valid: z.boolean().describe('Puede usarla') }).describe('La respuesta'),
    }),
  },
  listarBandeja: {
    method: 'GET',
    path: `${base}/listarSolicitudes`,
    summary: 'Solicitudes de los empleadores, para quienes las revisan',
    description: 'La más antigua primero. Con `idSolicitud`, solo esa y con sus cuentas.',
    access: 'persona',
    query: z.object({
      tipoSolicitudes: z.int().min(0).max(2).describe('0 todas, 1 registro de empresas, 2 pocaf'),
      registros: z.int().min(0).max(100).default(10).describe('Registros por página; 0, todos'),
      pagina: z.int().min(1).max(100_000).default(1).describe('Página, desde 1'),
      estado: z
        .array(z.int().min(0).max(4))
        .max(3)
        .optional()
        .describe('0 pendiente, 2 resuelta, 4 descartada; puede repetirse'),
      correoEnviado: z.int().min(0).max(1).optional().describe('1 con correo mandado, 0 sin él'),
      fechaInicial: isoDateSchema.optional().describe('Primer día de ingreso, inclusive'),
      fechaFinal: isoDateSchema.optional().describe('Último día de ingreso, inclusive'),
      idSolicitud: z.uuid().optional().describe('Solo esta solicitud'),
      buscar: z
        .string()
        .max(100)
        .optional()
        .describe('Cómo comienzan palabras del nombre de una empresa, su RUT, o el folio'),
      orden: z
        .enum(['llegada', 'plazo'])
        .optional()
        .describe(
          'Cuál primero: la que llegó antes, o la que hay que responder antes. Sin él, la que llegó antes',
        ),
    }),
    reply: z.object({
      data: z
        .object({
          records: z.array(registroBandejaSchema).describe('La página pedida'),
          total: z
            .int()
            .describe(
              'Cuántas hay en todas las páginas; 1001 quiere decir más de mil, y cuesta lo mismo con cien mil',
            ),
          ilegibles: z
            .int()
            .default(0)
            .describe('Cuántas de la página no se pueden mostrar, porque sus datos están dañados'),
        })
        .describe('La respuesta'),
    }),
    errors: { SolicitudPropia: errors.SolicitudPropia },
  },
  documentosDeCuenta: {
    method: 'GET',
    path: `${base}/documentos`,
    summary: 'Papeles de una cuenta y de su empresa',
    access: 'persona',
    query: z.object({ idCuenta: z.uuid().describe('Cuenta') }),
    reply: z.array(documentoBandejaSchema),
    errors: { SolicitudPropia: errors.SolicitudPropia },
  },
  cambiarEstado: {
    method: 'POST',
    path: `${base}/estado`,
    summary: 'Resuelve o descarta una solicitud, lo deshace, o anota qué está mal',
    description:
      'Los datos van en la consulta. Estado 2 resuelve y 4 descarta: la institución actúa un momento después, y hasta entonces quien la decidió lo deshace con el estado 0 y la empresa 0. El estado 0 con una empresa anota la observación de ella. Quien repite su misma decisión recibe la misma respuesta. Al descartar, la observación va vacía: llegan las anotadas, las de quien descarta antes que las de otra persona.',
    access: 'persona',
    query: z.object({
      ...onRequest,
      estado: z.int().min(0).max(4).describe('0 pendiente, 2 resuelta, 4 descartada'),
      observacion: z.string().max(600).describe('Qué está mal; vacía si no se anota nada'),
    }),
    reply: z.object({
      data: z
        .object({
          estadoSolicitud: codigoEstadoSchema,
          deshacerHasta: instantSchema.nullable().describe('Hasta cuándo se puede deshacer'),
        })
        .describe('Cómo quedó'),
    }),
    errors: {
      ...errors,
      SinConfirmar: {
        status: 409,
        description:
          'No se resuelve: quien representa a la empresa no ha confirmado, o dijo que no. Se puede descartar.',
        data: sinConfirmarSchema,
      },
      EstadoNoPermite: {
        status: 409,
        description:
          'Ya se decidió, la decidió otra persona, la institución ya actuó, o ahí deciden dos personas en la mesa.',
        data: estadoActualSchema,
      },
    },
  },
  enviarCorreo: {
    method: 'POST',
    path: `${base}/enviarcorreo`,
    summary: 'Manda a la empresa un correo sobre su solicitud',
    description:
      'Los datos van en la consulta. Sin correo, va al de la empresa o al de quien hizo la solicitud. No se manda a uno que ninguno de los dos dio.',
    access: 'persona',
    query: z.object({
      ...onRequest,
      email: z.email().max(120).optional().describe('A cuál de los correos conocidos'),
    }),
    reply: z.object({
      data: z.object({ email: z.string().describe('Correo al que se mandó') }).describe('La respuesta'),
    }),
    errors: {
      ...errors,
      DecisionSinRegir: {
        status: 409,
        description: 'La decisión todavía se puede deshacer: el correo se manda cuando ya rige.',
        data: sinRegirSchema,
      },
      CorreoNoSale: { status: 409, description: 'El correo no salió. Se puede intentar otra vez.' },
      SinCorreo: { status: 409, description: 'No hay a qué correo mandarlo.' },
      CorreoAjeno: {
        status: 409,
        description: 'Ni la empresa ni quien hizo la solicitud dieron ese correo.',
      },
    },
  },
} as const satisfies Operations

export type RegistroBandeja = z.output<typeof registroBandejaSchema>
export type PorConfirmar = z.output<typeof porConfirmarSchema>
export type DocumentoBandeja = z.output<typeof documentoBandejaSchema>
