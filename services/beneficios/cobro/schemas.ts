import { z } from 'zod'
import type { Operations } from '#platform/contract/contract.ts'
import { reparosCuenta } from '../../kit/bank.ts'
import { enListaFields, requestOperations, resumenFields } from '../../kit/requests/operations.ts'
import {
  codigoComunaSchema,
  codigoRegionSchema,
  cuentaBancariaFields,
  isoDateSchema,
  montoClpSchema,
  noCoincide,
  rutConFechaSchema,
  rutFields,
  rutSchema,
  telefonoSchema,
} from '../../kit/value-types.ts'
import { mandanteFields, poderErrors } from '../mandante/schemas.ts'
import { formaPagoSchema, tipoBeneficioSchema } from '../pagos/schemas.ts'

const base = '/beneficios/v1/cobros'

const mesSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** An uncollected payment. */
const pagoPorCobrarSchema = z.object({
  id: z.string().max(60).describe('Distingue al pago entre los de la persona'),
  tipo: tipoBeneficioSchema,
  beneficio: z.string().describe('Como se llama el beneficio'),
  mes: mesSchema.describe('Mes al que corresponde, AAAA-MM'),
  fechaPago: isoDateSchema.describe('Día desde el que se podía cobrar'),
  fechaVencimiento: isoDateSchema.describe('Último día para cobrarlo en persona'),
  montoLiquido: montoClpSchema.describe('Lo que se recibe, en pesos'),
  formaPago: formaPagoSchema,
  situacion: z
    .enum(['disponible', 'por_vencer', 'requiere_revision', 'suspendido', 'solicitado', 'prescrito'])
    .describe(
      'disponible: se puede pedir; por_vencer: vence este mes, y se cobra donde dice su forma de pago; requiere_revision: se ve en una sucursal; suspendido: el beneficio está detenido; solicitado: ya se pidió; prescrito: se perdió',
    ),
})

/** State of a person's uncollected payments. */
const situacionCobroSchema = z
  .enum([
    'disponible',
    'por_vencer',
    'en_curso',
    'suspendido',
    'requiere_revision',
    'prescrito',
    'sin_pagos',
    'fallecido',
  ])
  .describe('Lo mejor que se puede hacer con los pagos; disponible si al menos uno se puede pedir')

/** A person's uncollected payments in three lists (flows §3, Payments). */
export const pagosPorCobrarSchema = z.object({
  situacion: situacionCobroSchema,
  pagos_pendientes: z.array(pagoPorCobrarSchema).describe('Aún no vencen; el más antiguo primero'),
  pagos_caducados: z.array(pagoPorCobrarSchema).describe('Vencieron y se pueden volver a emitir'),
  pagos_prescritos: z.array(pagoPorCobrarSchema).describe('Se perdieron: solo se muestran'),
  fecha_pago: isoDateSchema.describe('Desde qué día se cobra lo que se pida hoy'),
  formaPagoActual: formaPagoSchema.nullable().describe('Cómo se le paga hoy; nula si no se le paga nada'),
})

const rutCuentaSchema = rutSchema.describe('Titular de la cuenta')

/** Payment method of a payment request (flows §3, `forma_pago`). */
export const formaPagoSolicitadaSchema = z.discriminatedUnion('forma', [
  z.object({
    forma: z.literal('1').describe('Depósito en cuenta'),
    ...cuentaBancariaFields,
    rutCuenta: rutCuentaSchema,
  }),
  z.object({
    forma: z.literal('2').describe('Cobro presencial'),
    region: codigoRegionSchema,
    comuna: codigoComunaSchema,
    lugarPago: z.string().max(20).describe('Código del lugar (formas-de-pago, listarLugaresPago)'),
    entidad: z.enum(['BancoEstado', 'Caja Los Héroes']).describe('Entidad que paga'),
  }),
])

/** A payment request, as sent (flows §3, Payments). The call's token stands for the sign-in (`token_cu`). */
export const solicitudCobroSchema = z.object({
  ...rutFields,
  contacto: z
    .object({
      telefono: telefonoSchema,
      correo: z.union([z.email().max(120), z.literal('')]).describe('Correo; vacío si no tiene'),
    })
    .describe('Cómo avisarle'),
  pagos: z
    .array(z.object({ id: z.string().max(60).describe('El pago'), montoClp: montoClpSchema }))
    .min(1)
    .max(60)
    .describe('Pagos que se piden'),
  forma_pago: formaPagoSolicitadaSchema.describe('Cómo quiere cobrar'),
  origen: z.enum(['ORDINARIA', 'MDSF', 'PAGORUT']).describe('Desde qué sitio llegó la persona'),
})

const motivoRechazoSchema = z
  .enum([
    'sin_pagos',
    'ya_solicitado',
    'por_vencer',
    'prescrito',
    'requiere_revision',
    'suspendido',
    ...reparosCuenta,
    'poder_no_cambia_pago',
    'fallecido',
    'sin_poder',
  ])
  .describe(
    'Por qué se rechazó; cuenta_desconocida: el banco no dice que es suya; poder_no_cambia_pago: el poder no deja pagar en otra cuenta que la de hoy',
  )

const tipoDocumentoSchema = z.enum(['otro']).describe('Esta solicitud no lleva documentos')

const enListaSchema = z.object({
  ...enListaFields,
  montoClp: montoClpSchema.describe('Lo que se pide; lo aprobado, una vez resuelta. Pesos'),
})

/** A payment request with all its details (flows §3, `extras`: solicitud id, number, code, fecha_pago, invitacion_fpg). */
export const resumenCobroSchema = enListaSchema.extend({
  ...resumenFields(tipoDocumentoSchema),
  codigo: z.string().nullable().describe('Código con que se cobra en persona; solo si se aprobó'),
  fecha_pago: isoDateSchema.nullable().describe('Desde qué día se cobra; solo si se aprobó'),
  formaPago: formaPagoSchema,
  pagos: z
    .array(
      z.object({
        beneficio: z.string().describe('Como se llama el beneficio'),
        mes: mesSchema.describe('Mes que se paga, año y mes'),
        montoClp: montoClpSchema,
        motivo: motivoRechazoSchema.nullable().describe('Por qué no se paga; nulo si se paga'),
      }),
    )
    .optional()
    .describe('Cada pago que se pidió, una vez aprobada'),
  invitacion_fpg: z
    .boolean()
    .describe('Pidió un depósito y se le paga en persona: se le ofrece el depósito para siempre'),
  motivoRechazo: motivoRechazoSchema.nullable().describe('Solo si se rechazó'),
  conPoder: z.boolean().optional().describe('La pidió quien tiene un poder de quien recibe el beneficio'),
})

const consultaCobroSchema = z
  .enum(['disponible', 'por_vencer', 'en_curso', 'requiere_revision', 'sin_pagos', 'fallecido'])
  .describe('Si hay algo por cobrar, sin decir qué ni por qué')

const { ingresarSolicitud: solicitarPago, ...onRequests } = requestOperations({
  base,
  solicitud: solicitudCobroSchema,
  tipoDocumento: tipoDocumentoSchema,
  enLista: enListaSchema,
  resumen: resumenCobroSchema,
  consulta: {},
})

/** Operations on uncollected payments. */
export const cobroOperations = {
  consultarPagosPorCobrar: {
    method: 'GET',
    path: `${base}/consulta`,
    summary: 'Si una persona tiene pagos por cobrar, sin sesión',
    description:
      'No dice montos, cuentas, lugares ni nombres. Un RUN que no está y una fecha que no corresponde dan el mismo error.',
    access: 'publico',
    query: rutConFechaSchema,
    reply: z.object({ situacion: consultaCobroSchema }),
    errors: noCoincide,
  },
  consultarEstadoCobro: {
    method: 'GET',
    path: `${base}/consulta/estado`,
    summary: 'En qué va la última solicitud de pago de una persona, sin sesión',
    access: 'publico',
    query: rutConFechaSchema,
    reply: z.object({
      estado: z
        .enum(['sin_solicitud', 'en_curso', 'aprobada', 'pagada', 'rechazada', 'desistida'])
        .describe('Estado de la última solicitud'),
    }),
    errors: noCoincide,
  },
  pagosPorCobrar: {
    method: 'GET',
    path: base,
    summary: 'Los pagos que quien llama no ha cobrado, o quien le dio un poder',
    access: 'persona',
    query: z.object(mandanteFields),
    reply: pagosPorCobrarSchema,
    errors: poderErrors,
  },
  verificarTitular: {
    method: 'POST',
    path: '/beneficios/v1/titular',
    summary: 'Pregunta al banco si una cuenta es de quien llama, o de quien le dio un poder',
    description:
      'Va en el cuerpo para que el número de la cuenta no quede en una dirección. Con un poder que no deja cambiar la forma de pago, solo por la cuenta en que ya se le paga.',
    access: 'persona',
    body: { kind: 'json', schema: z.object({ ...cuentaBancariaFields, ...mandanteFields }) },
    reply: z.object({
      titular: z
        .enum(['suyo', 'ajeno', 'desconocido'])
        .describe('desconocido: el banco no conoce esa cuenta, y no se paga ahí'),
    }),
    errors: poderErrors,
  },
  solicitarPago: { ...solicitarPago, summary: 'Pide el pago de lo que no se cobró' },
  ...onRequests,
} as const satisfies Operations

export type PagoPorCobrar = z.output<typeof pagoPorCobrarSchema>
export type SituacionCobro = z.output<typeof situacionCobroSchema>
export type ConsultaCobro = z.output<typeof consultaCobroSchema>
export type PagosPorCobrar = z.output<typeof pagosPorCobrarSchema>
export type SolicitudCobro = z.output<typeof solicitudCobroSchema>
export type MotivoRechazoCobro = z.output<typeof motivoRechazoSchema>
export type CobroEnLista = z.output<typeof enListaSchema>
export type ResumenCobro = z.output<typeof resumenCobroSchema>
