import { z } from 'zod'
import type { Operations } from '#platform/contract/contract.ts'
import { isoDateSchema, montoClpSchema, noCoincide, rutConFechaSchema } from '../../kit/value-types.ts'
import { formaPagoSchema } from '../pagos/schemas.ts'

const base = '/beneficios/v1/aporte-familiar'

/** State of an aporte (procedures §38913). */
const estadoAporteSchema = z
  .enum(['en_curso', 'pagado', 'por_cobrar', 'vencido'])
  .describe('en_curso: con fecha de pago; por_cobrar: espera en la caja; vencido: no se cobró a tiempo')

/** Why a person is not in a year's list (procedures §38913). */
const motivoAporteSchema = z
  .enum(['sin_beneficio_en_diciembre', 'cargas_no_actualizadas', 'ingreso_sobre_tramo'])
  .describe('Por qué no está en la nómina del año')

/** A year's aporte. */
const aporteSchema = z.object({
  ano: z.int().describe('Año en que se paga'),
  estado: estadoAporteSchema,
  grupo: z.int().min(1).max(3).describe('Grupo de pago'),
  base: z
    .enum(['cargas', 'familia'])
    .describe('cargas: uno por carga con SUF o asignación; familia: uno, por Seguridades y Oportunidades'),
  numeroCargas: z.int().min(0).describe('Cargas por las que se paga; 0 si es por familia'),
  cargas: z.array(z.string()).describe('Nombres de las cargas que el IPS conoce'),
  montoClp: montoClpSchema.describe('Lo que se paga en total, en pesos'),
  fechaPago: isoDateSchema.describe('Día del pago'),
  fechaVencimiento: isoDateSchema.describe('Último día para cobrarlo'),
  formaPago: formaPagoSchema,
})

/** A person's Aporte Familiar Permanente (procedures §38913). */
export const aporteFamiliarSchema = z.object({
  ano: z.int().describe('El año de la última nómina completa, o el de hoy si ya está en ella'),
  situacion: z
    .enum([...estadoAporteSchema.options, 'no_beneficiario'])
    .describe('Cómo está el aporte de ese año'),
  motivo: motivoAporteSchema.nullable().describe('Solo si no es beneficiario'),
  aportes: z.array(aporteSchema).describe('Los que constan, el más reciente primero'),
})

/** Operations on the Aporte Familiar Permanente. */
export const aporteOperations = {
  consultarAporteFamiliar: {
    method: 'GET',
    path: `${base}/consulta`,
    summary: 'Si a una persona le toca el Aporte Familiar Permanente, sin sesión',
    description:
      'No dice grupo, cargas, monto, fecha ni lugar. Un RUN que no está y una fecha que no corresponde dan el mismo error.',
    access: 'publico',
    query: rutConFechaSchema,
    reply: z.object({
      ano: aporteFamiliarSchema.shape.ano,
      hay: z.boolean().describe('Está en la nómina de ese año'),
    }),
    errors: noCoincide,
  },
  aporteFamiliar: {
    method: 'GET',
    path: base,
    summary: 'El Aporte Familiar Permanente de quien llama',
    access: 'persona',
    reply: aporteFamiliarSchema,
  },
} as const satisfies Operations

export type AporteFamiliar = z.output<typeof aporteFamiliarSchema>
export type Aporte = z.output<typeof aporteSchema>
export type EstadoAporte = z.output<typeof estadoAporteSchema>
export type MotivoAporte = z.output<typeof motivoAporteSchema>
