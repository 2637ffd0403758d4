import type { PortalSettings } from '../settings.ts'

/**
 * The name of a cookie: over https it begins with `__Host-`, so that no neighbour of this host can set it, or with
 * `__Secure-` if it is limited to some addresses, which `__Host-` does not allow (OWASP ASVS 5.0 §3.3).
 */
export function cookieName(
  { publicUrl }: Pick<PortalSettings, 'publicUrl'>,
  name: string,
  prefix: '__Host-' | '__Secure-' = '__Host-',
): string {
  return publicUrl.startsWith('https:') ? `${prefix}${name}` : name
}
