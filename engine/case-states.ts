import type { Tone } from './block.ts'

/** Who may do a thing to a case. */
export type Actor = 'ciudadano' | 'funcionario' | 'institucion' | 'sistema'

/** One thing that happened to a case. History is only ever added to. */
export interface CaseEvent {
  /** Unique; a repeated event is the same event. */
  id: string
  /** What happened, in the words of the case definition (`aprobada`). */
  type: string
  /** When it happened, where it happened (ISO instant). */
  occurredAt: string
  /** Order given by the institution, where it gives one; it decides between events of the same instant. */
  sequence?: number | undefined
  actor: Actor
  /** What the event carries: reason, deadline, amounts as text. */
  data: Readonly<Record<string, string>>
}

/** A state as people see it, and what may happen in it. */
export interface CaseState<State extends string = string> {
  label: string
  tone: Tone
  /** What the state means for the person and what comes next. */
  text: string
  /** Whether the case has ended. */
  final: boolean
  /** The state after an event of this type; events not named leave the state as it is. */
  on: Readonly<Partial<Record<string, State>>>
  /** Who may do what while the case is here. */
  may: Readonly<Partial<Record<string, readonly Actor[]>>>
}

/** The states of a procedure's cases. A new state without a row does not compile. */
export interface CaseDefinition<State extends string = string> {
  initial: State
  states: Readonly<Record<State, CaseState<State>>>
  /** How events are told in the timeline. */
  events: Readonly<
    Record<string, { title: string; tone: Tone; text?: (data: CaseEvent['data']) => string | undefined }>
  >
}

/** Declares the states of a case; the type argument lists them. */
export function defineCase<const State extends string>(definition: CaseDefinition<State>): CaseDefinition {
  return definition
}

/**
 * Events in the order in which they count: when they happened, then the institution's own sequence, then id.
 * Repeats are dropped, so that an event delivered twice counts once.
 */
export function inOrder(history: readonly CaseEvent[]): readonly CaseEvent[] {
  const unique = new Map(history.map(event => [event.id, event]))
  return [...unique.values()].sort(
    (a, b) =>
      // As instants and not as texts: institutions write them with and without fractions and offsets.
      Date.parse(a.occurredAt) - Date.parse(b.occurredAt) ||
      (a.sequence ?? 0) - (b.sequence ?? 0) ||
      compare(a.id, b.id),
  )
}

/** The state of a case: a fold over its history, the same in whatever order the events arrived. */
export function stateOf(definition: CaseDefinition, history: readonly CaseEvent[]): string {
  let state = definition.initial
  for (const event of inOrder(history)) state = own(own(definition.states, state)?.on, event.type) ?? state
  return state
}

/** Whether someone may do a thing to a case in this state. */
export function mayDo(definition: CaseDefinition, state: string, action: string, actor: Actor): boolean {
  return own(own(definition.states, state)?.may, action)?.includes(actor) ?? false
}

/** A row by its name. Names of events and actions come from outside: `constructor` must find nothing. */
function own<Row>(table: Readonly<Record<string, Row>> | undefined, name: string): Row | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
