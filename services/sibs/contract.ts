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
import {
  isoDateSchema,
  montoClpSchema,
  noCoincide,
  rutConFechaSchema,
  textSchema,
  withRut,
} from '../kit/value-types.ts'
import {
  codigoBeneficioSchema,
  elegibilidadSchema,
  motivoNoSchema,
  resolucionSchema,
  situacionSchema,
} from './consultas/schemas.ts'
import { solicitudSchema } from './schemas.ts'

export type * from './consultas/schemas.ts'
export type * from './schemas.ts'

const base = '/sibs/v1'

/** Kinds of documents of an application (flows §3, "uploaded documents") and of a review. */
export const tipoDocumentoSchema = z
  .enum([
    'representacion_tercero',
    'certificado_medico',
    'no_comparecencia',
    'documento_funcionario',
    'certificado_nacimiento',
    'antecedente_revision',
  ])
  .describe('Qué prueba el documento')

/** What each paper is called. */
export const textosDocumento: Readonly<Record<z.output<typeof tipoDocumentoSchema>, string>> = {
  representacion_tercero: 'Poder',
  certificado_medico: 'Certificado médico',
  no_comparecencia: 'Papel de por qué no fue a la comisión',
  documento_funcionario: 'Documento de la atención',
  certificado_nacimiento: 'Certificado de nacimiento',
  antecedente_revision: 'Prueba para la revisión',
}

const motivoRechazoSchema = z
  .enum([
    ...motivoNoSchema.options,
    'INVALIDEZ_NEGADA',
    'SIN_HIJOS',
    'FALLECIDA',
    'SIN_RESOLUCION',
    'FUERA_DE_PLAZO',
    'PENSION_SOBRE_INFERIOR',
    'SIN_CONFIRMAR',
    'CUENTA_NO_ES_SUYA',
    'CUENTA_DESCONOCIDA',
    'CUENTA_CERRADA',
  ])
  .describe('Por qué se rechazó')

const hijoNoContadoSchema = z.object({
  hijo: z.string().describe('El RUN o el nombre, como lo escribió quien pide'),
  motivo: z
    .enum(['NO_FIGURA', 'OTRA_FECHA', 'SIN_RUN'])
    .describe(
      'NO_FIGURA: no consta como hijo suyo; OTRA_FECHA: consta con otra fecha de nacimiento; SIN_RUN: ningún registro lo tiene',
    ),
})

const resultadoSchema = z.object({
  tipoBeneficio: codigoBeneficioSchema,
  resultado: z.enum(['pendiente', 'aprobado', 'rechazado']).describe('Qué se resolvió de este beneficio'),
  motivo: motivoRechazoSchema.nullable().describe('Solo si se rechazó'),
  montoClp: montoClpSchema.nullable().describe('Lo que se paga; nulo si no se ha resuelto, o no se sabe aún'),
  hijosContados: z.int().min(0).default(0).describe('Hijos por los que se paga el bono'),
  hijosNoContados: z.array(hijoNoContadoSchema).default([]).describe('Los demás, y por qué no se cuentan'),
  gradoInvalidez: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .default(null)
    .describe('Lo que encontró la comisión médica; nulo si no examinó'),
})

const enListaSchema = z.object({
  ...enListaFields,
  clase: z.enum(['beneficios', 'revision']).describe('Solicitud de beneficios, o revisión de una resolución'),
  beneficiario: z.string().describe('Nombre de para quién es'),
  hechaPorOtro: z.boolean().describe('La hizo otra persona por el beneficiario'),
  montoClp: montoClpSchema.nullable().describe('Lo que se paga al mes en total; nulo si no se ha resuelto'),
})

const resumenSchema = enListaSchema.extend({
  ...resumenFields(tipoDocumentoSchema),
  beneficios: z.array(resultadoSchema).describe('Qué pasó con cada beneficio; vacío en una revisión'),
  motivoRechazo: motivoRechazoSchema.nullable().describe('Solo si todo se rechazó'),
  desde: isoDateSchema.nullable().describe('Primer mes que se paga, en su primer día'),
  lugarPago: z
    .string()
    .nullable()
    .optional()
    .describe('Dónde se cobra, por su nombre y dirección; nulo si es un depósito'),
  ultimosDigitos: z
    .string()
    .nullish()
    .describe('De la cuenta en que se pide el pago; nulo si es en persona, y en una revisión'),
  revisada: z
    .object({
      folio: z.string().describe('Folio de la resolución'),
      situacion: situacionSchema.describe('Los datos de hoy con que se revisó'),
      montoClp: montoClpSchema.describe('Lo que pagaba la resolución al mes'),
    })
    .nullable()
    .describe('Solo en una revisión que se resolvió'),
})

const sinPoder = {
  SinPoder: { status: 403, description: 'Quien llama no tiene un poder vigente de esa persona.' },
}

const requests = requestOperations({
  base,
  solicitud: solicitudSchema,
  tipoDocumento: tipoDocumentoSchema,
  enLista: enListaSchema,
  resumen: resumenSchema,
  consulta: {
    porOtros: z.boolean().default(false).describe('true: las que otras personas hicieron por quien llama'),
  },
})

/** Solidarity benefits (procedures, sibs and §102077). Every address contains `sibs` (shell §7). */
export const sibsContract = defineContract({
  name: 'sibs',
  title: 'Beneficios solidarios',
  office: 'Instituto de Previsión Social (IPS)',
  description:
    'Quién puede pedir PGU, PBSI, APSI, Bono por Hijo y CTP; solicitudes, resoluciones y revisiones.',
  version: '1.0.0',
  operations: {
    consultarPgu: {
      method: 'GET',
      path: `${base}/pgu`,
      summary: 'Si una persona tiene o puede pedir la PGU, sin sesión',
      description:
        'Responde solo el estado. Un RUN que no está y una fecha que no corresponde dan el mismo error, para no decir quién existe.',
      access: 'publico',
      query: rutConFechaSchema,
      reply: z.object({
        estado: z
          .enum(['sin_edad', 'con_beneficio', 'en_curso', 'puede_solicitar', 'no_cumple'])
          .describe('En qué está'),
      }),
      errors: noCoincide,
    },
    elegibilidad: {
      method: 'GET',
      path: `${base}/elegibilidad`,
      summary: 'Qué beneficios puede pedir una persona, y por qué no los otros',
      description:
        'Para quien llama, o para quien le dio un poder. No cambia nada. La consulta queda anotada.',
      access: 'persona',
      query: withRut({
        fechaNacimiento: isoDateSchema
          .optional()
          .describe('Fecha de nacimiento; obligatoria si es otra persona'),
      }),
      reply: elegibilidadSchema,
      errors: { ...noCoincide, ...sinPoder },
    },
    resolucionesPgu: {
      method: 'GET',
      path: `${base}/resoluciones`,
      summary: 'Las resoluciones sobre la PGU de quien llama y de quienes representa',
      access: 'persona',
      reply: z.object({
        resoluciones: z.array(resolucionSchema).describe('La más reciente primero'),
      }),
    },
    pedirRevision: {
      method: 'POST',
      path: `${base}/resoluciones/{idResolucion}/revision`,
      summary: 'Pide que se revise una resolución sobre la PGU',
      description:
        'La misma clave de idempotencia da siempre la misma revisión. Los antecedentes se suben después, como documentos de la solicitud.',
      access: 'persona',
      idempotent: true,
      params: z.object({ idResolucion: resolucionSchema.shape.idResolucion }),
      body: {
        kind: 'json',
        schema: z.object({
          motivo: textSchema(2000).describe('Por qué no está de acuerdo'),
          fechaPresentacion: isoDateSchema.describe('Día desde el que cuenta, por la hora de cierre'),
        }),
      },
      reply: requests.ingresarSolicitud.reply,
      errors: {
        ...requests.ingresarSolicitud.errors,
        NoEncontrada: { status: 404, description: 'No existe, o no es de quien consulta.' },
      },
    },
    ...requests,
    ...mesaOperations({ base }),
    ...resolucionOperation(base),
    ingresarSolicitud: {
      ...requests.ingresarSolicitud,
      summary: 'Ingresa una solicitud de beneficios',
      query: z.object({
        autorizaPase: z
          .boolean()
          .default(false)
          .describe('Permiso para activar el Pase Cultural cuando se apruebe la PGU'),
        origen: z
          .enum(['ORDINARIA', 'MDSF', 'PAGORUT'])
          .default('ORDINARIA')
          .describe('De dónde viene la sesión'),
      }),
      reply: z.object({
        idSolicitud: z.uuid().describe('Identificador de la solicitud'),
        codigoSolicitud: z.string().describe('Código que se muestra a las personas'),
        fechaIngresoSolicitud: isoDateSchema.describe('Día de ingreso'),
        codigoRetornoApi: z.literal(200).describe('200: se ingresó'),
        dcto_digital: z.base64().describe('Comprobante de la institución: un PDF en base 64'),
      }),
    },
  },
})

/** Event sent to the portal when a request changes. */
export const eventoSibsSchema = eventoSchemaOf(resumenSchema)

export type TipoDocumento = z.output<typeof tipoDocumentoSchema>
export type MotivoRechazo = z.output<typeof motivoRechazoSchema>
export type ResultadoBeneficio = z.output<typeof resultadoSchema>
export type { EstadoSolicitud } from '../kit/requests/estados.ts'
export type HijoNoContado = z.output<typeof hijoNoContadoSchema>
export type SibsEnLista = z.output<typeof enListaSchema>
export type ResumenSibs = z.output<typeof resumenSchema>
export { codigosBeneficio, codigosEnOrden } from './schemas.ts'
