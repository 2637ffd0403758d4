import type { Clock } from '#platform/clock.ts'
import type { Ids } from '#platform/ids.ts'
import type { Logger } from '#platform/log.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { type AccessLog, createAccessLog } from '../access-log.ts'
import { createLists } from '../mesa/lists.ts'
import { createMesa } from '../mesa/mesa.ts'
import type { MesaHandlers } from '../mesa/operations.ts'
import { createPeople } from '../mesa/people.ts'
import { createMesaStore } from '../mesa/store.ts'
import { createDeskHandlers, type DeskHandlers } from './desk-handlers.ts'
import { deskSchema } from './migrate-desk.ts'
import { deliverDue, type EventTarget } from './outbox.ts'
import { createPapersStore } from './papers-store.ts'
import type { DeskDefinition, DeskTypes, Request } from './request.ts'
import { type Change, createRequestStore, type RequestStore } from './request-store.ts'
import { changeState, type DeskParts, reviewDue } from './reviewer.ts'

/** Dependencies of {@link createDesk}; an institution's `House` has them all. */
export interface DeskOptions {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Pick<Logger, 'warn'>
  /** Duration of each step of a request, in milliseconds. */
  readonly stepMs: number
  /** Destination of events; without it, they wait. */
  readonly events?: EventTarget
  /** Keys of the institutions whose requests wait for people; default none. */
  readonly mesas?: readonly string[]
}

/** The desk of one institution. */
export interface Desk<T extends DeskTypes> {
  /** Those of the mesa answer nobody where people do not decide. */
  readonly handlers: DeskHandlers<T> & MesaHandlers
  readonly requests: RequestStore<T>
  /** Changes a locked request for something that happened outside the desk: state, history and event in one transaction. */
  change(tx: Queryable, row: Request<T>, change: Change<T>): Promise<void>
  /** Runs due steps and sends due events. */
  tick(): Promise<void>
}

/** The log of accesses of a desk, for calls beside it. */
export function deskLog(
  { key, institucion }: { readonly key: string; readonly institucion: string },
  house: Pick<DeskOptions, 'clock' | 'ids'>,
): AccessLog {
  return createAccessLog({ schema: deskSchema(key), institucion }, house)
}

/** An institution's desk: stores requests, reviews them step by step, and notifies the portal of each step. */
export function createDesk<T extends DeskTypes>(definition: DeskDefinition<T>, house: DeskOptions): Desk<T> {
  const { key, mesa } = definition
  const { database, clock, ids, log, stepMs, events, mesas = [] } = house
  const requests = createRequestStore<T>(key, definition.folioOf)
  const hasPeople = mesa !== undefined && mesas.includes(key)
  const store = createMesaStore(key)
  const parts: DeskParts<T> = {
    ...{ definition, database, clock, ids, stepMs, requests, papers: createPapersStore(key) },
    ...(hasPeople && { people: createPeople({ definition, clock, ids, mesa, store }) }),
  }
  const accesses = deskLog(definition, house)
  let isRoused = mesa === undefined
  return {
    handlers: {
      ...createDeskHandlers(parts, accesses),
      ...(mesa
        ? createMesa({ ...parts, mesa, store, lists: createLists(key), log: accesses, hasPeople })
        : ({} as MesaHandlers)),
    },
    requests,
    async change(tx, row, change) {
      await changeState(parts, tx, row, change)
    },
    async tick() {
      if (!isRoused) await store.rouse(database, clock.now(), hasPeople)
      isRoused = true
      await reviewDue(parts)
      if (events) await deliverDue({ key, database, clock, log, target: events })
    },
  }
}
