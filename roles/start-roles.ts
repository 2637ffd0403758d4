import { join } from 'node:path'
import { peopleOf } from '#identity/people.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createPortalTokens } from '#sessions/portal-tokens.ts'
import { openDatabases, usedDatabases } from './databases.ts'
import { addPoolFigures } from './figures.ts'
import { startHealthPort } from './health-port.ts'
import { loadIdentity } from './identity.ts'
import { portalKeys } from './keys.ts'
import { masterSecret } from './master-secret.ts'
import { migrateRoles } from './migrations.ts'
import { startPortal } from './portal.ts'
import { rehearsalOf } from './rehearsal.ts'
import type { RoleContext } from './role-context.ts'
import { serveAdapters } from './serve-adapters.ts'
import { demonstrationCountry, startServices } from './services.ts'
import type { roles } from './settings.ts'
import { openTracing } from './tracing.ts'

/**
 * Creates every shared part once and starts the requested roles. Returns the line to print: the portal's URL, or the
 * roles without pages.
 */
export async function startRoles(
  start: Omit<RoleContext, 'keys' | 'addresses' | 'metrics'> & {
    /** Starts processes that serve the portal instead of this one; gets the URL of their database. */
    portalProcesses?: ((databaseUrl: string) => Promise<void>) | undefined
  },
): Promise<{ ready: string }> {
  const secret = await masterSecret(start.settings.masterSecret, start.dataDir, start.production)
  const tracing = await openTracing(start)
  const databases = await openDatabases({ ...start, tracing })
  const given = databases.rehearsal ? rehearsalOf(start) : start
  const { settings, production, dataDir, log, shutdown, say, clock, ids } = given
  const plays = (role: (typeof roles)[number]) => settings.roles.includes(role)
  const addresses = addressesIn(settings)
  const servesHere = plays('portal') && start.portalProcesses === undefined
  const metrics = createMetrics({
    role: settings.roles.find(role => role !== 'portal' || servesHere) ?? 'portal',
    process: true,
    siblings: start.siblings,
  })
  addPoolFigures(metrics, databases.pools)
  const around: RoleContext = {
    ...given,
    tracing,
    keys: portalKeys(secret, settings.earlierSecrets, settings.clientSecret),
    addresses,
    metrics,
  }

  if (production && settings.simulated.length > 0) {
    say(`Sin la institución verdadera, con el servicio incluido: ${settings.simulated.join(', ')}.`)
    log.warn({ simulated: settings.simulated }, 'institutions are simulated')
  }
  await migrateRoles(around, databases.of)

  const portalTokens = createPortalTokens({ signingKey: around.keys.tokens, clock, ids })
  const identity =
    plays('identity') && settings.identityProvider === 'desarrollo'
      ? await (await loadIdentity()).createIdentity({
          database: databases.of('identity'),
          keysFile: join(dataDir, 'llaves-del-ingreso'),
          clock,
          ids,
          log,
          production,
          people: peopleOf(demonstrationCountry(around)),
          publicUrl: addresses.identity,
          portalUrl: addresses.portal,
          signOutAnswer: settings.identitySignOut,
          tellsAuthTime: settings.identityRenews,
          ...(settings.oidcClientSecret ? { clientSecret: settings.oidcClientSecret } : {}),
        })
      : undefined
  if (identity) {
    await identity.listen(settings.identityPort, settings.host)
    shutdown.add('identity', () => identity.close())
  }
  const services = plays('services')
    ? await startServices(around, databases.of, { portal: portalTokens.jwks() })
    : undefined
  if (plays('adaptadores')) await serveAdapters(around)
  if (plays('portal') || plays('worker')) say('Abriendo el portal…')
  if (servesHere || plays('worker'))
    await startPortal(around, databases.of('cases'), portalTokens, {
      serves: servesHere,
      works: plays('worker'),
      seededPowers: services?.seededPowers,
    })
  if (plays('portal')) await start.portalProcesses?.(databases.urlOf('cases'))
  await startHealthPort(around, usedDatabases(around, databases.of))
  // Starting only a worker must not report that the portal is up.
  return { ready: plays('portal') ? addresses.portal : `este proceso: ${settings.roles.join(', ')}` }
}

function addressesIn(settings: RoleContext['settings']): RoleContext['addresses'] {
  return {
    portal: settings.publicUrl ?? `http://${settings.host}:${settings.port}`,
    identity: settings.identityUrl ?? `http://${settings.host}:${settings.identityPort}`,
    services: `http://${settings.host}:${settings.servicesPort}`,
  }
}
