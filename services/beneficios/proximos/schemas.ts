import { z } from 'zod'
import type { Operations } from '#platform/contract/contract.ts'
import { isoDateSchema, montoClpSchema, noCoincide, rutConFechaSchema } from '../../kit/value-types.ts'
import { formaPagoSchema, motivoSuspensionSchema, tipoBeneficioSchema } from '../pagos/schemas.ts'

const base = '/beneficios/v1/fecha-forma-pago'

const atrasadoSchema = z.boolean().describe('Es de un mes anterior: llega tarde, o se emitió otra vez')

const proximoPublicoSchema = z.object({
  beneficio: z.int().min(1).describe('Distingue los beneficios de la persona sin nombrarlos: 1, 2…'),
  fechaPago: isoDateSchema.describe('Día del pago'),
  atrasado: atrasadoSchema,
})

const proximoPagoSchema = z.object({
  id: z.string().describe('Distingue al pago entre los de la persona'),
  tipo: tipoBeneficioSchema,
  beneficio: z.string().describe('Como se llama el beneficio'),
  mes: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .describe('Mes al que corresponde, AAAA-MM'),
  fechaPago: isoDateSchema.describe('Día del pago'),
  atrasado: atrasadoSchema,
  montoLiquido: montoClpSchema.describe('Lo que se recibe, en pesos'),
  formaPago: formaPagoSchema,
})

/** Date and method of a person's next payments (procedures §5212). */
export const proximosPagosSchema = z.object({
  situacion: z
    .enum(['con_pagos', 'sin_pagos', 'suspendido'])
    .describe('suspendido: no hay pagos porque el beneficio está detenido'),
  suspension: z
    .object({
      desde: isoDateSchema.describe('Primer día sin pago'),
      motivo: motivoSuspensionSchema,
    })
    .nullable()
    .describe('Solo si está suspendido'),
  pagos: z
    .array(proximoPagoSchema)
    .describe('De hoy al último día del mes que sigue, el más próximo primero'),
})

/** Operations on date and method of the next payments. */
export const proximosOperations = {
  fechaFormaPago: {
    method: 'GET',
    path: `${base}/consulta`,
    summary: 'Fecha de los próximos pagos de una persona, sin sesión',
    description:
      'No dice beneficios, montos, cuentas, forma, lugares ni nombres. Un RUN que no está y una fecha que no corresponde dan el mismo error.',
    access: 'publico',
    query: rutConFechaSchema,
    reply: z.object({ pagos: z.array(proximoPublicoSchema).describe('El más próximo primero') }),
    errors: noCoincide,
  },
  fechaFormaPagoPropia: {
    method: 'GET',
    path: base,
    summary: 'Fecha, forma y lugar de los próximos pagos de quien llama',
    access: 'persona',
    reply: proximosPagosSchema,
  },
} as const satisfies Operations

export type ProximosPagos = z.output<typeof proximosPagosSchema>
/** A coming payment, as in the public answer for a RUN and its birth date. */
export type ProximoPublico = z.output<typeof proximoPublicoSchema>
