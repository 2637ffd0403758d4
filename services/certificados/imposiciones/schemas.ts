import { z } from 'zod'
import { hasRightVerifier, rutFields } from '../../kit/value-types.ts'

/** Certificate of contributions to ex cajas (procedures §5288). */
export const imposiciones = 'imposiciones'

const tipo = z.literal(imposiciones).describe('Imposiciones en ex cajas')

const mesSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** The ex cajas (reference data §9). The codes are ours (decisions 10). */
export const exCajaSchema = z
  .enum([
    'SSS',
    'EMPART',
    'CANAEMPU',
    'CAPREMER',
    'BANCARIA',
    'BANCO_ESTADO',
    'MUNICIPAL',
    'OBREROS_MUNICIPALES',
    'MUNICIPAL_SANTIAGO',
    'MUNICIPAL_VALPARAISO',
    'HIPICA',
    'FERROCARRILES',
    'EMOS',
  ])
  .describe('Ex caja')

/** Consecutive months for one employer. */
export const periodoImposicionesSchema = z.object({
  caja: exCajaSchema,
  empleador: z.string().describe('Nombre del empleador; vacío si no se sabe'),
  desde: mesSchema.describe('Primer mes, AAAA-MM'),
  hasta: mesSchema.describe('Último mes, AAAA-MM'),
  meses: z.int().min(1).describe('Cuántos meses son'),
})

const deSchema = z
  .union([z.literal('registro'), z.uuid()])
  .describe(
    'registro: lo que ya está en el sistema, desde 1981; o el identificador de una búsqueda terminada',
  )

/** A request: for data available at once, or for the result of a search. */
export const peticionImposicionesSchema = z.object({ tipo, de: deSchema })

/** Content of the certificate. */
export const datosImposicionesSchema = z.object({
  tipo,
  de: deSchema,
  folioBusqueda: z.string().nullable().describe('Folio de la búsqueda; nulo si salió del registro'),
  titular: z
    .object({ ...rutFields, nombre: z.string().describe('Nombre completo') })
    .refine(hasRightVerifier)
    .describe('Quien cotizó'),
  periodos: z.array(periodoImposicionesSchema).min(1).describe('El más antiguo primero'),
  meses: z.int().min(1).describe('Suma de los meses'),
})

/** Why there is no immediate certificate. */
export const motivoSinRegistrosSchema = z.object({
  codigo: z
    .literal('sin_registros')
    .describe('No hay imposiciones de 1981 o después, ni una búsqueda terminada con resultados'),
})

export type PeriodoImposiciones = z.output<typeof periodoImposicionesSchema>
export type ExCaja = z.output<typeof exCajaSchema>
export type DatosImposiciones = z.output<typeof datosImposicionesSchema>
export type MotivoImposiciones = z.output<typeof motivoSinRegistrosSchema>
