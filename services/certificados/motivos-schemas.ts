import { z } from 'zod'
import { isoDateSchema } from '../value-types.ts'

/** The "no" that every kind of certificate has: the person has died. */
export const motivoFallecidaSchema = z.object({
  codigo: z.literal('fallecida').describe('El Registro Civil tiene anotada la defunción'),
  fecha: isoDateSchema.describe('Fecha de la defunción'),
})

/** The "no" where what is asked is known by somebody else. */
export const motivoOtraEntidadSchema = z.object({
  codigo: z.literal('otra_entidad').describe('Lo tiene otra entidad, que da su propio certificado'),
  entidad: z.string().describe('Nombre de la entidad'),
})
