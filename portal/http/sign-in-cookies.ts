import { parseCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from './cookie-name.ts'
import { writeCookie } from './write-cookie.ts'

/**
 * `session`; `attempt`: the sign-in under way; `destination`: the requested address; `visited`: this browser was here
 * before; `way`: where the person was going, kept longer than an attempt lasts.
 */
export type SignInCookie = 'session' | 'attempt' | 'destination' | 'visited' | 'way'

export interface SignInCookies {
  read(request: FastifyRequest, cookie: SignInCookie): string | undefined
  /** Without `maxAgeSeconds` the cookie lasts until the browser is closed. */
  write(reply: FastifyReply, cookie: SignInCookie, value: string, maxAgeSeconds?: number): void
  clear(reply: FastifyReply, cookie: SignInCookie): void
}

const names: Record<SignInCookie, string> = {
  session: 'micha',
  attempt: 'micha-ingreso',
  destination: 'micha-destino',
  visited: 'micha-visita',
  way: 'micha-camino',
}

export const signInCookieNames: readonly string[] = Object.values(names)

/** Cookies of a portal at this address: HttpOnly, SameSite, and over TLS bound to this host (`__Host-`). */
export function createSignInCookies(portalUrl: string): SignInCookies {
  const settings = { publicUrl: portalUrl }
  const set = (reply: FastifyReply, cookie: SignInCookie, value: string, maxAge: number | undefined) =>
    writeCookie(reply, settings, { name: names[cookie], value, maxAge })
  return {
    read: (request, cookie) => {
      const header = request.headers.cookie
      return header === undefined ? undefined : parseCookie(header)[cookieName(settings, names[cookie])]
    },
    write: set,
    clear: (reply, cookie) => set(reply, cookie, '', 0),
  }
}
