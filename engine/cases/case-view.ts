import { formatDate, formatInstant, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { formatFileSize } from '#domain/file-size.ts'
import { fromInstitution, numberLabel } from '#domain/institution-name.ts'
import { nameOfOfficial } from '#domain/person-name.ts'
import { arrivalDay, filingFact, filingOf } from '#domain/working-days.ts'
import { type Action, type Block, highlightsId, type SummarySection } from '../content/block.ts'
import {
  type CaseDefinition,
  type CaseEvent,
  type CaseState,
  inOrder,
  stateOf,
  stateOn,
} from './case-states.ts'
import type { CaseDocument, DeliveryProgress, OwnCaseDetail } from './consultation.ts'

/** What every case shows, whatever its procedure: state, history, what was sent. */

/** Whether a request that stands so is decided or over: nobody waits for its term any more. */
export const isOver = (state: Pick<CaseState, 'final' | 'tone'> | undefined): boolean =>
  state?.final === true || state?.tone === 'exito'

/** The day of a request among others: of one that is over, the one on which it came. */
export function filedFact(
  label: string,
  {
    filedOn,
    sentAt,
    state,
  }: {
    readonly filedOn: IsoDate
    readonly sentAt?: Date | undefined
    readonly state: Pick<CaseState, 'final' | 'tone'>
  },
) {
  const filing = filingOf(filedOn, sentAt)
  return filingFact(label, filing, isOver(state) ? arrivalDay(filing) : undefined)
}

/** Top of a case's page: its state in words. */
export function stateBlocks(
  definition: CaseDefinition,
  state: string,
  history: readonly CaseEvent[] = [],
  request: unknown = latestRequest(history),
  today?: IsoDate,
): readonly Block[] {
  const row = stateOn(definition, state, request, today)
  if (!row) return []
  const said = row.isAll ? '' : saidOf(definition, state, history)
  return [
    {
      kind: 'notice',
      tone: row.tone,
      title: row.label,
      text: stateSentences(row, said, request).join(' '),
    },
  ]
}

/**
 * A state in words, for the page and for a letter: what it is, what the institution said with it (a reason, a day), what to do next.
 * Of good news the amount or the day comes first: it is what the person waits for.
 */
export function stateSentences(
  { tone, text, next }: Pick<CaseState, 'tone' | 'text' | 'next'>,
  said: string | undefined,
  request: unknown,
): readonly string[] {
  return [...(tone === 'exito' ? [said, text] : [text, said]), nextOf({ next }, request)].flatMap(
    one => one || [],
  )
}

/** What can be done next in a state of an institution's request. */
export const nextOf = (row: Pick<CaseState, 'next'> | undefined, request: unknown): string | undefined =>
  typeof row?.next === 'function' ? row.next(request) : row?.next

/** The institution's request at its last event, as far as the procedure keeps it. */
export const latestRequest = (history: readonly CaseEvent[]): unknown =>
  inOrder(history).findLast(({ resumen }) => resumen !== undefined)?.resumen

/** What the institution said last in this state; nothing if the person did something since that led back to it. */
export function saidOf(definition: CaseDefinition, state: string, history: readonly CaseEvent[]): string {
  const { events, states } = definition
  const wordsOf = (type: string) => (Object.hasOwn(events, type) ? events[type] : undefined)
  const says = (type: string) => type === state || wordsOf(type)?.within === state
  const leadsHere = (type: string) => Object.values(states).some(({ on }) => on[type] === state)
  const last = inOrder(history).findLast(
    ({ type, actor }) => says(type) || (actor === 'ciudadano' && leadsHere(type)),
  )
  if (!last || !says(last.type)) return ''
  const { text, brief = text } = wordsOf(last.type) ?? {}
  return brief?.(last.data, last.resumen) || ''
}

/** Delivery progress; nothing once the institution has the form. */
export function deliveryBlocks(delivery: DeliveryProgress): readonly Block[] {
  if (delivery.kind === 'delivered') return []
  if (delivery.kind === 'dead')
    return [
      {
        kind: 'notice',
        tone: 'error',
        title: 'La institución aún no recibe su solicitud',
        text: `${whyDead(delivery)} Lo que envió está guardado y cuenta desde el día en que lo envió. Nuestro equipo lo está viendo. No tiene que enviarla otra vez.`,
      },
    ]
  // Until the first attempt has failed there is nothing to repeat.
  const next =
    delivery.tries > 0 && delivery.nextTryAt
      ? ` Lo intentaremos de nuevo el ${formatInstant(delivery.nextTryAt)}.`
      : ''
  return [
    {
      kind: 'notice',
      tone: 'info',
      title: 'Estamos entregando su solicitud',
      text: `Su solicitud está guardada. La estamos enviando a la institución.${next} No tiene que hacer nada.`,
    },
  ]
}

function whyDead({ refused, tries }: Extract<DeliveryProgress, { kind: 'dead' }>): string {
  if (refused) return 'Dijo que no puede aceptarla tal como le llegó.'
  // It failed for good at the first attempt and was not refused, so it never reached the institution.
  return tries > 1
    ? 'Lo intentamos varias veces y no respondió.'
    : 'Por una falla nuestra, aún no se la entregamos.'
}

/** The entry of every case that says that it was sent. */
const sentEvent = 'enviada'

/** Entries that are told alike in every procedure. */
const anyEvents: CaseDefinition['events'] = {
  traida: {
    title: 'Traída de la institución',
    titleOf: ({ de }) => de && `Traída ${fromInstitution(de)}`,
    tone: 'neutro',
    text: () => 'Desde entonces la puede seguir aquí. Lo que pasó antes está como lo anotó la institución.',
  },
}

/** That a case was filed elsewhere and brought in: there is no receipt of ours. */
export function broughtBlocks({ broughtFrom }: Pick<OwnCaseDetail, 'broughtFrom'>): readonly Block[] {
  if (broughtFrom === undefined) return []
  return [
    {
      kind: 'notice',
      tone: 'info',
      title: `Traída ${fromInstitution(broughtFrom)}`,
      text: 'No se envió por Micha. Por eso no hay un comprobante de Micha, ni está aquí lo que se respondió.',
    },
  ]
}

/**
 * The history in words, newest first. Skips entries that the definition does not know.
 *
 * @param sentBy - who sent it for a company, whose representatives all read it
 */
export function timelineBlock(
  definition: CaseDefinition,
  history: readonly CaseEvent[],
  sentBy?: string,
): Block {
  const ordered = inOrder(history)
  const standing = decisionThatStands(definition, ordered)
  const entries = ordered.flatMap((event, place) => {
    if (isEcho(ordered[place - 1], event)) return []
    const told = { ...anyEvents, ...definition.events }
    const known = Object.hasOwn(told, event.type) ? told[event.type] : undefined
    if (!known) return []
    const instant = new Date(event.occurredAt)
    // Of what was brought in, the institution told the day alone.
    const at = event.data.soloDia ? formatDate(isoDateInChile(instant)) : formatInstant(instant)
    // Of the decision that stands, the page says the rest below its state.
    const words = (event === standing && known.brief) || known.text
    const text = [words?.(event.data, event.resumen), deskText(event), programText(event)]
      .filter(Boolean)
      .join(' ')
    const sent = sentBy && event.type === sentEvent ? `${sentBy} envió la solicitud` : known.title
    return [{ title: known.titleOf?.(event.data) ?? sent, at, text: text || undefined, tone: known.tone }]
  })
  // What an entry says as the one before it is not said again.
  const told = entries.map((entry, place) =>
    entry.text === entries[place - 1]?.text ? { ...entry, text: undefined } : entry,
  )
  return { kind: 'timeline', title: 'Qué ha pasado', entries: told.reverse() }
}

/** The decision of a case that has ended, also if a payment followed it; undefined while it goes on, or if it was taken back. */
function decisionThatStands(
  definition: CaseDefinition,
  ordered: readonly CaseEvent[],
): CaseEvent | undefined {
  const { states, events } = definition
  const current = stateOf(definition, ordered)
  if (!states[current]?.final) return undefined
  const isDecision = ({ type }: CaseEvent) =>
    Object.hasOwn(states, type) &&
    events[type]?.brief !== undefined &&
    (type === current || ['exito', 'error'].includes(states[type]?.tone ?? ''))
  return ordered.findLast(isDecision)
}

/** Whether an institution only repeats what somebody else just did (a withdrawal): it is told once. */
function isEcho(before: CaseEvent | undefined, { type, actor }: CaseEvent): boolean {
  return before?.type === type && actor === 'institucion' && before.actor !== 'institucion'
}

/** The official who did it at a branch desk; empty if the person did it herself. */
function deskText({ actor, data }: CaseEvent): string {
  const name = actor === 'funcionario' ? officialName(data) : undefined
  return name ? `Lo hizo por usted, en una sucursal: ${name}.` : ''
}

/** Name of the official who did it, with her institution; undefined if none did. */
export function officialName({ funcionario, institucionFuncionario }: CaseEvent['data']): string | undefined {
  return institucionFuncionario && funcionario
    ? nameOfOfficial({ nombre: funcionario, institucion: institucionFuncionario })
    : funcionario
}

/** The program that sent it, and who declared what the law wants a person to declare; empty if a person pressed the button. */
function programText({ data }: CaseEvent): string {
  const { programa, declaro, declaraciones, declaradasEl } = data
  if (!programa || !declaro || !declaradasEl) return ''
  const day = formatDate(declaradasEl as IsoDate)
  return `Enviada por programa: ${programa}. ${declaro} declaró el ${day}, al dar la clave: «${declaraciones}»`
}

/** The case's files with their addresses. */
export function documentBlocks(
  documents: readonly CaseDocument[],
  hrefOf: (id: string) => string,
): readonly Block[] {
  const table = (caption: string, from: CaseDocument['from']): readonly Block[] => {
    const found = documents.filter(one => one.from === from)
    if (found.length === 0) return []
    const rows = found.map(({ id, nombre, title, asked, bytes }) => [
      { text: title ?? (asked === undefined ? nombre : `${asked}: ${nombre}`), href: hrefOf(id) },
      formatFileSize(bytes),
    ])
    return [{ kind: 'table', caption, head: ['Documento', 'Tamaño'], rows, numeric: [1] }]
  }
  return [
    ...table('Documentos de la institución', 'institucion'),
    ...table('Documentos que envió', 'persona'),
  ]
}

/** The answers as sent, collapsed. */
export function answerBlocks(summary: readonly SummarySection[]): readonly Block[] {
  if (summary.length === 0) return []
  const blocks = summary.map(
    // What was computed then may be decided otherwise since.
    ({ pageId, title, rows }): Block => ({
      ...{ kind: 'summary', rows },
      title: pageId === highlightsId ? 'En resumen, el día en que la mandó' : title,
    }),
  )
  return [{ kind: 'details', summary: 'Ver lo que respondió', blocks }]
}

/** Empty until the receipt's PDF exists. */
export function receiptAction({ receiptHref }: Pick<OwnCaseDetail, 'receiptHref'>): readonly Action[] {
  return receiptHref
    ? [{ kind: 'link', label: 'Descargar el comprobante (PDF)', href: receiptHref, download: true }]
    : []
}

/** Numbers that identify a case on the telephone. */
export function folioRows({
  folio,
  institution,
  institutionFolio,
}: Pick<OwnCaseDetail, 'folio' | 'institution' | 'institutionFolio'>) {
  return [
    { label: 'Folio Micha', lines: [folio] },
    ...(institutionFolio ? [{ label: numberLabel(institution), lines: [institutionFolio] }] : []),
  ]
}
