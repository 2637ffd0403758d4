import { z } from 'zod'
import { httpAddress } from '#platform/http-address.ts'
import { avisoPagoSchema } from '../../kit/pagos-contract.ts'
import { enListaFields, requestOperations, resumenFields } from '../../kit/requests/operations.ts'
import { rutFields, rutSchema } from '../../kit/value-types.ts'
import { deudaSchema, reply } from '../schemas.ts'
import {
  convenioDetalleFields,
  convenioFields,
  convenioSchema,
  cuponSchema,
  simulacionSchema,
} from './schemas.ts'

const base = '/deudas/v1'

/** An agreement in a list. */
export const convenioEnListaSchema = z.object({ ...enListaFields, ...convenioFields })

/** An agreement with everything about it. */
export const resumenConvenioSchema = convenioEnListaSchema.extend({
  ...resumenFields(z.string()),
  observacion: z.null().describe('No se piden papeles'),
  rutEmpleador: rutSchema.describe('RUT de a quién se cobra'),
  ...convenioDetalleFields,
})

const { ingresarSolicitud, confirmar } = requestOperations({
  base: `${base}/convenio`,
  solicitud: convenioSchema,
  tipoDocumento: z.string(),
  enLista: convenioEnListaSchema,
  resumen: resumenConvenioSchema,
  consulta: {},
})

const noEncontrado = {
  NoEncontrada: { status: 404, description: 'No existe, o no es de quien consulta.', codigoRetorno: 404 },
} as const

const cuponBody = z.object({
  idSolicitud: z.uuid().describe('Convenio'),
  cuota: z.int().min(1).describe('Cuál de sus pagos, desde 1'),
})

/** Agreements to pay debts (procedures §97391); all are ours but the notice, which is the payment institution's. */
export const conveniosOperations = {
  simularConvenio: {
    method: 'POST',
    path: `${base}/convenio/simular`,
    summary: 'A cuánto llegan hoy unas deudas, y de qué formas se pueden pagar',
    body: {
      kind: 'json',
      schema: z.object({
        ...rutFields,
        deudas: z.array(deudaSchema.shape.idDeuda).min(1).max(200).describe('Deudas del empleador'),
      }),
    },
    reply: simulacionSchema,
    ...reply('resultado'),
  },
  aceptarConvenio: {
    method: 'POST',
    path: `${base}/convenio/aceptar`,
    summary: 'Acepta un convenio tal como se simuló',
    description:
      'La misma clave de idempotencia da siempre el mismo. Lo que impide hacerlo se resuelve en la revisión.',
    idempotent: true,
    body: ingresarSolicitud.body,
    reply: ingresarSolicitud.reply,
    ...reply('respuesta', ingresarSolicitud.errors),
  },
  listarConvenios: {
    method: 'GET',
    path: `${base}/convenio/lista`,
    summary: 'Los convenios de un empleador, el más reciente primero',
    query: z.object(rutFields),
    reply: z.array(convenioEnListaSchema),
    ...reply('resultado.lista'),
  },
  consultarConvenio: {
    method: 'GET',
    path: `${base}/convenio/complete`,
    summary: 'Un convenio con cada pago',
    query: z.object({ id: z.uuid().describe('Identificador del convenio') }),
    reply: resumenConvenioSchema,
    ...reply('respuesta', noEncontrado),
  },
  cuponConvenio: {
    method: 'POST',
    path: `${base}/convenio/cupon`,
    summary: 'El cupón de un pago, abierto en la institución de pago',
    body: {
      kind: 'json',
      schema: cuponBody.extend({
        urlRetorno: httpAddress.max(400).describe('Página a la que vuelve quien paga'),
      }),
    },
    reply: cuponSchema,
    ...reply('resultado', {
      ...noEncontrado,
      PagoNoResponde: {
        status: 424,
        description: 'La institución de pago no respondió. Intente más tarde.',
        codigoRetorno: 502,
      },
    }),
  },
  comprobarPago: {
    method: 'POST',
    path: `${base}/convenio/pago`,
    summary: 'Pregunta ahora a la institución de pago por un cupón',
    description: 'Lo que responde se anota como si hubiera llegado su aviso.',
    body: { kind: 'json', schema: cuponBody },
    reply: cuponSchema.extend({
      preguntado: z.boolean().describe('La institución de pago respondió; si no, es lo que se sabía'),
    }),
    ...reply('resultado', noEncontrado),
  },
  confirmar: { ...confirmar, ...reply('respuesta', confirmar.errors) },
  avisoPago: {
    method: 'POST',
    calledBy: 'institucion',
    path: `${base}/pagos/aviso`,
    summary: 'La institución de pago avisa un pago, con su firma',
    description: 'Sin firma válida no se lee. El mismo aviso, o el mismo pago, cuenta una vez.',
    access: 'publico',
    body: { kind: 'json', schema: avisoPagoSchema },
    reply: z.object({ recibido: z.boolean().describe('Quedó anotado') }),
    errors: { NoEncontrada: { status: 404, description: 'No hay un cupón con ese número.' } },
  },
} as const

export type ConvenioEnLista = z.output<typeof convenioEnListaSchema>
export type ResumenConvenio = z.output<typeof resumenConvenioSchema>
