import { z } from 'zod'
import { eventoSchemaOf } from '../../kit/requests/evento.ts'
import { enListaFields, resumenFields } from '../../kit/requests/operations.ts'
import { rutSchema, telefonoSchema, textSchema } from '../../kit/value-types.ts'
import { exCajaSchema } from '../imposiciones/schemas.ts'

/** For whom a search is requested. */
export const calidadSchema = z
  .enum(['propia', 'fallecido', 'poder'])
  .describe('propia: por sí; fallecido: por un familiar que murió; poder: por otra persona, con un poder')

const anioSchema = z.int().min(1900).max(2200)
const nombreSchema = z.string().trim().max(120)

const titularSchema = rutSchema.describe('Quien cotizó')

/** A search request (flows §3, certificates: parents' names, employers, institution). */
export const solicitudBusquedaSchema = z.object({
  calidad: calidadSchema,
  titular: titularSchema,
  padres: z
    .object({
      padre: nombreSchema.describe('Nombre del padre; vacío si no se sabe'),
      madre: nombreSchema.describe('Nombre de la madre; vacío si no se sabe'),
    })
    .describe('Con ellos se busca en los libros antiguos'),
  otrosNombres: z.string().trim().max(250).describe('Otros nombres que usó quien cotizó; vacío si no hay'),
  caja: exCajaSchema.nullable().describe('Ex caja; nula si no se sabe'),
  desde: anioSchema.describe('Primer año en que cotizó, más o menos'),
  hasta: anioSchema.describe('Último año'),
  numeroInscripcion: z.string().trim().max(30).describe('Número de su libreta; vacío si no lo tiene'),
  empleadores: z
    .array(
      z.object({
        nombre: textSchema(120).describe('Nombre de la empresa o persona'),
        lugar: textSchema(120).describe('Ciudad o lugar donde trabajó'),
        desde: anioSchema.describe('Primer año'),
        hasta: anioSchema.describe('Último año'),
      }),
    )
    .max(20)
    .describe('Con quién trabajó'),
  telefono: telefonoSchema,
  correo: z.union([z.email().max(120), z.literal('')]).describe('Correo; vacío si no tiene'),
})

/** Papers that a search may include. */
export const tipoDocumentoBusquedaSchema = z
  .enum(['libreta', 'contrato', 'parentesco', 'poder'])
  .describe('Qué prueba el documento')

/** Names of the papers. */
export const textosDocumento: Readonly<Record<z.output<typeof tipoDocumentoBusquedaSchema>, string>> = {
  libreta: 'Foto de la libreta, o de un papel de esos años',
  contrato: 'Contrato de trabajo',
  parentesco: 'Certificado de matrimonio o de nacimiento',
  poder: 'Poder',
}

/** Why a search ended without a certificate. */
export const motivoRechazoBusquedaSchema = z
  .enum(['sin_registros', 'faltan_datos', 'sin_poder', 'sin_vinculo', 'no_confirmado'])
  .describe(
    'sin_registros: no está en los libros; faltan_datos: no alcanzan para buscar, o no calzan con los libros; sin_vinculo: no consta que sea familia de quien murió; no_confirmado: quien cotizó no lo confirmó',
  )

const enListaFieldsBusqueda = {
  ...enListaFields,
  titular: z.string().describe('Nombre de quien cotizó; vacío si es otra persona que vive'),
}

/** A search in a list. */
export const enListaBusquedaSchema = z.object(enListaFieldsBusqueda)

/** A search with all its details. */
export const resumenBusquedaSchema = z.object({
  ...enListaFieldsBusqueda,
  ...resumenFields(tipoDocumentoBusquedaSchema),
  mesesHallados: z.int().min(0).describe('Meses que se hallaron en los libros; 0 mientras no termina'),
  motivoRechazo: motivoRechazoBusquedaSchema.nullable().describe('Solo si terminó sin certificado'),
})

/** Event sent to the portal when a search changes. */
export const eventoBusquedaSchema = eventoSchemaOf(resumenBusquedaSchema, ['en_busqueda', 'sin_registros'])

/** Whether a search may be requested for a person. */
export const titularConsultadoSchema = z.object({
  nombre: z.string().describe('Nombre de quien cotizó; vacío si no consta que quien llama puede pedir'),
  motivo: z
    .enum(['sin_vinculo', 'en_curso'])
    .nullable()
    .describe('Por qué no se puede pedir; nulo si se puede'),
  porConfirmar: z.boolean().describe('Falta que quien cotizó lo confirme: no hay un poder anotado'),
  folio: z.string().nullable().describe('Folio de la búsqueda en curso, si es de quien llama'),
})

export type Calidad = z.output<typeof calidadSchema>
export type SolicitudBusqueda = z.output<typeof solicitudBusquedaSchema>
export type TipoDocumentoBusqueda = z.output<typeof tipoDocumentoBusquedaSchema>
export type MotivoRechazoBusqueda = z.output<typeof motivoRechazoBusquedaSchema>
export type BusquedaEnLista = z.output<typeof enListaBusquedaSchema>
export type ResumenBusqueda = z.output<typeof resumenBusquedaSchema>
export type EventoBusqueda = z.output<typeof eventoBusquedaSchema>
