import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'
import {
  codigoComunaSchema,
  instantSchema,
  isoDateSchema,
  rutConFechaSchema,
  rutFields,
} from '../kit/value-types.ts'

/** Upper limits of the seven tranches, in percent (reference data §6). */
export const tramosRsh = [40, 50, 60, 70, 80, 90, 100] as const

/** Upper limit of a household's tranche, in percent. */
export const tramoSchema = z
  .union(tramosRsh.map(tramo => z.literal(tramo)))
  .describe('Límite superior del tramo, en porcentaje: 40, 50, 60, 70, 80, 90 o 100')

const hogarFields = {
  folio: z.string().describe('Folio del hogar en el registro'),
  tramo: tramoSchema,
  mesCalificacion: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .describe('Mes AAAA-MM del que es el tramo; se calcula cada mes'),
  fechaActualizacion: isoDateSchema.describe('Última vez que el hogar actualizó sus datos'),
  comuna: codigoComunaSchema.describe('Comuna del domicilio del hogar, código CUT'),
  direccion: z.string().describe('Calle, número y departamento del hogar'),
}

/** Relation to the head of the household. */
export const parentescoHogarSchema = z
  .enum(['jefatura', 'pareja', 'hijo', 'padre_o_madre', 'nieto', 'hermano', 'otro'])
  .describe('Qué es de quien encabeza el hogar')

/** A member of a household. */
export const integranteSchema = z.object({
  ...rutFields,
  nombres: z.string().describe('Nombres de pila'),
  apellidos: z.string().describe('Apellidos'),
  fechaNacimiento: isoDateSchema.describe('Fecha de nacimiento'),
  parentesco: parentescoHogarSchema,
})

export type Integrante = z.output<typeof integranteSchema>

const sesionHeader = z.object({
  'x-sesion-rsh': z.string().min(1).max(200).describe('Comprobante que entregó abrirSesion'),
})

/** The registry's data about a person for whom a family subsidy is requested. */
export const causanteSufSchema = z.object({
  enHogar: z.boolean().describe('Está en el hogar de quien pregunta, con ese RUN y esa fecha'),
  otraAyuda: z
    .enum(['asignacion_familiar', 'suf', 'subsidio_discapacidad'])
    .nullable()
    .describe('Lo que ya se paga por esa persona; nulo si nada, o si no está en el hogar'),
})

const sinRegistro = {
  status: 404,
  description: 'La persona no pertenece a ningún hogar del registro.',
} as const

/** The Registro Social de Hogares and its own sign-in (shell §6: "some flows also use a social-registry login"). */
export const registroSocialContract = defineContract({
  name: 'registro-social',
  title: 'Registro Social de Hogares',
  description: 'Hogar, tramo y cartola de las personas, y el ingreso propio del registro.',
  version: '1.0.0',
  operations: {
    getHogar: {
      method: 'GET',
      path: '/registro-social/v1/hogar',
      summary: 'El hogar de quien llama',
      description: 'Lo que se ve con el ingreso único: nada sobre los demás integrantes, salvo cuántos son.',
      access: 'persona',
      reply: z.object({
        ...hogarFields,
        cantidadIntegrantes: z.int().min(1).describe('Personas del hogar, quien llama incluida'),
        tieneClave: z.boolean().describe('La persona tiene clave del registro'),
        pistaClave: z
          .string()
          .nullable()
          .describe('Clave de la demostración; nula cuando las personas son reales'),
      }),
      errors: { SinRegistro: sinRegistro },
    },
    requisitosSuf: {
      method: 'POST',
      path: '/registro-social/v1/requisitos-suf',
      summary: 'Si un hogar cumple lo que pide el Subsidio Familiar, sin sesión',
      description:
        'No ingresa nada. Responde el tramo solo en tres partes. Un RUN que no está y una fecha que no corresponde dan el mismo error.',
      access: 'publico',
      body: {
        kind: 'json',
        schema: z.object({
          solicitante: rutConFechaSchema.describe('Quien lo pediría'),
          causantes: z.array(rutConFechaSchema).max(6).describe('Por quiénes lo pediría'),
        }),
      },
      reply: z.object({
        hogar: z
          .enum(['hasta_40', 'hasta_60', 'sobre_60'])
          .describe('Tramo del hogar, según los límites del subsidio'),
        causantes: z.array(causanteSufSchema).describe('En el orden en que se preguntó'),
      }),
      errors: {
        NoCoincide: { status: 404, description: 'No hay nadie con ese RUN y esa fecha en un hogar.' },
      },
    },
    abrirSesion: {
      method: 'POST',
      path: '/registro-social/v1/sesiones',
      summary: 'Ingresa al registro con su clave',
      description:
        'Cinco claves erradas en quince minutos bloquean el ingreso hasta que pasen. El comprobante dura veinte minutos.',
      access: 'persona',
      body: {
        kind: 'json',
        schema: z.object({
          clave: z
            .string()
            .regex(/^\d{6}$/)
            .describe('Clave RSH, seis números'),
        }),
      },
      reply: z.object({
        comprobante: z.string().describe('Se envía en x-sesion-rsh'),
        venceEn: instantSchema.describe('Hasta cuándo sirve'),
      }),
      errors: {
        ClaveIncorrecta: {
          status: 422,
          description: 'La clave no es la de la persona.',
          data: z.object({ intentosRestantes: z.int().min(0).describe('Intentos antes del bloqueo') }),
        },
        ClaveBloqueada: {
          status: 429,
          description: 'Hubo demasiadas claves erradas.',
          data: z.object({ hasta: instantSchema.describe('Cuándo puede intentarse otra vez') }),
        },
        SinClave: { status: 404, description: 'La persona no ha pedido una clave del registro.' },
      },
    },
    cerrarSesion: {
      method: 'DELETE',
      path: '/registro-social/v1/sesiones',
      summary: 'Sale del registro',
      description: 'El comprobante deja de servir. Cerrar lo que ya estaba cerrado no es un error.',
      access: 'persona',
      headers: sesionHeader,
      reply: z.object({ cerrada: z.literal(true).describe('El comprobante ya no sirve') }),
    },
    getCartola: {
      method: 'GET',
      path: '/registro-social/v1/hogar/cartola',
      summary: 'La cartola del hogar, con todos sus integrantes',
      access: 'persona',
      headers: sesionHeader,
      reply: z.object({
        ...hogarFields,
        integrantes: z.array(integranteSchema).describe('Todos, la jefatura primero'),
      }),
      errors: {
        SesionRequerida: {
          status: 403,
          description: 'El comprobante no es de la persona, venció o se cerró.',
        },
        SinRegistro: sinRegistro,
      },
    },
  },
})

/** The registry's data about a person for whom a family subsidy is requested. */
export type CausanteSuf = z.output<typeof causanteSufSchema>
