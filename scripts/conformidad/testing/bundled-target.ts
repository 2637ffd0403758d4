import { createLocalJWKSet } from 'jose'
import { createCountry } from '#country/country.ts'
import { isoDateInChile } from '#domain/dates.ts'
import { createMovableClock, type MovableClock } from '#platform/clock.ts'
import type { SamplePerson } from '#platform/conformance/sample.ts'
import type { Target } from '#platform/conformance/target.ts'
import { createAuthenticator } from '#platform/contract/authenticate.ts'
import { createClient } from '#platform/contract/client.ts'
import { createClientSigner } from '#platform/contract/client-signature.ts'
import type { ServiceHandler } from '#platform/contract/service.ts'
import { systemIds } from '#platform/ids.ts'
import { createLogger } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { migrateServices, seedServices } from '#services/bundled-services.ts'
import type { House, Institution } from '#services/kit/institution.ts'
import { referenceData } from '#services/kit/reference-data.ts'
import { allInstitutions } from '#services/listed.ts'
import { llavesContract } from '#services/llaves/contract.ts'
import { createPassphrases, createReplyDecryptor, createReplyEncryptor } from '#services/llaves/rules.ts'
import { portalTokenAudience, portalTokenIssuer } from '#sessions/portal-tokens.ts'
import { createEventWatch } from '../event-watch.ts'
import { examplesOf } from '../examples.ts'
import { createTestTokens } from '../test-tokens.ts'

const credentials = { clientId: 'micha-portal', secret: 'secreto del portal' }
const eventSecret = 'secreto de los avisos'
const log = createLogger({ level: 'silent' })

/** What a planted fault changes of an institution. */
export interface Planted {
  readonly house?: (house: House, authenticateBy: AuthenticateBy) => House
  readonly handler?: (handler: ServiceHandler) => ServiceHandler
  /** A shorter patience than that of a busy machine. */
  readonly deadlineMs?: number
}

/** An authentication that takes tokens for these audiences; without one, for any. */
export type AuthenticateBy = (audience?: (service: string) => string) => House['authenticate']

/** Each institution is examined alone. */
const noNeighbours: House['neighbours'] = {
  fetch: () => Promise.reject(new Error('Each institution is examined alone')),
  urlOf: key => `http://${key}.test`,
  browserUrlOf: key => `http://${key}.test`,
  secretOf: () => 'secreto entre instituciones',
}

/** The bundled institutions in this process, each as a target of the suite. */
export async function createBundledTargets(database: Database) {
  const start = '2026-11-23T15:00:00Z'
  const now = createMovableClock(start)
  const country = createCountry({ seed: 'conformidad', today: isoDateInChile(now.now()), size: 0 })
  await migrateServices(() => database)
  await seedServices(() => database, country)
  const passphrases = createPassphrases('maestra', now)
  const llaves = allInstitutions.find(({ key }) => key === llavesContract.name) as Institution

  const authenticatorOf =
    (clock: MovableClock): AuthenticateBy =>
    audience =>
      createAuthenticator({
        issuers: [
          {
            issuer: portalTokenIssuer,
            keys: createLocalJWKSet(createTestTokens({ clock, ids: systemIds }).jwks()),
            ...(audience && { audience }),
          },
        ],
        clients: [credentials],
        clock,
        log,
      })

  const houseOf = (clock: MovableClock, events: House['events']): House => ({
    ...{ database, clock, ids: systemIds, log, passphrases, clients: [credentials] },
    ...{
      reference: referenceData,
      stepMs: 20_000,
      authenticate: authenticatorOf(clock)(portalTokenAudience),
    },
    encrypt: createReplyEncryptor(passphrases),
    neighbours: noNeighbours,
    ...(events && { events }),
  })

  function targetOf(
    institution: Institution,
    people: readonly SamplePerson[],
    planted: Planted = {},
  ): Target {
    const { key, contract, bundled, events } = institution
    // Institutions that are examined at once do not age each other.
    const clock = createMovableClock(start)
    const tokens = createTestTokens({ clock, ids: systemIds })
    const watch = events && createEventWatch({ schema: events.schema, secret: eventSecret, clock })
    const house = houseOf(
      clock,
      watch && { url: `http://portal.test/eventos/${key}`, secret: eventSecret, fetch: watch.receive },
    )
    const running = bundled.create(planted.house?.(house, authenticatorOf(clock)) ?? house)
    const signature = createClientSigner(credentials, clock)
    const handler = llaves.bundled.create(houseOf(clock, undefined)).handler
    return {
      contract,
      baseUrl: 'http://institucion.test',
      fetch: planted.handler?.(running.handler) ?? running.handler,
      deadlineMs: planted.deadlineMs ?? 20_000,
      people,
      examples: examplesOf(key, isoDateInChile(clock.now())),
      today: isoDateInChile(clock.now()),
      tokenOf: (person, kind) => tokens.issue(person, key, kind),
      newKey: systemIds.uuid,
      signature,
      decrypt: createReplyDecryptor({
        llaves: createClient(llavesContract, {
          baseUrl: 'http://llaves.test',
          fetch: handler,
          signature,
          log,
        }),
        clientSecret: credentials.secret,
        clock,
        log,
      }),
      ...(watch && { events: watch.during(() => passTime(running.tick, clock)) }),
      load: { calls: 20, seconds: 0.1 },
    }
  }

  return { targetOf, country }
}

/** An institution's time passes: its reviews take their steps, and what nobody took is sent again. */
async function passTime(tick: (() => Promise<void>) | undefined, clock: MovableClock): Promise<void> {
  await tick?.()
  clock.advance(21_000)
}
