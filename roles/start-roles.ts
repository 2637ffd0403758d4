import { join } from 'node:path'
import { peopleOf } from '#identity/people.ts'
import { createDatabase } from '#platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import { createPortalTokens } from '#sessions/portal-tokens.ts'
import { loadIdentity } from './identity.ts'
import { portalKeys } from './keys.ts'
import { masterSecret } from './master-secret.ts'
import { startPortal } from './portal.ts'
import type { RoleContext } from './role-context.ts'
import { demonstrationCountry, startServices } from './services.ts'
import type { roles } from './settings.ts'

/** Creates every shared part once and starts the requested roles. Tells where people find it, or the roles without pages. */
export async function startRoles(start: Omit<RoleContext, 'keys' | 'addresses'>): Promise<{ ready: string }> {
  const { settings, production, dataDir, log, shutdown, say, clock, ids } = start
  const plays = (role: (typeof roles)[number]) => settings.roles.includes(role)
  const addresses = {
    portal: settings.publicUrl ?? `http://${settings.host}:${settings.port}`,
    identity: settings.identityUrl ?? `http://${settings.host}:${settings.identityPort}`,
    services: `http://${settings.host}:${settings.servicesPort}`,
  }
  const secret = await masterSecret(settings.masterSecret, dataDir, production)
  const around: RoleContext = { ...start, keys: portalKeys(secret, settings.earlierSecrets), addresses }

  const url = settings.databaseUrl ?? (await embeddedUrl(around))
  const database = createDatabase({
    url,
    maxConnections: settings.databaseConnections,
    answerTimeoutMs: 20_000,
    connectionTimeoutMs: 5_000,
    applicationName: 'micha',
    onConnectionError: error => log.warn({ err: error }, 'a database connection broke'),
  })
  shutdown.add('database', () => database.end())

  const portalTokens = createPortalTokens({ signingKey: around.keys.tokens, clock, ids })
  const identity =
    plays('identity') && settings.identityProvider === 'desarrollo'
      ? await (await loadIdentity()).createIdentity({
          database,
          keysFile: join(dataDir, 'llaves-del-ingreso'),
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
  if (plays('services')) await startServices(around, database, { portal: portalTokens.jwks() })
  if (plays('portal') || plays('worker')) {
    say('Abriendo el portal…')
    await startPortal(around, database, portalTokens, { serves: plays('portal'), works: plays('worker') })
  }
  // Who starts a worker alone must not read that the portal is up.
  return { ready: plays('portal') ? addresses.portal : `este proceso: ${settings.roles.join(', ')}` }
}

async function embeddedUrl({ dataDir, log, shutdown, say, giveUp }: RoleContext): Promise<string> {
  say('Iniciando la base de datos…')
  const postgres = await startEmbeddedPostgres({
    folder: join(dataDir, 'postgres'),
    logger: log,
    onLost: () => giveUp('the embedded PostgreSQL ended'),
  })
  shutdown.add('embedded PostgreSQL', () => postgres.stop(), 30_000)
  return postgres.url
}
