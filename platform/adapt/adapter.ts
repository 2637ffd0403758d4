import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Environment } from '../connect/secret.ts'
import type { Fetch } from '../contract/client.ts'
import type { Contract } from '../contract/contract.ts'
import { createOperationRouter } from '../contract/routing.ts'
import {
  createService,
  errorResponse,
  type Handlers,
  type ServiceHandler,
  type ServiceOptions,
} from '../contract/service.ts'
import type { Ids } from '../ids.ts'
import type { Logger } from '../log.ts'

/** What an adapter works with. It has no database and no files: what must be remembered, the institution remembers. */
export interface AdapterParts<Settings> {
  readonly settings: Settings
  readonly fetch: Fetch
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Pick<Logger, 'warn'>
  /** Where the secrets are that the settings name: `secretReader(place, env)` reads one anew for each call. */
  readonly env: Environment
}

/** Lets a system with another protocol answer by a contract. */
export interface Adapter<C extends Contract = Contract, S extends z.ZodType = z.ZodType> {
  readonly contract: C
  /** Shape of `ajustes` in `CONEXIONES`. */
  readonly settings: S
  /** One function per operation; those that the system lacks are left out, and never called. */
  readonly create: (parts: AdapterParts<z.output<S>>) => Partial<Handlers<C>>
}

/** Declares an adapter, keeping the types of its contract and settings. */
export function defineAdapter<C extends Contract, S extends z.ZodType>(
  adapter: Adapter<C, S>,
): Adapter<C, S> {
  return adapter
}

/** A running adapter. */
export interface RunningAdapter {
  readonly handler: ServiceHandler
  /** Operations of the contract that the system lacks. */
  readonly notOffered: readonly string[]
}

/** Starts an adapter: who calls, what comes and what goes are checked by the contract, as for every institution. */
export function startAdapter<C extends Contract, S extends z.ZodType>(
  { contract, create }: Adapter<C, S>,
  parts: AdapterParts<z.output<S>>,
  options: ServiceOptions,
): RunningAdapter {
  const handlers = create(parts)
  const handler = createService(contract, handlers as Handlers<C>, options)
  const route = createOperationRouter(contract)
  const has = (name: string) => Object.hasOwn(handlers, name)
  return {
    notOffered: Object.keys(contract.operations).filter(name => !has(name)),
    handler: async request => {
      const found = route(request.method, new URL(request.url).pathname)
      return found && !has(found.name) ? errorResponse('RutaDesconocida', 404) : handler(request)
    },
  }
}
