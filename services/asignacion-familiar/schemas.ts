import { z } from 'zod'
import { documentoSchema, enListaFields, resumenFields } from '../kit/requests/operations.ts'
import {
  hasRightRun,
  isoDateSchema,
  montoClpSchema,
  rightVerifier,
  runFields,
  rutFields,
  rutSchema,
  textSchema,
} from '../kit/value-types.ts'
import { resumenIndependienteSchema, solicitudesIndependiente } from './independientes/schemas.ts'
import { maternalSchema, resumenMaternalSchema } from './maternal/schemas.ts'

/** What a document proves. */
export const tipoDocumentoSchema = z
  .enum([
    'parentesco',
    'estudios',
    'invalidez',
    'informe_social',
    'orden_judicial',
    'calidad',
    'extincion',
    'cotizaciones',
    'renta',
    'embarazo',
    'otro',
  ])
  .describe('Qué acredita el documento')

/** What each paper is called. */
export const textosDocumento: Readonly<Record<z.output<typeof tipoDocumentoSchema>, string>> = {
  parentesco: 'Certificado de nacimiento o de matrimonio',
  estudios: 'Certificado de estudios',
  invalidez: 'Resolución de invalidez de la COMPIN',
  informe_social: 'Informe social',
  orden_judicial: 'Orden del juez',
  calidad: 'Contrato, liquidación de sueldo o de pensión',
  extincion: 'Papel que muestra el motivo',
  cotizaciones: 'Comprobante de sus cotizaciones',
  renta: 'Declaración de renta corregida',
  embarazo: 'Certificado del embarazo',
  otro: 'Otro papel',
}

/** Capacity in which a person applies. */
export const calidadSchema = z
  .enum([
    'trabajador_dependiente',
    'trabajador_independiente',
    'pensionado',
    'subsidiado',
    'cuidador_judicial',
    'institucion',
  ])
  .describe('Calidad en que pide la asignación')

/** The carga's kinship to the beneficiary. */
export const parentescoSchema = z
  .enum(['conyuge', 'hijo', 'hijo_del_conyuge', 'nieto', 'madre_viuda', 'ascendiente', 'cuidado_judicial'])
  .describe('Qué es de quien pide: nieto incluye bisnietos; ascendiente, padres y abuelos')

/** Why a person qualifies as a carga, besides the kinship. */
export const causalSchema = z
  .enum(['menor', 'estudiante', 'invalidez', 'parentesco'])
  .describe('Por qué es carga: edad, estudios, invalidez, o el solo parentesco')

/** Why a person does not qualify as a carga. */
export const motivoSchema = z.enum([
  'fallecida',
  'no_es_pariente',
  'ya_es_su_carga',
  'en_tramite',
  'carga_en_otro',
  'tiene_suf',
  'solo_descendientes',
  'sobre_edad',
  'bajo_edad',
  'conyuge_sin_invalidez',
  'madre_no_viuda',
  'ingreso_propio',
  'no_estudia',
  'sin_invalidez',
  'calidad_no_consta',
])

/** Why a request was rejected. */
export const motivoRechazoSchema = z.enum([
  ...motivoSchema.exclude(['en_tramite']).options,
  'no_confirmado',
  'empleador_no_consta',
  'no_es_carga_vigente',
  'fecha_anterior_a_la_carga',
  'extincion_en_tramite',
  'vive',
  'no_cumple_edad',
  'sigue_el_matrimonio',
])

/** Why a carga ends. */
export const motivoExtincionSchema = z
  .enum([
    'fallecimiento',
    'fin_estudios',
    'edad',
    'matrimonio',
    'ingreso_propio',
    'divorcio_nulidad',
    'fin_cuidado',
    'emigracion',
    'otro_beneficiario',
    'renuncia',
  ])
  .describe('Por qué se extingue la carga')

const nombreFields = {
  nombre: textSchema(150).describe('Nombre completo de quien pide'),
  ...runFields,
  email: z.union([z.email().max(120), z.literal('')]).describe('Correo; vacío si no tiene'),
}
const telefonoField = z
  .string()
  .regex(/^(\d{9})?$/)
  .describe('Teléfono de nueve dígitos; vacío si no se pidió')

/** The applicant, as shown in every request. */
const beneficiarioSchema = z
  .object({
    ...nombreFields,
    direccion: z.string().max(300).describe('Dirección en una línea; vacía si no se pidió'),
    telefono: telefonoField,
    tipo: calidadSchema.nullable().describe('Calidad en que pide; nula en una extinción'),
  })
  .refine(hasRightRun, rightVerifier)

/** The applicant of a recognition: contact data and capacity. */
const solicitanteSchema = z
  .object({
    ...nombreFields,
    direccion: textSchema(300).describe('Dirección en una línea'),
    telefono: telefonoField.min(9),
    tipo: calidadSchema,
  })
  .refine(hasRightRun, rightVerifier)

const causanteSchema = z
  .object({
    ...runFields,
    parentesco: parentescoSchema,
    causal: causalSchema,
  })
  .refine(hasRightRun, rightVerifier)

const empleadorSchema = rutSchema.nullable().describe('Empleador; nulo si no trabaja para otro')

const documentoCargadoSchema = documentoSchema.extend({ tipo: tipoDocumentoSchema })
const documentosSchema = z
  .array(documentoCargadoSchema)
  .max(12)
  .default([])
  .describe('Documentos que trae; se suben después')

/** A request for the recognition of a carga (`tipoSolicitud` 1). */
const reconocerSchema = z.object({
  tipoSolicitud: z.literal(1).describe('1: reconocer una carga'),
  beneficiario: solicitanteSchema.describe('Quien pide y recibe el pago'),
  causante: causanteSchema.describe('Quien sería carga'),
  empleador: empleadorSchema,
  documentos: documentosSchema,
})

/** A request for the extinction of a carga (`tipoSolicitud` 2). */
const extinguirSchema = z.object({
  tipoSolicitud: z.literal(2).describe('2: extinguir una carga'),
  beneficiario: beneficiarioSchema.describe('Quien pide y recibe el pago'),
  idCarga: z.uuid().describe('Carga que termina (cargas)'),
  extincion: z
    .object({
      motivo: motivoExtincionSchema,
      fecha: isoDateSchema.describe('Desde qué día ya no es carga'),
    })
    .describe('Por qué termina, y desde cuándo'),
  documentos: documentosSchema,
})

/** A request, as sent. */
export const solicitudSchema = z.discriminatedUnion('tipoSolicitud', [
  reconocerSchema,
  extinguirSchema,
  ...solicitudesIndependiente(documentosSchema),
  maternalSchema,
])

/** A request in a list. */
export const enListaSchema = z.object({
  ...enListaFields,
  tipoSolicitud: z
    .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])
    .describe(
      '1 reconocer, 2 extinguir, 3 asignación maternal; de trabajadores independientes: 4 reclamar, 5 dar una cuenta',
    ),
  nombreCausante: z.string().describe('Nombre de la carga; vacío si no es de la familia que consta'),
})

/** A carga as a decision left it in the national register. */
export const registroSchema = z.object({
  carga: z.object({ ...rutFields, nombre: z.string().describe('Nombre completo') }).describe('La carga'),
  nacimiento: isoDateSchema.describe('Nacimiento de la carga'),
  parentesco: parentescoSchema,
  esDuplo: z.boolean().describe('Se paga el doble, por invalidez'),
  desde: isoDateSchema.describe('Desde cuándo es carga'),
  vence: isoDateSchema.nullable().describe('Último día; nulo si no tiene fin'),
  extinguidaEl: isoDateSchema.nullable().describe('Desde qué día no lo es; solo si fue extinguida'),
  entidad: z.string().describe('Quién la administra'),
  tramo: z.int().min(1).max(4).describe('Tramo de ingresos de quien la tiene; 4 se acredita sin pago'),
  montoClp: montoClpSchema.describe('Por mes. Pesos'),
})

/** A request with all its details, as in the beneficiary-case record (flows §3). */
export const resumenSchema = enListaSchema.extend({
  ...resumenFields(tipoDocumentoSchema),
  beneficiario: beneficiarioSchema.describe('Quien pide y recibe el pago'),
  causante: z
    .object({ ...runFields, parentesco: parentescoSchema })
    .nullable()
    .describe('La carga; nula si la que se quiso extinguir no existe'),
  empleador: empleadorSchema,
  idCarga: z.uuid().nullable().describe('La carga en el registro; nula mientras no se reconoce'),
  mensaje: z.string().describe('Qué se resolvió, en una frase; vacío mientras no se resuelve'),
  documentosPendientes: z.array(tipoDocumentoSchema).describe('Documentos que se pidieron y faltan'),
  documentosCargados: z.array(documentoCargadoSchema).describe('Documentos que anunció la solicitud'),
  montoClp: montoClpSchema.describe('Por mes, si se reconoció; 0 en los demás casos. Pesos'),
  tramo: z.int().min(1).max(4).nullable().describe('Tramo de ingresos; 4 se acredita sin pago'),
  desde: isoDateSchema.nullable().describe('Desde cuándo es carga, si se reconoció'),
  vence: isoDateSchema.nullable().describe('Hasta cuándo, si tiene fin'),
  motivoRechazo: motivoRechazoSchema.nullable().describe('Solo si fue rechazada'),
  extincion: z
    .object({
      motivo: motivoExtincionSchema,
      fecha: isoDateSchema.describe('Desde qué día ya no es carga'),
      urlDocumento: z.string().nullable().describe('Ruta de la resolución; nula mientras no se resuelve'),
    })
    .nullable()
    .describe('Solo de una extinción'),
  maternal: resumenMaternalSchema.nullable().describe('Solo de una asignación maternal'),
  numeroResolucion: z.string().nullable().describe('Número de la resolución; nulo mientras no se resuelve'),
  registro: registroSchema.nullable().describe('La carga como quedó en el registro; nula si nada cambió'),
  independiente: resumenIndependienteSchema
    .nullable()
    .describe('Solo de un reclamo o una cuenta de trabajadores independientes'),
})

/** A carga, as shown to its beneficiary. */
export const cargaSchema = z.object({
  idCarga: z.uuid().describe('Identificador de la carga'),
  ...rutFields,
  nombre: z.string().describe('Nombre completo'),
  parentesco: parentescoSchema,
  esDuplo: z.boolean().describe('Se paga el doble, por invalidez'),
  desde: isoDateSchema.describe('Desde cuándo es carga'),
  vence: isoDateSchema.nullable().describe('Hasta cuándo; nulo si no tiene fin'),
  tramo: z.int().min(1).max(4).describe('Tramo de ingresos de quien la tiene; 4 se acredita sin pago'),
  montoClp: montoClpSchema.describe('Por mes, hoy. Pesos'),
  entidad: z.string().describe('Quién la administra'),
  estado: z.enum(['vigente', 'vencida', 'extinguida']).describe('Estado de la carga hoy'),
  extinguidaEl: isoDateSchema.nullable().describe('Desde qué día no lo es; solo si fue extinguida'),
  motivoExtincion: z.string().nullable().describe('Por qué se extinguió; solo si lo fue'),
  fallecida: z.boolean().describe('El Registro Civil tiene anotada su muerte'),
  parentescoConsta: z.boolean().describe('El parentesco sigue anotado en el Registro Civil'),
  extincionEnTramite: z.boolean().describe('Hay una solicitud de extinción sin resolver'),
})

export type TipoDocumento = z.output<typeof tipoDocumentoSchema>
export type Calidad = z.output<typeof calidadSchema>
export type Parentesco = z.output<typeof parentescoSchema>
export type Causal = z.output<typeof causalSchema>
export type Motivo = z.output<typeof motivoSchema>
export type MotivoRechazo = z.output<typeof motivoRechazoSchema>
export type MotivoExtincion = z.output<typeof motivoExtincionSchema>
export type SolicitudEnviada = z.input<typeof solicitudSchema>
export type Solicitud = z.output<typeof solicitudSchema>
export type EnLista = z.output<typeof enListaSchema>
export type Resumen = z.output<typeof resumenSchema>
export type Carga = z.output<typeof cargaSchema>
export type Registro = z.output<typeof registroSchema>
