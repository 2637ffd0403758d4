import type { IsoDate } from '#domain/dates.ts'
import type { Tone } from '../content/block.ts'

/** Who may perform an action on a case. */
export type Actor = 'ciudadano' | 'funcionario' | 'institucion' | 'sistema'

/** An entry of a case's history, which is append-only. */
export interface CaseEvent {
  /** Unique; an event that arrives twice has the same id. */
  id: string
  /** Event type as in the case definition (`aprobada`). */
  type: string
  /** When it happened, according to its source (ISO timestamp). */
  occurredAt: string
  /** The institution's sequence number, if any; orders events with the same timestamp. */
  sequence?: number | undefined
  actor: Actor
  /** Event data: reason, deadline, amounts, as text. */
  data: Readonly<Record<string, string>>
  /** The institution's request as it was then, as far as the procedure keeps it; only in the institution's entries. */
  resumen?: unknown
}

/** A state of a case, as people see it, with its transitions. */
export interface CaseState<State extends string = string> {
  label: string
  tone: Tone
  /** What the state means for the person. True in a letter too, where nothing else stands. */
  text: string
  /** What she can do next, after what the institution said; it may depend on the institution's request, undefined if none is known. */
  next?: string | ((request: unknown) => string | undefined)
  /**
   * What it is called and means on a day, where that follows from the institution's request and not from an event: something
   * granted is about to end. `final` where it is the day that ends it: until then something can still be taken back.
   */
  onDay?: (
    request: unknown,
    today: IsoDate,
  ) => Partial<Pick<CaseState, 'label' | 'tone' | 'text' | 'coming' | 'isAll' | 'final'>> | undefined
  /** What the institution said last in this state is no longer so on that day, and is not said with it (`onDay`). */
  isAll?: true
  /** A day of it that is still to come, for the person's dates (`onDay`). */
  coming?: { readonly date: IsoDate; readonly what: string } | undefined
  /** Whether the case has ended. */
  final: boolean
  /** The name of a station after the answer that leads here, while it is still to come ("Pago"). */
  ahead?: string
  /** Taken back, or about to be: the case stays at the station where it was. */
  aside?: true
  /** Next state by event type; other events leave the state unchanged. */
  on: Readonly<Partial<Record<string, State>>>
  /** Who may do what in this state. */
  may: Readonly<Partial<Record<string, readonly Actor[]>>>
}

/** The states of a procedure's cases. A state without a row does not compile. */
export interface CaseDefinition<State extends string = string> {
  initial: State
  states: Readonly<Record<State, CaseState<State>>>
  /** How the timeline shows events. */
  events: Readonly<Record<string, EventWords>>
}

/** How an event is shown. */
export interface EventWords {
  title: string
  /** Its title if the data name who did it for whom; `title` if undefined. */
  titleOf?: (data: CaseEvent['data']) => string | undefined
  tone: Tone
  text?: (data: CaseEvent['data'], resumen?: unknown) => string | undefined
  /** The part of `text` that stands with the state on the page of the case, where the rest follows; by default all. */
  brief?: EventWords['text']
  /**
   * Its letter is sent even if the case has moved on, and also to the form's extra addresses (`warnAt`): for events
   * that must not go unnoticed.
   */
  warns?: boolean
  /** State that it happens in without leading there: what it says replaces what that state said before. */
  within?: string
}

/** Declares the states of a case; list them in the type argument. */
export function defineCase<const State extends string>(definition: CaseDefinition<State>): CaseDefinition {
  return definition
}

/** Sorts events by timestamp, then the institution's sequence, then id, and drops duplicates. */
export function inOrder(history: readonly CaseEvent[]): readonly CaseEvent[] {
  const unique = new Map(history.map(event => [event.id, event]))
  return [...unique.values()].sort(
    (a, b) =>
      // Compare as timestamps, not as text: institutions write them with and without fractions and offsets.
      Date.parse(a.occurredAt) - Date.parse(b.occurredAt) ||
      (a.sequence ?? 0) - (b.sequence ?? 0) ||
      compare(a.id, b.id),
  )
}

/** The state of a case: a fold over its history, independent of the order of arrival. */
export function stateOf(definition: CaseDefinition, history: readonly CaseEvent[]): string {
  let state = definition.initial
  for (const event of inOrder(history)) state = own(own(definition.states, state)?.on, event.type) ?? state
  return state
}

/** A state with the words that the day gives it; undefined for a state that nobody declares. */
export function stateOn(
  definition: Pick<CaseDefinition, 'states'> | undefined,
  state: string,
  request: unknown,
  today: IsoDate | undefined,
): CaseState | undefined {
  const row = own(definition?.states, state)
  return row && { ...row, ...(today !== undefined && row.onDay?.(request, today)) }
}

/** Whether an event of this type must not go unnoticed. */
export function warnsOf(definition: CaseDefinition | undefined, type: string): boolean {
  return own(definition?.events, type)?.warns ?? false
}

/**
 * Whether a letter tells that a case has reached this state: a decision, a question, an end. A state of tone `info` says
 * only whose turn it is, and asks nothing: people read it in the portal.
 */
export function isTold(definition: CaseDefinition | undefined, state: string): boolean {
  return own(definition?.states, state)?.tone !== 'info'
}

/** Whether `actor` may perform an action in this state. */
export function mayDo(definition: CaseDefinition, state: string, action: string, actor: Actor): boolean {
  return own(own(definition.states, state)?.may, action)?.includes(actor) ?? false
}

/** Looks up a row. Names of events and actions come from outside: `constructor` must not match. */
function own<Row>(table: Readonly<Record<string, Row>> | undefined, name: string): Row | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
