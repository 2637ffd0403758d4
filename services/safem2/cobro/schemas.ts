import { z } from 'zod'
import { reparosCuenta } from '../../kit/bank.ts'
import { documentoSchema, resumenFields } from '../../kit/requests/operations.ts'
import {
  codigoComunaSchema,
  codigoRegionSchema,
  cuentaBancariaFields,
  isoDateSchema,
  rutFields,
  rutSchema,
  telefonoSchema,
  textSchema,
  withRut,
} from '../../kit/value-types.ts'

const correoSchema = z.union([z.email().max(120), z.literal('')]).describe('Correo; vacío si no tiene')
const personaSchema = (what: string) =>
  withRut({ nombre: textSchema(150).describe('Nombre completo') }).describe(what)

/** Most rows of one list. */
export const maxFilas = 5000

/**
 * The number of a draft (decisions, pocaf): 0 draft, 1 phase one sent, 2 phase two open, 3 phase two sent, 4 resolved, 9
 * discarded.
 */
export const estadoBorradorSchema = z
  .literal([0, 1, 2, 3, 4, 9])
  .describe('0 borrador, 1 fase 1 enviada, 2 fase 2 abierta, 3 fase 2 enviada, 4 resuelta, 9 descartada')

/** A company (flows §3, Employer flow). */
const empresaSchema = withRut({
  name: textSchema(150).describe('Razón social; de una persona natural, su nombre'),
  region: codigoRegionSchema,
  comuna: codigoComunaSchema,
  address: textSchema(260).describe('Dirección'),
  email: correoSchema,
  phones: z.array(telefonoSchema).max(2).describe('Teléfonos; vacía si no consta ninguno'),
}).describe('La empresa')

/** An accountant (flows §3). */
const contadorSchema = withRut({
  name: textSchema(150).describe('Nombre completo'),
  email: correoSchema,
  phone: telefonoSchema,
})
  .nullable()
  .describe('Quien lleva las cuentas de la empresa y puede pedir por ella; nulo si no hay')

/** A worker (flows §3); who works there, since when and with which cargas the registers say. */
const trabajadorSchema = z.object({
  ...rutFields,
  nombre: textSchema(150).describe('Nombre completo'),
  sexo: z.enum(['F', 'M']).describe('Sexo, como en la cédula'),
  fechaNacimiento: isoDateSchema.describe('Fecha de nacimiento'),
  telefono: telefonoSchema,
  email: correoSchema,
  comuna: textSchema(80).describe('Nombre de la comuna en que vive, como lo escribe la empresa'),
  region: codigoRegionSchema,
  retencion: z.boolean().describe('La empresa dice que un juez ordena pagar a otra persona'),
  cargas: z.int().min(0).max(30).describe('Por cuántas cargas le paga la empresa, según ella'),
})

/** How a worker is paid (flows §3, Worker bank account). */
const cuentaFields = {
  banco: cuentaBancariaFields.banco.nullable().describe('Código del banco; nulo si no es depósito'),
  tipoCuenta: cuentaBancariaFields.tipoCuenta.nullable().describe('Tipo de cuenta; nulo si no es depósito'),
  numeroCuenta: z
    .union([cuentaBancariaFields.numeroCuenta, z.literal('')])
    .describe('Número de la cuenta; vacío si no es depósito'),
  tipoPagoCuenta: z
    .literal([1, 2, 3])
    .describe('1 depósito en su cuenta, 2 en persona, 3 devolución a la empresa, que ya le pagó'),
  names: z.string().max(150).describe('Nombre de quien tiene la cuenta; vacío si no es depósito'),
}
type Pagada = {
  tipoPagoCuenta: number
  banco: number | null
  tipoCuenta: number | null
  numeroCuenta: string
}
const hasAccount = ({ tipoPagoCuenta, banco, tipoCuenta, numeroCuenta }: Pagada) =>
  (tipoPagoCuenta === 1) === (banco !== null && tipoCuenta !== null && numeroCuenta !== '')
const wantsAccount = { error: 'Un depósito lleva una cuenta, y nada más la lleva', path: ['numeroCuenta'] }

const quienFields = {
  ...rutFields,
  nombre: z.string().max(150).describe('Nombre completo; vacío si no se dijo'),
}

const nuevoSchema = trabajadorSchema.extend({ lista: z.literal('nuevos').describe('Entra a la lista') })
const retiradoSchema = z.object({
  lista: z.literal('retirados').describe('Sale de la lista'),
  ...quienFields,
})
const cuentaSchema = z.object({
  lista: z.literal('cuentas').describe('Cómo se le paga'),
  ...quienFields,
  ...cuentaFields,
})
const agregadoSchema = z.object({
  lista: z.literal('agregadosRetencion').describe('Un juez ordena pagar a otra persona'),
  ...quienFields,
  tribunal: textSchema(150).describe('Tribunal que lo ordenó'),
  causa: textSchema(40).describe('Número de la causa'),
  beneficiario: personaSchema('A quién se paga'),
  ...cuentaBancariaFields,
})
const quitadoSchema = z.object({
  lista: z.literal('quitadosRetencion').describe('La orden terminó'),
  ...quienFields,
})

/** A row of one of the five lists (flows §3: new, removed, added to and removed from retention; worker bank account). */
export const filaSchema = z
  .discriminatedUnion('lista', [nuevoSchema, retiradoSchema, cuentaSchema, agregadoSchema, quitadoSchema])
  .describe('Una fila de una de las cinco listas')

export type Fila = z.output<typeof filaSchema>
export type Lista = Fila['lista']

const listaOf = <Row extends z.ZodType>(row: Row, what: string) => z.array(row).max(maxFilas).describe(what)

const head = {
  empresa: empresaSchema,
  representante: personaSchema('Representante legal, como consta'),
}

/** Phase one: company, representative, accountant and workers. */
const fase1Schema = z.object({
  fase2: z.literal(false).describe('Es la fase uno'),
  estadoBorrador: z.literal(1).describe('1: fase uno enviada'),
  ...head,
  contador: contadorSchema,
  nuevos: listaOf(nuevoSchema, 'Quienes entran a la lista'),
  retirados: listaOf(retiradoSchema, 'Quienes salen de la lista'),
})

/** Phase two: how each worker is paid, and retentions. */
const fase2Schema = z.object({
  fase2: z.literal(true).describe('Es la fase dos'),
  estadoBorrador: z.literal(3).describe('3: fase dos enviada'),
  ...head,
  cuentas: listaOf(cuentaSchema, 'Cómo se paga a cada quien').refine(
    all => all.every(hasAccount),
    wantsAccount,
  ),
  agregadosRetencion: listaOf(agregadoSchema, 'Órdenes de un juez que empiezan'),
  quitadosRetencion: listaOf(quitadoSchema, 'Órdenes de un juez que terminaron'),
  documentos: z.array(documentoSchema).max(20).describe('Órdenes del tribunal; se suben después'),
})

/** What a worker objects to. */
export const queObjetaSchema = z
  .enum(['no_trabajo', 'cuenta', 'no_me_pagan', 'retencion'])
  .describe('No trabaja ahí; la cuenta no le sirve; la empresa no le pagó; no hay tal orden de un juez')

/** A worker's objection to what a company says of her. */
const objecionSchema = z.object({
  objecion: queObjetaSchema,
  empresa: rutSchema.describe('La empresa que lo dijo'),
  explicacion: z.string().max(1000).describe('Con sus palabras; vacía si no explica'),
})

const hasRows = (one: object) => Object.values(one).some(value => Array.isArray(value) && value.length > 0)
const wantsRows = { error: 'La solicitud no cambia nada: todas las listas están vacías' }

/** What is filed: a company's phases, or a worker's objection. */
export const cobroSchema = z.union([
  fase1Schema.refine(hasRows, wantsRows),
  fase2Schema.refine(hasRows, wantsRows),
  objecionSchema,
])

export const tipoDocumentoCobroSchema = z.enum(['orden_judicial']).describe('Qué acredita el documento')

/** What was decided about a row. */
export const codigoFilaSchema = z
  .enum([
    'aceptada',
    'no_trabaja_ahi',
    'sin_carga',
    'periodo_compensado',
    'ya_en_lista',
    'no_en_lista',
    'sigue_trabajando',
    ...reparosCuenta,
    'sin_confirmar',
    'orden_no_consta',
    'beneficiario_distinto',
    'orden_vigente',
    'sin_retencion',
    'objetada',
  ])
  .describe('Aceptada, o por qué no')

/** Why a whole request is discarded. */
export const motivoDescarteCobroSchema = z
  .enum(['ya_no_pide', 'empresa_no_registrada', 'con_caja', 'en_tramite', 'sin_fila_aceptada'])
  .describe('Por qué se descartó')

/** Why an objection is refused. */
export const motivoObjecionSchema = z
  .enum(['consta_contrato', 'orden_vigente', 'no_esta_en_lista'])
  .describe('Por qué no se acogió')

/** How a row asks that its worker be paid. */
const pagoPedidoFields = {
  tipoPago: z
    .literal([1, 2, 3])
    .nullable()
    .default(null)
    .describe('Cómo pide que se le pague; nulo si no lo dice'),
  ultimosDigitos: z.string().default('').describe('De la cuenta que dio; vacíos si ninguna'),
}

/** A row with what was decided of it. */
export const filaResueltaSchema = z.object({
  lista: z
    .enum(['nuevos', 'retirados', 'cuentas', 'agregadosRetencion', 'quitadosRetencion'])
    .describe('Lista en que está'),
  ...pagoPedidoFields,
  ...quienFields,
  codigo: codigoFilaSchema.nullable().describe('Nulo mientras no se resuelve'),
  esperaHasta: isoDateSchema
    .nullable()
    .describe('Último día en que la persona puede confirmarla; nulo si no se le espera'),
  cargas: z.int().nullable().describe('Cargas vigentes según el registro; nulo si no se miró'),
})

/** What people read of a request; rows are asked for apart. */
export const resumenCobroSchema = z.object({
  ...resumenFields(tipoDocumentoCobroSchema),
  que: z.enum(['fase1', 'fase2', 'objecion']).describe('Qué se pidió'),
  estadoBorrador: estadoBorradorSchema,
  empresa: z
    .object({ ...rutFields, name: z.string().describe('Razón social') })
    .describe('La empresa por la que se pidió'),
  filas: z.int().describe('Cuántas filas trae'),
  resueltas: z.int().describe('Cuántas ya se resolvieron'),
  aceptadas: z.int().describe('Cuántas se aceptaron, de las que ya se resolvieron'),
  pedidas: z
    .array(
      z.object({
        que: z.string().max(60).describe('Qué se pide de esas personas'),
        filas: z.int().describe('De cuántas personas'),
        aceptadas: z.int().describe('De cuántas se aceptó, de las que ya se resolvieron'),
      }),
    )
    .default([])
    .describe('Qué se pide y qué se resolvió, sin decir de quién'),
  contador: z.string().nullable().describe('Nombre del contador, si se nombró uno'),
  reembolsos: z.int().describe('Por cuántas personas pide que se le devuelva a la empresa'),
  objecion: queObjetaSchema.nullable().describe('Solo de una objeción'),
  explicacion: z
    .string()
    .optional()
    .describe('De una objeción: lo que escribió la persona; falta si no escribió nada'),
  motivoRechazo: z
    .enum([...motivoDescarteCobroSchema.options, ...motivoObjecionSchema.options])
    .nullable()
    .describe('Solo si se descartó o no se acogió'),
})

export type SolicitudCobro = z.output<typeof cobroSchema>
export type Fase = Extract<SolicitudCobro, { fase2: boolean }>
export type QueObjeta = z.output<typeof queObjetaSchema>
export type CodigoFila = z.output<typeof codigoFilaSchema>
export type FilaResuelta = z.output<typeof filaResueltaSchema>
export type EstadoBorrador = z.output<typeof estadoBorradorSchema>
export type MotivoDescarteCobro = z.output<typeof motivoDescarteCobroSchema>
export type MotivoObjecion = z.output<typeof motivoObjecionSchema>
export type ResumenCobro = z.output<typeof resumenCobroSchema>
export type TipoDocumentoCobro = z.output<typeof tipoDocumentoCobroSchema>
