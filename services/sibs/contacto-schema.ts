import { z } from 'zod'
import { codigoComunaSchema, codigoRegionSchema, telefonoSchema, textSchema } from '../kit/value-types.ts'

const parte = (description: string) =>
  z.string().max(100).default('').describe(`${description}; vacío si no hay`)
const correo = (description: string) =>
  z
    .union([z.email().max(120), z.literal('')])
    .default('')
    .describe(`${description}; vacío si no hay`)
const telefono = (description: string) =>
  z
    .union([telefonoSchema, z.literal('')])
    .default('')
    .describe(`${description}; vacío si no hay`)

/** Contact data with the field names of the benefit application (flows §3, contactabilidad). */
export const contactabilidadSchema = z.object({
  domicilio: z
    .object({
      calle: textSchema(100).describe('Calle, avenida o pasaje'),
      numeroCalle: textSchema(80).describe('Número de la calle, o S/N'),
      block: parte('Block'),
      numeroDepartamento: parte('Departamento'),
      poblacion: parte('Población o villa'),
      ciudad: parte('Ciudad'),
      localidad: parte('Localidad'),
      codigoComuna: codigoComunaSchema,
      codigoRegion: codigoRegionSchema,
    })
    .describe('Domicilio'),
  correoElectronico1: correo('Correo principal'),
  correoElectronico2: correo('Segundo correo'),
  telefonoMovil: telefono('Celular de nueve dígitos'),
  telefonoFijoParticular: telefono('Fijo de la casa'),
  telefonoFijoLaboral: telefono('Fijo del trabajo'),
})
