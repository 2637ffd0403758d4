import { z } from 'zod'
import type { Operations } from '#platform/contract/contract.ts'
import { eventoSchemaOf } from '../../kit/requests/evento.ts'
import { ingresoFields } from '../../kit/requests/operations.ts'
import {
  codigoComunaSchema,
  codigoRegionSchema,
  cuentaBancariaFields,
  hasRightRun,
  instantSchema,
  isoDateSchema,
  rightVerifier,
  rutFields,
  telefonoSchema,
  textSchema,
} from '../../kit/value-types.ts'
import { formaPagoSolicitadaSchema } from '../cobro/schemas.ts'
import { mandanteFields, poderErrors } from '../mandante/schemas.ts'
import { formaPagoSchema } from '../pagos/schemas.ts'

const base = '/beneficios/v1/cambios'

const mesSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

const telefonoOVacio = z.union([telefonoSchema, z.literal('')])

/** An address as the change flow writes it (flows §3, Change flow). */
const direccionSchema = z.object({
  calle: textSchema(100).describe('Calle, avenida o pasaje'),
  numero: textSchema(20).describe('Número de la calle, o S/N'),
  block: z.string().max(20).default('').describe('Block; vacío si no hay'),
  depto: z.string().max(20).default('').describe('Departamento; vacío si no hay'),
  poblacion: z.string().max(100).default('').describe('Población o villa; vacío si no hay'),
  ciudad: z.string().max(100).default('').describe('Ciudad; vacío si no hay'),
  idRegion: codigoRegionSchema,
  idComuna: codigoComunaSchema,
})

/** How somebody is reached. */
const contactoFields = {
  email: z.union([z.email().max(120), z.literal('')]).describe('Correo; vacío si no tiene'),
  movil: telefonoOVacio.describe('Celular; vacío si no tiene'),
  fijo: telefonoOVacio.describe('Teléfono fijo; vacío si no tiene'),
  direccion: direccionSchema.describe('Dirección'),
}
const contactoSchema = z.object(contactoFields)

/** What changes (flows §3, `acciones`). */
const accionesSchema = z.object({
  flagCambioDomicilio: z.boolean().describe('Cambia la dirección o el contacto'),
  flagCambioFormaPago: z.boolean().describe('Cambia cómo o dónde se le paga'),
})

/** A change as it is sent (flows §3, Change flow). */
export const solicitudCambioSchema = z
  .object({
    beneficiary: z
      .object({
        nombreBeneficiario: textSchema(160).describe('Nombre de quien recibe el pago'),
        run: rutFields.rut,
        dv: rutFields.dv,
        ...contactoFields,
        autoriza: z.boolean().describe('Autoriza que le avisen por correo'),
        nacionalidad: z.string().max(40).describe('Nacionalidad; vacía si no consta'),
        estadoCivil: z.string().max(30).describe('Estado civil; vacío si no consta'),
        domicilioActual: z.string().max(300).describe('La dirección que consta hoy, en una línea'),
      })
      .refine(hasRightRun, rightVerifier)
      .describe('Quien recibe el pago, con los datos con que quedará'),
    acciones: accionesSchema
      .refine(acciones => Object.values(acciones).includes(true), { error: 'No cambia nada' })
      .describe('Qué cambia'),
    modificarLugarPago: z
      .enum(['0', '1'])
      .default('0')
      .describe('1: cambia el lugar donde cobra en persona; 0, si no se indica'),
    formaPago: formaPagoSolicitadaSchema.nullable().describe('Cómo quiere que le paguen; nula si no cambia'),
    contactoAnterior: contactoSchema
      .nullable()
      .describe('Los datos que constaban, para avisar ahí y para deshacer; nulos si no constaban'),
  })
  .refine(({ acciones, formaPago }) => acciones.flagCambioFormaPago === (formaPago !== null), {
    error: 'La forma de pago va cuando cambia, y solo entonces',
    path: ['formaPago'],
  })
  .refine(({ modificarLugarPago, formaPago }) => modificarLugarPago === '0' || formaPago?.forma === '2', {
    error: 'Solo cambia el lugar quien cobra en persona',
    path: ['modificarLugarPago'],
  })

const estadoCambioSchema = z
  .enum(['en_curso', 'aplicada', 'rechazada_por_banco', 'rechazada', 'deshecha'])
  .describe('En qué va: rechazada, porque no se podía; rechazada_por_banco, porque el banco no la acepta')

const motivoCambioSchema = z
  .enum([
    'cuenta_no_es_suya',
    'cuenta_cerrada',
    'cuenta_desconocida',
    'cambio_en_curso',
    'sin_beneficio',
    'pagado_por_afp',
    'sin_poder',
  ])
  .describe('Por qué no se hizo; sin_poder: el poder terminó antes de que llegara')

/** A whole change. */
export const resumenCambioSchema = z.object({
  idSolicitud: z.uuid().describe('Identificador del cambio'),
  folio: z.string().describe('Folio'),
  estadoSolicitud: estadoCambioSchema,
  ...ingresoFields,
  acciones: accionesSchema.describe('Qué cambia'),
  formaPago: formaPagoSchema.nullable().describe('La nueva; nula si no cambia'),
  formaAnterior: formaPagoSchema.nullable().describe('La de antes; nula si no había'),
  desdeMes: mesSchema.nullable().describe('Primer mes que se paga así, AAAA-MM; nulo si no cambia el pago'),
  deshacerHasta: isoDateSchema.describe('Último día para deshacerlo'),
  carta: z.boolean().describe('Se manda una carta a la dirección anterior, por no tener correo'),
  motivo: motivoCambioSchema.nullable().describe('Solo si se rechazó'),
  deshechoPor: z
    .enum(['titular', 'apoderado'])
    .nullish()
    .describe('Quién deshizo el que pidió un apoderado; nulo si nadie, o si lo pidió quien recibe el pago'),
})

/** Whether a person may change how she is paid. */
const situacionCambioSchema = z
  .enum(['disponible', 'sin_beneficio', 'pagado_por_afp', 'cambio_en_curso'])
  .describe('Si puede pedir un cambio ahora')

/** How a person is paid today, and what she may change. */
export const formaPagoActualSchema = z.object({
  situacion: situacionCambioSchema,
  formaPago: formaPagoSchema.nullable().describe('Cómo se le paga hoy; nula si no se le paga'),
  formas: z
    .array(z.enum(['1', '2']))
    .describe('A qué forma puede pasar: 1 depósito, 2 cobro presencial (formas-de-pago, listarFormasPago)'),
  pagadoPor: z.string().nullable().describe('Quién le paga la pensión, si no es el IPS'),
  desdeMes: mesSchema.describe('Primer mes que alcanzaría un cambio pedido ahora, AAAA-MM'),
  deshacerHasta: isoDateSchema.describe('Último día para deshacer un cambio pedido ahora'),
  propuesta: z
    .object({ ...cuentaBancariaFields, folio: z.string().describe('Solicitud de pago en que la dio') })
    .nullable()
    .describe('Cuenta en que pidió su último pago por cobrar, si aún cobra en persona (invitacion_fpg)'),
  cambio: resumenCambioSchema.nullable().describe('El cambio que está en curso; nulo si no hay'),
})

const params = z.object({ idSolicitud: z.uuid().describe('Identificador del cambio') })
const noEncontrada = { NoEncontrada: { status: 404, description: 'No existe, o no es de quien consulta.' } }

/** The operations on changes of the form of payment or address. */
export const cambioOperations = {
  formaPagoActual: {
    method: 'GET',
    path: `${base}/forma-actual`,
    summary: 'Cómo se le paga hoy a quien llama o a quien le dio un poder, y si puede cambiarlo',
    access: 'persona',
    query: z.object(mandanteFields),
    reply: formaPagoActualSchema,
    errors: poderErrors,
  },
  cambiar: {
    method: 'POST',
    path: base,
    summary: 'Cambia la forma de pago o la dirección',
    description:
      'La misma clave de idempotencia da siempre el mismo cambio. Lo que impide hacerlo se dice en su estado, con el motivo. El aviso a la persona se anota junto con el cambio. Con un poder que lo diga se cambia la forma de pago de quien lo dio; su dirección, no.',
    access: 'persona',
    idempotent: true,
    body: { kind: 'json', schema: solicitudCambioSchema },
    reply: resumenCambioSchema,
    errors: {
      ClaveReutilizada: {
        status: 409,
        description: 'La clave de idempotencia ya se usó con otro contenido.',
      },
    },
  },
  consultarCambio: {
    method: 'GET',
    path: `${base}/{idSolicitud}`,
    summary: 'En qué va un cambio',
    access: 'persona',
    params,
    reply: resumenCambioSchema,
    errors: noEncontrada,
  },
  deshacerCambio: {
    method: 'POST',
    path: `${base}/{idSolicitud}/deshacer`,
    summary: 'Deshace un cambio dentro de su plazo',
    description:
      'Cuenta el momento en que la persona lo pidió. Si llega fuera de plazo, nada cambia, y un evento lo dice: no_deshecha, o el estado que ya tenía.',
    access: 'persona',
    idempotent: true,
    params,
    body: {
      kind: 'json',
      schema: z.object({ pedidoEn: instantSchema.describe('Cuándo lo pidió la persona') }),
    },
    reply: z.object({
      estadoSolicitud: estadoCambioSchema,
      contactoAnterior: contactoSchema
        .nullable()
        .describe('Los datos que hay que reponer; nulos si no cambió el domicilio o no se deshizo'),
      contactoNuevo: contactoSchema.nullable().describe('Los que puso el cambio, para no pisar otros'),
    }),
    errors: noEncontrada,
  },
} as const satisfies Operations

/** What the institution tells the portal of a change. */
export const eventoCambioSchema = eventoSchemaOf(resumenCambioSchema, [
  'en_curso',
  'rechazada_por_banco',
  'aplicada',
  'deshecha',
  'no_deshecha',
])

/** A change as it is sent. */
export type SolicitudCambio = z.output<typeof solicitudCambioSchema>
/** How somebody is reached, as the change flow writes it. */
export type ContactoCambio = z.output<typeof contactoSchema>
/** A whole change. */
export type ResumenCambio = z.output<typeof resumenCambioSchema>
/** How a person is paid today, and what she may change. */
export type FormaPagoActual = z.output<typeof formaPagoActualSchema>
/** Whether a person may change how she is paid. */
export type SituacionCambio = z.output<typeof situacionCambioSchema>
/** Why a change was not made. */
export type MotivoCambio = z.output<typeof motivoCambioSchema>
/** What the institution tells the portal of a change. */
export type EventoCambio = z.output<typeof eventoCambioSchema>
