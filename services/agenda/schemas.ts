import { z } from 'zod'
import { documentoSchema } from '../kit/requests/operations.ts'
import {
  codigoComunaSchema,
  codigoRegionSchema,
  isoDateSchema,
  rutFields,
  telefonoSchema,
  textSchema,
} from '../kit/value-types.ts'

/** What a document proves. */
export const tipoDocumentoSchema = z
  .enum(['certificado', 'cedula_pensionado', 'cedula_solicitante', 'otro'])
  .describe('Qué acredita el documento')

/** Names of the papers. */
export const textosDocumento: Readonly<Record<z.output<typeof tipoDocumentoSchema>, string>> = {
  certificado: 'Certificado de que no puede salir',
  cedula_pensionado: 'Carné de quien recibe la visita',
  cedula_solicitante: 'Carné de quien pide la visita',
  otro: 'Otro papel',
}

/** Why a request was rejected. */
export const motivoRechazoSchema = z
  .enum([
    'sin_pension',
    'fallecido',
    'fuera_de_area',
    'no_impedido',
    'sin_horas',
    'no_calza',
    'no_confirmado',
  ])
  .describe(
    'Por qué se rechazó; no_calza: el nombre no es el de ese RUN; no_confirmado: quien la recibiría no la confirmó',
  )

const horaSchema = z.string().regex(/^\d{2}:00$/)

/** A day and an hour. */
export const horaFields = {
  fecha: isoDateSchema.describe('Día de la visita'),
  hora: horaSchema.describe('Hora en que comienza, por ejemplo 09:00'),
}

export const parentescoSchema = z.enum([
  'conyuge',
  'conviviente_civil',
  'hijo',
  'padre',
  'madre',
  'hermano',
  'otro',
])

/** What a visit is for. */
export const motivoVisitaSchema = z
  .enum(['poder', 'supervivencia', 'cambio_pago'])
  .describe('Para qué: dar un poder, acreditar que vive, o cambiar su forma de pago')

/** A request, as sent. */
export const solicitudSchema = z.object({
  pensionado: z
    .object({
      ...rutFields,
      nombre: z
        .string()
        .trim()
        .max(160)
        .default('')
        .describe('Como lo escribió quien pide; vacío si es la misma persona'),
      condicion: z
        .enum(['en_cama', 'hospital', 'hogar', 'carcel'])
        .describe('Por qué no puede ir: en cama en su casa, en un hospital, en un hogar o en la cárcel'),
    })
    .describe('Quien recibe la visita'),
  motivo: motivoVisitaSchema,
  solicitante: z
    .object({
      ...rutFields,
      nombre: z.string().max(250).optional().describe('Su nombre completo'),
      parentesco: parentescoSchema
        .or(z.literal('propio'))
        .describe('Qué es del pensionado; propio si es la misma persona'),
      telefono: telefonoSchema,
      correo: z.string().max(254).describe('Correo; vacío si no tiene'),
    })
    .describe('Quien pide la visita'),
  apoderado: z
    .object({
      ...rutFields,
      nombres: textSchema(80).describe('Nombres'),
      apellidoPaterno: textSchema(60).describe('Primer apellido'),
      apellidoMaterno: z.string().trim().max(60).describe('Vacío si no tiene'),
      parentesco: parentescoSchema.describe('Qué es del pensionado'),
    })
    .nullable()
    .describe('A quien se dará el poder; nulo si la visita es por otra cosa'),
  direccion: z
    .object({
      region: codigoRegionSchema,
      comuna: codigoComunaSchema,
      calle: textSchema(120).describe('Calle o camino'),
      numero: textSchema(20).describe('Número'),
      depto: z.string().trim().max(20).describe('Departamento; vacío si no tiene'),
      lugar: z.string().trim().max(120).describe('Nombre del hospital, hogar o cárcel; vacío si es una casa'),
      indicaciones: z.string().trim().max(500).describe('Cómo llegar; vacío si no hace falta'),
    })
    .describe('Dónde se hace la visita'),
  telefonoLugar: telefonoSchema.describe('Teléfono al que se llama antes de ir'),
  ...horaFields,
  documentos: z
    .array(documentoSchema.extend({ tipo: tipoDocumentoSchema }))
    .max(12)
    .describe('Documentos que se suben después'),
})

export type SolicitudRecibida = z.output<typeof solicitudSchema>
export type SolicitudEnviada = z.input<typeof solicitudSchema>
export type TipoDocumento = z.output<typeof tipoDocumentoSchema>
export type MotivoRechazo = z.output<typeof motivoRechazoSchema>
