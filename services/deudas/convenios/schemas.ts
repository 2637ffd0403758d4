import { z } from 'zod'
import { httpAddress } from '#platform/http-address.ts'
import { instantSchema, isoDateSchema, montoClpSchema, rutSchema, withRut } from '../../kit/value-types.ts'
import { deudaReclamadaSchema, deudaSchema, montosSchema, solicitudSchema } from '../schemas.ts'

/** Why debts cannot be put into an agreement (procedures §97391), and ours. */
export const impedimentoSchema = z
  .enum(['impugnada', 'con_remate', 'en_convenio'])
  .describe(
    'Hay un reclamo en curso, un juez ordenó rematar bienes, o la deuda ya está en un convenio que se está pagando',
  )

/** Why an agreement is refused. */
export const motivoNoConvenioSchema = z
  .enum([
    ...impedimentoSchema.options,
    'convenio_incumplido',
    'sin_aval',
    'aval_otro_nombre',
    'aval_dijo_no',
    'aval_no_confirma',
    'cambio_la_deuda',
  ])
  .describe('Por qué no se hizo el convenio')

/** What becomes of an agreement (procedures §97391: aceptada, pagada, incumplida, anulada). */
export const situacionConvenioSchema = z
  .enum(['ingresada', 'aceptada', 'pagada', 'incumplida', 'anulada', 'rechazada'])
  .describe('En qué está el convenio')

const cuotaFields = {
  cuota: z.int().min(1).describe('Número del pago, desde 1'),
  vence: isoDateSchema.describe('Último día para pagar a tiempo'),
  montoClp: montoClpSchema.describe('Cuánto se paga. Pesos'),
}

/** One way to pay. */
export const planSchema = z.object({
  cantidad: z.int().min(1).describe('En cuántos pagos'),
  pideAval: z.boolean().describe('Otra persona tiene que responder por el convenio'),
  cuotas: z.array(z.object(cuotaFields)).describe('Cada pago'),
})

/** What debts come to today, and every way to pay them. */
export const simulacionSchema = montosSchema.omit({ cantidad: true }).extend({
  calculadoEl: isoDateSchema.describe('Día de los montos'),
  soloUnPago: z.boolean().describe('No cumplió un convenio anterior: solo puede pagar todo de una vez'),
  planes: z.array(planSchema).describe('Cada forma de pagar, la de un pago primero'),
})

/** An agreement, as accepted. */
export const convenioSchema = z.object({
  solicitante: solicitudSchema.shape.solicitante,
  calidad: solicitudSchema.shape.calidad,
  empleador: rutSchema.describe('A quién se cobra'),
  deudas: solicitudSchema.shape.deudas,
  cuotas: z.int().min(1).max(60).describe('En cuántos pagos'),
  calculadoEl: isoDateSchema.describe('Día de la simulación que se acepta'),
  totalClp: montoClpSchema.min(1).describe('Total de la simulación que se acepta. Pesos'),
  aval: withRut({ nombre: z.string().trim().min(1).max(120).describe('Nombre') })
    .nullable()
    .describe('Quien responde por el convenio; nulo si no hace falta'),
})

/** A payment of an agreement, followed. */
export const cuotaSeguidaSchema = z.object({
  ...cuotaFields,
  numero: z.string().describe('Número de su cupón'),
  pagadoClp: montoClpSchema.describe('Lo que ya se pagó de ella. Pesos'),
  hasta: isoDateSchema.describe('Último día en que todavía se puede pagar'),
  atrasada: z.boolean().describe('Pasó su día y no está pagada'),
})

/** What was paid, and what became of it. */
export const pagoAnotadoSchema = z.object({
  idPago: z.uuid().describe('Identificador del pago en la institución de pago'),
  cuota: cuotaFields.cuota,
  montoClp: montoClpSchema.describe('Lo que se pagó. Pesos'),
  aplicadoClp: montoClpSchema.describe('Lo que se descontó de la cuota. Pesos'),
  devolverClp: montoClpSchema.describe('Lo que sobró y se devuelve. Pesos'),
  pagadoEn: instantSchema.describe('Cuándo se pagó'),
  devueltoEn: instantSchema.nullable().describe('Cuándo se devolvió lo que sobró; nulo si no'),
  supimosPor: z
    .enum(['aviso', 'pregunta'])
    .describe('El aviso firmado de la institución de pago, o su respuesta a una pregunta'),
})

/** What happened last to an agreement. */
export const hechoSchema = z
  .enum([
    'cuota_pagada',
    'pago_parcial',
    'pago_repetido',
    'pago_devuelto',
    'cuota_atrasada',
    'incumplida',
    'vencido',
    'no_anulada',
  ])
  .nullable()
  .describe('Lo último que pasó desde que se aceptó; nulo si nada')

/** What people read of an agreement besides its state. */
export const convenioFields = {
  empleador: z.string().describe('A quién se cobra'),
  situacion: situacionConvenioSchema,
  cantidad: z.int().min(1).describe('Cuántas deudas'),
  totalClp: montoClpSchema.describe('Lo que se paga en total. Pesos'),
  pagadoClp: montoClpSchema.describe('Lo que ya se pagó. Pesos'),
}

/** The same with everything about it. */
export const convenioDetalleFields = {
  deudas: z.array(deudaReclamadaSchema).describe('Qué se paga'),
  nominalClp: deudaSchema.shape.nominalClp,
  reajusteClp: deudaSchema.shape.reajusteClp,
  interesClp: deudaSchema.shape.interesClp,
  calculadoEl: isoDateSchema.describe('Día de los montos'),
  enPagos: z.int().min(1).optional().describe('En cuántos pagos se pidió'),
  cuotas: z.array(cuotaSeguidaSchema).describe('Cada pago; vacía hasta que se acepta'),
  pagos: z.array(pagoAnotadoSchema).describe('Lo que llegó, el primero primero'),
  aval: z
    .string()
    .describe('Nombre de quien responde por el convenio, como lo escribió quien pide; vacío si nadie'),
  respuestaAval: z
    .enum(['si', 'no', 'vencida'])
    .nullable()
    .default(null)
    .describe('Lo que respondió esa persona; vencida si no lo hizo a tiempo, nulo si no ha respondido'),
  rutAval: rutSchema.nullable().default(null).describe('RUN de quien responde; nulo si nadie'),
  hecho: hechoSchema,
  motivoRechazo: motivoNoConvenioSchema.nullable().describe('Solo si no se hizo'),
}

/** A coupon. */
export const cuponSchema = cuotaSeguidaSchema.extend({
  faltaClp: montoClpSchema.describe('Lo que falta pagar. Pesos'),
  situacion: situacionConvenioSchema,
  urlPago: httpAddress.nullable().describe('Dónde se paga; nula si ya no se puede, o no hace falta'),
})

export type Impedimento = z.output<typeof impedimentoSchema>
export type MotivoNoConvenio = z.output<typeof motivoNoConvenioSchema>
export type SituacionConvenio = z.output<typeof situacionConvenioSchema>
export type Simulacion = z.output<typeof simulacionSchema>
export type SolicitudConvenio = z.output<typeof convenioSchema>
export type CuotaSeguida = z.output<typeof cuotaSeguidaSchema>
export type PagoAnotado = z.output<typeof pagoAnotadoSchema>
export type Hecho = NonNullable<z.output<typeof hechoSchema>>
export type Cupon = z.output<typeof cuponSchema>
