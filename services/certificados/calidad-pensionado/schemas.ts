import { z } from 'zod'
import { isoDateSchema } from '../../kit/value-types.ts'
import { motivoFallecidaSchema } from '../schemas.ts'

/** Certificate of being a pensioner of an ex caja (procedures §5206). */
export const calidadPensionado = 'calidad_pensionado'

const clavePensionSchema = z.string().min(1).max(60)

/** To whom the certificate will be shown. */
export const destinoSchema = z
  .enum(['caja_compensacion', 'municipalidad', 'transporte', 'salud', 'banco', 'otro'])
  .describe('Ante quién se presenta')

/** A request: which of her pensions, and to whom it will be shown. */
export const peticionCalidadPensionadoSchema = z.object({
  tipo: z.literal(calidadPensionado).describe('Calidad de pensionado de ex caja'),
  pension: clavePensionSchema.describe('Clave de la pensión, como la dio «disponibles»'),
  destino: destinoSchema,
})

/** Content of the certificate. It proves that there is a pension, without its amount. */
export const datosCalidadPensionadoSchema = z.object({
  tipo: z.literal(calidadPensionado).describe('Calidad de pensionado de ex caja'),
  pension: clavePensionSchema.describe('Clave de la pensión entre las de la persona'),
  clase: z.enum(['vejez', 'antiguedad', 'invalidez', 'viudez', 'orfandad']).describe('Clase de pensión'),
  caja: z.string().describe('Ex caja de la que viene'),
  numeroInscripcion: z.string().describe('Número de inscripción'),
  fechaInicio: isoDateSchema.describe('Primer día con derecho'),
})

/** Why there is no certificate, with the underlying fact. */
export const motivoCalidadPensionadoSchema = z.discriminatedUnion('codigo', [
  z.object({
    codigo: z.literal('no_pensionado').describe('No registra una pensión de ex caja'),
    otraPension: z
      .enum(['isl', 'pilar_solidario'])
      .nullable()
      .describe('Qué otra cosa recibe, que acredita otro certificado; nulo si nada'),
  }),
  z.object({
    codigo: z.literal('sin_pension_vigente').describe('La pensión terminó'),
    fecha: isoDateSchema.describe('Último día con derecho'),
  }),
  z.object({
    codigo: z.literal('suspendida').describe('La pensión está suspendida'),
    desde: isoDateSchema.describe('Primer día sin pago'),
  }),
  motivoFallecidaSchema,
])

export type Destino = z.output<typeof destinoSchema>
export type DatosCalidadPensionado = z.output<typeof datosCalidadPensionadoSchema>
export type MotivoCalidadPensionado = z.output<typeof motivoCalidadPensionadoSchema>
