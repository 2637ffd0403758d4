import { hasCode } from '#domain/by-code.ts'
import { formatDate, type IsoDate } from '#domain/dates.ts'
import { ask } from '#engine/asking/ask.ts'
import type { Documento } from '#engine/asking/form-input.ts'
import type { ActionDelivery, CaseAction } from '#engine/cases/case-kind.ts'
import { type CaseEvent, inOrder } from '#engine/cases/case-states.ts'
import type { OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { Block } from '#engine/content/block.ts'
import { askedPapers, type DocumentoPedido, type Observacion } from './observacion.ts'
import { respondida, retiroPedido } from './request-states.ts'

/** A reviewer's latest observation. */
export interface Observation<Tipo extends string = string> {
  /** Event of the history that contains it. */
  readonly eventId: string
  readonly mensaje: string
  /** Last day for the answer. */
  readonly vence: IsoDate
  readonly pedidos: readonly DocumentoPedido<Tipo>[]
}

/** The latest observation in a case's history; undefined if there is none. */
export function observationOf<Tipo extends string>(
  { history }: Pick<OwnCaseDetail, 'history'>,
  labels: Readonly<Record<Tipo, string>>,
): Observation<Tipo> | undefined {
  const event = inOrder(history).findLast(one => one.type === 'observada')
  const kept = (event?.resumen as { observacion?: Observacion<Tipo> } | undefined)?.observacion
  if (event && kept) {
    const pedidos = kept.documentos.filter(({ tipo }) => hasCode(labels, tipo))
    return { eventId: event.id, mensaje: kept.mensaje, vence: kept.vence, pedidos }
  }
  const { mensaje, vence } = event?.data ?? {}
  if (!event || mensaje === undefined || vence === undefined) return undefined
  return { eventId: event.id, mensaje, vence, pedidos: documentosPedidos(event.data, labels) }
}

/** The documents of an observation that the history keeps as text: a line for each, with its type and why. */
function documentosPedidos<Tipo extends string>(
  { documentos = '' }: CaseEvent['data'],
  labels: Readonly<Record<Tipo, string>>,
): readonly DocumentoPedido<Tipo>[] {
  return documentos.split('\n').flatMap(line => {
    const at = line.indexOf(': ')
    const tipo = line.slice(0, Math.max(0, at))
    return hasCode(labels, tipo) ? [{ tipo, motivo: line.slice(at + 2) }] : []
  })
}

/** The observation, with a reminder of its deadline, on the page of a case that waits for the answer; empty in other states. */
export function observationBlocks<Tipo extends string>(
  detail: OwnCaseDetail,
  labels: Readonly<Record<Tipo, string>>,
  today: string,
): readonly Block[] {
  const observation = detail.state === 'observada' ? observationOf(detail, labels) : undefined
  if (!observation) return []
  const { mensaje, vence, pedidos } = observation
  // Until when, the tracker says.
  const late = today > vence
  return [
    { kind: 'heading', text: 'Qué le piden' },
    { kind: 'paragraph', text: mensaje },
    ...(pedidos.length > 0
      ? [
          {
            kind: 'list',
            items: askedPapers({ documentos: pedidos }, labels),
          } as const,
        ]
      : []),
    late
      ? { kind: 'notice', tone: 'error', text: 'Llame gratis al 101 para saber qué puede hacer.' }
      : { kind: 'remind', date: vence, text: 'Último día para responder' },
  ]
}

/** What a procedure provides for answering an observation. */
export interface RespondOptions<Tipo extends string, Services> {
  /** Names of document types. */
  labels: Readonly<Record<Tipo, string>>
  /** Largest file the institution accepts, in bytes. */
  maxBytes: number
  /** Heading of the page ("Responda al IPS"). */
  title: string
  /** Sends a document to the institution; must be idempotent. */
  upload(delivery: ActionDelivery<Services>, tipo: Tipo, documento: Documento): Promise<void>
  /** Methods without which nobody can answer here. */
  needs?(services: Services): readonly object[]
  /** Tells the institution that the answer is complete; must be idempotent. */
  respond(delivery: ActionDelivery<Services>, comentario: string): Promise<void>
}

/** The action to answer an observation: one upload for each requested document, and a comment. */
export function respondAction<Tipo extends string, Services>(
  options: RespondOptions<Tipo, Services>,
): CaseAction<Services> {
  const { labels, maxBytes } = options
  const kinds = Object.keys(labels) as Tipo[]
  const pedidosOf = (detail: OwnCaseDetail) => observationOf(detail, labels)?.pedidos ?? []
  return {
    event: respondida,
    page: {
      label: 'Responder',
      primary: true,
      title: options.title,
      ...(options.needs && { needs: options.needs as never }),
      uploads: Object.fromEntries(kinds.map(tipo => [tipo, { maxFiles: 1, maxBytes }])),
      open: (detail, today) => today <= (observationOf(detail, labels)?.vence ?? ''),
      blocks(detail) {
        const observation = observationOf(detail, labels)
        if (!observation) return []
        const text = `Puede responder hasta el ${formatDate(observation.vence)}.`
        return [
          { kind: 'paragraph', text: observation.mensaje },
          { kind: 'notice', tone: 'aviso', text },
        ]
      },
      questions: detail => ({
        ...Object.fromEntries(
          pedidosOf(detail).map(({ tipo, motivo }) => [
            tipo,
            ask.documents({
              label: labels[tipo],
              hint: motivo,
              missing: `Agregue: ${labels[tipo].toLowerCase()}.`,
              maxFiles: 1,
              maxBytes,
            }),
          ]),
        ),
        comentario: ask.longText({
          label: 'Comentario',
          hint: 'Si quiere explicar algo, escríbalo aquí.',
          missing: 'Escriba su respuesta.',
          optional: pedidosOf(detail).length > 0,
          maxLength: 1000,
        }),
      }),
      submitLabel: 'Enviar la respuesta',
      // Maps each document's id to what it proves.
      dataOf: answers => ({
        comentario: String(answers.comentario ?? ''),
        ...Object.fromEntries(
          kinds.flatMap(tipo => ((answers[tipo] ?? []) as readonly Documento[]).map(({ id }) => [id, tipo])),
        ),
      }),
      // One answer per observation, however often the button is pressed.
      requestIdOf: detail => `responder-${observationOf(detail, labels)?.eventId ?? detail.id}`,
    },
    async deliver(delivery) {
      for (const documento of delivery.documents) {
        const tipo = kinds.find(one => one === delivery.data[documento.id])
        if (tipo) await options.upload(delivery, tipo, documento)
      }
      await options.respond(delivery, delivery.data.comentario ?? '')
    },
  }
}

/** What a procedure provides for withdrawing. */
export interface WithdrawOptions<Services> {
  /** The consequence ("El IPS no hará el pago."). */
  consequence: string
  /** Methods without which nobody can withdraw here. */
  needs?(services: Services): readonly object[]
  /** Tells the institution; must be idempotent, and must accept that a decision came first. */
  withdraw(delivery: ActionDelivery<Services>): Promise<void>
}

/** The action to withdraw a request. A decision made meanwhile stands. */
export function withdrawAction<Services>({
  consequence,
  needs,
  withdraw,
}: WithdrawOptions<Services>): CaseAction<Services> {
  return {
    event: retiroPedido,
    receiptEndsOn: 'desistida',
    page: {
      label: 'Retirar la solicitud',
      danger: true,
      ...(needs && { needs: needs as never }),
      title: '¿Quiere retirar la solicitud?',
      blocks: ({ subject }) => [
        {
          kind: 'paragraph',
          text: subject ? `Es la solicitud por ${subject}. ${consequence}` : consequence,
        },
        {
          kind: 'list',
          items: [
            'No se puede deshacer.',
            'Cuando la institución lo anota, el comprobante deja de valer.',
            'Puede hacer otra solicitud. Si hay un plazo para pedirla, sigue corriendo.',
          ],
        },
      ],
      questions: () => ({}),
      submitLabel: 'Sí, retirar la solicitud',
      // A request is withdrawn at the institution, so it must have arrived there.
      open: ({ idSolicitud }) => idSolicitud !== undefined,
    },
    deliver: withdraw,
  }
}
