import { equalSecrets } from '#platform/secrets/constant-time.ts'
import type { RoleContext } from './role-context.ts'

/** Who may read `/metrics`: whoever shows the token, or without one, this machine; in production the token is needed. */
export function mayReadMetrics({
  settings,
  production,
}: Pick<RoleContext, 'settings' | 'production'>): (
  authorization: string | undefined,
  address: string | undefined,
) => boolean {
  return (authorization, address) =>
    settings.metricsToken
      ? equalSecrets(authorization ?? '', `Bearer ${settings.metricsToken}`)
      : !production && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address ?? '')
}
