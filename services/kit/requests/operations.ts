import { z } from 'zod'
import type { Operations } from '#platform/contract/contract.ts'
import { quienVioMisDatosOperation } from '../access-log.ts'
import { instantSchema, isoDateSchema, pageFields, textSchema } from '../value-types.ts'
import { estadoSolicitudSchema } from './estados.ts'

/** A document announced in a request; its bytes follow with `subirDocumento`. */
export const documentoSchema = z.object({
  idDocumento: z.uuid().describe('Identificador que le dio quien envía; el mismo con que se sube el archivo'),
  nombre: textSchema(200).describe('Nombre del archivo'),
  mime: z.string().max(100).describe('Tipo del contenido, por ejemplo application/pdf'),
  tamanoBytes: z.int().min(1).describe('Tamaño en bytes'),
})

/** What the reviewer requires. */
export function observacionSchemaOf<Tipo extends z.ZodType<string>>(tipo: Tipo) {
  return z.object({
    mensaje: z.string().describe('Qué falta, explicado a quien presentó'),
    documentos: z
      .array(z.object({ tipo, motivo: z.string().describe('Por qué se pide') }))
      .describe('Documentos pedidos'),
    vence: isoDateSchema.describe('Último día para responder; después la solicitud queda desistida'),
  })
}

/** The clock of a decision: it stands still while the institution waits for somebody else. */
export const relojSchema = z
  .object({
    vence: isoDateSchema.optional().describe('Último día para resolver; falta mientras está detenido'),
    pausadaDesde: isoDateSchema.optional().describe('Desde cuándo está detenido'),
    porque: z.string().optional().describe('Por qué está detenido, o por qué se alargó'),
    pausas: z
      .array(
        z.object({
          desde: isoDateSchema.describe('Día en que se detuvo'),
          hasta: isoDateSchema.optional().describe('Último día que no cuenta; falta mientras está detenido'),
          porque: z.string().describe('Por qué se detuvo'),
        }),
      )
      .describe('Cuándo estuvo detenido, la primera primero'),
    prorroga: z
      .object({
        el: isoDateSchema.describe('Día en que se alargó'),
        dias: z.int().describe('Días hábiles que se agregaron'),
        porque: z.string().describe('Por qué se alargó'),
      })
      .optional()
      .describe('Si se alargó; una vez, a lo más la mitad'),
  })
  .describe('El reloj de la resolución')

/** A decision, as everybody whom it concerns reads it. */
const resolucionSchema = z.object({
  texto: z.string().describe('Lo que agregaron quienes decidieron; puede ir vacío'),
  razon: z.string().optional().describe('Por qué se rechazó, en palabras de quien lo decidió'),
  recurso: z
    .object({
      nombre: z.string().describe('Qué se puede presentar'),
      hasta: isoDateSchema.describe('Último día, contado desde la decisión'),
      norma: z.string().describe('Norma en que descansa'),
    })
    .optional()
    .describe('Qué se puede hacer contra un rechazo, aunque sea de una parte; falta en lo demás'),
  requisitos: z
    .array(
      z.object({
        texto: z.string().describe('Lo que dice la regla'),
        norma: z.string().describe('Norma en que descansa'),
        hecho: z.string().optional().describe('Lo que dice el registro; falta si ninguno lo dice'),
        fuente: z.string().optional().describe('De quién es el registro; falta si ninguno lo dice'),
        porque: z
          .string()
          .optional()
          .describe('Por qué no se cumple, en palabras de quien decidió; falta si lo dice el registro'),
      }),
    )
    .describe('Los requisitos que no se cumplen, si se rechazó'),
})

/** The days of a request (`ingresoOf`). */
export const ingresoFields = {
  fechaIngreso: isoDateSchema.describe('Día hábil desde el que cuenta como ingresada'),
  recibidaEl: isoDateSchema.optional().describe('Día en que llegó; falta si es el de ingreso'),
}

/** List fields common to all desks (`lineOf`). */
export const enListaFields = {
  idSolicitud: z.uuid().describe('Identificador de la solicitud'),
  folio: z.string().describe('Folio'),
  estadoSolicitud: estadoSolicitudSchema,
  ...ingresoFields,
  fechaResSolicitud: isoDateSchema.nullable().describe('Día de la resolución; nulo si no se ha resuelto'),
  reloj: relojSchema.optional(),
}

/** Detail fields common to all desks (`summaryOf`). */
export function resumenFields<Tipo extends z.ZodType<string>>(tipo: Tipo) {
  return {
    plazo: isoDateSchema.describe('Último día para resolver'),
    reloj: relojSchema.optional(),
    esperaPersonaDesde: isoDateSchema
      .optional()
      .describe('Desde cuándo espera que la decidan personas; falta si decide la regla'),
    revisaDesde: isoDateSchema
      .optional()
      .describe('Desde cuándo la tiene una persona para revisarla; falta si ninguna la tiene'),
    resolucion: resolucionSchema
      .optional()
      .describe('Lo que decidieron personas, y lo que no se cumple de una rechazada'),
    observacion: observacionSchemaOf(tipo).nullable().describe('Solo mientras está observada'),
    historia: z
      .array(
        z.object({
          estadoSolicitud: estadoSolicitudSchema,
          ocurridoEn: instantSchema.describe('Cuándo pasó a ese estado'),
        }),
      )
      .describe('Estados por los que ha pasado, el primero primero'),
  }
}

const solicitudParams = z.object({ idSolicitud: z.uuid().describe('Identificador de la solicitud') })
const noEncontrada = { NoEncontrada: { status: 404, description: 'No existe, o no es de quien consulta.' } }
const estadoReply = z.object({ estadoSolicitud: estadoSolicitudSchema })

/** The resolution of a decided request; `createDesk` has its handler for desks that declare requirements and reasons. */
export const resolucionOperation = (base: string) =>
  ({
    resolucion: {
      method: 'GET',
      path: `${base}/solicitudes/{idSolicitud}/resolucion`,
      summary: 'Resolución de una solicitud, en PDF',
      description:
        'Qué se decidió, por qué, con qué norma, y hasta cuándo se puede reclamar. Da siempre los mismos bytes.',
      access: 'persona',
      params: solicitudParams,
      reply: { kind: 'binary', mediaTypes: ['application/pdf'] },
      errors: {
        NoEncontrada: {
          status: 404,
          description: 'No existe, no es de quien consulta, o no se ha resuelto.',
        },
      },
    },
  }) as const satisfies Operations

const solicitudCambiadaSchema = z.object({
  idSolicitud: z.uuid().describe('Identificador de la solicitud'),
  folio: z.string().describe('Folio que se muestra a las personas'),
  clave: z
    .string()
    .nullable()
    .describe('Clave de idempotencia con que llegó; nula si no llegó por este contrato'),
  estadoSolicitud: z.string().max(60).describe('Estado, con el nombre que tiene en los avisos'),
  secuencia: z.int().min(1).describe('La de su último cambio, como en los avisos'),
  cambioEn: instantSchema.describe('Cuándo ingresó o cambió por última vez'),
})

/** A request that was filed or changed since a moment, without anything about its person. */
export type SolicitudCambiada = z.infer<typeof solicitudCambiadaSchema>

/** What was filed or changed since a moment, for comparing with the portal; `changedSince` has its handler. */
const solicitudesDesdeOperation = (base: string) =>
  ({
    method: 'GET',
    path: `${base}/cambios`,
    summary: 'Solicitudes que ingresaron o cambiaron desde un momento',
    description:
      'Para comparar con Micha después de restaurar un respaldo, aquí o allá. La pide quien opera Micha, con la firma del portal. No dice de quién son. Van en el orden de su último cambio; la página siguiente se pide con el `cambioEn` y el `idSolicitud` de la última.',
    access: 'institucion',
    query: z.object({
      desde: instantSchema.describe('Desde cuándo, ISO 8601 en UTC'),
      despues: z
        .uuid()
        .optional()
        .describe(
          'La última de la página anterior; de las que cambiaron en ese instante, vienen las siguientes',
        ),
      registros: z.int().min(1).max(1000).default(500).describe('Cuántas por página'),
    }),
    reply: z.object({
      records: z.array(solicitudCambiadaSchema).describe('La que cambió primero va primero'),
    }),
  }) as const satisfies Operations[string]

/** The parts of a contract that differ between institutions. */
export interface RequestOperationsOptions<
  Solicitud extends z.ZodType,
  Tipo extends z.ZodType<string>,
  EnLista extends z.ZodType,
  Resumen extends z.ZodType,
  Consulta extends z.ZodRawShape,
> {
  /** First part of every path: `/beca-estudio/v1`. */
  readonly base: string
  readonly solicitud: Solicitud
  /** What a document proves. */
  readonly tipoDocumento: Tipo
  readonly enLista: EnLista
  readonly resumen: Resumen
  /** List filters besides state, dates and page. */
  readonly consulta: Consulta
}

/** Operations on requests, for an institution's contract; `createDesk` has their handlers. */
export function requestOperations<
  Solicitud extends z.ZodType,
  Tipo extends z.ZodType<string>,
  EnLista extends z.ZodType,
  Resumen extends z.ZodType,
  Consulta extends z.ZodRawShape,
>(options: RequestOperationsOptions<Solicitud, Tipo, EnLista, Resumen, Consulta>) {
  return { ...applicantOperations(options), ...readOperations(options) }
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one entry for each operation.
function applicantOperations<Solicitud extends z.ZodType, Tipo extends z.ZodType<string>>(options: {
  base: string
  solicitud: Solicitud
  tipoDocumento: Tipo
}) {
  const { base, solicitud, tipoDocumento } = options
  return {
    ingresarSolicitud: {
      method: 'POST',
      path: `${base}/solicitudes`,
      summary: 'Ingresa una solicitud',
      description:
        'La misma clave de idempotencia da siempre la misma solicitud. Después se suben los documentos que anuncia. Lo que impide concederla se resuelve en la revisión, con su motivo.',
      access: 'persona',
      idempotent: true,
      body: { kind: 'json', schema: solicitud },
      reply: z.object({
        idSolicitud: z.uuid().describe('Identificador de la solicitud'),
        folio: z.string().describe('Folio que se muestra a las personas'),
        fechaIngreso: isoDateSchema.describe('Día hábil de ingreso; después de las 17:00, el siguiente'),
        plazo: isoDateSchema.describe('Último día para resolver'),
      }),
      errors: {
        ClaveReutilizada: {
          status: 409,
          description: 'La clave de idempotencia ya se usó con otro contenido.',
        },
      },
    },
    subirDocumento: {
      method: 'PUT',
      path: `${base}/solicitudes/{idSolicitud}/documentos/{idDocumento}`,
      summary: 'Sube un documento anunciado o pedido',
      description: 'Repetirlo con el mismo identificador no tiene otro efecto.',
      access: 'persona',
      params: solicitudParams.extend({ idDocumento: documentoSchema.shape.idDocumento }),
      query: z.object({
        tipo: tipoDocumento,
        nombre: z.string().min(1).max(200).describe('Nombre del archivo'),
      }),
      body: {
        kind: 'binary',
        mediaTypes: ['application/pdf', 'image/jpeg', 'image/png'],
        maxBytes: 10_000_000,
      },
      reply: z.object({
        idDocumento: z.uuid().describe('El mismo de la ruta'),
        sha256: z.string().describe('Huella SHA-256 del contenido, hexadecimal'),
      }),
      errors: {
        ...noEncontrada,
        DocumentoDistinto: { status: 409, description: 'Ya hay otro contenido con ese identificador.' },
        EstadoNoPermite: { status: 409, description: 'La solicitud ya no admite documentos.' },
      },
    },
    responderObservacion: {
      method: 'POST',
      path: `${base}/solicitudes/{idSolicitud}/respuesta`,
      summary: 'Responde una observación',
      description: 'Antes se suben los documentos pedidos. La solicitud vuelve a revisión.',
      access: 'persona',
      idempotent: true,
      params: solicitudParams,
      body: {
        kind: 'json',
        schema: z.object({
          comentario: z.string().max(1000).default('').describe('Lo que quien presenta quiera explicar'),
          idDocumentos: z.array(z.uuid()).max(10).describe('Documentos ya subidos que responden'),
        }),
      },
      reply: estadoReply,
      errors: {
        ...noEncontrada,
        EstadoNoPermite: { status: 409, description: 'La solicitud no está observada.' },
        FaltanDocumentos: {
          status: 409,
          description: 'Falta subir documentos pedidos.',
          data: z.object({ tipos: z.array(tipoDocumento) }),
        },
      },
    },
    confirmar: {
      method: 'POST',
      path: `${base}/solicitudes/{idSolicitud}/confirmacion`,
      summary: 'Responde si se confirma una solicitud que presentó otra persona',
      description:
        'Solo quien fue preguntado, en su propia sesión y una vez: nadie responde por otra persona. Con la última respuesta, o con la primera negativa, la solicitud vuelve a revisión.',
      access: 'persona',
      idempotent: true,
      params: solicitudParams,
      body: {
        kind: 'json',
        schema: z.object({ respuesta: z.enum(['si', 'no']).describe('Si la confirma') }),
      },
      reply: estadoReply,
      errors: {
        NoEncontrada: { status: 404, description: 'No existe, o no se le preguntó a quien llama.' },
        EstadoNoPermite: {
          status: 409,
          description: 'Ya respondió otra cosa, o la solicitud ya no espera su respuesta.',
        },
      },
    },
    desistir: {
      method: 'POST',
      path: `${base}/solicitudes/{idSolicitud}/desistimiento`,
      summary: 'Retira una solicitud que aún no se resuelve',
      access: 'persona',
      idempotent: true,
      params: solicitudParams,
      reply: estadoReply,
      errors: {
        ...noEncontrada,
        EstadoNoPermite: { status: 409, description: 'La solicitud ya se resolvió.' },
      },
    },
  } as const satisfies Operations
}

function readOperations<
  EnLista extends z.ZodType,
  Resumen extends z.ZodType,
  Consulta extends z.ZodRawShape,
>(options: { base: string; enLista: EnLista; resumen: Resumen; consulta: Consulta }) {
  const { base, enLista, resumen, consulta } = options
  return {
    consultarSolicitud: {
      method: 'GET',
      path: `${base}/solicitudes/{idSolicitud}`,
      summary: 'Resumen de una solicitud',
      access: 'persona',
      params: solicitudParams,
      reply: resumen,
      errors: noEncontrada,
    },
    listarSolicitudes: {
      method: 'GET',
      path: `${base}/solicitudes`,
      summary: 'Solicitudes de quien llama, o de quien representa',
      access: 'persona',
      query: z.object({
        ...consulta,
        estado: estadoSolicitudSchema.optional(),
        desde: isoDateSchema.optional().describe('Primer día, inclusive'),
        hasta: isoDateSchema.optional().describe('Último día, inclusive'),
        ...pageFields,
      }),
      reply: z.object({
        records: z.array(enLista).describe('La página pedida, la más reciente primero'),
        total: z.int().describe('Cuántas hay en todas las páginas'),
      }),
    },
    quienVioMisDatos: quienVioMisDatosOperation(`${base}/accesos`),
    solicitudesDesde: solicitudesDesdeOperation(base),
  } as const satisfies Operations
}
