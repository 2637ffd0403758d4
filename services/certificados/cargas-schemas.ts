import { z } from 'zod'
import { hasRightVerifier, isoDateSchema, montoClpSchema, rutFields } from '../value-types.ts'
import { motivoFallecidaSchema, motivoOtraEntidadSchema } from './motivos-schemas.ts'

/** Kind of the certificate of recognised dependants (procedures §5422). */
export const cargasFamiliares = 'cargas_familiares'

const tipo = z.literal(cargasFamiliares).describe('Cargas familiares acreditadas')

/** What the certificate is for (decisions, 5422). */
export const finCargasSchema = z
  .enum(['empleador', 'caja_compensacion', 'estudios', 'otro'])
  .describe('Para qué es el certificado')

const claveCargaSchema = z.string().min(1).max(20)

/** What is asked: which cargas, and what for. */
export const peticionCargasSchema = z.object({
  tipo,
  cargas: z
    .array(claveCargaSchema)
    .min(1)
    .max(40)
    .describe('Claves de las cargas, como las dio «disponibles», sin repetir'),
  fin: finCargasSchema,
})

/** One carga as the certificate lists it. */
export const cargaCertificadaSchema = z.object({
  clave: claveCargaSchema.describe('Clave de la carga entre las de quien llama'),
  persona: z.object(rutFields).refine(hasRightVerifier).describe('RUN de la carga'),
  nombre: z.string().describe('Nombre de la carga'),
  titular: z.string().describe('Nombre de la persona de quien es carga'),
  parentesco: z.enum(['hijo', 'conyuge', 'madre', 'padre', 'nieto']).describe('Qué es del titular'),
  clase: z.enum(['simple', 'maternal', 'duplo']).describe('Clase de carga'),
  desde: isoDateSchema.describe('Primer día como carga'),
  vence: isoDateSchema.describe('Último día como carga'),
  pago: z
    .object({
      tramo: z.int().min(1).max(4).describe('Tramo de ingresos del titular; el 4 no recibe pago'),
      monto: montoClpSchema.describe('Asignación de cada mes, en pesos'),
    })
    .nullable()
    .describe('Nulo cuando quien llama es la carga: lo que gana el titular no se le dice'),
  entidad: z.string().describe('Entidad que la paga'),
})

/** What the certificate states. */
export const datosCargasSchema = z.object({
  tipo,
  cargas: z.array(cargaCertificadaSchema).describe('Cargas acreditadas, la más antigua primero'),
})

/** Why there is no certificate, with the fact on which it rests. */
export const motivoSinCargasSchema = z.object({
  codigo: z.literal('sin_cargas').describe('No registra cargas familiares'),
  ultimaHasta: isoDateSchema
    .nullable()
    .describe('Último día de la carga que terminó al final; nulo si nunca tuvo'),
})

/** Why there is no certificate. */
export const motivoCargasSchema = z.discriminatedUnion('codigo', [
  motivoSinCargasSchema,
  motivoOtraEntidadSchema,
  motivoFallecidaSchema,
])

/** What the certificate is for. */
export type FinCargas = z.output<typeof finCargasSchema>
/** One carga as the certificate lists it. */
export type CargaCertificada = z.output<typeof cargaCertificadaSchema>
/** What the certificate states. */
export type DatosCargas = z.output<typeof datosCargasSchema>
/** Why there is no certificate. */
export type MotivoCargas = z.output<typeof motivoCargasSchema>
