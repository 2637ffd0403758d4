import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'
import { fechaPagoSchema, lugarPagoSchema } from '../kit/lugar-pago.ts'
import { codigoComunaSchema, codigoRegionSchema } from '../kit/value-types.ts'

/** A bank or other issuer of accounts. */
export const bancoSchema = z.object({
  codigo: z.int().describe('Código del banco, sin ceros a la izquierda'),
  nombre: z.string().describe('Nombre del banco'),
  activo: z.boolean().describe('false: banco histórico, no se aceptan cuentas nuevas'),
  tiposCuenta: z.array(z.int()).describe('Códigos de los tipos de cuenta que ofrece'),
})

export type Banco = z.output<typeof bancoSchema>

/** Banks, account types, payment forms, places and dates (shell §7, "banks, account types and payment methods lookup"). */
export const formasDePagoContract = defineContract({
  name: 'formas-de-pago',
  title: 'Formas de pago',
  office: 'Instituto de Previsión Social (IPS)',
  description: 'Bancos, tipos de cuenta, formas, lugares y fechas de pago.',
  version: '1.0.0',
  operations: {
    listarBancos: {
      method: 'GET',
      path: '/formas-de-pago/v1/bancos',
      summary: 'Bancos y emisores de cuentas, por nombre',
      access: 'publico',
      query: z.object({
        soloActivos: z.boolean().default(true).describe('false incluye los bancos históricos'),
      }),
      reply: z.object({ bancos: z.array(bancoSchema).describe('Bancos en orden alfabético') }),
    },
    listarTiposCuenta: {
      method: 'GET',
      path: '/formas-de-pago/v1/tipos-cuenta',
      summary: 'Tipos de cuenta',
      access: 'publico',
      reply: z.object({
        tiposCuenta: z
          .array(z.object({ codigo: z.int().describe('Código'), nombre: z.string().describe('Nombre') }))
          .describe('Tipos de cuenta por código'),
      }),
    },
    listarFormasPago: {
      method: 'GET',
      path: '/formas-de-pago/v1/formas',
      summary: 'Formas de pago',
      access: 'publico',
      reply: z.object({
        formasPago: z
          .array(
            z.object({
              codigo: z.string().describe('1 depósito, 2 presencial'),
              nombre: z.string().describe('Nombre'),
            }),
          )
          .describe('Formas de pago por código'),
      }),
    },
    listarLugaresPago: {
      method: 'GET',
      path: '/formas-de-pago/v1/lugares',
      summary: 'Lugares de pago presencial de una región o comuna',
      access: 'publico',
      query: z.object({ regionId: codigoRegionSchema.optional(), comunaId: codigoComunaSchema.optional() }),
      reply: z.object({ lugaresPago: z.array(lugarPagoSchema).describe('Lugares por comuna y nombre') }),
    },
    listarFechasPago: {
      method: 'GET',
      path: '/formas-de-pago/v1/fechas',
      summary: 'Próximas fechas de pago',
      access: 'publico',
      query: z.object({ cantidad: z.int().min(1).max(12).default(3).describe('Cuántas fechas') }),
      reply: z.object({
        fechasPago: z.array(fechaPagoSchema).describe('Fechas futuras, la más próxima primero'),
      }),
    },
  },
})
