import { createHmac } from 'node:crypto'
import type { Country } from '#country/types.ts'
import { addMonths, isoDateInChile } from '#domain/dates.ts'
import type { Fetch } from '#platform/contract/client.ts'
import { createDispatcher, type ServedContract } from '#platform/contract/dispatcher.ts'
import { errorFields } from '#platform/contract/error-fields.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { MigrationSurroundings } from '#platform/postgres/migrate.ts'
import { accesosKeptMonths, trimAccesos } from './kit/access-log.ts'
import { desksOf, migrateInstitution, seedInstitution } from './kit/bundled.ts'
import type { House, RunningInstitution } from './kit/institution.ts'
import { createMesaStore } from './kit/mesa/store.ts'
import type { Neighbours } from './kit/neighbours.ts'
import { referenceData } from './kit/reference-data.ts'
import { nextDueOf } from './kit/requests/next-due.ts'
import { createWorkLoop, type DueWork } from './kit/work-loop.ts'
import { allInstitutions } from './listed.ts'
import { createPassphrases, createReplyEncryptor } from './llaves/rules.ts'

/** The database with the rights of one institution, by its key. */
export type DatabaseOf = (key: string) => Database

export async function migrateServices(databaseOf: DatabaseOf, around?: MigrationSurroundings): Promise<void> {
  for (const institution of allInstitutions)
    await migrateInstitution(databaseOf(institution.key), institution, around)
}

/** Seeds every empty bundled service. */
export async function seedServices(databaseOf: DatabaseOf, country: Country): Promise<void> {
  for (const institution of allInstitutions)
    await seedInstitution(databaseOf(institution.key), institution, country)
}

/** Those of these institutions that have officials on record: without any, the rule decides. */
export async function mesasWithPeople(
  databaseOf: DatabaseOf,
  keys: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = []
  for (const key of keys) if (await createMesaStore(key).hasAnybody(databaseOf(key))) found.push(key)
  return found
}

/** Dependencies of the bundled services. */
export interface BundledServicesOptions
  extends Omit<
    House,
    'database' | 'encrypt' | 'passphrases' | 'reference' | 'stepMs' | 'events' | 'neighbours'
  > {
  readonly databaseOf: DatabaseOf
  /** Keys of the institutions that run; default all. */
  readonly only?: readonly string[]
  /** Secret from which the passphrases of encrypted replies are derived. */
  readonly passphraseSecret: Uint8Array | string
  /** Duration of each step of a request; default 20 s, which shows a whole case within a minute. */
  readonly stepMs?: number
  /** How institutions call one another; by default in this process. */
  readonly neighbours?: Neighbours
  /** The portal's webhook, and each institution's signing secret by key; without it, events wait. */
  readonly events?: {
    readonly fetch: Fetch
    readonly urlOf: (key: string) => string
    readonly secretOf: (key: string) => string
  }
}

/** The bundled services, not yet listening. */
export interface BundledServices {
  /** For `serveContracts`, or for `createDispatcher` (in-process calls). */
  readonly served: readonly ServedContract[]
  /** Runs all work that is due; for tests and movable clocks. */
  tick(): Promise<void>
  /** Starts running due work periodically. */
  start(): void
  /** Stops after the work in progress. */
  stop(): Promise<void>
}

/** Sends an event to the institutions that follow its sender, then to the portal; failed ones are retried. */
function toldToFollowers(
  key: string,
  databaseOf: DatabaseOf,
  portal: Fetch,
  wake: (key: string) => void,
): Fetch {
  const followers = allInstitutions.flatMap(({ key: follower, bundled }) => {
    const follow = bundled.follows?.[key]
    return follow ? [{ follower, follow, database: databaseOf(follower) }] : []
  })
  if (followers.length === 0) return portal
  return async request => {
    const evento: unknown = await request.clone().json()
    for (const { follower, follow, database } of followers) {
      await follow(database, evento)
      wake(follower)
    }
    return portal(request)
  }
}

const trimMs = 24 * 3600 * 1000

export function createBundledServices(options: BundledServicesOptions): BundledServices {
  const { databaseOf, passphraseSecret, events, only, stepMs = 20_000, ...rest } = options
  const passphrases = createPassphrases(passphraseSecret, options.clock)
  const encrypt = createReplyEncryptor(passphrases)
  const shared = {
    ...rest,
    stepMs,
    passphrases,
    encrypt,
    neighbours: options.neighbours ?? inProcess(passphraseSecret, () => served),
  }
  const chosen = allInstitutions.filter(({ key }) => only?.includes(key) ?? true)
  const running = chosen.map(({ key, contract, bundled }) => {
    const target = events && {
      fetch: toldToFollowers(key, databaseOf, events.fetch, follower => loop.wake(follower)),
      url: events.urlOf(key),
      secret: events.secretOf(key),
    }
    const house: House = {
      ...shared,
      database: databaseOf(key),
      reference: referenceData,
      ...(target && { events: target }),
    }
    return { key, contract, desks: desksOf(key, bundled), database: house.database, ...bundled.create(house) }
  })
  const served: readonly ServedContract[] = running.map(({ key, contract, handler }) => ({
    contract,
    handler: async request => {
      const response = await handler(request)
      // What was filed, answered or withdrawn is due at once.
      if (request.method !== 'GET') loop.wake(key)
      return response
    },
  }))
  const loop = createWorkLoop({ clock: options.clock, log: options.log, works: running.flatMap(workOf) })
  const trimmer = createTrimmer(options)

  return {
    served,
    async tick() {
      for (const { tick } of running) await tick?.()
    },
    start() {
      loop.start()
      trimmer.start()
    },
    async stop() {
      trimmer.stop()
      await loop.stop()
      await trimmer.ended()
    },
  }
}

/** Institutions that call one another in this process. */
const inProcess = (secret: Uint8Array | string, served: () => readonly ServedContract[]): Neighbours => ({
  fetch: request => createDispatcher(served())(request),
  urlOf: () => 'http://instituciones.invalid',
  browserUrlOf: () => 'http://instituciones.invalid',
  secretOf: key => createHmac('sha256', secret).update(`entre instituciones:${key}`).digest('hex'),
})

/** Deletes old entries of the logs of accesses, at once and every day. */
function createTrimmer({
  databaseOf,
  clock,
  log,
}: Pick<BundledServicesOptions, 'databaseOf' | 'clock' | 'log'>) {
  let timer: NodeJS.Timeout | undefined
  let trimming: Promise<void> | undefined

  async function trim(): Promise<void> {
    const today = isoDateInChile(clock.now())
    const before = new Date(`${addMonths(today, -accesosKeptMonths)}T00:00:00Z`)
    for (const { key, bundled } of allInstitutions)
      for (const desk of [key, ...(bundled.otherDesks ?? [])])
        await trimAccesos(databaseOf(key), desk, before)
  }

  function trimNow(): void {
    trimming ??= trim()
      .catch((error: unknown) =>
        log.error({ service: 'accesos', ...errorFields(error) }, 'the work of a service failed'),
      )
      .finally(() => {
        trimming = undefined
      })
  }

  return {
    start() {
      timer ??= setInterval(trimNow, trimMs)
      trimNow()
    },
    stop() {
      clearInterval(timer)
      timer = undefined
    },
    ended: async () => trimming,
  }
}

interface Running extends RunningInstitution {
  readonly key: string
  readonly desks: readonly string[]
  readonly database: Database
}

function workOf({ key, desks, database, tick, otherWorkAt }: Running): readonly DueWork[] {
  if (!tick) return []
  return [
    {
      key,
      tick,
      async nextDue() {
        const found = await Promise.all([
          ...desks.map(desk => nextDueOf(database, desk)),
          otherWorkAt?.() ?? Promise.resolve(undefined),
        ])
        return found.flatMap(at => at ?? []).toSorted((one, other) => one.getTime() - other.getTime())[0]
      },
    },
  ]
}
