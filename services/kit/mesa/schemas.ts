import { z } from 'zod'
import { estadoSolicitudSchema } from '../requests/estados.ts'
import { relojSchema } from '../requests/operations.ts'
import { instantSchema, isoDateSchema, montoClpSchema, rutFields, textSchema } from '../value-types.ts'

/** What an official may do in a mesa. */
export const derechos = ['ver', 'pedir', 'proponer', 'firmar', 'repartir', 'auditar', 'reabrir'] as const

export const derechoSchema = z.enum(derechos).describe('Lo que alguien puede hacer en la mesa')

/** The work lists. */
export const listas = [
  'atrasadas',
  'por_vencer',
  'respondidas',
  'por_firmar',
  'mias',
  'libres',
  'detenidas',
  'sin_segunda_persona',
  'sin_quien_revise',
  'abiertas',
  'cerradas',
  'retiradas',
] as const

export const listaSchema = z
  .enum(listas)
  .describe(
    'atrasadas: pasó el plazo; por_vencer: quedan dos días hábiles o menos; respondidas: la persona contestó lo pedido; por_firmar: las que quien llama puede firmar; mias: las que tiene tomadas; libres: nadie las tiene; detenidas: el plazo no corre; sin_segunda_persona: propuestas que nadie más puede firmar; sin_quien_revise: nadie de la mesa puede decidirlas; abiertas: todas las que esperan; retiradas: después de que quien llama propuso o firmó, se retiraron, o las rechazó la respuesta de alguien a quien se le preguntó',
  )

/** An official, as colleagues and citizens read it. */
export const funcionarioSchema = z.object({
  ...rutFields,
  nombre: z.string().describe('Nombre completo'),
  oficina: z.string().describe('Oficina en que trabaja'),
})

/** One requirement, as the desk's rule finds it. */
export const requisitoSchema = z.object({
  id: z.string().max(60).describe('Identificador del requisito dentro de la mesa'),
  texto: z.string().describe('Lo que dice la regla'),
  norma: z.string().describe('Norma en que descansa; vacía si ninguna fuente la nombra'),
  hecho: z.string().describe('Lo que dice el registro, o lo que falta'),
  fuente: z.string().describe('De quién es el registro'),
  cumple: z
    .enum(['si', 'no', 'no_se_sabe'])
    .describe('no_se_sabe: ningún registro lo dice, o la regla no llegó a mirarlo'),
  sinMirar: z.boolean().optional().describe('La regla no llegó a mirarlo: nadie ha preguntado todavía'),
})

/** A reason of a refusal. */
export const motivoSchema = z.object({
  codigo: z.string().max(60).describe('Código del motivo en el contrato de la institución'),
  requisito: z.string().max(60).describe('Requisito que no se cumple'),
  norma: z.string().describe('Norma en que descansa; vacía si ninguna fuente la nombra'),
  texto: z.string().describe('El motivo, en palabras'),
})

/** The facts of a case, like the summary of a form. */
export const hojaSchema = z.array(
  z.object({
    titulo: z.string().describe('Título de la sección'),
    filas: z
      .array(
        z.object({
          label: z.string().describe('Qué dato es'),
          lines: z.array(z.string()).describe('El dato, una línea cada cosa'),
          fuente: z.string().optional().describe('De quién es el dato, si no lo dijo quien pide'),
          hoy: z.string().optional().describe('Lo que el registro dice hoy, solo si es distinto'),
        }),
      )
      .describe('Datos de la sección'),
  }),
)

/** How an official answers one requirement. */
export const respuestaRequisitoSchema = z.object({
  id: requisitoSchema.shape.id,
  cumple: z.enum(['si', 'no']).describe('Si se cumple, a juicio de quien propone'),
  porque: z
    .string()
    .trim()
    .max(600)
    .default('')
    .describe('Por qué; obligatorio donde la regla dice otra cosa o no lo sabe'),
})

const decisionSchema = z.enum(['aprobar', 'rechazar']).describe('Qué se decide')

/** A proposal for a decision, by the rule or by an official. */
export const propuestaSchema = z.object({
  n: z.int().min(1).describe('Número dentro del caso'),
  autor: funcionarioSchema.nullable().describe('Quien propone; nulo si es la regla'),
  version: z.string().nullable().describe('Versión de la regla; nula si propone una persona'),
  decision: z.enum(['aprobar', 'rechazar', 'observar']).describe('Qué propone; observar: pedir lo que falta'),
  requisitos: z
    .array(respuestaRequisitoSchema)
    .describe('Cada requisito, respondido; vacío si es de la regla'),
  motivos: z.array(motivoSchema).describe('Motivos de un rechazo'),
  razon: z.string().describe('Por qué, en palabras; vacía si es de la regla'),
  texto: z.string().describe('Lo que leerá la persona en la carta; vacío si no se agrega nada'),
  hechaEn: instantSchema.describe('Cuándo se hizo'),
  estado: z
    .enum(['de_la_regla', 'por_firmar', 'firmada', 'aplicada', 'retirada', 'devuelta', 'caida'])
    .describe('firmada: rige desde aplicaEn; caida: la persona retiró la solicitud o algo cambió antes'),
  firma: z
    .object({
      por: funcionarioSchema.describe('Quien firmó'),
      firmadaEn: instantSchema.describe('Cuándo'),
      aplicaEn: instantSchema.describe('Desde cuándo rige; hasta entonces se puede deshacer'),
    })
    .nullable()
    .describe('La firma; nula si no la hay'),
  devuelta: z
    .object({
      por: funcionarioSchema.describe('Quien la devolvió'),
      comentario: z.string().describe('Por qué'),
    })
    .nullable()
    .describe('La devolución; nula si no la hubo'),
})

export const notaSchema = z.object({
  autor: funcionarioSchema.describe('Quien la escribió'),
  texto: z.string().describe('La nota: es de trabajo, la persona no la lee en su solicitud'),
  escritaEn: instantSchema.describe('Cuándo'),
})

export const etiquetaSchema = z.object({
  codigo: z.string().max(40).describe('Código en la lista de la mesa'),
  texto: z.string().describe('Cómo se lee'),
})

/** Who has a case open to work on it. */
export const tomaSchema = z.object({
  por: funcionarioSchema.describe('Quien la tiene'),
  desde: instantSchema.describe('Desde cuándo'),
  vence: instantSchema.describe('Hasta cuándo: ocho horas de oficina'),
})

/** What may be done with a case, and if not, why not. */
export const accionSchema = z.object({
  accion: z
    .enum([
      'tomar',
      'soltar',
      'asignar',
      'anotar',
      'etiquetar',
      'pedir',
      'proponer',
      'retirar',
      'firmar',
      'devolver',
      'deshacer',
      'prorrogar',
      'reabrir',
      'declarar_interes',
    ])
    .describe('Qué se puede hacer'),
  porQueNo: z
    .object({
      codigo: z.string().describe('Código de la regla'),
      texto: z.string().describe('Por qué no, en palabras'),
    })
    .nullable()
    .describe('Nulo si se puede'),
})

/** An entry of the history that officials read. */
export const entradaSchema = z.object({
  tipo: z.string().describe('Qué pasó: un estado, o un acto de la mesa'),
  por: z.string().describe('Quién: la persona, la regla, o el nombre del funcionario'),
  texto: z.string().describe('En una frase'),
  ocurridoEn: instantSchema.describe('Cuándo'),
})

export const revisionSchema = z
  .string()
  .regex(/^\d+\.\d+$/)
  .describe('Cómo estaba el caso: número de su estado y de actos de la mesa')

/** A row of a work list. */
export const filaSchema = z.object({
  idSolicitud: z.uuid().describe('Solicitud'),
  folio: z.string().describe('Folio'),
  titulo: z.string().describe('De quién o de qué se trata, en pocas palabras'),
  tramite: z.string().describe('Trámite'),
  region: z.string().nullable().describe('Código de la región; nulo si no se sabe'),
  estadoSolicitud: estadoSolicitudSchema,
  fechaIngreso: isoDateSchema.describe('Día de ingreso'),
  reloj: relojSchema,
  toma: tomaSchema.nullable().describe('Quien la tiene; nula si nadie'),
  etiquetas: z.array(etiquetaSchema).describe('Etiquetas'),
  propone: z.enum(['aprobar', 'rechazar', 'observar']).nullable().describe('Lo que se propone; nulo si nada'),
  porJuzgar: z
    .boolean()
    .optional()
    .describe(
      'Por los registros la regla aprobaría, y lo que ninguno dice lo juzga una persona: nada se propone',
    ),
  porFirmar: z.boolean().describe('Si una propuesta espera la firma'),
  rigeDesde: instantSchema
    .nullable()
    .default(null)
    .describe('Desde cuándo rige lo que ya se firmó; nulo si no hay una firma'),
  montoClp: montoClpSchema.nullable().describe('Lo que se pagaría; nulo si la mesa no lo dice. Pesos'),
  revision: revisionSchema,
})

/** A case, whole. */
export const casoSchema = filaSchema.omit({ propone: true, porJuzgar: true }).extend({
  hoja: hojaSchema.describe('Los hechos del caso'),
  requisitos: z.array(requisitoSchema).describe('Cada requisito, según la regla'),
  propuestas: z.array(propuestaSchema).describe('La última primero; la de la regla también'),
  historia: z.array(entradaSchema).describe('La más antigua primero'),
  notas: z.array(notaSchema).describe('La más antigua primero'),
  documentos: z
    .array(
      z.object({
        idDocumento: z.uuid().describe('Con él se pide el archivo'),
        tipo: z.string().describe('Qué acredita, en palabras'),
        nombre: z.string().describe('Nombre del archivo'),
        mime: z.string().describe('Tipo del contenido'),
        subidoEn: instantSchema.describe('Cuándo llegó'),
      }),
    )
    .describe('Papeles que llegaron'),
  acciones: z.array(accionSchema).describe('Lo que quien llama puede hacer ahora, y si no, por qué'),
})

/** A row of a bulk act. */
export const loteFilaSchema = z.object({
  idSolicitud: z.uuid().describe('Solicitud'),
  folio: z.string().describe('Folio; vacío si no es de quien llama'),
  cambia: z.string().nullable().describe('Qué cambiaría o cambió; nulo si no se puede'),
  porQueNo: z.string().nullable().describe('Por qué no; nulo si se puede'),
  estado: z.enum(['ensayada', 'aplicada', 'deshecha', 'fuera']).describe('fuera: no se tocó, y por qué'),
})

/** A bulk act. */
export const loteSchema = z.object({
  idLote: z.uuid().describe('Lote'),
  accion: z.enum(['firmar', 'asignar', 'etiquetar']).describe('Qué se hace con cada fila'),
  estado: z.enum(['ensayado', 'aplicado', 'deshecho']).describe('Nada cambia mientras está ensayado'),
  creadoEn: instantSchema.describe('Cuándo se ensayó'),
  deshacerHasta: instantSchema
    .nullable()
    .describe('Hasta cuándo se puede deshacer; nulo si ya no, o si aún no se aplica'),
  filas: z.array(loteFilaSchema).describe('Cada fila, en el orden en que se pidió'),
})

/** Figures of a mesa. */
export const informeSchema = z.object({
  desde: isoDateSchema.describe('Primer día, inclusive'),
  hasta: isoDateSchema.describe('Último día, inclusive'),
  porEdad: z
    .array(
      z.object({
        tramo: z.string().describe('Días hábiles desde el ingreso: 0 a 5, 6 a 10, 11 a 20, más de 20'),
        casos: z.int().describe('Cuántas esperan'),
      }),
    )
    .describe('Las que esperan, por edad'),
  entradas: z.int().describe('Las que ingresaron'),
  resueltas: z.int().describe('Las que se resolvieron'),
  medianaDias: z
    .number()
    .nullable()
    .describe('Días hábiles sin pausas, la mitad tarda menos; nula si no hay'),
  p90Dias: z
    .number()
    .nullable()
    .describe('Días hábiles sin pausas, nueve de diez tardan menos; nulo si no hay'),
  atrasadas: z
    .array(
      z.object({
        causa: z
          .enum(['nadie_la_tomo', 'en_trabajo', 'espera_firma', 'sin_segunda_persona', 'sin_quien_revise'])
          .describe('Qué le falta'),
        casos: z.int().describe('Cuántas'),
      }),
    )
    .describe('Las que pasaron su plazo, por lo que les falta'),
  apartadas: z
    .array(
      z.object({
        requisito: z.string().describe('Requisito'),
        casos: z.int().describe('En cuántas decisiones se apartaron de la regla'),
      }),
    )
    .describe('Donde las personas se apartaron de la regla'),
})

/** What changed since the revision that a caller had. */
export const cambioSchema = z.object({
  revision: revisionSchema,
  cambios: z.array(entradaSchema).describe('Lo que pasó desde entonces'),
})

export const permisoNegadoSchema = z.object({
  codigo: z.string().describe('Código de la regla'),
  texto: z.string().describe('Por qué no, en palabras'),
})

/** A proposal, as sent. */
export const propuestaEnviadaSchema = z.object({
  revision: revisionSchema,
  decision: decisionSchema,
  requisitos: z.array(respuestaRequisitoSchema).max(40).describe('Todos los requisitos de la mesa'),
  motivos: z
    .array(motivoSchema.shape.codigo)
    .max(10)
    .default([])
    .describe('Motivos de un rechazo, uno o más'),
  razon: z.string().trim().max(2000).default('').describe('Por qué, en palabras; obligatoria en un rechazo'),
  texto: z.string().trim().max(2000).default('').describe('Lo que se agrega a la carta'),
})

/** What is asked of the person. */
export const pedidoFields = {
  mensaje: textSchema(1000).describe('Qué falta; la persona lo lee'),
  documentos: z
    .array(
      z.object({
        tipo: z.string().max(60).describe('Documento del catálogo de la mesa'),
        motivo: textSchema(300).describe('Por qué se pide'),
      }),
    )
    .max(10)
    .default([])
    .describe('Papeles que se piden; vacía si solo se pregunta'),
}

/** Which letter is read before it goes: exactly one of these. */
export const cartaPedidaSchema = z.object({
  propuesta: z.int().min(1).optional().describe('La propuesta que espera, por su número'),
  proponer: propuestaEnviadaSchema.omit({ revision: true }).optional().describe('Una que se escribe'),
  pedir: z.object(pedidoFields).optional().describe('Lo que se va a pedir'),
})

/** Most working days that can be sent to make a term longer; the rule allows half of it. */
export const longestSent = 60

export const razonSchema = textSchema(600).describe('Por qué')

export type Derecho = z.output<typeof derechoSchema>
export type Lista = z.output<typeof listaSchema>
export type Funcionario = z.output<typeof funcionarioSchema>
export type Requisito = z.output<typeof requisitoSchema>
export type Motivo = z.output<typeof motivoSchema>
export type Hoja = z.output<typeof hojaSchema>
export type Propuesta = z.output<typeof propuestaSchema>
/** Which letter an official reads before it goes. */
export type CartaPedida = z.input<typeof cartaPedidaSchema>
export type PropuestaEnviada = z.output<typeof propuestaEnviadaSchema>
/** @public for pages that show notes */
export type Nota = z.output<typeof notaSchema>
export type Etiqueta = z.output<typeof etiquetaSchema>
export type Toma = z.output<typeof tomaSchema>
export type Accion = z.output<typeof accionSchema>
export type Entrada = z.output<typeof entradaSchema>
export type Fila = z.output<typeof filaSchema>
export type Caso = z.output<typeof casoSchema>
export type Lote = z.output<typeof loteSchema>
export type LoteFila = z.output<typeof loteFilaSchema>
export type Informe = z.output<typeof informeSchema>
