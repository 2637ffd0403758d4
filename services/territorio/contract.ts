import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'
import { codigoComunaSchema, codigoRegionSchema } from '../kit/value-types.ts'

/** One of the 16 regions. */
export const regionSchema = z.object({
  id: codigoRegionSchema,
  nombre: z.string().describe('Nombre sin la palabra Región'),
  numeroRomano: z.string().describe('Número romano, o RM'),
  guid: z.uuid().describe('Identificador estable (UUIDv5 del código)'),
})

/** One of the 346 comunas. */
export const comunaSchema = z.object({
  id: codigoComunaSchema,
  nombre: z.string().describe('Nombre de la comuna'),
  regionId: codigoRegionSchema,
  cod_sach: z.int().describe('Código SACH: el CUT como número'),
  cod_fide: z.string().describe('Código FIDE: el CUT con cinco dígitos'),
})

export type Region = z.output<typeof regionSchema>
export type Comuna = z.output<typeof comunaSchema>

/** Regions and comunas (shell §7, "regions and communes lookup"). */
export const territorioContract = defineContract({
  name: 'territorio',
  title: 'Regiones y comunas',
  description: 'División del país: 16 regiones y 346 comunas, con todos sus códigos.',
  version: '1.0.0',
  operations: {
    listarRegiones: {
      method: 'GET',
      path: '/territorio/v1/regiones',
      summary: 'Las 16 regiones, de norte a sur',
      access: 'publico',
      reply: z.object({ regiones: z.array(regionSchema).describe('Regiones de norte a sur') }),
    },
    listarComunas: {
      method: 'GET',
      path: '/territorio/v1/comunas',
      summary: 'Las comunas del país o de una región, por nombre',
      access: 'publico',
      query: z.object({ regionId: codigoRegionSchema.optional() }),
      reply: z.object({ comunas: z.array(comunaSchema).describe('Comunas en orden alfabético') }),
      errors: { RegionDesconocida: { status: 404, description: 'Ninguna región tiene ese código.' } },
    },
  },
})
