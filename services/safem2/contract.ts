import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'
import { mesaOperations } from '../kit/mesa/operations.ts'
import { eventoSchemaOf } from '../kit/requests/evento.ts'
import { ingresoFields, requestOperations, resolucionOperation } from '../kit/requests/operations.ts'
import {
  codigoComunaSchema,
  codigoRegionSchema,
  cuentaBancariaFields,
  isoDateSchema,
  rutFields,
  rutSchema,
  withRut,
} from '../kit/value-types.ts'
import { bandejaOperations } from './bandeja/contract.ts'
import { cobroOperations } from './cobro/contract.ts'
import { resumenCobroSchema, tipoDocumentoCobroSchema } from './cobro/schemas.ts'
import {
  codigoCuentaSchema,
  enListaSchema,
  registroSchema,
  resumenSchema,
  tipoDocumentoSchema,
} from './schemas.ts'

export type * from './bandeja/contract.ts'
export { countedUpTo, estadoActualSchema, sinConfirmarSchema, sinRegirSchema } from './bandeja/contract.ts'
export type * from './cobro/contract.ts'
export type * from './cobro/schemas.ts'
export type * from './schemas.ts'

const base = '/safem2/v1'

const cajaSchema = z
  .string()
  .nullable()
  .describe('Caja de compensación que paga sus asignaciones; nula si las ve el IPS')

const empresaConocidaSchema = z.object({
  ...rutFields,
  name: z.string().describe('Razón social'),
  street: z.string().describe('Calle'),
  number: z.string().describe('Número'),
  sector: z.string().default('').describe('Block, departamento, población o villa; vacío si no consta'),
  regionId: codigoRegionSchema,
  cityId: codigoComunaSchema,
  phone: z.string().describe('Teléfono; vacío si no consta'),
  email: z.string().describe('Correo; vacío si no consta'),
  caja: cajaSchema,
})

const cuentaRegistradaSchema = z.object({
  id: z.uuid().describe('Identificador de la cuenta'),
  ...rutFields,
  name: z.string().describe('Empleador de la cuenta: razón social o nombre'),
  branchName: z.string().nullable().describe('Sucursal; nula si es de todo el empleador'),
  banco: cuentaBancariaFields.banco,
  tipoCuenta: cuentaBancariaFields.tipoCuenta,
  ultimosDigitos: z.string().describe('Los últimos cuatro dígitos del número'),
  isActive: z.boolean().describe('Se paga en ella'),
  desde: isoDateSchema.describe('Día en que se registró'),
})

/** The register of employers and accounts for the refund of family allowances (SAFEM; flows §3 and §7). */
export const safem2Contract = defineContract({
  name: 'safem2',
  title: 'Registro de empleadores',
  office: 'Instituto de Previsión Social (IPS)',
  description:
    'Empleadores a los que el IPS devuelve asignaciones familiares, sus sucursales y las cuentas en que se les paga.',
  version: '1.0.0',
  operations: {
    registro: {
      method: 'GET',
      path: `${base}/registro`,
      summary: 'Lo que el registro sabe de quien llama',
      description: 'Si da trabajo, qué empresas representa, qué cuentas tiene y si espera una respuesta.',
      access: 'persona',
      reply: z.object({
        empleador: z
          .object({ caja: cajaSchema })
          .nullable()
          .describe('Como persona que da trabajo; nulo si no consta que lo dé'),
        empresas: z.array(empresaConocidaSchema).describe('Empresas que representa'),
        cuentas: z.array(cuentaRegistradaSchema).describe('Cuentas registradas, las activas primero'),
        enProgreso: z
          .object({
            idSolicitud: z.uuid().describe('Solicitud pendiente'),
            folio: z.string().describe('Su folio'),
            ...ingresoFields,
          })
          .nullable()
          .describe('La solicitud de quien llama que aún no se resuelve'),
      }),
    },
    verificarEmpresa: {
      method: 'GET',
      path: `${base}/empresas`,
      summary: 'Si quien llama puede registrar una empresa',
      description:
        'Solo quien consta como representante lee los datos. A los demás se les responde lo mismo de cualquier RUT: nadie averigua así quién da trabajo.',
      access: 'persona',
      query: rutSchema,
      reply: z.object({
        name: z.string().describe('Razón social; vacía si quien llama no la representa'),
        caja: cajaSchema,
        esRepresentante: z.boolean().describe('Quien llama consta como su representante'),
        enTramite: z.boolean().describe('Otra solicitud la registra y aún no se resuelve'),
      }),
      errors: {
        NoEncontrada: { status: 404, description: 'Es el RUN de quien llama, que se registra como persona.' },
      },
    },
    verificarCuenta: {
      method: 'POST',
      path: `${base}/cuentas/verificacion`,
      summary: 'Qué dice el banco de una cuenta que se va a registrar',
      description:
        'No cambia nada. Solo se le pregunta al banco por quien es el empleador o consta como su representante. Va en el cuerpo para que la cuenta no quede en una dirección.',
      access: 'persona',
      body: {
        kind: 'json',
        schema: withRut(cuentaBancariaFields),
      },
      reply: z.object({ codigo: codigoCuentaSchema }),
    },
    ...requestOperations({
      base,
      solicitud: registroSchema,
      tipoDocumento: z.enum([...tipoDocumentoSchema.options, ...tipoDocumentoCobroSchema.options]),
      enLista: enListaSchema,
      resumen: resumenSchema,
      consulta: {},
    }),
    ...bandejaOperations,
    ...resolucionOperation(base),
    ...mesaOperations({ base }),
    ...cobroOperations,
  },
})

/** Event sent to the portal when a request changes. */
export const eventoRegistroSchema = eventoSchemaOf(resumenSchema)

/** The same of a phase or an objection of pocaf; the states of build sheet F13 are its own names. */
export const eventoCobroSchema = eventoSchemaOf(resumenCobroSchema, [
  'fase1',
  'fase2_abierta',
  'fase2',
  'resuelta',
  'descartada',
  'acogida',
])

export type EventoCobro = z.output<typeof eventoCobroSchema>
export type EventoRegistro = z.output<typeof eventoRegistroSchema>
export type CuentaRegistrada = z.output<typeof cuentaRegistradaSchema>
export type EmpresaConocida = z.output<typeof empresaConocidaSchema>
export { fechaDesconocida, textosDocumento } from './schemas.ts'
