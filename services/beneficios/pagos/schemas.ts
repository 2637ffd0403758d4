import { z } from 'zod'
import { lugarPagoSchema } from '../../kit/lugar-pago.ts'
import { codigoComunaSchema } from '../../kit/value-types.ts'

/** Benefits that IPS pays (procedures §114831). */
export const tipoBeneficioSchema = z
  .enum([
    'PGU',
    'PBSI',
    'PENSION_EX_CAJA',
    'PENSION_ISL',
    'SUBSIDIO_DISCAPACIDAD',
    'ASIGNACION_FAMILIAR',
    'SUF',
    'APORTE_FAMILIAR_PERMANENTE',
    'BONO_POR_HIJO',
  ])
  .describe('Qué beneficio es')

export type TipoBeneficio = z.output<typeof tipoBeneficioSchema>

/** Why the payment of a benefit is stopped (procedures §102077, §8765). */
export const motivoSuspensionSchema = z
  .enum(['sin_cobro', 'sin_respuesta', 'sin_supervivencia', 'sin_estudios'])
  .describe(
    'sin_cobro: no se cobró en seis meses; sin_respuesta: no se respondió al IPS; sin_supervivencia y sin_estudios: no se acreditaron',
  )

/** Payment method. */
export const formaPagoSchema = z
  .discriminatedUnion('forma', [
    z.object({
      forma: z.literal('deposito').describe('Depósito en cuenta'),
      banco: z.int().describe('Código del banco'),
      tipoCuenta: z.int().describe('Código del tipo de cuenta'),
      ultimosDigitos: z
        .string()
        .regex(/^\d{1,4}$/)
        .describe('Los últimos cuatro dígitos de la cuenta'),
    }),
    z.object({
      forma: z.literal('presencial').describe('En persona'),
      pagador: z.enum(['BancoEstado', 'Caja Los Héroes']).describe('Entidad que paga'),
      comuna: codigoComunaSchema,
      lugar: lugarPagoSchema
        .pick({ nombre: true, direccion: true })
        .nullable()
        .describe('Oficina donde se cobra; nula si es cualquiera de la comuna'),
    }),
  ])
  .describe('Cómo y dónde se recibe')

export type FormaPagoBeneficio = z.output<typeof formaPagoSchema>
