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
  codigoComunaSchema,
  codigoRegionSchema,
  isoDateSchema,
  noCoincide,
  rutConFechaSchema,
  rutFields,
  telefonoSchema,
  textSchema,
} from '../kit/value-types.ts'

const base = '/exencion-salud/v1'

const estadoSchema = z
  .literal([1, 2, 3, 4])
  .describe('1 con la exención; 2 sin ella; 3 caducada; 4 con una solicitud en curso')

const noActionReasonSchema = z
  .enum(['PFP', 'RESIDENCIA', 'EDAD', 'SIN_PENSION'])
  .describe('Requisito que falta: puntaje, residencia, edad, o una pensión con descuento de salud')

const correoSchema = z.union([z.email().max(120), z.literal('')]).describe('Correo; vacío si no hay')
const fonoSchema = z
  .union([telefonoSchema, z.literal('')])
  .describe('Teléfono de nueve dígitos; vacío si no hay')

/** All data about a beneficiary, for herself (flows §3, beneficiary-flow state). */
export const beneficiarioSchema = z.object({
  userId: z.uuid().describe('Identificador de la persona en la institución'),
  ...rutFields,
  nombres: z.string().describe('Nombres de pila'),
  apellidoPaterno: z.string().describe('Primer apellido'),
  apelidoMaterno: z.string().describe('Segundo apellido; vacío si no tiene. Se escribe así en el origen'),
  fechaNacimiento: isoDateSchema.describe('Fecha de nacimiento'),
  direccion: z.string().describe('Calle, número y lo que siga, sin la comuna'),
  regionId: codigoRegionSchema,
  comunaId: codigoComunaSchema,
  regionNombre: z.string().describe('Nombre de la región'),
  comunaNombre: z.string().describe('Nombre de la comuna'),
  telefono: fonoSchema,
  correo: correoSchema,
  puntaje: z.int().min(0).nullable().describe('Puntaje de focalización (PFP); nulo si no se ha calculado'),
  modalidad: z
    .enum(['A', 'S'])
    .nullable()
    .describe('A automática, S a solicitud; nula si nunca tuvo la exención'),
  estado: estadoSchema,
  verifiedAddress: z.boolean().describe('La persona confirmó su dirección en la última solicitud'),
  noActionReason: noActionReasonSchema.nullable().describe('Nulo si cumple, o si ya tiene la exención'),
  requestNumber: z.string().nullable().describe('Folio de la última solicitud; nulo si no hubo'),
  fechaSolicitud: isoDateSchema.nullable().describe('Día de esa solicitud'),
  desde: isoDateSchema.nullable().describe('Primer día con la exención'),
  hasta: isoDateSchema.nullable().describe('Último día con la exención; nulo si sigue'),
  anosDesdeLos20: z.int().min(0).describe('Años en Chile desde los 20 de edad, según los registros'),
  anosUltimosCinco: z.int().min(0).max(5).describe('Años en Chile de los últimos cinco'),
})

/** A request, as sent: the confirmed address, contact data, and the sworn statement of residence. */
export const solicitudSchema = z.object({
  ...rutFields,
  nombre: z.string().max(250).optional().describe('Su nombre completo'),
  direccion: textSchema(250).describe('Calle, número y lo que siga, sin la comuna'),
  regionId: codigoRegionSchema,
  comunaId: codigoComunaSchema,
  telefono: telefonoSchema,
  correo: correoSchema,
  verifiedAddress: z.literal(true).describe('Confirmó que vive ahí'),
  declaraResidencia: z.literal(true).describe('Declaró bajo juramento los años que la ley pide'),
})

const motivoRechazoSchema = z
  .enum([...noActionReasonSchema.options, 'ya_tiene', 'ya_solicitada'])
  .describe('Por qué se rechazó')
const tipoDocumentoSchema = z.enum(['otro']).describe('Esta solicitud no lleva documentos')
const enListaSchema = z.object(enListaFields)
const resumenSchema = enListaSchema.extend({
  ...resumenFields(tipoDocumentoSchema),
  desde: isoDateSchema.nullable().describe('Primer día sin el descuento; solo si se aprobó'),
  motivoRechazo: motivoRechazoSchema.nullable().describe('Solo si se rechazó'),
})

/** Exemption from the health contribution of pensioners (procedures §41345, Ley 20.531). */
export const exencionSaludContract = defineContract({
  name: 'exencion-salud',
  title: 'Exención de la cotización de salud',
  office: 'Instituto de Previsión Social (IPS)',
  description:
    'Quién no paga el 7 % de salud de su pensión, por qué, y solicitudes de quien cree que le toca.',
  version: '1.0.0',
  operations: {
    consultar: {
      method: 'GET',
      path: `${base}/consulta`,
      summary: 'Si una persona tiene la exención, sin sesión',
      description:
        'Responde solo el estado. Un RUN que no está y una fecha que no corresponde dan el mismo error, para no decir quién existe.',
      access: 'publico',
      query: rutConFechaSchema,
      reply: z.object({ estado: estadoSchema }),
      errors: noCoincide,
    },
    consultarPropia: {
      method: 'GET',
      path: `${base}/beneficiario`,
      summary: 'Lo que la institución sabe de quien llama',
      access: 'persona',
      reply: beneficiarioSchema,
      errors: { NoEncontrada: { status: 404, description: 'Quien llama no está en los registros.' } },
    },
    ...requestOperations({
      base,
      solicitud: solicitudSchema,
      tipoDocumento: tipoDocumentoSchema,
      enLista: enListaSchema,
      resumen: resumenSchema,
      consulta: {},
    }),
    ...resolucionOperation(base),
    ...mesaOperations({ base }),
  },
})

/** Event sent to the portal when a request changes. */
export const eventoExencionSchema = eventoSchemaOf(resumenSchema)

export type Beneficiario = z.output<typeof beneficiarioSchema>
/** State of a person's exemption: 1 exempt, 2 not exempt, 3 lapsed, 4 requested. */
export type EstadoExencion = z.output<typeof estadoSchema>
export type NoActionReason = z.output<typeof noActionReasonSchema>
export type MotivoRechazoExencion = z.output<typeof motivoRechazoSchema>
export type SolicitudExencion = z.output<typeof solicitudSchema>
export type ExencionEnLista = z.output<typeof enListaSchema>
export type ResumenExencion = z.output<typeof resumenSchema>
