import { formatDate, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { type CaseDefinition, type CaseEvent, inOrder, stateOf, stateOn } from '#engine/cases/case-states.ts'
import type { DeliveryProgress } from '#engine/cases/consultation.ts'
import type { Block } from '#engine/content/block.ts'
import { drawn } from '#engine/content/content.ts'
import type { StationState } from '#engine/content/drawing.ts'
import type { KeptOfPeople } from './people-texts.ts'
import { plazoOf } from './requests.ts'

/** What a tracker reads of a request. */
export interface TrackedCase {
  readonly state: string
  readonly history: readonly CaseEvent[]
  readonly delivery: DeliveryProgress
}

/** The part of the institution's request that says when something happens. */
export interface TrackedRequest extends KeptOfPeople {
  readonly plazo?: string | undefined
  readonly fechaPago?: string | null | undefined
  readonly observacion?: { readonly vence: string } | null | undefined
}

/** How a procedure's requests are followed. */
export interface Tracked {
  /** Who decides, at the start of a sentence ("El IPS"). */
  readonly who: string
  latest(history: readonly CaseEvent[]): object | undefined
  /** Whose turn it is, where that of every desk does not fit. */
  turnOf?(found: Pick<TrackedCase, 'state' | 'history'>): string | undefined
}

/** Dependencies of a tracker's sentence. */
interface About {
  readonly states: CaseDefinition
  readonly who: string
  readonly request: TrackedRequest | undefined
  readonly today: IsoDate
}

/** Whose turn it is, with the day until which; a day that is over has none. */
interface Turn {
  readonly text: string
  readonly day?: IsoDate | undefined
}

/** The way of a request: four stations, where it is, whose turn it is, by which day. Empty for a state that nobody declares. */
export function trackerBlocks(
  found: TrackedCase,
  states: CaseDefinition,
  { who, latest, turnOf: own }: Tracked,
  today: IsoDate,
): readonly Block[] {
  const request = latest(found.history) as TrackedRequest | undefined
  const row = stateOn(states, found.state, request, today)
  // Of what was taken back only the history says how far it had come.
  if (!row || (row.aside && found.history.length === 0)) return []
  const about = { states, who, request, today }
  const isUsual = row.isAll || row.text === states.states[found.state]?.text
  const text = isUsual ? own?.(found) : row.text
  const turn = text === undefined ? turnOf(found, about) : { text }
  return [
    drawn({ kind: 'tracker', stations: stationsOf(found, states, row.label), turn: turn.text }),
    ...(turn.day && turn.day > today
      ? [{ kind: 'remind', date: turn.day, text: remindText(found, about) } as const]
      : []),
  ]
}

/**
 * The same of a request that was filed elsewhere: the institution has it, and the history is not told here.
 *
 * @param turn - whose turn it is, in the procedure's own words
 */
export const foreignTracker = (
  found: TrackedRequest & { readonly estadoSolicitud: string },
  states: CaseDefinition,
  { who, today, turn }: { readonly who: string; readonly today: IsoDate; readonly turn?: string | undefined },
): readonly Block[] =>
  trackerBlocks(
    { state: found.estadoSolicitud, history: [], delivery: { kind: 'delivered', at: new Date(0) } },
    states,
    { who, latest: () => found, turnOf: () => turn },
    today,
  )

/** The stations by name: after the answer there may be one more, such as a payment. */
function stationsOf(found: TrackedCase, states: CaseDefinition, label: string) {
  const after = Object.values(states.states).find(({ ahead }) => ahead !== undefined)?.ahead
  const names = after
    ? ['Envío', 'Revisión', 'Respuesta', after]
    : ['Envío', 'Recepción', 'Revisión', 'Respuesta']
  const at = placeOf(found, states, names)
  const { final = false } = states.states[found.state] ?? {}
  const isAnswered = at >= names.indexOf('Respuesta')
  return names.map((name, index): { name: string; state: StationState } => {
    if (index < at) return { name, state: 'done' }
    if (index > at) return { name, state: final ? 'closed' : 'ahead' }
    return { name: final || isAnswered ? label : name, state: 'here' }
  })
}

/** Index of the station that a case has reached. */
function placeOf(
  { state, history, delivery }: TrackedCase,
  states: CaseDefinition,
  names: readonly string[],
): number {
  if (state === states.initial)
    return delivery.kind === 'delivered' ? Math.max(0, names.indexOf('Recepción')) : 0
  if (states.states[state]?.aside) {
    const before = stateBefore(states, history)
    return before === undefined
      ? names.indexOf('Revisión')
      : placeOf({ state: before, history: [], delivery }, states, names)
  }
  if (isAfter(states, state)) return names.length - 1
  const isAnswer = state === 'aprobada' || states.states[state]?.final
  return names.indexOf(isAnswer ? 'Respuesta' : 'Revisión')
}

/** Whether a state comes after a granted request. */
const isAfter = ({ states }: CaseDefinition, id: string): boolean =>
  id !== 'aprobada' && Object.values(states.aprobada?.on ?? {}).includes(id)

/** The state that a case was in before it was taken aside. */
function stateBefore(states: CaseDefinition, history: readonly CaseEvent[]): string | undefined {
  const ordered = inOrder(history)
  return ordered
    .map((_event, count) => stateOf(states, ordered.slice(0, count)))
    .findLast(state => !states.states[state]?.aside)
}

function turnOf(found: TrackedCase, about: About): Turn {
  const { state, history, delivery } = found
  const { states, who, request, today } = about
  const row = states.states[state]
  if (row?.final) return endedTurn(found, about)
  if (delivery.kind === 'dead') return { text: 'Le toca a nuestro equipo: todavía no llega a su destino.' }
  if (delivery.kind !== 'delivered' && state === states.initial)
    return { text: 'Le toca a Micha: la está entregando.' }
  const last = inOrder(history).findLast(({ type }) => type === state)
  const theirs = `Le toca ${to(who)}.`
  if (state === 'observada') {
    const vence = request?.observacion?.vence ?? last?.data.vence
    if (vence && vence < today) return { text: `El plazo para responder venció el ${formatDate(vence)}.` }
    return vence
      ? { text: `Le toca a usted. Responda a más tardar el ${formatDate(vence)}.`, day: vence }
      : { text: 'Le toca a usted.' }
  }
  if (state === 'por_confirmar') {
    const { confirmaHasta: hasta, preguntadas } = last?.data ?? {}
    const others = preguntadas ? 'Les toca a otras personas' : 'Le toca a otra persona'
    return hasta && hasta >= today
      ? { text: `${others}. Se puede responder hasta el ${formatDate(hasta)}.`, day: hasta }
      : { text: `${others}.` }
  }
  if (state === 'aprobada') {
    const day = request?.fechaPago ?? undefined
    return day && day >= today && row?.on.pagada
      ? { text: `${theirs} El pago es el ${formatDate(day)}.`, day }
      : { text: row?.on.pagada ? theirs : 'No tiene que hacer nada.' }
  }
  if (isAfter(states, state))
    return { text: row?.tone === 'exito' ? 'No tiene que hacer nada.' : `${row?.label}.` }
  const since = request?.reloj?.pausadaDesde
  if (since)
    return {
      text: `${theirs} Su plazo está detenido${since > today ? '' : ` desde el ${formatDate(since)}`}.`,
    }
  const plazo = plazoOf(request, history)
  if (!plazo) return { text: theirs }
  return plazo < today
    ? { text: `${theirs} Debía responder a más tardar el ${formatDate(plazo)}.` }
    : { text: `${theirs} Responde a más tardar el ${formatDate(plazo)}.`, day: plazo }
}

/** When it ended; after a refusal, also of a part, until when it can be looked at again. */
function endedTurn({ state, history }: TrackedCase, { states, request, today }: About): Turn {
  const recurso = state === 'desistida' ? undefined : request?.resolucion?.recurso
  const isGood = states.states[state]?.tone === 'exito'
  if (recurso && recurso.hasta >= today)
    return {
      text: `${isGood ? 'Listo' : 'Terminó'}. Se puede pedir que la revisen hasta el ${formatDate(recurso.hasta)}.`,
      day: recurso.hasta,
    }
  const last = inOrder(history).findLast(({ type }) =>
    Object.values(states.states).some(({ on }) => on[type] === state),
  )
  const verb = isGood ? 'Listo desde' : 'Terminó'
  return { text: last ? `${verb} el ${formatDate(isoDateInChile(new Date(last.occurredAt)))}.` : 'Terminó.' }
}

/** What a calendar says on the day. */
function remindText({ state }: TrackedCase, { who, states }: About): string {
  if (state === 'observada') return 'Último día para responder'
  if (state === 'por_confirmar') return 'Último día para que respondan otras personas'
  if (state === 'aprobada') return 'Día del pago'
  if (states.states[state]?.final) return 'Último día para pedir que revisen la decisión'
  return `${who} responde a más tardar hoy`
}

/** «Al IPS», «a la COMPIN». */
const to = (who: string) =>
  who.startsWith('El ') ? `al ${who.slice(3)}` : `a ${who.charAt(0).toLowerCase()}${who.slice(1)}`
