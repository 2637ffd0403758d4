/** Default page after a sign-in. */
export const homePath = '/'

// A sign-in must not lead to a page that starts or ends one.
const neverReturnTo = [/^\/login(\/|$)/, /^\/logout(\/|$)/]
// It is stored in a cookie, which has room for 4,096 bytes.
const maxLength = 1500

/**
 * The path to return to after a sign-in: a path of this site with its query, or `homePath` if `wanted` is anything
 * else. Never returns another site, however it is spelt.
 */
export function safeReturnPath(wanted: string | undefined): string {
  if (wanted === undefined || wanted.length > maxLength || !wanted.startsWith('/')) return homePath
  // Browsers treat a backslash as a slash, and drop tabs and line breaks.
  if (/[\\\p{Cc}]/u.test(wanted)) return homePath
  const base = 'http://portal.invalid'
  const url = URL.parse(wanted, base)
  if (url === null || url.origin !== base || url.pathname.startsWith('//')) return homePath
  if (neverReturnTo.some(pattern => pattern.test(url.pathname))) return homePath
  return url.pathname + url.search
}
