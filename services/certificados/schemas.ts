import { z } from 'zod'
import { isoDateSchema } from '../kit/value-types.ts'

/** Refusal common to all kinds: the person has died. */
export const motivoFallecidaSchema = z.object({
  codigo: z.literal('fallecida').describe('El Registro Civil tiene anotada la defunción'),
  fecha: isoDateSchema.describe('Fecha de la defunción'),
})

/** Refusal because another institution has the data. */
export const motivoOtraEntidadSchema = z.object({
  codigo: z.literal('otra_entidad').describe('Lo tiene otra entidad, que da su propio certificado'),
  entidad: z.string().describe('Nombre de la entidad'),
})
