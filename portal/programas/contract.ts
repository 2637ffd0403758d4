import { z } from 'zod'
import { defineContract } from '#platform/contract/contract.ts'

const base = '/api/v1'
const params = z.object({ id: z.uuid().describe('Identificador de la planilla') })
/** Most bytes of a request: a list of 5,000 rows and its papers. */
export const planillaMaxBytes = 6_000_000

const problemaSchema = z.object({
  lugar: z.string().describe('Página y campo, por ejemplo pago.cuenta.numero'),
  mensaje: z.string().describe('Qué está mal y cómo se corrige'),
})

export const planillaSchema = z.object({
  id: z.uuid(),
  tramite: z.string(),
  estado: z
    .enum(['con_problemas', 'en_revision', 'lista', 'enviada'])
    .describe(
      'con_problemas: hay que mandarla de nuevo, corregida; en_revision: la institución revisa fila por fila, y ya se puede enviar; lista: la revisó entera',
    ),
  prueba: z.boolean().describe('La clave es de prueba: nada se envía a la institución'),
  problemas: z.array(problemaSchema),
  filas: z.object({
    total: z.int(),
    porCorregir: z.int(),
    sinRespuesta: z.int().describe('Las que la institución no ha contestado; se le pregunta de nuevo sola'),
  }),
  solicitud: z
    .object({ id: z.uuid(), folio: z.string() })
    .nullable()
    .describe('La solicitud de la empresa, igual que si se enviara en el portal; nula si no se ha enviado'),
})

const noExiste = { NoExiste: { status: 404, description: 'No existe, o no la mandó este programa.' } }
const common = {
  NoRepresenta: {
    status: 403,
    description: 'El registro dice que quien dio la clave ya no representa a la empresa. La clave no sirve.',
  },
  DemasiadasLlamadas: {
    status: 429,
    description: 'Espere los segundos que dice Retry-After y llame de nuevo.',
  },
  RegistroMudo: { status: 503, description: 'Una institución no respondió. Nada se guardó. Llame de nuevo.' },
}
const enCurso = {
  EnCurso: {
    status: 409,
    description:
      'Otra llamada con la misma clave de idempotencia la está revisando ahora. Llame de nuevo en unos segundos.',
  },
}
const otraClave = {
  OtraClave: {
    status: 422,
    description: 'Esta planilla ya se envió, o se trató de enviar, con otra clave de idempotencia. Use esa.',
  },
}
const claveUsada = {
  ClaveUsada: { status: 422, description: 'Esa clave de idempotencia ya se usó para otra cosa.' },
}

/** The employer's lists by program: the same form, check and case as on the pages. */
export const planillasContract = defineContract({
  name: 'planillas',
  title: 'Planillas por programa',
  description:
    'Un programa de remuneraciones revisa y envía la lista de trabajadores de una empresa, con la clave que le dio su representante legal.',
  version: '1.0.0',
  tokenPath: `${base}/token`,
  operations: {
    crearPlanilla: {
      method: 'POST',
      path: `${base}/planillas`,
      summary: 'Manda una planilla para que se revise',
      description:
        'Llena el formulario del trámite como en sus páginas. Nada se envía a la institución todavía. Con errores de filas también se crea, para leerlos.',
      access: 'programa',
      idempotent: true,
      body: {
        kind: 'json',
        schema: z.object({
          tramite: z
            .string()
            .max(40)
            .describe('5433v2, pocaf/fase-1 o pocaf/fase-2: el trámite, y su formulario si tiene varios'),
          paginas: z
            .record(z.string().max(60), z.record(z.string().max(120), z.string().max(2000)))
            .describe(
              'Lo que se escribe en cada página, por campo. Lo que deja una sola opción se puede omitir',
            ),
          filas: z
            .array(z.record(z.string().max(60), z.string().max(1000)))
            .min(1)
            .max(5000)
            .describe('Una por persona, con los nombres de las columnas de la planilla vacía del portal'),
          documentos: z
            .array(
              z.object({
                pagina: z.string().max(60),
                campo: z.string().max(60),
                nombre: z.string().max(120),
                contenido: z.base64().describe('PDF, JPG o PNG, en base64'),
              }),
            )
            .max(10)
            .default([]),
        }),
      },
      reply: planillaSchema,
      errors: {
        ...common,
        ...claveUsada,
        ...enCurso,
        ...noExiste,
        TramiteDesconocido: {
          status: 404,
          description: 'Ese trámite no recibe planillas por programa, o la clave no es para él.',
        },
        DemasiadasPlanillas: {
          status: 409,
          description: 'Hay 20 planillas sin enviar, o ya mandó 50 hoy. Borre o envíe alguna.',
        },
      },
    },
    verPlanilla: {
      method: 'GET',
      path: `${base}/planillas/{id}`,
      summary: 'En qué va una planilla',
      access: 'programa',
      params,
      reply: planillaSchema,
      errors: { ...common, ...noExiste },
    },
    verFilas: {
      method: 'GET',
      path: `${base}/planillas/{id}/filas`,
      summary: 'El resultado de cada fila',
      access: 'programa',
      params,
      query: z.object({
        pagina: z.int().min(1).max(1000).default(1).describe('De 100 filas'),
        solo: z.enum(['por_corregir', 'sin_respuesta']).optional(),
      }),
      reply: z.object({
        filas: z.array(
          z.object({
            fila: z.int().describe('Su lugar en la lista, desde 1'),
            errores: z.array(z.object({ columna: z.string(), mensaje: z.string() })),
            respuesta: z
              .object({ codigo: z.string(), texto: z.string() })
              .nullable()
              .describe('Lo que contestó la institución; nula si no ha contestado'),
          }),
        ),
        total: z.int(),
        paginas: z.int(),
      }),
      errors: { ...common, ...noExiste },
    },
    enviarPlanilla: {
      method: 'POST',
      path: `${base}/planillas/{id}/envio`,
      summary: 'Envía la planilla a la institución',
      description:
        'Una planilla es una sola solicitud, aunque se llame varias veces. Con una clave de prueba se revisa todo y no se envía.',
      access: 'programa',
      idempotent: true,
      params,
      reply: planillaSchema,
      errors: {
        ...common,
        ...noExiste,
        ...otraClave,
        NoSePuede: {
          status: 409,
          description: 'La planilla no se puede enviar; datos dice por qué.',
          data: z.object({ problemas: z.array(problemaSchema) }),
        },
        DeclaracionCambio: {
          status: 409,
          description:
            'Las declaraciones del trámite cambiaron desde que se dio la clave. Pida una clave nueva a la empresa.',
        },
      },
    },
    borrarPlanilla: {
      method: 'DELETE',
      path: `${base}/planillas/{id}`,
      summary: 'Borra una planilla que no se ha enviado',
      access: 'programa',
      params,
      reply: z.object({ borrada: z.boolean().describe('false: ya no estaba, o ya se envió') }),
      errors: { ...common, ...noExiste },
    },
  },
})
