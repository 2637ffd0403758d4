import { z } from 'zod'
import type { Operation, ReplyEnvelope } from '#platform/contract/contract.ts'
import { documentoSchema } from '../kit/requests/operations.ts'
import { montoClpSchema, rutFields, rutSchema, telefonoSchema, withRut } from '../kit/value-types.ts'

/** Types of debt (procedures §70652): declared and not paid, presumed, difference. */
export const tipoDeudaSchema = z
  .enum(['DNP', 'presunta', 'diferencia'])
  .describe('DNP: declarada y no pagada; presunta: sin declarar; diferencia: pagada en parte')

/** States of a debt (procedures §70652). */
export const estadoDeudaSchema = z
  .enum(['prejudicial', 'judicial', 'impugnada', 'regularizada'])
  .describe('En cobranza prejudicial o judicial, con un reclamo en curso, o ya no se debe')

/** What each type and each state of a debt is called. */
export const textosTipoDeuda: Readonly<Record<z.output<typeof tipoDeudaSchema>, string>> = {
  DNP: 'Declarada y no pagada',
  presunta: 'Calculada por el IPS: no se declaró',
  diferencia: 'Pagada en parte',
}
export const textosEstadoDeuda: Readonly<Record<z.output<typeof estadoDeudaSchema>, string>> = {
  prejudicial: 'En cobranza, sin juicio',
  judicial: 'En juicio',
  impugnada: 'Con un reclamo en curso',
  regularizada: 'Regularizada: ya no se debe',
}

/** Reasons to dispute a debt (procedures §70652). */
export const motivoImpugnacionSchema = z
  .enum(['pagada', 'termino', 'licencia', 'permiso', 'otra_institucion', 'otra_persona', 'duplicada'])
  .describe('Por qué la deuda está mal')

/** The same in words. */
export const textosMotivo: Readonly<Record<z.output<typeof motivoImpugnacionSchema>, string>> = {
  pagada: 'Ya se pagó',
  termino: 'El trabajo ya había terminado',
  licencia: 'Estaba con licencia médica',
  permiso: 'Tenía un permiso sin sueldo',
  otra_institucion: 'Se pagó en otra institución',
  otra_persona: 'Esa persona no trabajaba ahí',
  duplicada: 'El mismo mes se cobra dos veces',
}

/** What a document proves. */
export const tipoDocumentoSchema = z
  .enum(['planilla', 'finiquito', 'licencia', 'contrato', 'orden_judicial', 'otro'])
  .describe('Qué prueba el documento')

/** What each paper is called. */
export const textosDocumento: Readonly<Record<z.output<typeof tipoDocumentoSchema>, string>> = {
  planilla: 'Planilla de pago',
  finiquito: 'Finiquito o carta de renuncia',
  licencia: 'Licencia médica',
  contrato: 'Contrato o permiso firmado',
  orden_judicial: 'Orden de un juez',
  otro: 'Otro papel',
}

/** What can be asked of the institution. */
export const tipoSolicitudSchema = z.enum(['certificado', 'impugnacion']).describe('Qué se pide')

/** States of a dispute as the institution lists them (procedures §70652). */
export const estadoImpugnacionSchema = z
  .enum([
    'ingresada',
    'en_revision',
    'observada',
    'acogida_total',
    'acogida_parcial',
    'rechazada',
    'desistida',
  ])
  .describe('estadoSolicitud, o el resultado una vez resuelta')

/** Why a dispute is refused (procedures §70652). */
export const motivoRechazoSchema = z
  .enum(['sin_pruebas', 'con_sentencia', 'ya_impugnada', 'en_convenio'])
  .describe('Por qué no se acogió')

const periodoSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .describe('Mes que se debe, AAAA-MM')

const idDeudaSchema = z
  .string()
  .min(1)
  .max(60)
  .describe('Identificador de la deuda, propio de cada empleador')

/** A month owed for a worker (decisions, 70652). */
export const deudaSchema = z.object({
  idDeuda: idDeudaSchema,
  periodo: periodoSchema,
  trabajador: z.object({ ...rutFields, nombre: z.string().describe('Nombre') }).describe('Por quién se debe'),
  tipo: tipoDeudaSchema,
  estado: estadoDeudaSchema,
  conSentencia: z.boolean().describe('Un tribunal ya dictó sentencia por esta deuda'),
  conRemate: z.boolean().describe('Un juez ordenó rematar bienes por esta deuda'),
  enConvenio: z.boolean().describe('Está en un convenio que se está pagando: no crece mientras tanto'),
  nominalClp: montoClpSchema.describe('Lo que se dejó de pagar. Pesos'),
  reajusteClp: montoClpSchema.describe('Alza del IPC hasta hoy. Pesos'),
  interesClp: montoClpSchema.describe('Intereses hasta hoy. Pesos'),
  abonadoClp: montoClpSchema.describe('Lo que ya se pagó de ella en un convenio. Pesos'),
  totalClp: montoClpSchema.describe('Lo que se debe hoy; 0 si está regularizada. Pesos'),
})

/** Sums of what is owed today; without what was regularised. */
export const montosSchema = z.object({
  cantidad: z.int().min(0).describe('Cuántas deudas'),
  nominalClp: montoClpSchema,
  reajusteClp: montoClpSchema,
  interesClp: montoClpSchema,
  abonadoClp: montoClpSchema,
  totalClp: montoClpSchema,
})

/** An employer. */
export const empleadorSchema = z.object({
  ...rutFields,
  idEmpresa: z.uuid().describe('Identificador que no dice quién es, para direcciones'),
  razonSocial: z.string().describe('Nombre'),
})

/** What the institution knows of a company or a person (flows §3: company data, legal representatives). */
export const datosSchema = z.object({
  ...rutFields,
  tipo: z.enum(['empresa', 'persona']).describe('Qué es'),
  nombre: z.string().describe('Razón social o nombre; vacío si no consta'),
  telefono: z.union([telefonoSchema, z.literal('')]).describe('El que dio la última vez; vacío si no dio'),
  correo: z.union([z.email(), z.literal('')]).describe('El que dio la última vez; vacío si no dio'),
  representa: z.array(empleadorSchema).describe('Empresas que representa; solo de una persona'),
  empleadores: z.array(empleadorSchema).describe('Para quiénes trabajó; solo de una persona'),
})

const empleadorDeSolicitud = rutSchema.describe('A quién se cobra')

/** A dispute, as sent. */
export const solicitudSchema = z.object({
  solicitante: withRut({
    nombre: z.string().max(250).optional().describe('Su nombre completo'),
    telefono: telefonoSchema,
    correo: z.union([z.email().max(120), z.literal('')]).describe('Correo; vacío si no hay'),
  }).describe('Quien reclama'),
  calidad: z.enum(['persona', 'empresa']).describe('Reclama por sí, o por la empresa que representa'),
  empleador: empleadorDeSolicitud,
  deudas: z.array(idDeudaSchema).min(1).max(200).describe('Por cuáles reclama'),
  motivo: motivoImpugnacionSchema,
  explicacion: z.string().max(1000).describe('Lo que quiera explicar; puede ir vacío'),
  documentos: z
    .array(documentoSchema.extend({ tipo: tipoDocumentoSchema }))
    .max(20)
    .describe('Papeles que se suben después'),
})

/** A disputed debt, as it was on the day of the request. */
export const deudaReclamadaSchema = z.object({
  idDeuda: idDeudaSchema,
  periodo: periodoSchema,
  trabajador: z.string().describe('Nombre de la persona por quien se cobra'),
  totalClp: montoClpSchema.describe('Pesos, el día del reclamo'),
})

/** All replies are encrypted and in an envelope (flows §7); the archive's failure is a code, as `errorBD` (flows §8). */
export function reply<Envelope extends ReplyEnvelope>(
  replyEnvelope: Envelope,
): Reply<Envelope, typeof archivoCaido>
export function reply<Envelope extends ReplyEnvelope, Named extends ErrorsByName>(
  replyEnvelope: Envelope,
  errors: Named,
): Reply<Envelope, typeof archivoCaido & Named>
export function reply(replyEnvelope: ReplyEnvelope, errors: ErrorsByName = {}) {
  return { access: 'persona', encryptedReply: true, replyEnvelope, errors: { ...archivoCaido, ...errors } }
}

type ErrorsByName = NonNullable<Operation['errors']>

interface Reply<Envelope, Errors> {
  readonly access: 'persona'
  readonly encryptedReply: true
  readonly replyEnvelope: Envelope
  readonly errors: Errors
}

const archivoCaido = {
  ErrorBD: {
    status: 424,
    description: 'El archivo de deudas no respondió. Intente más tarde.',
    codigoRetorno: 500,
  },
} as const

export type TipoDeuda = z.output<typeof tipoDeudaSchema>
export type EstadoDeuda = z.output<typeof estadoDeudaSchema>
export type MotivoImpugnacion = z.output<typeof motivoImpugnacionSchema>
export type TipoDocumento = z.output<typeof tipoDocumentoSchema>
export type MotivoRechazo = z.output<typeof motivoRechazoSchema>
export type Deuda = z.output<typeof deudaSchema>
export type Montos = z.output<typeof montosSchema>
export type Empleador = z.output<typeof empleadorSchema>
export type Impugnacion = z.output<typeof solicitudSchema>
export type DeudaReclamada = z.output<typeof deudaReclamadaSchema>
