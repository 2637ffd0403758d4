import { z } from 'zod'
import { reparosCuenta } from '../kit/bank.ts'
import { documentoSchema } from '../kit/requests/operations.ts'
import {
  cuentaBancariaFields,
  hasRightVerifier,
  isoDateSchema,
  montoClpSchema,
  rightVerifier,
  rutFields,
  telefonoSchema,
  withRut,
} from '../kit/value-types.ts'

/** An heir's relation to the deceased (procedures §5294). */
export const parentescoSchema = z
  .enum(['conyuge', 'conviviente_civil', 'hijo', 'padre', 'madre', 'hermano'])
  .describe('Qué es de la persona fallecida')

/** What a document proves. */
export const tipoDocumentoSchema = z
  .enum(['declaracion_herederos', 'posesion_efectiva', 'cedula', 'certificado_parentesco', 'poder', 'otro'])
  .describe('Qué acredita el documento')

/** Names of the papers. */
export const textosDocumento: Readonly<Record<z.output<typeof tipoDocumentoSchema>, string>> = {
  declaracion_herederos: 'Declaración jurada de los herederos',
  posesion_efectiva: 'Posesión efectiva',
  cedula: 'Carné de los herederos',
  certificado_parentesco: 'Certificado de matrimonio, unión civil o nacimiento',
  poder: 'Poder de los demás herederos',
  otro: 'Otro papel',
}

/** Why nothing can be requested, or why a request was rejected. */
export const motivoRechazoSchema = z
  .enum([
    'no_registra_defuncion',
    'sin_saldos',
    'prescrito',
    'ya_solicitado',
    'faltan_herederos',
    'parentesco_no_acreditado',
    'no_hereda',
    'heredero_no_consta',
    'no_confirmado',
    ...reparosCuenta,
  ])
  .describe('Motivo del rechazo')

const personaFields = {
  ...rutFields,
  nombres: z.string().min(1).max(100).describe('Nombres de pila'),
  apellidoPaterno: z.string().min(1).max(60).describe('Primer apellido'),
  apellidoMaterno: z.string().max(60).describe('Segundo apellido; vacío si no tiene'),
}

const mesSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .describe('Mes que se pagaba, AAAA-MM')

/** A deceased person (flows §3, datosDifunto). */
export const datosDifuntoSchema = z.object({
  ...personaFields,
  fechaDefuncion: isoDateSchema.describe('Día del fallecimiento'),
})

/** An uncollected instalment (flows §3, datosSaldosInsolutos). */
export const saldoSchema = z.object({
  idSaldo: z.string().max(60).describe('Identificador del saldo, propio de cada persona fallecida'),
  beneficio: z.string().max(80).describe('Beneficio que se pagaba, como lo leen las personas'),
  mes: mesSchema,
  montoClp: montoClpSchema.describe('Monto líquido sin cobrar. Pesos'),
})

/** An instalment, and whether it can be requested. */
export const saldoConEstadoSchema = saldoSchema.extend({
  estado: z.enum(['disponible', 'prescrito', 'solicitado', 'pagado']).describe('Si se puede pedir'),
  pedibleHasta: isoDateSchema.describe('Último día para pedirlo'),
})

const herederoSchema = z.object({
  ...personaFields,
  parentesco: parentescoSchema,
  parte: z.int().min(1).max(100).describe('Parte de la herencia, en porcentaje entero'),
})

const pagoSchema = z.discriminatedUnion('formaPago', [
  z.object({
    formaPago: z.literal('1').describe('Depósito'),
    ...rutFields,
    ...cuentaBancariaFields,
  }),
  z.object({
    formaPago: z.literal('2').describe('En persona, con la cédula'),
    ...rutFields,
    codigoLugarPago: z.string().max(40).describe('Código del lugar donde se cobra'),
  }),
])

/** What one of those who collect receives. */
export const parteSchema = z.object({
  ...rutFields,
  nombre: z.string().describe('Nombre, como lo escribió quien pide'),
  montoClp: montoClpSchema.describe('Lo que le toca. Pesos'),
  formaPago: z.enum(['1', '2']).describe('1 depósito, 2 en persona'),
  destino: z.string().describe('El banco y el final de la cuenta, o el lugar de cobro con su dirección'),
})

/** A month that was asked for and is not paid, and why. */
export const noPagadoSchema = z.object({
  mes: mesSchema,
  montoClp: montoClpSchema,
  motivo: z.enum(['prescrito', 'ya_solicitado']).describe('Pasó el plazo para pedirlo, o ya se pidió'),
  folio: z.string().nullable().describe('La solicitud en que ya se pidió'),
  pidio: z.string().describe('Quién hereda y ya lo pidió; vacío si no se pidió'),
})

export const modoCobroSchema = z
  .enum(['uno_por_todos', 'cada_uno'])
  .describe('Quien pide cobra por todos, o cada heredero cobra su parte')

/** An heir and her share, as the applicant wrote them. */
export const herederoConParteSchema = z.object({
  nombre: z.string().describe('Nombre'),
  parte: z.int().describe('Parte de la herencia, en porcentaje'),
  montoClp: montoClpSchema.describe('Lo que le toca. Pesos'),
})

/** A request, as sent (flows §3, survivor flow). */
export const solicitudSchema = z
  .object({
    datosSolicitante: withRut({
      parentesco: parentescoSchema,
      telefono: telefonoSchema,
      correo: z.union([z.email().max(120), z.literal('')]).describe('Correo; vacío si no hay'),
    }).describe('Quien pide'),
    datosDifunto: datosDifuntoSchema.refine(hasRightVerifier, rightVerifier).describe('Quien falleció'),
    datosSaldosInsolutos: z.array(saldoSchema).min(1).max(120).describe('Los saldos que se piden'),
    herederos: z
      .array(herederoSchema.refine(hasRightVerifier, rightVerifier))
      .min(1)
      .max(20)
      .describe('Todos los herederos, también quien pide; sus partes suman 100'),
    modoCobro: modoCobroSchema,
    pagos: z.array(pagoSchema).min(1).max(20).describe('Cómo cobra cada uno de los que cobran'),
    documentos: z
      .array(documentoSchema.extend({ tipo: tipoDocumentoSchema }))
      .max(40)
      .default([])
      .describe('Papeles que se suben después'),
  })
  .refine(({ herederos }) => herederos.reduce((sum, { parte }) => sum + parte, 0) === 100, {
    error: 'Las partes de los herederos no suman 100',
    path: ['herederos'],
  })
  .refine(
    ({ modoCobro, pagos, herederos, datosSolicitante }) =>
      sameRuts(pagos, modoCobro === 'uno_por_todos' ? [datosSolicitante] : herederos),
    { error: 'Falta o sobra el pago de alguien', path: ['pagos'] },
  )

function sameRuts(some: readonly { rut: number }[], others: readonly { rut: number }[]): boolean {
  const sorted = (list: readonly { rut: number }[]) => list.map(({ rut }) => rut).sort((a, b) => a - b)
  return JSON.stringify(sorted(some)) === JSON.stringify(sorted(others))
}

export type Parentesco = z.output<typeof parentescoSchema>
export type HerederoConParte = z.output<typeof herederoConParteSchema>
export type NoPagado = z.output<typeof noPagadoSchema>
export type Parte = z.output<typeof parteSchema>
export type TipoDocumento = z.output<typeof tipoDocumentoSchema>
export type MotivoRechazo = z.output<typeof motivoRechazoSchema>
export type SolicitudEnviada = z.input<typeof solicitudSchema>
export type SolicitudRecibida = z.output<typeof solicitudSchema>
export type SaldoConEstado = z.output<typeof saldoConEstadoSchema>
