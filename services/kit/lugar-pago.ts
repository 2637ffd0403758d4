import { z } from 'zod'
import { codigoComunaSchema, codigoRegionSchema, isoDateSchema } from './value-types.ts'

/** A place for collecting benefits in cash. */
export const lugarPagoSchema = z.object({
  codigo: z.string().describe('Código del lugar de pago'),
  nombre: z.string().describe('Nombre con que se muestra'),
  pagador: z.enum(['BancoEstado', 'Caja Los Héroes']).describe('Entidad que paga'),
  direccion: z.string().describe('Calle y número'),
  horario: z.string().describe('Cuándo atiende, en palabras'),
  regionId: codigoRegionSchema,
  comunaId: codigoComunaSchema,
  comunaNombre: z.string().describe('Nombre de la comuna'),
  latitud: z.number().min(-90).max(90).describe('Latitud en grados decimales (WGS84)'),
  longitud: z.number().min(-180).max(180).describe('Longitud en grados decimales (WGS84)'),
})

export type LugarPago = z.output<typeof lugarPagoSchema>

/** A payment date. */
export const fechaPagoSchema = z.object({
  fecha: isoDateSchema.describe('Día hábil en que se paga'),
  cierre: isoDateSchema.describe('Último día para quedar incluido en ese pago'),
})

export type FechaPago = z.output<typeof fechaPagoSchema>
