import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'
import { httpAddress } from '#platform/http-address.ts'
import { instantSchema, isoDateSchema, montoClpSchema, textSchema } from './value-types.ts'

const base = '/pagos-en-linea/v1'

const numeroSchema = z
  .string()
  .regex(/^[A-Z0-9-]{3,40}$/)
  .describe('Número del cupón, que le da quien cobra')

const idOrdenSchema = z.uuid().describe('Identificador de la orden, para la página de pago')

/** A payment, as the institution has it. */
export const pagoSchema = z.object({
  idPago: z.uuid().describe('Identificador del pago; se repite en los reintentos del aviso'),
  montoClp: montoClpSchema.describe('Lo que se pagó. Pesos'),
  pagadoEn: instantSchema.describe('Cuándo se pagó'),
  devueltoClp: montoClpSchema.describe('Lo que se devolvió a quien pagó. Pesos'),
})

/** The notice of a payment, signed with the secret that both share. */
export const avisoPagoSchema = pagoSchema.omit({ devueltoClp: true }).extend({
  idAviso: z.uuid().describe('Identificador del aviso; uno repetido no tiene efecto'),
  numero: numeroSchema,
})

const ordenFields = {
  numero: numeroSchema,
  montoClp: montoClpSchema.min(1).describe('Lo que se cobra. Pesos'),
  glosa: textSchema(200).describe('Qué se paga, como lo lee quien paga'),
  vence: isoDateSchema.describe('Último día para pagar'),
}

const noEncontrada = { NoEncontrada: { status: 404, description: 'No existe.' } } as const
const html = { kind: 'binary', mediaTypes: ['text/html; charset=utf-8'] } as const

/**
 * A sandbox of an institution that takes payments for others (decisions, 97391). What those who collect ask of it is
 * signed, and so is its notice to them.
 */
export const pagosEnLineaContract = defineContract({
  name: 'pagos-en-linea',
  title: 'Pagos en línea',
  description:
    'Institución de pago simulada: cobra cupones de otras y les avisa, con firma, cada pago. Nadie paga aquí dinero de verdad.',
  version: '1.0.0',
  operations: {
    crearOrden: {
      method: 'POST',
      calledBy: 'institucion',
      path: `${base}/ordenes`,
      summary: 'Abre un cupón al pago; con firma de quien cobra',
      description: 'El mismo número con el mismo contenido da la misma orden.',
      access: 'publico',
      body: {
        kind: 'json',
        schema: z.object({
          ...ordenFields,
          cobra: z.string().min(2).max(60).describe('Clave de la institución que cobra, y recibe el aviso'),
          urlRetorno: httpAddress
            .max(400)
            .describe('Página a la que vuelve quien paga; volver no prueba nada'),
        }),
      },
      reply: z.object({
        idOrden: idOrdenSchema,
        urlPago: httpAddress.describe('Página donde se paga'),
      }),
      errors: { OrdenDistinta: { status: 409, description: 'Ese número ya se usó con otro contenido.' } },
    },
    consultarOrden: {
      method: 'GET',
      calledBy: 'institucion',
      path: `${base}/ordenes/{numero}`,
      summary: 'Qué se ha pagado de un cupón; con firma de quien cobra',
      access: 'publico',
      params: z.object({ numero: numeroSchema }),
      reply: z.object({
        ...ordenFields,
        pagos: z.array(pagoSchema).describe('Todos los pagos, el primero primero'),
      }),
      errors: noEncontrada,
    },
    cerrarOrden: {
      method: 'POST',
      calledBy: 'institucion',
      path: `${base}/ordenes/{numero}/cierre`,
      summary: 'Cierra un cupón: ya no se puede pagar; con firma de quien cobra',
      access: 'publico',
      params: z.object({ numero: numeroSchema }),
      reply: z.object({ cerrada: z.boolean().describe('Ya no se puede pagar') }),
      errors: noEncontrada,
    },
    devolver: {
      method: 'POST',
      calledBy: 'institucion',
      path: `${base}/pagos/{idPago}/devolucion`,
      summary: 'Devuelve un pago, o una parte, a quien pagó; con firma de quien cobra',
      description: 'Repetirla con el mismo monto no tiene otro efecto.',
      access: 'publico',
      params: z.object({ idPago: pagoSchema.shape.idPago }),
      body: {
        kind: 'json',
        schema: z.object({ montoClp: montoClpSchema.min(1).describe('Cuánto se devuelve en total. Pesos') }),
      },
      reply: pagoSchema,
      errors: {
        ...noEncontrada,
        MontoDistinto: {
          status: 409,
          description: 'Se pide devolver más de lo pagado, u otro monto que antes.',
        },
      },
    },
    verOrden: {
      method: 'GET',
      calledBy: 'navegador',
      path: '/pagos-en-linea/pagar/{idOrden}',
      summary: 'La página donde se paga',
      access: 'publico',
      params: z.object({ idOrden: idOrdenSchema }),
      reply: html,
    },
    pagar: {
      method: 'POST',
      calledBy: 'navegador',
      path: '/pagos-en-linea/pagar/{idOrden}',
      summary: 'Paga en la página, como elija quien la prueba',
      access: 'publico',
      params: z.object({ idOrden: idOrdenSchema }),
      body: {
        kind: 'form',
        schema: z.object({
          clave: z.uuid().describe('De la página: la misma no paga dos veces'),
          como: z
            .enum(['normal', 'de_menos', 'dos_veces', 'aviso_perdido', 'aviso_doble'])
            .describe('Qué se quiere probar'),
        }),
      },
      reply: html,
    },
  },
})

export type AvisoPago = z.output<typeof avisoPagoSchema>
export type Pago = z.output<typeof pagoSchema>
