/** Where a person lands who asked for nothing in particular. */
export const homePath = '/'

// A sign-in must not end in a page that starts or ends one.
const neverReturnTo = [/^\/login(\/|$)/, /^\/logout(\/|$)/]
// It travels in a cookie, which has room for 4.096 bytes.
const maxLength = 1500

/**
 * The path to go back to after a sign-in: a path of this site with its query, or `homePath` when `wanted` is anything
 * else. Another site, however written, is never the answer.
 */
export function safeReturnPath(wanted: string | undefined): string {
  if (wanted === undefined || wanted.length > maxLength || !wanted.startsWith('/')) return homePath
  // Browsers read a backslash as a slash, and drop tabs and line breaks.
  if (/[\\\p{Cc}]/u.test(wanted)) return homePath
  const base = 'http://portal.invalid'
  const url = URL.parse(wanted, base)
  if (url === null || url.origin !== base || url.pathname.startsWith('//')) return homePath
  if (neverReturnTo.some(pattern => pattern.test(url.pathname))) return homePath
  return url.pathname + url.search
}
