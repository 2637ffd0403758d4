import { z } from 'zod'
import type { Operations } from '#platform/contract/contract.ts'
import { ingresoFields } from '../../kit/requests/operations.ts'
import {
  codigoComunaSchema,
  codigoRegionSchema,
  isoDateSchema,
  montoClpSchema,
  pageFields,
  rutFields,
} from '../../kit/value-types.ts'
import {
  cobroSchema,
  codigoFilaSchema,
  estadoBorradorSchema,
  filaResueltaSchema,
  filaSchema,
  maxFilas,
  queObjetaSchema,
  resumenCobroSchema,
} from './schemas.ts'

const base = '/safem2/v1/cobro'
const idEmpresaSchema = z.uuid().describe('Identificador de la empresa para direcciones')
const mesSchema = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .describe('Mes AAAA-MM')
const nombreSchema = z.string().describe('Nombre completo')
const total = z.int().describe('Cuántas hay en todas las páginas')
const noEncontrada = {
  NoEncontrada: { status: 404, description: 'No existe, o no es de quien consulta.' },
}

const empresaSchema = z.object({
  idEmpresa: idEmpresaSchema,
  ...rutFields,
  razonSocial: z.string().describe('Razón social, o nombre de la persona'),
  address: z.string().describe('Dirección'),
  region: codigoRegionSchema,
  comuna: codigoComunaSchema,
  email: z.string().describe('Correo; vacío si no consta'),
  phone: z.string().describe('Teléfono; vacío si no consta'),
  representante: z
    .object({ ...rutFields, nombre: z.string().describe('Nombre; vacío si no consta') })
    .describe('Representante legal'),
  como: z.enum(['representante', 'contador']).describe('Como qué puede pedir quien llama'),
  registrada: z.boolean().describe('Tiene una cuenta activa en el registro de empleadores (5234)'),
  caja: z.string().nullable().describe('Caja de compensación que paga sus asignaciones; nula si no tiene'),
  estadoBorrador: estadoBorradorSchema,
  fase2: z.boolean().describe('La fase dos está abierta'),
  enTramite: z
    .object({
      folio: z.string().describe('Folio'),
      ...ingresoFields,
      esperaHasta: isoDateSchema
        .nullable()
        .describe('Último día en que quienes faltan pueden confirmarla; nulo si no se espera a nadie'),
    })
    .nullable()
    .describe('La solicitud que aún no se resuelve'),
  trabajadores: z.int().describe('Cuántas personas hay en su lista'),
  objeciones: z.int().describe('Cuántas objeciones esperan su respuesta'),
})

const objecionSchema = z.object({
  folio: z.string().describe('Folio de la objeción'),
  que: queObjetaSchema,
  explicacion: z.string().describe('Lo que escribió la persona; vacío si nada'),
  estado: z.enum(['abierta', 'acogida', 'rechazada']).describe('En qué está'),
  respuesta: z.enum(['si', 'no', 'vencida']).nullable().describe('Lo que respondió la empresa; nulo si nada'),
})

const situacionFields = {
  estado: z
    .enum(['vigente', 'por_completar', 'retirada'])
    .describe('Se le paga, falta decir cómo, o salió de la lista'),
  tipoPago: z.literal([1, 2, 3]).nullable().describe('1 depósito, 2 en persona, 3 devolución; nulo si falta'),
  ultimosDigitos: z.string().describe('De la cuenta; vacíos si no es depósito'),
  retencion: z
    .object({
      tribunal: z.string().describe('Tribunal'),
      causa: z.string().describe('Número de la causa'),
      beneficiario: nombreSchema,
      desde: isoDateSchema,
    })
    .nullable()
    .describe('Se paga a otra persona por orden de un juez; nula si no'),
  desde: isoDateSchema.describe('Desde cuándo está en la lista'),
  hasta: isoDateSchema.nullable().describe('Último día en la lista; nulo si sigue'),
  objecion: objecionSchema.nullable().describe('Su última objeción; nula si no hay'),
}

const trabajadorEnListaSchema = z.object({
  ...rutFields,
  nombre: nombreSchema,
  cargas: z.int().describe('Cargas vigentes según el registro'),
  ...situacionFields,
})

const pedidoFields = { folio: z.string().describe('Folio de la solicitud'), ...ingresoFields }
const filaDichaSchema = z.object({
  lista: filaResueltaSchema.shape.lista,
  tipoPago: filaResueltaSchema.shape.tipoPago,
  ultimosDigitos: filaResueltaSchema.shape.ultimosDigitos,
  causa: z.string().describe('Causa de la orden; vacía si ninguna'),
  codigo: codigoFilaSchema.nullable().describe('Lo que se resolvió; nulo si nada'),
})

const dichoSchema = z.object({
  idEmpresa: idEmpresaSchema,
  ...rutFields,
  empresa: z.string().describe('Razón social'),
  situacion: z.object(situacionFields).nullable().describe('Como está hoy; nula si no está en la lista'),
  pendiente: z
    .object({ ...pedidoFields, filas: z.array(filaDichaSchema).describe('Lo que la empresa dice') })
    .nullable()
    .describe('Lo que la empresa pidió y aún no se resuelve; nulo si nada'),
  resuelto: z
    .object({
      ...pedidoFields,
      filas: z
        .array(filaDichaSchema)
        .describe('Lo que la empresa dijo; sin código si se descartó toda la solicitud'),
    })
    .nullable()
    .describe('Lo último que la empresa pidió y ya se resolvió; nulo si nada'),
  objecion: objecionSchema.nullable().describe('Su última objeción; nula si no hay'),
})

const pagoSchema = z.object({
  mes: mesSchema,
  ...rutFields,
  nombre: nombreSchema,
  empresa: z.string().describe('Razón social'),
  cargas: z.int().describe('Por cuántas cargas'),
  estado: z.enum(['pagado', 'por_pagar', 'no_pagado']).describe('Qué pasó con el pago'),
  motivo: z
    .enum(['sin_contrato', 'falta_cuenta', 'periodo_compensado', 'sin_carga', 'sobre_tope', 'objetado'])
    .nullable()
    .describe('Por qué no se paga; solo si no se paga'),
  destino: z
    .enum(['trabajador', 'empresa', 'retencion'])
    .nullable()
    .describe('A quién se paga; nulo si no se paga'),
  montoClp: montoClpSchema,
  fecha: isoDateSchema.describe('Día del pago, o en que habría sido'),
})

const deEmpresaSchema = z.object({
  idSolicitud: z.uuid().describe('Identificador de la solicitud'),
  folio: z.string().describe('Folio'),
  ...ingresoFields,
  estadoSolicitud: z
    .enum([
      'ingresada',
      'fase1',
      'fase2',
      'por_confirmar',
      'fase2_abierta',
      'resuelta',
      'descartada',
      'desistida',
    ])
    .describe('En qué está'),
  esDeQuienLlama: z.boolean().describe('La mandó quien llama'),
  presentadaPor: z.string().describe('Nombre de quien la mandó; vacío si no consta'),
  sePuedeRetirar: z.boolean().describe('Quien llama puede retirarla hoy'),
  que: resumenCobroSchema.shape.que,
  empresa: resumenCobroSchema.shape.empresa,
  plazo: resumenCobroSchema.shape.plazo,
  filas: resumenCobroSchema.shape.filas,
  resueltas: resumenCobroSchema.shape.resueltas,
  aceptadas: resumenCobroSchema.shape.aceptadas,
  contador: resumenCobroSchema.shape.contador,
  motivoRechazo: resumenCobroSchema.shape.motivoRechazo,
})

/** Collection of the family allowance for workers by the IPS (procedures §pocaf): what a company and a worker read and file. */
export const cobroOperations = {
  cobroEmpresas: {
    method: 'GET',
    path: `${base}/empresas`,
    summary: 'Empresas por las que puede pedir quien llama, y en qué está cada una',
    description: 'Las que representa, y aquellas cuyo representante le nombró contador.',
    access: 'persona',
    reply: z.object({ empresas: z.array(empresaSchema).describe('Por nombre') }),
  },
  cobroTrabajadores: {
    method: 'GET',
    path: `${base}/trabajadores`,
    summary: 'La lista de trabajadores de una empresa, con sus objeciones',
    access: 'persona',
    query: z.object({
      idEmpresa: idEmpresaSchema,
      buscar: z.string().max(60).optional().describe('Parte del nombre, o el RUN'),
      objetadas: z.literal('1').optional().describe('Solo quienes objetan y esperan respuesta'),
      ...pageFields,
    }),
    reply: z.object({ records: z.array(trabajadorEnListaSchema).describe('Por nombre'), total }),
    errors: noEncontrada,
  },
  cobroVerificarFila: {
    method: 'POST',
    path: `${base}/verificacion`,
    summary: 'Qué resolvería hoy la institución de una fila',
    description:
      'No cambia nada. De quien no trabaja en la empresa no se dice más que eso. Va en el cuerpo para que ni el RUN ni la cuenta queden en una dirección.',
    access: 'persona',
    body: { kind: 'json', schema: z.object({ idEmpresa: idEmpresaSchema, fila: filaSchema }) },
    reply: z.object({
      codigo: codigoFilaSchema,
      cargas: z.int().nullable().describe('Cargas vigentes; nulo si no trabaja en la empresa'),
    }),
    errors: noEncontrada,
  },
  cobroIngresar: {
    method: 'POST',
    path: `${base}/solicitudes`,
    summary: 'Ingresa una fase de una empresa, o la objeción de una persona',
    description: 'La misma clave de idempotencia da siempre la misma solicitud.',
    access: 'persona',
    idempotent: true,
    body: { kind: 'json', schema: cobroSchema, maxBytes: 8_000_000 },
    reply: z.object({
      idSolicitud: z.uuid().describe('Identificador de la solicitud'),
      folio: z.string().describe('Folio que se muestra a las personas'),
      fechaIngreso: isoDateSchema,
      plazo: isoDateSchema.describe('Último día para resolver'),
    }),
    errors: {
      ClaveReutilizada: {
        status: 409,
        description: 'La clave de idempotencia ya se usó con otro contenido.',
      },
    },
  },
  cobroSolicitudes: {
    method: 'GET',
    path: `${base}/solicitudes`,
    summary: 'Las fases de las empresas por las que puede pedir quien llama, las mande quien las mande',
    description:
      'De las empresas por las que puede pedir hoy: quien las representa, y el contador mientras lo es.',
    access: 'persona',
    query: z.object(pageFields),
    reply: z.object({ records: z.array(deEmpresaSchema).describe('La más reciente primero'), total }),
  },
  cobroSolicitud: {
    method: 'GET',
    path: `${base}/solicitudes/{idSolicitud}`,
    summary: 'Una fase de una empresa por la que puede pedir quien llama',
    access: 'persona',
    params: z.object({ idSolicitud: z.uuid().describe('Identificador de la solicitud') }),
    reply: deEmpresaSchema,
    errors: noEncontrada,
  },
  cobroFilas: {
    method: 'GET',
    path: `${base}/solicitudes/{idSolicitud}/filas`,
    summary: 'Las filas de una fase, con lo que se resolvió de cada una',
    access: 'persona',
    params: z.object({ idSolicitud: z.uuid().describe('Identificador de la solicitud') }),
    query: z.object(pageFields),
    reply: z.object({ records: z.array(filaResueltaSchema).describe('En el orden en que llegaron'), total }),
    errors: noEncontrada,
  },
  cobroDichos: {
    method: 'GET',
    path: `${base}/dichos`,
    summary: 'Lo que las empresas dicen de quien llama',
    access: 'persona',
    reply: z.object({ dichos: z.array(dichoSchema).describe('Por empresa') }),
  },
  cobroPagosEmpleador: {
    method: 'GET',
    path: `${base}/pagos/empleador`,
    summary: 'Pagos por los trabajadores de una empresa, de un mes',
    access: 'persona',
    query: z.object({
      idEmpresa: idEmpresaSchema,
      mes: mesSchema.optional().describe('Mes AAAA-MM; si falta, el último que terminó'),
      ...pageFields,
      registros: z.int().min(1).max(maxFilas).default(10).describe('Registros por página'),
    }),
    reply: z.object({
      meses: z.array(mesSchema).describe('Meses que se pueden ver, el más reciente primero'),
      mes: mesSchema,
      records: z.array(pagoSchema).describe('Por nombre'),
      total,
      pagadoClp: z.int().describe('Suma de lo pagado ese mes'),
    }),
    errors: noEncontrada,
  },
  cobroPagosTrabajador: {
    method: 'GET',
    path: `${base}/pagos/trabajador`,
    summary: 'Pagos de quien llama, mes a mes',
    description: 'También los que recibe por orden de un juez en lugar de quien trabaja.',
    access: 'persona',
    reply: z.object({
      pagos: z.array(pagoSchema).describe('El mes más reciente primero'),
      pagadoClp: z.int().describe('Suma de lo que recibió quien llama'),
    }),
  },
} as const satisfies Operations

export type EmpresaCobro = z.output<typeof empresaSchema>
export type TrabajadorEnLista = z.output<typeof trabajadorEnListaSchema>
export type Dicho = z.output<typeof dichoSchema>
export type ObjecionVista = z.output<typeof objecionSchema>
export type SolicitudDeEmpresa = z.output<typeof deEmpresaSchema>
export type PagoCobro = z.output<typeof pagoSchema>
export type MotivoSinPago = NonNullable<PagoCobro['motivo']>
