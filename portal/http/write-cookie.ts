import { stringifySetCookie } from 'cookie'
import type { FastifyReply } from 'fastify'
import type { PortalSettings } from '../settings.ts'
import { cookieName } from './cookie-name.ts'

/** What varies between cookies of the portal. */
interface Cookie {
  /** Without its prefix. */
  readonly name: string
  readonly value: string
  /** In seconds; without it the cookie lasts until the browser is closed. */
  readonly maxAge?: number | undefined
  /** The only addresses that get it; default all. */
  readonly path?: string
}

/**
 * Writes a cookie. Scripts see none, other sites send none with their forms, and over https each is Secure and bound to
 * this host, or, with a path, to https (OWASP ASVS 5.0 §3.3).
 */
export function writeCookie(
  reply: FastifyReply,
  settings: Pick<PortalSettings, 'publicUrl'>,
  { name, value, maxAge, path }: Cookie,
): void {
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name: cookieName(settings, name, path === undefined ? '__Host-' : '__Secure-'),
      value,
      path: path ?? '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: settings.publicUrl.startsWith('https:'),
      ...(maxAge === undefined ? {} : { maxAge }),
    }),
  )
}
