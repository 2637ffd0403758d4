import { z } from 'zod'
import { monthsBetween } from '#domain/dates.ts'
import { defineContract } from '#platform/contract/contract.ts'
import { mesaOperations } from '../kit/mesa/operations.ts'
import { eventoSchemaOf } from '../kit/requests/evento.ts'
import { isoDateSchema, montoClpSchema } from '../kit/value-types.ts'
import { aporteOperations } from './aporte/schemas.ts'
import { cambioOperations, eventoCambioSchema } from './cambio/schemas.ts'
import { cobroOperations, resumenCobroSchema } from './cobro/schemas.ts'
import { mandanteFields, poderErrors } from './mandante/schemas.ts'
import { formaPagoSchema, motivoSuspensionSchema, tipoBeneficioSchema } from './pagos/schemas.ts'
import { proximosOperations } from './proximos/schemas.ts'

export type * from './aporte/schemas.ts'
export { aporteFamiliarSchema } from './aporte/schemas.ts'
export type * from './cambio/schemas.ts'
export { formaPagoActualSchema, resumenCambioSchema, solicitudCambioSchema } from './cambio/schemas.ts'
export type * from './cobro/schemas.ts'
export {
  formaPagoSolicitadaSchema,
  pagosPorCobrarSchema,
  resumenCobroSchema,
  solicitudCobroSchema,
} from './cobro/schemas.ts'
export type * from './pagos/schemas.ts'
export { tipoBeneficioSchema } from './pagos/schemas.ts'
export type * from './proximos/schemas.ts'
export { proximosPagosSchema } from './proximos/schemas.ts'

/** Maximum number of months per call. */
export const maxMeses = 36

const mesSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** Why a benefit ends. */
export const motivoTerminoSchema = z
  .enum(['mayoria_de_edad', 'carga_extinguida', 'fallecimiento', 'plazo_cumplido'])
  .describe('Por qué termina')

export type MotivoTermino = z.output<typeof motivoTerminoSchema>

/** A benefit of a person. */
export const beneficioSchema = z.object({
  id: z.string().describe('Distingue al beneficio entre los de la persona'),
  tipo: tipoBeneficioSchema,
  estado: z
    .enum(['vigente', 'terminado', 'pago_unico'])
    .describe('vigente: se paga cada mes; terminado: ya no; pago_unico: se paga una sola vez'),
  pension: z
    .object({
      clase: z.enum(['vejez', 'antiguedad', 'invalidez', 'viudez', 'orfandad']).describe('Clase de pensión'),
      institucion: z.string().describe('Institución o ex caja de la que viene'),
      numeroInscripcion: z.string().describe('Número de inscripción'),
    })
    .nullable()
    .describe('Solo en las pensiones de ex cajas y del ISL'),
  causante: z
    .string()
    .nullable()
    .describe('Nombre de la persona por la que se paga; nulo cuando es por la misma persona'),
  fechaInicio: isoDateSchema.describe('Primer día con derecho'),
  fechaTermino: isoDateSchema
    .nullable()
    .describe('Último día con derecho, pasado o futuro; nulo si no tiene'),
  motivoTermino: motivoTerminoSchema
    .nullable()
    .describe('Por qué termina; nulo si no tiene fecha de término'),
  montoBruto: montoClpSchema.describe('Monto de cada mes antes de descuentos, en pesos'),
  descuentoSalud: montoClpSchema.describe('Cotización de salud que se descuenta cada mes, en pesos'),
  suspension: z
    .object({
      desde: isoDateSchema.describe('Primer día sin pago'),
      motivo: motivoSuspensionSchema,
    })
    .nullable()
    .describe('Nula si el pago no está detenido'),
})

export type Beneficio = z.output<typeof beneficioSchema>

/** State of a payment. */
export const estadoPagoSchema = z
  .enum(['pagado', 'programado', 'pendiente', 'caducado', 'prescrito'])
  .describe(
    'programado: por venir; pendiente: se puede cobrar; caducado: se puede volver a pedir; prescrito: se perdió',
  )

/** A payment of a benefit. */
export const pagoSchema = z.object({
  id: z.string().describe('Distingue al pago entre los de la persona'),
  beneficioId: z.string().describe('El beneficio que se paga'),
  mes: mesSchema.describe('Mes al que corresponde, AAAA-MM'),
  fechaPago: isoDateSchema.describe('Día del pago'),
  fechaVencimiento: isoDateSchema.describe('Último día para cobrarlo'),
  montoBruto: montoClpSchema.describe('Antes de descuentos, en pesos'),
  descuentoSalud: montoClpSchema.describe('Cotización de salud descontada, en pesos'),
  montoLiquido: montoClpSchema.describe('Lo que se recibe, en pesos'),
  estado: estadoPagoSchema,
  formaPago: formaPagoSchema,
})

export type Pago = z.output<typeof pagoSchema>

/** A benefit with the data for its pay slips. */
export const beneficioLiquidadoSchema = beneficioSchema.extend({
  nombre: z.string().describe('Como se llama el beneficio, con la clase de pensión y de dónde viene'),
  documento: z
    .enum(['liquidacion', 'comprobante'])
    .describe('Qué documento tiene cada pago: liquidacion, las pensiones; comprobante, lo demás'),
})

export type BeneficioLiquidado = z.output<typeof beneficioLiquidadoSchema>

/** Codes of earnings on a pay slip; our own (decisions 10). */
export const codigoHaberSchema = z
  .enum([
    'BENEFICIO',
    'ASIGNACION_FAMILIAR',
    'AGUINALDO_FIESTAS_PATRIAS',
    'AGUINALDO_NAVIDAD',
    'BONO_INVIERNO',
  ])
  .describe('Qué se paga')

/** Codes of deductions on a pay slip; our own (decisions 10). */
export const codigoDescuentoSchema = z
  .enum(['SALUD', 'CREDITO_SOCIAL', 'RETENCION_JUDICIAL'])
  .describe('Qué se descuenta')

/** The pay slip of one payment. Líquido is haberes minus descuentos. */
export const liquidacionSchema = pagoSchema
  .pick({
    id: true,
    beneficioId: true,
    mes: true,
    fechaPago: true,
    fechaVencimiento: true,
    estado: true,
    formaPago: true,
    montoLiquido: true,
  })
  .extend({
    haberes: z
      .array(z.object({ codigo: codigoHaberSchema, monto: montoClpSchema.describe('En pesos') }))
      .describe('Lo que se paga; primero el beneficio'),
    descuentos: z
      .array(z.object({ codigo: codigoDescuentoSchema, monto: montoClpSchema.describe('En pesos') }))
      .describe('Lo que se descuenta'),
    totalHaberes: montoClpSchema.describe('Suma de los haberes, en pesos'),
    totalDescuentos: montoClpSchema.describe('Suma de los descuentos, en pesos'),
    novedad: z
      .enum(['reajuste_ipc', 'pgu_por_edad', 'valor_de_ley'])
      .nullable()
      .describe('Por qué el beneficio paga otro monto que el mes anterior; nulo si no cambió o no se sabe'),
  })

export type Liquidacion = z.output<typeof liquidacionSchema>

const rangoFields = {
  desde: mesSchema.describe('Primer mes, AAAA-MM'),
  hasta: mesSchema.describe('Último mes, AAAA-MM'),
}
const isRango = ({ desde, hasta }: { desde: string; hasta: string }) =>
  desde <= hasta && monthsBetween(desde, hasta) < maxMeses
const rangoProblem = {
  error: `«hasta» va después de «desde», y entre los dos hay ${maxMeses} meses o menos`,
  path: ['hasta'],
}
const rangoSchema = z.object(rangoFields).refine(isRango, rangoProblem)
const rangoDeQuienSchema = z.object({ ...rangoFields, ...mandanteFields }).refine(isRango, rangoProblem)

const unaLiquidacion = z.object({ id: z.string().max(60).describe('El pago, por ejemplo 2026-11-PGU-1') })
const deQuien = z.object(mandanteFields)
const noEncontrada = { NoEncontrada: { status: 404, description: 'No existe, o no es de quien consulta.' } }

/**
 * A person's IPS benefits, payments, pay slips and uncollected payments (procedures §114831, §38913, §5212, §5250,
 * §8765).
 */
export const beneficiosContract = defineContract({
  name: 'beneficios',
  title: 'Beneficios y pagos',
  office: 'Instituto de Previsión Social (IPS)',
  description: 'Los beneficios que paga el Instituto de Previsión Social y sus pagos mes a mes.',
  version: '1.0.0',
  operations: {
    ...mesaOperations({ base: '/beneficios/v1' }),
    listarBeneficios: {
      method: 'GET',
      path: '/beneficios/v1/beneficios',
      summary: 'Los beneficios de quien llama, también los que terminaron',
      access: 'persona',
      reply: z.object({ beneficios: z.array(beneficioSchema).describe('El más antiguo primero') }),
    },
    listarPagos: {
      method: 'GET',
      path: '/beneficios/v1/pagos',
      summary: 'Los pagos de quien llama entre dos meses',
      description: `Incluye los pagos por venir de los próximos tres meses, y los de meses anteriores que la persona todavía puede recibir. Se piden hasta ${maxMeses} meses a la vez.`,
      access: 'persona',
      query: rangoSchema,
      reply: z.object({ pagos: z.array(pagoSchema).describe('El más antiguo primero') }),
    },
    liquidaciones: {
      method: 'GET',
      path: '/beneficios/v1/liquidaciones',
      summary: 'Las liquidaciones y comprobantes de quien llama entre dos meses',
      description: 'De cada beneficio trae, además, su próximo pago dentro de esos meses.',
      access: 'persona',
      query: rangoDeQuienSchema,
      reply: z.object({
        beneficios: z.array(beneficioLiquidadoSchema).describe('El más antiguo primero'),
        liquidaciones: z.array(liquidacionSchema).describe('La más antigua primero'),
      }),
      errors: poderErrors,
    },
    liquidacion: {
      method: 'GET',
      path: '/beneficios/v1/liquidaciones/{id}',
      summary: 'La liquidación de un pago, con la del pago anterior',
      access: 'persona',
      params: unaLiquidacion,
      query: deQuien,
      reply: z.object({
        beneficio: beneficioLiquidadoSchema.describe('El beneficio que se paga'),
        liquidacion: liquidacionSchema.describe('La liquidación pedida'),
        folio: z.string().nullable().describe('Número del documento; nulo mientras el pago no esté hecho'),
        anterior: liquidacionSchema.nullable().describe('La del pago anterior del mismo beneficio'),
        proximoPago: isoDateSchema.nullable().describe('Día del próximo pago; nulo si no hay uno anunciado'),
        poderHasta: isoDateSchema
          .nullable()
          .describe('Hasta cuándo otra persona puede cobrar con un poder; nulo si no hay uno vigente'),
      }),
      errors: { ...noEncontrada, ...poderErrors },
    },
    documentoLiquidacion: {
      method: 'GET',
      path: '/beneficios/v1/liquidaciones/{id}/documento',
      summary: 'La liquidación o el comprobante de un pago hecho, en PDF',
      access: 'persona',
      params: unaLiquidacion,
      query: deQuien,
      reply: { kind: 'binary', mediaTypes: ['application/pdf'] },
      errors: {
        ...noEncontrada,
        ...poderErrors,
        NoPagada: { status: 409, description: 'El pago aún no está hecho, o no se cobró.' },
      },
    },
    ...cobroOperations,
    ...cambioOperations,
    ...proximosOperations,
    ...aporteOperations,
  },
})

/** Event sent to the portal when a payment request changes. */
export const eventoCobroSchema = eventoSchemaOf(resumenCobroSchema)

/** Event sent to the portal: about a payment request, or a change of the payment method. */
export const eventoBeneficiosSchema = z.union([eventoCobroSchema, eventoCambioSchema])

/** What the institution tells the portal when a request of payment changes. */
