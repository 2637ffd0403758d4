import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'
import { eventoSchemaOf } from '#services/kit/requests/evento.ts'
import {
  documentoSchema,
  enListaFields,
  requestOperations,
  resumenFields,
} from '#services/kit/requests/operations.ts'
import { montoClpSchema, rutFields, textSchema } from '#services/kit/value-types.ts'

/** What a document proves. */
export const tipoDocumentoSchema = z.enum(['certificado', 'otro']).describe('Qué acredita el documento')

/** A request, as sent. */
export const solicitudSchema = z.object({
  ...rutFields,
  motivo: textSchema(500).describe('Por qué lo pide'),
  certificado: z.array(documentoSchema).max(1).default([]).describe('Certificado; se sube después'),
})

const enListaSchema = z.object({
  ...enListaFields,
  montoClp: montoClpSchema.describe('Monto concedido; 0 mientras no se resuelve. Pesos'),
})

const resumenSchema = enListaSchema.extend({
  ...resumenFields(tipoDocumentoSchema),
  motivoRechazo: z.enum(['no_inscrito']).nullable().describe('Solo si fue rechazada'),
})

/** Título de la plantilla. */
export const plantillaContract = defineContract({
  name: 'plantilla',
  title: 'Título de la plantilla',
  description: 'Solicitudes a la institución: Institución de la plantilla.',
  version: '1.0.0',
  operations: requestOperations({
    base: '/plantilla/v1',
    solicitud: solicitudSchema,
    tipoDocumento: tipoDocumentoSchema,
    enLista: enListaSchema,
    resumen: resumenSchema,
    consulta: {},
  }),
})

/** Sent to the portal when a request changes. */
export const eventoSchema = eventoSchemaOf(resumenSchema)

/** A line in a list of requests. */
export type EnLista = z.output<typeof enListaSchema>
export type Resumen = z.output<typeof resumenSchema>
export type Solicitud = z.output<typeof solicitudSchema>
export type TipoDocumento = z.output<typeof tipoDocumentoSchema>
