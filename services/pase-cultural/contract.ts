import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'
import { quienVioMisDatosOperation } from '../kit/access-log.ts'
import { isoDateSchema, montoClpSchema, noCoincide, rutConFechaSchema } from '../kit/value-types.ts'

const base = '/pase-cultural/v1'

const estadoSchema = z
  .enum(['no_corresponde', 'por_activar', 'en_espera', 'activado', 'vencido'])
  .describe('en_espera: le toca, y espera que tenga una CuentaRUT')

const motivoSchema = z
  .enum(['reglas', 'edad', 'rsh', 'residencia'])
  .describe('Por qué no corresponde: las reglas del año no se conocen, edad, tramo del hogar, o residencia')

/** A person's own pass. */
export const paseSchema = z.object({
  estado: estadoSchema,
  motivo: motivoSchema.nullable().describe('Solo si no corresponde'),
  fechaNacimiento: isoDateSchema.describe('Fecha de nacimiento'),
  porcentajeRsh: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .describe('Límite superior del tramo del hogar; nulo si no está en el registro'),
  tieneCuentaRut: z.boolean().describe('BancoEstado informa una CuentaRUT de la persona'),
  montoClp: montoClpSchema.describe('Lo que da el pase, una vez. Pesos'),
  folio: z.string().nullable().describe('Número del pase; nulo si no se ha pedido'),
  correo: z.string().nullable().describe('Correo que dio al activarlo'),
  activadoEl: isoDateSchema.nullable().describe('Día del depósito'),
  venceEl: isoDateSchema.nullable().describe('Último día para usarlo'),
  esperaHasta: isoDateSchema.nullable().describe('Último día en que el derecho espera una CuentaRUT'),
})

const noEncontrada = { status: 404, description: 'Quien llama no está en los registros.' } as const

/** The cultural pass: entitlement, activation and expiry (procedures, pasecultural). */
export const paseCulturalContract = defineContract({
  name: 'pase-cultural',
  title: 'Pase Cultural',
  office: 'Ministerio de las Culturas, las Artes y el Patrimonio',
  description: 'A quién le toca el Pase Cultural, su activación y su vencimiento.',
  version: '1.0.0',
  operations: {
    consultar: {
      method: 'GET',
      path: `${base}/consulta`,
      summary: 'Si a una persona le toca el pase, sin sesión',
      description:
        'Responde solo el estado. Un RUN que no está y una fecha que no corresponde dan el mismo error, para no decir quién existe.',
      access: 'publico',
      query: rutConFechaSchema,
      reply: z.object({
        estado: estadoSchema.exclude(['en_espera']).describe('Quien espera una CuentaRUT está por activar'),
      }),
      errors: noCoincide,
    },
    consultarPropio: {
      method: 'GET',
      path: `${base}/pase`,
      summary: 'El pase de quien llama',
      access: 'persona',
      reply: paseSchema,
      errors: { NoEncontrada: noEncontrada },
    },
    activar: {
      method: 'POST',
      path: `${base}/pase`,
      summary: 'Activa el pase de quien llama',
      description:
        'Sin CuentaRUT el derecho queda en espera. Repetirlo da el mismo pase. Lo que venció no se activa otra vez.',
      access: 'persona',
      idempotent: true,
      body: {
        kind: 'json',
        schema: z.object({
          correo: z.email().max(120).describe('Correo de la persona'),
          acepta: z.literal(true).describe('Acepta las condiciones de uso'),
          autorizaDatos: z
            .literal(true)
            .describe('Autoriza a compartir sus datos con el Ministerio y BancoEstado'),
        }),
      },
      reply: paseSchema,
      errors: {
        NoEncontrada: noEncontrada,
        NoCorresponde: { status: 409, description: 'No le toca, o ya lo usó.' },
      },
    },
    quienVioMisDatos: quienVioMisDatosOperation(`${base}/accesos`),
  },
})

export type Pase = z.output<typeof paseSchema>
export type EstadoPase = z.output<typeof estadoSchema>
/** State of a pass in the public answer for a RUN and its birth date. */
export type EstadoPublico = Exclude<EstadoPase, 'en_espera'>
export type MotivoPase = z.output<typeof motivoSchema>
