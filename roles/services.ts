import { createLocalJWKSet, type JWK } from 'jose'
import { createCountry, createEmptyCountry } from '#country/country.ts'
import { isoDateInChile } from '#domain/dates.ts'
import { createAuthenticator, remoteKeys, type TokenIssuer } from '#platform/contract/authenticate.ts'
import { createFaultBoard } from '#platform/contract/faults.ts'
import { serveContracts } from '#platform/contract/serve-contracts.ts'
import type { Database } from '#platform/postgres/database.ts'
import {
  createBundledServices,
  mesasWithPeople,
  migrateServices,
  seedServices,
} from '#services/bundled-services.ts'
import { addressSetting } from '#services/kit/institution.ts'
import { allInstitutions } from '#services/listed.ts'
import { portalAsIssuer } from '#sessions/portal-tokens.ts'
import { institutionDatabases } from './accounts.ts'
import type { Databases } from './databases.ts'
import { eventSecretOf, portalClientId } from './institution-clients.ts'
import { institutionsMailer } from './mail.ts'
import type { RoleContext as Surroundings } from './role-context.ts'

/** Public keys available in this process; others are fetched from their URL. */
export interface KnownKeys {
  portal?: { keys: JWK[] } | undefined
}

/** The simulated country's people; deterministic for a seed and a day. */
export function demonstrationCountry({ settings, clock }: Surroundings) {
  return createCountry({ seed: 'micha', today: isoDateInChile(clock.now()), size: settings.countrySize })
}

/** What the others of a demonstration get of its institutions. */
export interface StartedServices {
  /** The database of the register of powers with invented people; undefined where real people come. */
  readonly seededPowers: Database | undefined
}

/** Starts the bundled institutions on their port, with their data. */
export async function startServices(
  around: Surroundings,
  databases: Databases['of'],
  known: KnownKeys,
): Promise<StartedServices> {
  const { settings, log, clock, ids, shutdown, addresses, keys, production, say } = around
  const databaseOf = await institutionDatabases(databases('institutions'))
  await migrateServices(databaseOf)
  // Nobody invented has rights where real people come; into a trial come only the test RUNs.
  const isReal = production && settings.identityProvider !== 'claveunica-pruebas'
  if (!isReal) say('Preparando el país simulado…')
  const country = isReal ? createEmptyCountry(isoDateInChile(clock.now())) : demonstrationCountry(around)
  await seedServices(databaseOf, country)
  const issuers: TokenIssuer[] = [
    portalAsIssuer(
      known.portal
        ? createLocalJWKSet(known.portal)
        : remoteKeys(new URL('/.well-known/jwks.json', addresses.portal), fetch),
    ),
  ]
  const clients = [{ clientId: portalClientId, secret: keys.clientSecret }]
  const services = createBundledServices({
    databaseOf,
    clock,
    ids,
    log,
    mailer: await institutionsMailer(around, databases),
    authenticate: createAuthenticator({ issuers, clients, clock, log }),
    clients,
    passphraseSecret: keys.clientSecret,
    ...(production ? { only: settings.simulated } : {}),
    stepMs: settings.decisionStep,
    mesas: await mesasWithPeople(databaseOf, settings.mesas.filter(hasDesk)),
    contingencia: settings.contingenciaAsignacionFamiliar,
    ...(settings.cmfInformeUrl && { sitioInformeDeudas: settings.cmfInformeUrl }),
    neighbours: {
      fetch: request => fetch(request),
      urlOf: key => settings[addressSetting(key)] || addresses.services,
      browserUrlOf: () => settings.paymentPages || addresses.services,
      secretOf: eventSecretOf(around),
    },
    events: {
      fetch: request => fetch(request),
      urlOf: key => `${addresses.portal}/eventos/${key}`,
      secretOf: eventSecretOf(around),
    },
  })
  const server = await serveContracts({
    services: services.served,
    port: settings.servicesPort,
    host: settings.host,
    log,
    ...(production ? {} : { faults: createFaultBoard() }),
  })
  shutdown.add('services port', () => server.close())
  services.start()
  shutdown.add('services', () => services.stop())
  return { seededPowers: production ? undefined : databaseOf('poderes') }
}

const hasDesk = (key: string) => allInstitutions.find(one => one.key === key)?.bundled.desk === true
