import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'
import { mesaOperations } from '../kit/mesa/operations.ts'
import { eventoSchemaOf } from '../kit/requests/evento.ts'
import { requestOperations, resolucionOperation } from '../kit/requests/operations.ts'
import { noCoincide, rutConFechaSchema } from '../kit/value-types.ts'
import { contratacionOperations } from './contratacion/contract.ts'
import { contratacionEventoSchema } from './contratacion/schemas.ts'
import {
  afpSchema,
  cartolaSchema,
  type empleadorConocidoSchema,
  enListaSchema,
  type estadoMesSchema,
  type estadoSubsidioSchema,
  estadoTrabajadorSchema,
  type motivoRechazoSchema,
  type motivoRequisitoSchema,
  type motivoSuspensionSchema,
  mutualSchema,
  resumenSchema,
  saludSchema,
  situacionTrabajadorSchema,
  solicitudSchema,
  tipoDocumentoSchema,
} from './schemas.ts'

const base = '/stj/v1'

/**
 * Subsidy to young workers (Ley 20.255), the worker's side: the half of her contribution that is deposited in her
 * pension account (procedures §5220).
 */
export const stjContract = defineContract({
  name: 'stj',
  title: 'Subsidio al Trabajador Joven',
  office: 'Instituto de Previsión Social (IPS)',
  description:
    'Aporte mensual a la cuenta de pensión de un trabajador joven: requisitos, solicitudes y cartola de depósitos.',
  version: '1.0.0',
  operations: {
    consultarTrabajador: {
      method: 'GET',
      path: `${base}/consulta`,
      summary: 'Si una persona tiene el subsidio o puede pedirlo, sin sesión',
      description:
        'Responde solo el estado. Un RUN que no está y una fecha que no corresponde dan el mismo error, para no decir quién existe.',
      access: 'publico',
      query: rutConFechaSchema,
      reply: z.object({ estado: estadoTrabajadorSchema }),
      errors: noCoincide,
    },
    situacionTrabajador: {
      method: 'GET',
      path: `${base}/trabajador`,
      summary: 'Requisitos, empleadores, previsión y subsidio de quien llama',
      access: 'persona',
      reply: situacionTrabajadorSchema,
      errors: { NoEncontrada: { status: 404, description: 'Quien llama no está en los registros.' } },
    },
    cartola: {
      method: 'GET',
      path: `${base}/cartola`,
      summary: 'Depósitos en la cuenta de pensión de quien llama, mes a mes',
      access: 'persona',
      reply: cartolaSchema,
      errors: { NoEncontrada: { status: 404, description: 'Quien llama no está en los registros.' } },
    },
    ...contratacionOperations,
    ...resolucionOperation(base),
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

/** Event sent to the portal when a request changes, or the subsidy that it gave. */
export const eventoStjSchema = eventoSchemaOf(resumenSchema, ['suspendida', 'reanudada', 'extinguida'])

/** The same of an employer's request; `en_evaluacion`, `aprobada_total` and `aprobada_parcial` are its own names. */
export const eventoContratacionSchema = eventoSchemaOf(contratacionEventoSchema, [
  'en_evaluacion',
  'aprobada_total',
  'aprobada_parcial',
])

export type EventoContratacion = z.output<typeof eventoContratacionSchema>
export type {
  CodigoValida,
  ContratacionDetalle,
  ContratacionEnLista,
  EmpleadorConsultado,
  EmpresaPropia,
  EstadoContratacion,
  MotivoNoPago,
  MotivoRechazoContratacion,
  PagoContratacion,
  RegistroTrabajador,
  SolicitudContratacion,
} from './contratacion/schemas.ts'
export type EstadoTrabajador = z.output<typeof estadoTrabajadorSchema>
export type SituacionTrabajador = z.output<typeof situacionTrabajadorSchema>
export type EmpleadorConocido = z.output<typeof empleadorConocidoSchema>
export type MotivoRequisito = z.output<typeof motivoRequisitoSchema>
export type EstadoSubsidio = z.output<typeof estadoSubsidioSchema>
export type MotivoSuspension = z.output<typeof motivoSuspensionSchema>
export type EstadoMes = z.output<typeof estadoMesSchema>
export type CartolaStj = z.output<typeof cartolaSchema>
export type MotivoRechazoStj = z.output<typeof motivoRechazoSchema>
export type SolicitudStj = z.output<typeof solicitudSchema>
export type SolicitudStjEnviada = z.input<typeof solicitudSchema>
export type StjEnLista = z.output<typeof enListaSchema>
export type ResumenStj = z.output<typeof resumenSchema>
export type TipoDocumentoStj = z.output<typeof tipoDocumentoSchema>
export type Afp = z.output<typeof afpSchema>
export type Mutual = z.output<typeof mutualSchema>
export type SaludStj = z.output<typeof saludSchema>
/** Values that the form offers, in their order. */
export const previsionOptions = {
  afp: afpSchema.options,
  salud: saludSchema.options,
  mutual: mutualSchema.options,
} as const
export { textosDocumento } from './schemas.ts'
