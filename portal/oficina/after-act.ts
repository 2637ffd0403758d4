import { ContractError } from '#platform/contract/contract-errors.ts'
import type { Caso, Entrada } from '#services/kit/mesa/schemas.ts'
import { actOf, acts } from './acts.ts'
import { caseHref, findNeighbours, listHref, type Place } from './place.ts'
import type { Mesa } from './types.ts'

/** Why an act was not done. Nothing changed. `isForeseen`: it was not even sent, and the institution says that it would refuse. */
export type Refused =
  | { readonly kind: 'changed'; readonly cambios: readonly Entrada[] }
  | { readonly kind: 'not-allowed'; readonly texto: string; readonly isForeseen?: boolean }

/** Why an institution refused an act; throws what is no refusal. */
export function refusedBy(error: unknown): Refused {
  if (error instanceof ContractError) {
    const data = error.data as { cambios?: readonly Entrada[]; texto?: string } | undefined
    if (error.name === 'Cambio') return { kind: 'changed', cambios: data?.cambios ?? [] }
    if (error.name === 'NoPermitido')
      return { kind: 'not-allowed', texto: data?.texto ?? 'La institución no lo permite ahora.' }
  }
  throw error
}

const doneWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(acts).map(([name, { done }]) => [name, done])),
  proponer: 'Mandó su propuesta a la firma.',
  pedir: 'Pidió lo que falta. El plazo se detuvo.',
  siguiente: 'La tomó. Queda a su nombre por ocho horas de oficina.',
}

/** What the last act did: its words, and on which request if another one is open now. */
export interface Done {
  readonly text: string
  readonly folio?: string
  /** Address of the request that it was done with. */
  readonly href?: string
}

/** Reads what the last act did from the address; of one that can no longer be undone on the open case, though it could, nothing. */
export function readDone(
  mesa: string,
  asked: URLSearchParams,
  open?: Pick<Caso, 'acciones'>,
): Done | undefined {
  const name = asked.get('hecho') ?? ''
  const text = Object.hasOwn(doneWords, name) ? doneWords[name] : undefined
  const con = asked.get('con')
  const act = actOf(name)
  const undo = act && acts[act].undoneBy
  const isOver = undo && !open?.acciones.some(one => one.accion === undo && one.porQueNo === null)
  if (text === undefined || (open && con === null && isOver)) return undefined
  const [folio = '', id = ''] = (con ?? '').split(' ')
  return /^[\w-]{1,40}$/.test(folio) && /^[\da-f-]{36}$/i.test(id)
    ? { text, folio, ...(!(act && acts[act].shuts) && { href: caseHref(mesa, id) }) }
    : { text }
}

/**
 * Where to go after an act that ends the work on a case: the next one of the list she came from, else the list itself, with what was
 * done to which.
 */
export async function nextAfter(
  mesa: Mesa,
  { id, folio }: { readonly id: string; readonly folio: string },
  place: Place,
  done: string,
): Promise<string> {
  const told = { hecho: done, con: `${folio} ${id}` }
  // What was done stands, also if the list does not answer.
  const beside = await findNeighbours(mesa, place, id).catch(() => undefined)
  const next = beside?.siguiente
  if (next) return caseHref(mesa.key, next.id, { ...place, fila: next.fila }, told)
  return `${listHref(mesa.key, place)}&${new URLSearchParams(told)}`
}
