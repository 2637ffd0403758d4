import { z } from 'zod'
import { isoDateSchema, montoClpSchema } from '../../kit/value-types.ts'
import { motivoFallecidaSchema, motivoOtraEntidadSchema } from '../schemas.ts'

/** Certificate of a year's income, for the tax return (procedures §5284). */
export const rentas = 'rentas'

const tipo = z.literal(rentas).describe('Rentas de un año, para la declaración de impuestos')
const anioSchema = z.int().min(1900).max(2200).describe('Año en que se pagó, no el de la declaración')

export const peticionRentasSchema = z.object({ tipo, anio: anioSchema })

/** Content of the certificate. Tax-free benefits are listed separately and excluded from all sums (decisions, 5284). */
export const datosRentasSchema = z.object({
  tipo,
  anio: anioSchema,
  meses: z.int().min(0).max(12).describe('Meses del año en que se pagó una pensión que tributa'),
  bruto: montoClpSchema.describe('Pensiones que tributan, antes de descuentos, en pesos'),
  salud: montoClpSchema.describe('Cotización de salud descontada de ellas, en pesos'),
  tributable: montoClpSchema.describe('Renta tributable: lo bruto menos la salud, en pesos'),
  impuesto: montoClpSchema.describe('Impuesto único retenido, en pesos'),
  exentos: z
    .array(
      z.object({
        nombre: z.string().describe('Cómo se llama el beneficio'),
        monto: montoClpSchema.describe('Pagado en el año, en pesos'),
      }),
    )
    .describe('Beneficios que no tributan'),
})

/** Why there is no certificate for any year. */
export const motivoSinRentasSchema = z.object({
  codigo: z.literal('sin_rentas').describe('No se le pagó pensión en los años que se certifican'),
  desde: anioSchema.describe('Primer año que se buscó'),
  hasta: anioSchema.describe('Último año que se buscó'),
  pensionDesde: isoDateSchema
    .nullable()
    .describe('Primer día de una pensión que comenzó después; nulo si no tiene'),
})

/** Why there is no certificate, with the underlying fact. */
export const motivoRentasSchema = z.discriminatedUnion('codigo', [
  motivoSinRentasSchema,
  motivoOtraEntidadSchema,
  motivoFallecidaSchema,
])

export type DatosRentas = z.output<typeof datosRentasSchema>
export type MotivoRentas = z.output<typeof motivoRentasSchema>
