import { z } from 'zod'
import type { Operations } from '#platform/contract/contract.ts'
import {
  cuentaBancariaFields,
  isoDateSchema,
  montoClpSchema,
  rutFields,
  rutSchema,
} from '../../kit/value-types.ts'

const base = '/asignacion-familiar/v1/independientes'

const anoSchema = z.int().min(2000).max(2200).describe('Año, con cuatro dígitos')
const mesSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .describe('Mes, AAAA-MM')

const modalidadSchema = z
  .enum(['honorarios', 'por_su_cuenta'])
  .describe('honorarios: se le paga con la devolución de impuestos; por_su_cuenta: cuando cotiza')

const estadoSchema = z
  .enum(['calculado', 'pagado', 'devuelto', 'compensado_en_renta', 'sin_derecho'])
  .describe(
    'calculado: aún no llega; devuelto: el banco lo devolvió; compensado_en_renta: llegó con la devolución de impuestos',
  )

const motivoSchema = z
  .enum(['sin_cotizaciones', 'ingreso_sobre_limite', 'carga_extinguida', 'carga_de_otro'])
  .describe('Por qué no hay derecho')

const idCargaSchema = z.uuid().describe('Identificador de la carga')
const mesDeCargaSchema = z.object({ idCarga: idCargaSchema, mes: mesSchema })

const cuentaVistaSchema = z.object({
  banco: cuentaBancariaFields.banco,
  tipoCuenta: cuentaBancariaFields.tipoCuenta,
  ultimosDigitos: z.string().describe('Últimos cuatro dígitos'),
})

/** The statement of one year (procedures §45056). */
export const pagosIndependienteSchema = z.object({
  anos: z
    .array(anoSchema)
    .describe('Años con trabajo independiente, el más reciente primero; vacío si no hay'),
  ano: anoSchema.nullable().describe('El año de esta cartola; nulo si no hay ninguno'),
  modalidad: modalidadSchema.nullable().describe('Cómo trabajó ese año; nula si no hay año'),
  ingresoDeclarado: montoClpSchema.describe('Lo declarado ese año, hasta el último mes terminado. Pesos'),
  ingresoMensual: montoClpSchema.describe('Lo declarado, por mes. Pesos'),
  tramo: z.int().min(1).max(4).nullable().describe('Tramo en el último mes terminado; el 4 no recibe pago'),
  ingresoMaximo: montoClpSchema.describe('Ingreso mensual más alto con derecho, en el último mes. Pesos'),
  estado: estadoSchema.nullable().describe('El del año; nulo si no hay cargas o meses que mostrar'),
  motivos: z.array(motivoSchema).describe('Los de los meses sin derecho, sin repetir'),
  cargas: z
    .array(
      z.object({
        idCarga: idCargaSchema,
        nombre: z.string().describe('Nombre completo'),
        esDuplo: z.boolean().describe('Se paga el doble, por invalidez'),
        total: montoClpSchema.describe('Suma de los meses. Pesos'),
        meses: z
          .array(
            z.object({
              mes: mesSchema,
              monto: montoClpSchema.describe('Pesos'),
              estado: estadoSchema,
              motivo: motivoSchema.nullable().describe('Solo sin derecho'),
            }),
          )
          .describe('Los meses terminados desde que es carga; el más antiguo primero'),
      }),
    )
    .describe('Las de ese año, y las que terminaron desde el año anterior'),
  pagos: z
    .array(
      z.object({
        id: z.string().describe('Distingue al pago entre los de la persona'),
        de: z.enum(['mes', 'ano', 'reclamo']).describe('Qué se paga'),
        mes: mesSchema.nullable().describe('El mes que se paga; nulo si es un año o un reclamo'),
        folio: z.string().nullable().describe('Folio del reclamo acogido; nulo si no es uno'),
        medio: z.enum(['deposito', 'devolucion']).describe('En la cuenta, o con la devolución de impuestos'),
        fecha: isoDateSchema.nullable().describe('Día del depósito; nulo en una devolución'),
        mesDevolucion: mesSchema.nullable().describe('Mes de la devolución; nulo en un depósito'),
        monto: montoClpSchema.describe('Pesos'),
        estado: estadoSchema.exclude(['sin_derecho']).describe('Si ya llegó, y cómo'),
      }),
    )
    .describe('Hechos y por venir; el más antiguo primero'),
  pagado: montoClpSchema.describe('Suma de lo que ya llegó. Pesos'),
  pendiente: montoClpSchema.describe('Suma de lo que aún no llega. Pesos'),
  cuenta: cuentaVistaSchema.nullable().describe('Donde deposita el IPS; nula si no ha dado una'),
  cuentaEnTramite: z.boolean().describe('Hay un cambio de cuenta sin resolver'),
})

const cuentaFields = { ...cuentaBancariaFields, rutCuenta: rutSchema.describe('Titular de la cuenta') }

/** What is claimed: months without payment, a payment that did not arrive, or a year's amount. */
const reclamoSchema = z.discriminatedUnion('que', [
  z.object({
    que: z.literal('meses').describe('Faltan meses'),
    meses: z.array(mesDeCargaSchema).min(1).max(60).describe('Los que faltan, de cada carga'),
  }),
  z.object({
    que: z.literal('deposito').describe('Un pago no llegó'),
    pagos: z.array(z.string().max(60)).min(1).max(24).describe('Los pagos, por su id'),
  }),
  z.object({ que: z.literal('monto').describe('El monto es menor'), ano: anoSchema }),
])

const quienSchema = z
  .object({
    nombre: z.string().trim().min(1).max(150).describe('Nombre completo de quien pide'),
    run: rutFields.rut,
    dv: rutFields.dv,
    email: z.union([z.email().max(120), z.literal('')]).describe('Correo; vacío si no tiene'),
    direccion: z.literal('').describe('Vacía: no se pide'),
    telefono: z
      .string()
      .regex(/^(\d{9})?$/)
      .describe('Teléfono de nueve dígitos; vacío si no se pidió'),
    tipo: z.null().describe('Nulo: no se pide en una calidad'),
  })
  .describe('Quien pide y recibe el pago')

/** A request about the payments of the self-employed: 4 claims, 5 gives an account. */
export function solicitudesIndependiente<Documentos extends z.ZodType>(documentos: Documentos) {
  return [
    z.object({
      tipoSolicitud: z.literal(4).describe('4: reclamar un pago de trabajador independiente'),
      beneficiario: quienSchema,
      reclamo: reclamoSchema.describe('Qué falta'),
      explicacion: z.string().max(1000).describe('Con sus palabras; vacía si no explica'),
      documentos,
    }),
    z.object({
      tipoSolicitud: z.literal(5).describe('5: dar otra cuenta para esos pagos'),
      beneficiario: quienSchema,
      cuenta: z.object(cuentaFields).describe('La cuenta nueva'),
      documentos,
    }),
  ] as const
}

/** Why a claim or an account is refused. */
const motivoRechazoSchema = z
  .enum([
    ...motivoSchema.options,
    'ya_pagado',
    'ingreso_confirmado',
    'abono_confirmado',
    'sin_registro',
    'sin_cuenta',
    'cuenta_no_es_suya',
    'cuenta_desconocida',
    'cuenta_cerrada',
  ])
  .describe('Por qué se rechazó')

/** What a request's summary says only of these two. */
export const resumenIndependienteSchema = z.object({
  que: z.enum(['meses', 'deposito', 'monto', 'cuenta']).describe('Qué se pidió'),
  monto: montoClpSchema.describe('Lo que se paga, si se acogió un reclamo; 0 en los demás casos. Pesos'),
  fechaPago: isoDateSchema.nullable().describe('Día del depósito, si se acogió un reclamo'),
  ano: anoSchema.nullable().default(null).describe('El año de un reclamo por el monto'),
  concedidos: z
    .array(z.object({ mes: mesSchema, monto: montoClpSchema.describe('Pesos') }))
    .default([])
    .describe('Lo que se paga por cada mes, si se acogió un reclamo; el más antiguo primero'),
  negados: z
    .array(
      z.object({
        mes: mesSchema,
        nombre: z.string().describe('De qué carga; vacío si es de todas'),
        motivo: motivoRechazoSchema,
      }),
    )
    .default([])
    .describe('Los meses reclamados que no se pagan, si se acogió solo una parte'),
  ultimosDigitos: z.string().nullable().describe('De la cuenta en que se deposita; nulos si no hay'),
  digitosAntes: z
    .string()
    .nullable()
    .optional()
    .describe('De la cuenta que esta reemplazó; nulos si no había. Falta si no se aceptó una cuenta'),
  motivoRechazo: motivoRechazoSchema.nullable().describe('Solo si se rechazó'),
})

/** The enquiries of the self-employed. */
export const independienteOperations = {
  pagosIndependiente: {
    method: 'GET',
    path: `${base}/pagos`,
    summary: 'La asignación familiar de quien llama, si trabaja por su cuenta: por carga y mes de un año',
    access: 'persona',
    query: z.object({
      ano: anoSchema.optional().describe('Año; si falta, el más reciente'),
    }),
    reply: pagosIndependienteSchema,
    errors: { NoEncontrada: { status: 404, description: 'No hay trabajo independiente en ese año.' } },
  },
  verificarCuentaIndependiente: {
    method: 'POST',
    path: `${base}/cuenta/titular`,
    summary: 'Pregunta al banco si una cuenta es de quien llama',
    description: 'Va en el cuerpo para que el número de la cuenta no quede en una dirección.',
    access: 'persona',
    body: { kind: 'json', schema: z.object(cuentaBancariaFields) },
    reply: z.object({
      titular: z
        .enum(['suyo', 'ajeno', 'desconocido'])
        .describe('desconocido: el banco no dice de quién es esa cuenta'),
      esLaActual: z.boolean().optional().describe('El IPS ya deposita en ella'),
    }),
  },
} as const satisfies Operations

export type PagosIndependiente = z.output<typeof pagosIndependienteSchema>
export type EstadoIndependiente = z.output<typeof estadoSchema>
export type MotivoSinDerecho = z.output<typeof motivoSchema>
export type MotivoRechazoIndependiente = z.output<typeof motivoRechazoSchema>
export type ModalidadIndependiente = z.output<typeof modalidadSchema>
export type Reclamo = z.output<typeof reclamoSchema>
export type MesDeCarga = z.output<typeof mesDeCargaSchema>
export type ResumenIndependiente = z.output<typeof resumenIndependienteSchema>
export type CuentaPedida = z.output<z.ZodObject<typeof cuentaFields>>
