import { z } from 'zod'
import { hasRightVerifier, isoDateSchema, montoClpSchema, rutFields } from '../../kit/value-types.ts'
import { motivoFallecidaSchema, motivoOtraEntidadSchema } from '../schemas.ts'

/** Certificate of recognised dependants (procedures §5422). */
export const cargasFamiliares = 'cargas_familiares'

const tipo = z.literal(cargasFamiliares).describe('Cargas familiares acreditadas')

/** Purpose of the certificate (decisions, 5422). */
export const finCargasSchema = z
  .enum(['empleador', 'caja_compensacion', 'estudios', 'otro'])
  .describe('Para qué es el certificado')

const claveCargaSchema = z.string().min(1).max(20)

/** A request: which cargas, and the purpose. */
export const peticionCargasSchema = z.object({
  tipo,
  cargas: z
    .array(claveCargaSchema)
    .min(1)
    .max(40)
    .describe('Claves de las cargas, como las dio «disponibles», sin repetir'),
  fin: finCargasSchema,
})

/** Kinships, in the words of the family allowance's register and of the country. */
const parentescoSchema = z.enum([
  'hijo',
  'conyuge',
  'madre',
  'padre',
  'nieto',
  'hijo_del_conyuge',
  'madre_viuda',
  'ascendiente',
  'cuidado_judicial',
])

/** A carga on the certificate. */
export const cargaCertificadaSchema = z.object({
  clave: claveCargaSchema.describe('Clave de la carga entre las de quien llama'),
  persona: z.object(rutFields).refine(hasRightVerifier).describe('RUN de la carga'),
  nombre: z.string().describe('Nombre de la carga'),
  titular: z.string().describe('Nombre de la persona de quien es carga'),
  parentesco: parentescoSchema.describe('Qué es del titular'),
  clase: z.enum(['simple', 'maternal', 'duplo']).describe('Clase de carga'),
  desde: isoDateSchema.describe('Primer día como carga'),
  vence: isoDateSchema.nullable().describe('Último día como carga; nulo si no tiene fin'),
  pago: z
    .object({
      tramo: z.int().min(1).max(4).describe('Tramo de ingresos del titular; el 4 no recibe pago'),
      monto: montoClpSchema.describe('Asignación de cada mes, en pesos'),
    })
    .nullable()
    .describe('Nulo cuando quien llama es la carga: lo que gana el titular no se le dice'),
  entidad: z.string().describe('Entidad que la paga'),
})

/** Content of the certificate. */
export const datosCargasSchema = z.object({
  tipo,
  cargas: z.array(cargaCertificadaSchema).describe('Cargas acreditadas, la más antigua primero'),
})

/** Why there is no certificate, with the underlying fact. */
export const motivoSinCargasSchema = z.object({
  codigo: z.literal('sin_cargas').describe('No registra cargas familiares'),
  ultimaHasta: isoDateSchema
    .nullable()
    .describe('Último día de la carga que terminó al final; nulo si nunca tuvo'),
  comoCarga: z.boolean().describe('Lo que terminó es que quien llama era carga de otra persona'),
})

/** Why there is no certificate. */
export const motivoCargasSchema = z.discriminatedUnion('codigo', [
  motivoSinCargasSchema,
  motivoOtraEntidadSchema,
  motivoFallecidaSchema,
])

export type FinCargas = z.output<typeof finCargasSchema>
export type CargaCertificada = z.output<typeof cargaCertificadaSchema>
export type DatosCargas = z.output<typeof datosCargasSchema>
export type MotivoCargas = z.output<typeof motivoCargasSchema>
