import { join } from 'node:path'
import { peopleOf } from '#identity/people.ts'
import { createDatabase } from '#platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import { SettingsError } from '#platform/settings.ts'
import { createPortalTokens } from '#sessions/portal-tokens.ts'
import { loadIdentity } from './identity.ts'
import { portalKeys } from './keys.ts'
import { masterSecret } from './master-secret.ts'
import { startPortal } from './portal.ts'
import { demonstrationCountry, startServices } from './services.ts'
import { roles } from './settings.ts'
import type { Surroundings } from './surroundings.ts'

/** Builds every collaborator once and starts the roles asked for. Gives the address of the portal. */
export async function startRoles(
  start: Omit<Surroundings, 'keys' | 'addresses'>,
): Promise<{ portalUrl: string }> {
  const { settings, production, dataDir, log, shutdown, say, clock, ids } = start
  const unknown = settings.roles.filter(role => !(roles as readonly string[]).includes(role))
  if (unknown.length > 0)
    throw new SettingsError([`ROLES: no existe «${unknown.join(', ')}». Puede ser ${roles.join(', ')}.`])
  const plays = (role: (typeof roles)[number]) => settings.roles.includes(role)
  const addresses = {
    portal: settings.publicUrl ?? `http://${settings.host}:${settings.port}`,
    identity: settings.identityUrl ?? `http://${settings.host}:${settings.identityPort}`,
    services: `http://${settings.host}:${settings.servicesPort}`,
  }
  const secret = await masterSecret(settings.masterSecret, dataDir, production)
  const around: Surroundings = { ...start, keys: portalKeys(secret), addresses }

  const url = settings.databaseUrl ?? (await embeddedUrl(around))
  const database = createDatabase({
    url,
    maxConnections: settings.databaseConnections,
    applicationName: 'micha',
    onConnectionError: error => log.warn({ err: error }, 'a database connection broke'),
  })
  shutdown.add('database', () => database.end())

  const portalTokens = createPortalTokens({ signingKey: around.keys.tokens, clock, ids })
  const identity =
    plays('identity') && settings.identityProvider === 'desarrollo'
      ? await (await loadIdentity()).createIdentity({
          database,
          clock,
          ids,
          log,
          production,
          people: peopleOf(demonstrationCountry(around)),
          publicUrl: addresses.identity,
          portalUrl: addresses.portal,
          ...(settings.oidcClientSecret ? { clientSecret: settings.oidcClientSecret } : {}),
        })
      : undefined
  if (identity) {
    await identity.listen(settings.identityPort, settings.host)
    shutdown.add('identity', () => identity.close())
  }
  if (plays('services'))
    await startServices(around, database, { identity: identity?.jwks, portal: portalTokens.jwks() })
  if (plays('portal') || plays('worker')) {
    say('Abriendo el portal…')
    await startPortal(around, database, portalTokens, { serves: plays('portal'), works: plays('worker') })
  }
  return { portalUrl: addresses.portal }
}

async function embeddedUrl({ dataDir, log, shutdown, say }: Surroundings): Promise<string> {
  say('Iniciando la base de datos…')
  const postgres = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres'), logger: log })
  shutdown.add('embedded PostgreSQL', () => postgres.stop(), 30_000)
  return postgres.url
}
