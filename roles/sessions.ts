import type { Database } from '#platform/postgres/database.ts'
import { createIdentityProvider, type IdentityProvider } from '#sessions/identity-provider.ts'
import { providerSettings as providerSettingsOf } from '#sessions/provider-profiles.ts'
import { createSessions, migrateSessions } from '#sessions/sessions.ts'
import { defaultSessionLimits, type ProviderSettings, type SessionLimits } from '#sessions/settings.ts'
import { createSignIn, type SignIn } from '#sessions/sign-in.ts'
import type { Sessions } from '#sessions/types.ts'
import type { RoleContext } from './role-context.ts'

/** Interval for deleting ended sessions and unfinished sign-ins. */
const sweepMs = 10 * 60 * 1000

/** Starts the sessions with the configured provider: the national one, or the bundled one. */
export async function startSessions(
  { settings, log, clock, ids, shutdown, keys, addresses }: RoleContext,
  database: Database,
): Promise<{
  provider: IdentityProvider
  providerSettings: ProviderSettings
  sessions: Sessions
  signIn: SignIn
  limits: SessionLimits
}> {
  await migrateSessions(database)
  const providerSettings = providerSettingsOf(settings.identityProvider, {
    url: addresses.identity,
    clientId: settings.oidcClientId,
    clientSecret: settings.oidcClientSecret,
    renews: settings.identityRenews,
  })
  const provider = createIdentityProvider(providerSettings, fetch)
  const limits = defaultSessionLimits
  const { sealer } = keys
  const sessions = createSessions({ database, sealer, provider, limits, clock, ids, log })
  const signIn = createSignIn({
    provider,
    sessions,
    sealer,
    clock,
    ids,
    log,
    limits,
    portalUrl: addresses.portal,
  })
  const sweeping = setInterval(() => {
    sessions.sweep().catch((error: unknown) => log.warn({ err: error }, 'sessions could not be swept'))
  }, sweepMs)
  shutdown.add('session sweep', async () => clearInterval(sweeping))
  return { provider, providerSettings, sessions, signIn, limits }
}
