import { z } from 'zod'
import type { Operations } from '#platform/contract/contract.ts'
import { fechaPagoSchema, lugarPagoSchema } from '../../kit/lugar-pago.ts'
import { ingresoFields } from '../../kit/requests/operations.ts'
import {
  codigoComunaSchema,
  codigoRegionSchema,
  montoClpSchema,
  rutFields,
  rutSchema,
} from '../../kit/value-types.ts'
import {
  causanteSchema,
  empresaSchema,
  funerariaSchema,
  parentescoSchema,
  reglaMontoSchema,
} from '../schemas.ts'

const base = '/asignacion-muerte/v1'
const rutQuery = rutSchema

/** Enquiries before applying; they change nothing. */
export const consultaOperations = {
  consultarCausante: {
    method: 'GET',
    path: `${base}/causante`,
    summary: 'Si una persona fallecida da derecho al beneficio',
    access: 'persona',
    query: rutQuery,
    reply: z.discriminatedUnion('conDerecho', [
      z.object({
        conDerecho: z.literal(true).describe('Hay derecho'),
        causante: causanteSchema.describe('La persona fallecida'),
        regla: reglaMontoSchema,
        requiereCertSep: z
          .boolean()
          .describe('Pasaron más de 30 días: se pide el certificado de sepultación'),
        parentesco: parentescoSchema
          .nullable()
          .describe('Qué es quien consulta, según el registro; nulo si no se sabe'),
      }),
      z.object({
        conDerecho: z
          .literal(null)
          .describe(
            'No se dice: quien consulta no tiene un parentesco registrado. Es igual si la persona vive, si falleció o si nadie tiene ese RUN',
          ),
      }),
      z.object({
        conDerecho: z.literal(false).describe('No hay derecho, o no se puede pedir'),
        motivo: z
          .enum([
            'no_registra_defuncion',
            'afiliado_afp',
            'sin_derecho',
            'ya_solicitada',
            'ya_pagada',
            'en_curso_propia',
          ])
          .describe('Por qué no'),
        causante: causanteSchema.nullable().describe('La persona fallecida; nula si no registra defunción'),
        solicitudAnterior: z
          .object({
            idSolicitud: z.uuid().nullable().describe('Solo si es de quien consulta'),
            folio: z.string().describe('Folio; enmascarado si es de otra persona'),
            ...ingresoFields,
          })
          .nullable()
          .describe('La solicitud que lo impide, si es por eso'),
      }),
    ]),
  },
  listarEmpresas: {
    method: 'GET',
    path: `${base}/empresas`,
    summary: 'Funerarias que representa quien llama',
    access: 'persona',
    reply: z.object({ empresas: z.array(empresaSchema).describe('Funerarias por razón social') }),
  },
  consultarFuneraria: {
    method: 'GET',
    path: `${base}/funeraria`,
    summary: 'Datos públicos de una funeraria',
    access: 'persona',
    query: rutQuery,
    reply: funerariaSchema,
    errors: { NoEncontrada: { status: 404, description: 'Ese RUT no es de una funeraria registrada.' } },
  },
  verificarFactura: {
    method: 'GET',
    path: `${base}/factura`,
    summary: 'Si una factura puede usarse',
    access: 'persona',
    query: z.object({
      ...rutFields,
      nmroFactura: z
        .string()
        .regex(/^\d{1,12}$/)
        .describe('Número de la factura'),
    }),
    reply: z.object({
      disponible: z.boolean().describe('false: no puede usarse'),
      motivo: z
        .enum(['repetida', 'no_es_funeraria'])
        .nullable()
        .describe('Por qué no; nulo si está disponible'),
    }),
  },
  calcularMonto: {
    method: 'GET',
    path: `${base}/monto`,
    summary: 'Cuánto se pagaría',
    description:
      'Cónyuge, hijos y padres reciben el máximo; otras personas, lo que pagaron, hasta el máximo.',
    access: 'persona',
    query: z.object({
      ...rutFields,
      parentesco: parentescoSchema,
      montoTotal: montoClpSchema.min(1).describe('Total de la factura. Pesos'),
      montoCesion: montoClpSchema.default(0).describe('Parte que se cede a la funeraria. Pesos'),
    }),
    reply: z.object({
      montoMaximoPagar: montoClpSchema.describe('Máximo por esta persona fallecida. Pesos'),
      regla: reglaMontoSchema,
      montoPagar: montoClpSchema.describe('Lo que se paga en total. Pesos'),
      montoFuneraria: montoClpSchema.describe('De eso, lo que recibe la funeraria. Pesos'),
      montoBeneficiario: montoClpSchema.describe('De eso, lo que recibe el beneficiario. Pesos'),
      criterio: z
        .enum(['maximo_completo', 'lo_pagado'])
        .describe('maximo_completo: por parentesco; lo_pagado: el gasto, hasta el máximo'),
    }),
    errors: {
      SinParentesco: {
        status: 409,
        description: 'Quien consulta no tiene un parentesco registrado: no se le dice nada.',
      },
      SinDerecho: {
        status: 409,
        description: 'La persona no da derecho al beneficio; véase consultarCausante.',
      },
      CesionExcedeMaximo: {
        status: 409,
        description: 'La cesión supera lo que se pagaría.',
        data: z.object({ montoPagar: montoClpSchema }),
      },
    },
  },
  lugaresPago: {
    method: 'GET',
    path: `${base}/lugares-pago`,
    summary: 'Dónde se cobra en persona',
    access: 'persona',
    query: z.object({ regionId: codigoRegionSchema.optional(), comunaId: codigoComunaSchema.optional() }),
    reply: z.object({ lugaresPago: z.array(lugarPagoSchema).describe('Lugares por comuna y nombre') }),
  },
  fechasPago: {
    method: 'GET',
    path: `${base}/fechas-pago`,
    summary: 'Próximas fechas de pago',
    access: 'persona',
    reply: z.object({
      fechasPago: z.array(fechaPagoSchema).describe('Fechas futuras, la más próxima primero'),
    }),
  },
} as const satisfies Operations
