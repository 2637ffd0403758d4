import { z } from 'zod'
import { isEmbarazo } from '#law/asignacion-maternal.ts'
import { reparosCuenta } from '../../kit/bank.ts'
import { documentoSchema } from '../../kit/requests/operations.ts'
import {
  cuentaBancariaFields,
  hasRightRun,
  isoDateSchema,
  montoClpSchema,
  rightVerifier,
  rutFields,
  rutSchema,
  telefonoSchema,
  textSchema,
} from '../../kit/value-types.ts'

/** Capacity in which somebody may ask for the maternal allowance (DFL 150 art. 4). */
export const calidadMaternalSchema = z
  .enum(['trabajador_dependiente', 'trabajador_independiente', 'subsidiado'])
  .describe('Calidad en que pide la asignación maternal')

/** What a document of the request proves. */
export const documentoMaternalSchema = z
  .enum(['embarazo', 'calidad', 'otro'])
  .describe('Qué acredita el documento')

/** Why the maternal allowance is not available. */
export const motivoMaternalSchema = z
  .enum([
    'conyuge_no_acreditada',
    'ya_la_tiene',
    'en_curso',
    'suf_maternal',
    'sin_empleador_ips',
    'ingreso_sobre_tramo',
    'menos_de_5_meses',
    'embarazo_terminado',
    'calidad_no_consta',
  ])
  .describe('Por qué no se puede tener la asignación maternal')

/** Why a request was rejected: besides those reasons, COMPIN did not approve the certificate, or the bank has something against the account. */
const motivoRechazoMaternalSchema = z.enum([...motivoMaternalSchema.options, 'compin', ...reparosCuenta])

/** Why COMPIN does not approve a certificate. */
const motivoCompinSchema = z
  .enum(['emisor_no_autorizado', 'embarazo_no_informado'])
  .describe(
    'emisor_no_autorizado: quien lo firmó no está en un servicio de salud ni autorizado por uno; embarazo_no_informado: ningún servicio de salud lo informó',
  )

const datesFields = {
  gestacion: isoDateSchema.describe(
    'Fecha probable de gestación; desde que responde la COMPIN, la que informó el servicio de salud',
  ),
  parto: isoDateSchema.describe(
    'Fecha probable de parto; desde que responde la COMPIN, la que informó el servicio de salud',
  ),
}

const solicitanteSchema = z
  .object({
    nombre: textSchema(150).describe('Nombre completo de quien pide'),
    run: rutFields.rut,
    dv: rutFields.dv,
    email: z.union([z.email().max(120), z.literal('')]).describe('Correo; vacío si no tiene'),
    direccion: textSchema(300).describe('Dirección en una línea'),
    telefono: telefonoSchema,
    tipo: calidadMaternalSchema,
  })
  .refine(hasRightRun, rightVerifier)

const pagoSchema = z.discriminatedUnion('formaPago', [
  z.object({
    formaPago: z.literal('1').describe('Depósito en una cuenta de quien pide'),
    ...cuentaBancariaFields,
  }),
  z.object({
    formaPago: z.literal('2').describe('Cobro presencial'),
    codigoLugarPago: textSchema(20).describe('Código del lugar de pago (formas-de-pago, listarLugaresPago)'),
  }),
])

const conyugeSchema = rutSchema
  .nullable()
  .describe('La cónyuge embarazada, que es carga de quien pide; nula si el embarazo es de quien pide')

/** A request for the maternal allowance (`tipoSolicitud` 3). */
export const maternalSchema = z.object({
  tipoSolicitud: z.literal(3).describe('3: asignación maternal'),
  beneficiario: solicitanteSchema.describe('Quien pide y recibe el pago'),
  conyuge: conyugeSchema,
  empleador: rutSchema.nullable().describe('Empleador; nulo si no trabaja para otro'),
  embarazo: z
    .object({
      ...datesFields,
      emisor: z.enum(['medico', 'matrona']).describe('Quién dio el certificado'),
    })
    .refine(isEmbarazo, { error: 'Las fechas no son de un mismo embarazo', path: ['parto'] })
    .describe('Lo que dice el certificado del embarazo'),
  pago: pagoSchema.describe('Cómo se paga'),
  documentos: z
    .array(documentoSchema.extend({ tipo: documentoMaternalSchema }))
    .max(12)
    .default([])
    .describe('Documentos que trae; se suben después'),
})

/** What a pregnancy is paid, as told. */
export const pagoMaternalFields = {
  meses: z.int().min(1).max(12).describe('Meses del embarazo, cada uno con su pago'),
  mesesAtrasados: z.int().min(0).max(12).describe('Los que ya empezaron: se pagan juntos, primero'),
  atrasadoClp: montoClpSchema.describe('Lo que suman esos meses. Pesos'),
}

/** COMPIN's answer about a certificate. */
const compinSchema = z.object({
  resultado: z.enum(['aprueba', 'rechaza']).describe('Si aprobó el certificado'),
  fecha: isoDateSchema.describe('Día en que respondió'),
  motivo: motivoCompinSchema.nullable().describe('Por qué no; solo si lo rechaza'),
})

/** What a request for the maternal allowance has besides the other kinds. */
export const resumenMaternalSchema = z.object({
  conyuge: conyugeSchema,
  ...datesFields,
  compin: compinSchema.nullable().describe('Respuesta de la COMPIN; nula mientras no responde'),
  motivoRechazo: motivoRechazoMaternalSchema.nullable().describe('Solo si fue rechazada'),
  escritas: z
    .object({ gestacion: isoDateSchema, parto: isoDateSchema })
    .optional()
    .describe('Las fechas que escribió quien pide, si valen otras que informó el servicio de salud'),
  pago: z.object(pagoMaternalFields).nullable().describe('Solo si fue aprobada'),
  pagadaEl: isoDateSchema.nullable().describe('Día del primer pago; nulo antes'),
})

export type CalidadMaternal = z.output<typeof calidadMaternalSchema>
export type DocumentoMaternal = z.output<typeof documentoMaternalSchema>
export type MotivoMaternal = z.output<typeof motivoMaternalSchema>
export type MotivoRechazoMaternal = z.output<typeof motivoRechazoMaternalSchema>
export type MotivoCompin = z.output<typeof motivoCompinSchema>
export type SolicitudMaternal = z.output<typeof maternalSchema>
export type ResumenMaternal = z.output<typeof resumenMaternalSchema>
