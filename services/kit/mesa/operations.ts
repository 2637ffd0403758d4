import { z } from 'zod'
import type { Contract, Operations } from '#platform/contract/contract.ts'
import type { Handlers } from '#platform/contract/service.ts'
import { estadoSolicitudSchema } from '../requests/estados.ts'
import { isoDateSchema, rutFields, textSchema } from '../value-types.ts'
import {
  cambioSchema,
  cartaPedidaSchema,
  casoSchema,
  derechoSchema,
  etiquetaSchema,
  filaSchema,
  funcionarioSchema,
  informeSchema,
  listaSchema,
  longestSent,
  loteSchema,
  motivoSchema,
  pedidoFields,
  permisoNegadoSchema,
  propuestaEnviadaSchema,
  razonSchema,
  revisionSchema,
} from './schemas.ts'

const params = z.object({ idSolicitud: z.uuid().describe('Solicitud') })
const onProposal = params.extend({
  n: z.coerce.number().int().min(1).describe('Número de la propuesta'),
})
const onBatch = z.object({ idLote: z.uuid().describe('Lote') })

const noEncontrada = {
  NoEncontrada: {
    status: 404,
    description: 'No existe, o no está entre las oficinas, regiones y trámites de quien llama.',
  },
} as const
const onCase = {
  ...noEncontrada,
  CasoPropio: {
    status: 403,
    description:
      'Le concierne a quien llama, a alguien de su familia, o declaró un interés: no la puede abrir, proponer ni firmar.',
  },
} as const
const onWrite = {
  ...onCase,
  Cambio: {
    status: 409,
    description: 'Cambió desde la revisión que trae quien llama; datos dice en qué. Nada se hizo.',
    data: cambioSchema,
  },
  NoPermitido: {
    status: 409,
    description: 'El estado o una regla no lo permite; datos dice por qué. Nada se hizo.',
    data: permisoNegadoSchema,
  },
} as const

const purposeSchema = z.string().trim().min(10).max(200).describe('Para qué, si llegó por la búsqueda')

const written = z.object({ revision: revisionSchema, estadoSolicitud: estadoSolicitudSchema })

/** Bodies of acts carry the revision that the official saw. */
const actBody = <Shape extends z.ZodRawShape>(shape: Shape) =>
  ({ kind: 'json', schema: z.object({ revision: revisionSchema, ...shape }) }) as const

/** Handlers of {@link mesaOperations}. */
export type MesaHandlers = Handlers<Contract<ReturnType<typeof mesaOperations>>>

/** Operations for officials who decide on requests, for an institution's contract; `createMesa` has their handlers. */
export function mesaOperations({ base }: { readonly base: string }) {
  const mesa = `${base}/mesa`
  return {
    ...readOperations(mesa),
    ...caseOperations(mesa),
    ...decisionOperations(mesa),
    ...batchOperations(mesa),
  }
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one entry for each operation.
function readOperations(mesa: string) {
  return {
    mesaValido: {
      method: 'GET',
      path: `${mesa}/valido`,
      summary: 'Lo que quien llama puede hacer en la mesa',
      description: 'Quien no es de la mesa recibe una lista vacía. Si la mesa no tiene personas, también.',
      access: 'persona',
      reply: z.object({
        institucion: z.string().describe('Cómo la leen las personas'),
        funcionario: funcionarioSchema.nullable().describe('Quien llama; nulo si no es de la mesa'),
        derechos: z.array(derechoSchema).describe('Lo que puede hacer'),
        regiones: z.array(z.string()).describe('Códigos de sus regiones; vacía: todas'),
        tramites: z.array(z.string()).describe('Sus trámites; vacía: todos'),
        colegas: z
          .array(
            funcionarioSchema.extend({ derechos: z.array(derechoSchema).describe('Lo que puede hacer') }),
          )
          .describe('A quién puede darlas; vacía si no reparte'),
        etiquetas: z.array(etiquetaSchema).describe('Etiquetas de la mesa'),
        catalogo: z
          .array(
            z.object({
              tipo: z.string().describe('Documento que se puede pedir'),
              texto: z.string().describe('Cómo se llama'),
            }),
          )
          .describe('Lo que se puede pedir a la persona'),
        motivos: z.array(motivoSchema).describe('Motivos con que se puede rechazar'),
        firmaEnLoteHastaClp: z
          .int()
          .nullable()
          .describe('Hasta qué monto se firma en lote; nulo si en esta mesa no se puede. Pesos'),
      }),
    },
    mesaCuentas: {
      method: 'GET',
      path: `${mesa}/cuentas`,
      summary: 'Cuántas hay en cada lista de trabajo',
      access: 'persona',
      reply: z.object({
        cuentas: z
          .array(z.object({ lista: listaSchema, casos: z.int().describe('Cuántas hay; 100 son 100 o más') }))
          .describe('Una por lista, también las que no tienen ninguna'),
      }),
    },
    mesaListar: {
      method: 'GET',
      path: mesa,
      summary: 'Una lista de trabajo, la que vence antes primero',
      access: 'persona',
      query: z.object({
        lista: listaSchema.default('libres'),
        region: z.string().max(2).optional().describe('Código de la región'),
        tramite: z.string().max(60).optional().describe('Trámite'),
        etiqueta: z.string().max(40).optional().describe('Código de la etiqueta'),
        pagina: z.int().min(1).max(100_000).default(1).describe('Página de 25, desde 1'),
      }),
      reply: z.object({
        casos: z.array(filaSchema).describe('La página pedida'),
        hayMas: z.boolean().describe('Si hay otra página'),
      }),
    },
    mesaAbrir: {
      method: 'GET',
      path: `${mesa}/{idSolicitud}`,
      summary: 'Un caso entero',
      description:
        'Queda anotado para todas las personas a quienes concierne, con el propósito de la llamada. Fuera de las listas de quien llama pide `proposito`.',
      access: 'persona',
      params,
      query: z.object({
        proposito: purposeSchema.optional(),
      }),
      reply: casoSchema,
      errors: onCase,
    },
    mesaDocumento: {
      method: 'GET',
      path: `${mesa}/{idSolicitud}/documentos/{idDocumento}`,
      summary: 'Un papel del caso',
      access: 'persona',
      params: params.extend({ idDocumento: z.uuid().describe('Documento') }),
      query: z.object({ proposito: purposeSchema.optional() }),
      reply: { kind: 'binary', mediaTypes: ['application/pdf', 'image/jpeg', 'image/png'] },
      errors: onCase,
    },
    mesaBuscar: {
      method: 'POST',
      path: `${mesa}/buscar`,
      summary: 'Busca por folio, RUN o nombre',
      description:
        'Las de sus listas, siempre. Las demás de la institución, solo con un propósito de diez letras o más.',
      access: 'persona',
      body: {
        kind: 'json',
        schema: z.object({
          texto: textSchema(100).describe(
            'Folio, RUN con o sin puntos, o cómo comienzan palabras del nombre',
          ),
          proposito: z.string().trim().max(200).default('').describe('Para qué; vacío: solo en sus listas'),
        }),
      },
      reply: z.object({
        casos: z.array(filaSchema).describe('Hasta 25, la más reciente primero'),
        faltaProposito: z.boolean().describe('Sin propósito no se buscó fuera de sus listas'),
      }),
    },
    mesaInforme: {
      method: 'GET',
      path: `${mesa}/informe`,
      summary: 'Cifras de la mesa',
      access: 'persona',
      query: z.object({
        desde: isoDateSchema.optional().describe('Primer día; por defecto hace un mes'),
        hasta: isoDateSchema.optional().describe('Último día; por defecto hoy'),
      }),
      reply: informeSchema,
    },
    mesaTiempos: {
      method: 'GET',
      path: `${mesa}/tiempos`,
      summary: 'Cuánto ha tardado la institución, para cualquiera',
      description: 'Solo con diez casos o más en los últimos doce meses.',
      access: 'publico',
      reply: z.object({
        tiempos: z
          .array(
            z.object({
              tramite: z.string().describe('Trámite'),
              casos: z.int().describe('Cuántos se resolvieron'),
              medianaDias: z.number().describe('Días hábiles sin pausas: la mitad tarda menos'),
              p90Dias: z.number().describe('Días hábiles sin pausas: nueve de diez tardan menos'),
            }),
          )
          .describe('Uno por trámite'),
      }),
    },
  } as const satisfies Operations
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one entry for each operation.
function caseOperations(mesa: string) {
  const act = {
    method: 'POST',
    access: 'persona',
    idempotent: true,
    params,
    reply: written,
    errors: onWrite,
  } as const
  const one = `${mesa}/{idSolicitud}`
  return {
    mesaSiguiente: {
      method: 'POST',
      path: `${mesa}/siguiente`,
      summary: 'Toma la que vence antes de las que nadie tiene',
      description: 'La misma clave da la misma solicitud.',
      access: 'persona',
      idempotent: true,
      body: {
        kind: 'json',
        schema: z.object({
          lista: listaSchema.default('libres').describe('De qué lista'),
          tramite: z.string().max(60).optional().describe('Trámite'),
        }),
      },
      reply: z.object({ idSolicitud: z.uuid().nullable().describe('La que quedó tomada; nula si no hay') }),
    },
    mesaTomar: {
      ...act,
      path: `${one}/tomar`,
      summary: 'Toma un caso por ocho horas de oficina',
      body: actBody({}),
    },
    mesaSoltar: {
      ...act,
      path: `${one}/soltar`,
      summary: 'Deja un caso que tiene',
      body: actBody({
        razon: z.string().trim().max(600).default('').describe('Por qué; obligatoria si es de otra persona'),
      }),
    },
    mesaAsignar: {
      ...act,
      path: `${one}/asignar`,
      summary: 'Da un caso a otra persona de la mesa',
      body: actBody({ a: z.object(rutFields).describe('A quién'), razon: razonSchema }),
    },
    mesaAnotar: {
      ...act,
      path: `${one}/notas`,
      summary: 'Escribe una nota de trabajo',
      body: actBody({ texto: textSchema(2000).describe('La nota') }),
    },
    mesaEtiquetar: {
      ...act,
      path: `${one}/etiquetas`,
      summary: 'Deja exactamente estas etiquetas',
      body: actBody({
        codigos: z.array(etiquetaSchema.shape.codigo).max(20).describe('Códigos de la lista de la mesa'),
      }),
    },
    mesaDeclararInteres: {
      ...act,
      path: `${one}/interes`,
      summary: 'Declara un interés: deja el caso sin verlo más',
      description: 'Puede hacerse desde la lista, sin abrir el caso.',
      body: actBody({ razon: razonSchema }),
    },
    mesaProrrogar: {
      ...act,
      path: `${one}/prorroga`,
      summary: 'Alarga el plazo una vez, hasta la mitad',
      body: actBody({ dias: z.int().min(1).max(longestSent).describe('Días hábiles'), razon: razonSchema }),
    },
    mesaReabrir: {
      ...act,
      path: `${one}/reapertura`,
      summary: 'Reabre una solicitud rechazada, con aviso a la persona',
      body: actBody({ razon: razonSchema.describe('Por qué; la persona lo lee') }),
    },
    mesaPedir: {
      ...act,
      path: `${one}/pedir`,
      summary: 'Pide papeles o respuestas a la persona; el plazo se detiene',
      body: actBody(pedidoFields),
    },
  } as const satisfies Operations
}

function decisionOperations(mesa: string) {
  const one = `${mesa}/{idSolicitud}/propuestas`
  const act = {
    method: 'POST',
    access: 'persona',
    idempotent: true,
    reply: written,
    errors: onWrite,
  } as const
  return {
    mesaProponer: {
      ...act,
      path: one,
      params,
      summary: 'Propone una decisión, que firma otra persona',
      body: { kind: 'json', schema: propuestaEnviadaSchema },
      reply: written.extend({ n: z.int().describe('Número de la propuesta') }),
    },
    mesaCarta: {
      method: 'POST',
      path: `${mesa}/{idSolicitud}/carta`,
      params,
      summary: 'El aviso que saldría si esto se hiciera ahora',
      description:
        'Nada cambia. Con ella quien propone, pide o firma lee la carta antes de que salga: la propuesta que espera, una que se escribe, o lo que se va a pedir.',
      access: 'persona',
      body: { kind: 'json', schema: cartaPedidaSchema },
      reply: z.object({
        tipo: z.string().describe('Tipo del aviso'),
        datos: z
          .unknown()
          .describe('La solicitud como quedaría, en la forma de los avisos de la institución'),
      }),
      errors: { ...onCase, NoPermitido: onWrite.NoPermitido },
    },
    mesaRetirar: {
      ...act,
      path: `${one}/{n}/retirar`,
      params: onProposal,
      summary: 'Retira una propuesta propia que nadie firmó',
      body: actBody({}),
    },
    mesaFirmar: {
      ...act,
      path: `${one}/{n}/firmar`,
      params: onProposal,
      summary: 'Firma la propuesta de otra persona',
      description: 'Rige un momento después (`aplicaEn`); hasta entonces se deshace.',
      body: actBody({}),
    },
    mesaDevolver: {
      ...act,
      path: `${one}/{n}/devolver`,
      params: onProposal,
      summary: 'Devuelve una propuesta a quien la hizo',
      body: actBody({ comentario: razonSchema }),
    },
    mesaDeshacer: {
      ...act,
      path: `${one}/{n}/deshacer`,
      params: onProposal,
      summary: 'Deshace su firma antes de que rija',
      body: actBody({}),
    },
  } as const satisfies Operations
}

function batchOperations(mesa: string) {
  const errors = {
    NoEncontrada: { status: 404, description: 'No hay tal lote de quien llama.' },
    NoPermitido: onWrite.NoPermitido,
  } as const
  const act = { method: 'POST', access: 'persona', idempotent: true, reply: loteSchema, errors } as const
  return {
    mesaEnsayarLote: {
      ...act,
      path: `${mesa}/lotes`,
      summary: 'Ensaya un acto sobre muchas solicitudes',
      description: 'Dice por fila qué cambiaría, o por qué no. Nada cambia.',
      body: {
        kind: 'json',
        schema: z.object({
          accion: loteSchema.shape.accion,
          solicitudes: z.array(z.uuid()).min(1).max(500).describe('Sobre cuáles, hasta 500'),
          a: z.object(rutFields).optional().describe('A quién, al asignar'),
          etiquetas: z.array(z.string().max(40)).max(20).default([]).describe('Etiquetas que se agregan'),
          razon: z.string().trim().max(600).default('').describe('Por qué; obligatoria al asignar'),
        }),
      },
    },
    mesaLote: {
      method: 'GET',
      access: 'persona',
      path: `${mesa}/lotes/{idLote}`,
      params: onBatch,
      summary: 'Un lote de quien llama',
      reply: loteSchema,
      errors: { NoEncontrada: errors.NoEncontrada },
    },
    mesaAplicarLote: {
      ...act,
      path: `${mesa}/lotes/{idLote}/aplicar`,
      params: onBatch,
      summary: 'Hace lo ensayado, fila por fila',
      description: 'Cada fila se revisa otra vez: la que cambió queda fuera y dice por qué.',
    },
    mesaDeshacerLote: {
      ...act,
      path: `${mesa}/lotes/{idLote}/deshacer`,
      params: onBatch,
      summary: 'Deshace lo aplicado que todavía se puede deshacer',
    },
  } as const satisfies Operations
}
