import { createHash } from 'node:crypto'
import { isoDateInChile } from '#domain/dates.ts'
import type { CaseEvent } from '#engine/cases/case-states.ts'
import type { AnsweredState } from './asking-types.ts'

/** A state that the history lacks, as an event. */
export interface AskedEvent extends AnsweredState {
  readonly id: string
  /** Its position in the answer, from 1. */
  readonly sequence: number
}

/** The acknowledgement says it. */
const acknowledged = 'ingresada'

/**
 * Id of the n-th time (from 1) that a request reaches a state on a day, in the form of a UUID. The same question asked
 * again finds the same id.
 */
export function askedIdOf(idSolicitud: string, { type, at }: AnsweredState, nth = 1): string {
  const parts = [idSolicitud, type, dayOf(at), ...(nth > 1 ? [String(nth)] : [])]
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

type Entry = Pick<CaseEvent, 'type' | 'occurredAt'>

/**
 * The answered states that a history does not have. An entry is the same state if it is of the same instant, whatever an event
 * called it, or has the same name on the same day: institutions that also send events may write them with another precision.
 * A state that only goes on is none.
 */
export function newsOf(
  idSolicitud: string,
  answered: readonly AnsweredState[],
  history: readonly Entry[],
): readonly AskedEvent[] {
  const states = new Set(answered.map(({ type }) => type))
  const left = new Set(history)
  const inTurn: readonly ((state: AnsweredState, entry: Entry) => boolean)[] = [
    (state, entry) => entry.type === state.type && isSameInstant(state, entry),
    (state, entry) => !states.has(entry.type) && isSameInstant(state, entry),
    (state, entry) => entry.type === state.type && dayOf(entry.occurredAt) === dayOf(state.at),
  ]
  let news = changesOf(idSolicitud, answered)
  for (const isSame of inTurn)
    news = news.filter(state => {
      const entry = [...left].find(one => isSame(state, one))
      return !(entry && left.delete(entry))
    })
  return news
}

/** The states that a request came to, each with the id of its event. */
function changesOf(idSolicitud: string, answered: readonly AnsweredState[]): readonly AskedEvent[] {
  const counted = new Map<string, number>()
  return answered
    .map((state, index) => ({ ...state, sequence: index + 1 }))
    .filter(({ type }, index) => type !== acknowledged && type !== answered[index - 1]?.type)
    .map(state => {
      const key = `${state.type} ${dayOf(state.at)}`
      const nth = (counted.get(key) ?? 0) + 1
      counted.set(key, nth)
      return { ...state, id: askedIdOf(idSolicitud, state, nth) }
    })
}

const dayOf = (at: string) => isoDateInChile(new Date(at))
const isSameInstant = ({ at }: AnsweredState, { occurredAt }: Entry) =>
  Date.parse(at) === Date.parse(occurredAt)
