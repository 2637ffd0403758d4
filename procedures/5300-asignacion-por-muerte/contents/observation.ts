import { formatDate, type IsoDate } from '#domain/dates.ts'
import { ask } from '#engine/ask.ts'
import { inOrder } from '#engine/case-states.ts'
import type { CaseDetail, ContentActResult, ContentView } from '#engine/content-page.ts'
import type { Context } from '#engine/context.ts'
import type { Documento, FormInput } from '#engine/form-input.ts'
import { checkAnswer, parseAnswer } from '#engine/kinds/registry.ts'
import type { Question } from '#engine/question.ts'
import type { TipoDocumento } from '#services/asignacion-muerte/contract.ts'
import { type DocumentoPedido, documentosPedidos, tipoDocumentoLabels } from '../event-data.ts'
import { maxDocumentBytes } from '../parameters.ts'
import { paths } from '../paths.ts'
import type { Reach } from './whose.ts'

/** What the reviewer asked for last. */
export interface Observation {
  /** Event of the history that asked it. */
  readonly eventId: string
  readonly mensaje: string
  /** Last day for the answer. */
  readonly vence: IsoDate
  readonly pedidos: readonly (DocumentoPedido & { readonly label: string })[]
}

const filesPerDocument = 1

/** Papers are asked one by one, each under the name of its kind, so that the reviewer finds them. */
export const observationUploads = Object.fromEntries(
  Object.keys(tipoDocumentoLabels).map(tipo => [
    tipo,
    { maxFiles: filesPerDocument, maxBytes: maxDocumentBytes },
  ]),
)

/** The latest request for papers in the history of a case. */
export function observationOf({ history }: Pick<CaseDetail, 'history'>): Observation | undefined {
  const event = inOrder(history).findLast(one => one.type === 'observada')
  const { mensaje, vence } = event?.data ?? {}
  if (!event || mensaje === undefined || vence === undefined) return undefined
  const pedidos = documentosPedidos(event.data).map(one => ({ ...one, label: tipoDocumentoLabels[one.tipo] }))
  return { eventId: event.id, mensaje, vence, pedidos }
}

interface Reading {
  readonly form: FormInput
  readonly errors: Readonly<Record<string, string>>
}

/** The page on which the person answers: one place for each paper, and a comment. */
export function observationView(
  reach: Reach,
  detail: CaseDetail,
  reading?: Reading,
): ContentView | undefined {
  const observation = observationOf(detail)
  if (!observation) return undefined
  const errors = reading?.errors ?? {}
  return {
    title: 'Responda al IPS',
    backPath: paths.consultaSolicitudes,
    errors: Object.entries(errors).map(([name, message]) => ({ name, message })),
    blocks: [
      { kind: 'paragraph', text: observation.mensaje },
      { kind: 'notice', tone: 'aviso', text: `Puede responder hasta el ${formatDate(observation.vence)}.` },
      {
        kind: 'questions',
        action: reach.hrefOf(paths.consultaResumen, { solicitud: detail.id, hacer: 'responder' }),
        submit: 'Enviar la respuesta',
        fields: Object.entries(questionsOf(observation)).map(([name, question]) => ({
          name,
          question,
          typed: reading?.form,
          errors: partErrors(errors[name]),
        })),
      },
    ],
  }
}

/** Takes the answer: what is missing is said, and nothing is lost of what was given. */
export async function answerObservation(
  reach: Reach,
  detail: CaseDetail,
  form: FormInput,
): Promise<ContentActResult> {
  const observation = observationOf(detail)
  if (!observation) return { kind: 'not-found' }
  const { documentos, comentario, errors } = readAnswer(reach, observation, form)
  const result =
    Object.keys(errors).length > 0
      ? undefined
      : await reach.cases.act({
          caseId: detail.id,
          action: 'responder',
          data: {
            comentario,
            ...Object.fromEntries(documentos.map(({ tipo, documento }) => [documento.id, tipo])),
          },
          documents: documentos.map(({ documento }) => documento),
          // One answer to one request for papers, however often it is pressed.
          requestId: `responder-${observation.eventId}`,
        })
  if (result === undefined || result === 'documents') {
    const [first = 'comentario'] = Object.keys(questionsOf(observation))
    const found = result === undefined ? errors : { [first]: 'Un archivo ya no está. Adjúntelo otra vez.' }
    const view = observationView(reach, detail, { form, errors: found })
    return view ? { kind: 'errors', view } : { kind: 'not-found' }
  }
  if (result === 'not-found') return { kind: 'not-found' }
  return { kind: 'redirect', href: reach.hrefOf(paths.consultaResumen, { solicitud: detail.id }) }
}

const partErrors = (message: string | undefined): Record<string, string> => (message ? { '': message } : {})

function questionsOf({ pedidos }: Observation): Readonly<Record<string, Question>> {
  const papers = pedidos.map(({ tipo, label, motivo }) => [
    tipo,
    ask.documents({
      label,
      hint: motivo,
      missing: `Adjunte: ${label.toLowerCase()}.`,
      maxFiles: filesPerDocument,
      maxBytes: maxDocumentBytes,
    }),
  ])
  return {
    ...Object.fromEntries(papers),
    comentario: ask.longText({
      label: 'Comentario',
      hint: 'Si quiere explicar algo, escríbalo aquí.',
      missing: 'Escriba su respuesta.',
      optional: pedidos.length > 0,
      maxLength: 1000,
    }),
  }
}

function readAnswer(reach: Reach, observation: Observation, form: FormInput) {
  const { person, today, lists } = reach
  const context: Context = { person, today, lists, answers: {}, consulted: {}, verified: {} }
  const errors: Record<string, string> = {}
  const documentos: { tipo: TipoDocumento; documento: Documento }[] = []
  for (const [name, question] of Object.entries(questionsOf(observation))) {
    const { value } = parseAnswer(question, form, name)
    const message = checkAnswer(question, value, context)['']
    if (message) errors[name] = message
  }
  for (const { tipo } of observation.pedidos)
    for (const documento of form.documents(tipo)) documentos.push({ tipo, documento })
  return { documentos, comentario: form.text('comentario'), errors }
}
