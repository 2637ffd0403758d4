import { formatInstant } from '#domain/dates.ts'
import type { Action, Block } from './block.ts'
import { type CaseDefinition, type CaseEvent, inOrder } from './case-states.ts'
import type { CaseDetail, DeliveryState } from './content-page.ts'
import type { Documento } from './form-input.ts'
import type { SummarySection } from './summary.ts'

/** What a case says of itself, whatever its procedure: where it stands, how it came there, what was sent. */

/** Folio and state at the top of a case, with what the state means for the person. */
export function stateBlocks(definition: CaseDefinition, state: string): readonly Block[] {
  const row = Object.hasOwn(definition.states, state) ? definition.states[state] : undefined
  return row ? [{ kind: 'notice', tone: row.tone, title: row.label, text: row.text }] : []
}

/** Whether the institution has got the form; nothing to say once it has. */
export function deliveryBlocks(delivery: DeliveryState): readonly Block[] {
  if (delivery.kind === 'delivered') return []
  if (delivery.kind === 'dead')
    return [
      {
        kind: 'notice',
        tone: 'error',
        title: 'La institución aún no recibe su solicitud',
        text: `${delivery.refused ? 'Dijo que no puede aceptarla tal como le llegó.' : 'Lo intentamos varias veces y no respondió.'} Lo que envió está guardado y cuenta desde el día en que lo envió. Nuestro equipo lo está viendo. No tiene que enviarla otra vez.`,
      },
    ]
  const next = delivery.nextTryAt ? ` Lo haremos otra vez el ${formatInstant(delivery.nextTryAt)}.` : ''
  return [
    {
      kind: 'notice',
      tone: 'info',
      title: 'Estamos entregando su solicitud',
      text: `Su solicitud está guardada. Se la estamos mandando a la institución.${next} No tiene que hacer nada.`,
    },
  ]
}

/** The history in words, the latest first. Entries that the definition does not know are left out. */
export function timelineBlock(definition: CaseDefinition, history: readonly CaseEvent[]): Block {
  const entries = inOrder(history).flatMap(event => {
    const told = Object.hasOwn(definition.events, event.type) ? definition.events[event.type] : undefined
    if (!told) return []
    const at = formatInstant(new Date(event.occurredAt))
    const text = [told.text?.(event.data), deskText(event)].filter(Boolean).join(' ')
    return [{ title: told.title, at, text: text || undefined, tone: told.tone }]
  })
  return { kind: 'timeline', title: 'Qué ha pasado', entries: entries.reverse() }
}

/** Who did it for the person on a branch desk; nothing when she did it herself. */
function deskText({ actor, data }: CaseEvent): string {
  if (actor !== 'funcionario' || !data.funcionario) return ''
  const where = data.institucionFuncionario ? ` (${data.institucionFuncionario})` : ''
  return `Lo hizo por usted, en una sucursal: ${data.funcionario}${where}.`
}

/** The files that went with a case, each with its address. */
export function documentBlocks(
  documents: readonly Documento[],
  hrefOf: (id: string) => string,
): readonly Block[] {
  if (documents.length === 0) return []
  const rows = documents.map(({ id, nombre, bytes }) => [{ text: nombre, href: hrefOf(id) }, fileSize(bytes)])
  return [
    { kind: 'table', caption: 'Documentos que envió', head: ['Documento', 'Tamaño'], rows, numeric: [1] },
  ]
}

/** The answers as they were sent, folded away. */
export function answerBlocks(summary: readonly SummarySection[]): readonly Block[] {
  if (summary.length === 0) return []
  const blocks = summary.map(({ title, rows }): Block => ({ kind: 'summary', title, rows }))
  return [{ kind: 'details', summary: 'Ver lo que respondió', blocks }]
}

/** The receipt, once its PDF has been made. */
export function receiptAction({ receiptHref }: Pick<CaseDetail, 'receiptHref'>): readonly Action[] {
  return receiptHref
    ? [{ kind: 'link', label: 'Descargar el comprobante (PDF)', href: receiptHref, download: true }]
    : []
}

/** Numbers by which a case can be named on the telephone. */
export function folioRows({ folio, institutionFolio }: Pick<CaseDetail, 'folio' | 'institutionFolio'>) {
  return [
    { label: 'Número de su comprobante', lines: [folio] },
    ...(institutionFolio ? [{ label: 'Número en la institución', lines: [institutionFolio] }] : []),
  ]
}

/** A file's size as people say it: `640 kB`, `1,2 MB`. */
function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`
}
