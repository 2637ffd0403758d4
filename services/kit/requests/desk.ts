import type { Clock } from '#platform/clock.ts'
import type { Ids } from '#platform/ids.ts'
import type { Logger } from '#platform/log.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { type AccessLog, createAccessLog } from '../access-log.ts'
import { createDeskHandlers, type DeskHandlers } from './desk-handlers.ts'
import { deskSchema } from './migrate-desk.ts'
import { deliverDue, type EventTarget } from './outbox.ts'
import { createPapersStore } from './papers-store.ts'
import type { DeskDefinition, DeskTypes, Request } from './request.ts'
import { type Change, createRequestStore, type RequestStore } from './request-store.ts'
import { changeState, reviewDue } from './reviewer.ts'

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
}

/** The desk of one institution. */
export interface Desk<T extends DeskTypes> {
  readonly handlers: DeskHandlers<T>
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
export function createDesk<T extends DeskTypes>(
  definition: DeskDefinition<T>,
  { database, clock, ids, log, stepMs, events }: DeskOptions,
): Desk<T> {
  const { key } = definition
  const requests = createRequestStore<T>(key, definition.folioOf)
  const parts = { definition, database, clock, ids, stepMs, requests, papers: createPapersStore(key) }
  return {
    handlers: createDeskHandlers(parts, deskLog(definition, { clock, ids })),
    requests,
    change: (tx, row, change) => changeState(parts, tx, row, change),
    async tick() {
      await reviewDue(parts)
      if (events) await deliverDue({ key, database, clock, log, target: events })
    },
  }
}
