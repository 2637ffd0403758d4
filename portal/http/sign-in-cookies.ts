import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The cookies of the sign-in: `session`, the sign-in under way, the address asked for, "this browser was here", and where she was
 * going, for when the sign-in takes longer than it may.
 */
export type SignInCookie = 'session' | 'attempt' | 'destination' | 'visited' | 'way'

/** Reads and writes the cookies of the sign-in. */
export interface SignInCookies {
  read(request: FastifyRequest, cookie: SignInCookie): string | undefined
  /** Without `maxAgeSeconds` it lives until the browser is closed. */
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

/**
 * The cookies of a portal at this address: out of reach of scripts, not sent along with other sites' posts, and behind TLS
 * bound to this host (`__Host-`).
 */
export function createSignInCookies(portalUrl: string): SignInCookies {
  const secure = portalUrl.startsWith('https:')
  const nameOf = (cookie: SignInCookie) => (secure ? `__Host-${names[cookie]}` : names[cookie])
  const set = (reply: FastifyReply, cookie: SignInCookie, value: string, maxAge: number | undefined) => {
    const text = stringifySetCookie({
      name: nameOf(cookie),
      value,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      ...(maxAge === undefined ? {} : { maxAge }),
    })
    reply.header('set-cookie', text)
  }
  return {
    read: (request, cookie) => {
      const header = request.headers.cookie
      return header === undefined ? undefined : parseCookie(header)[nameOf(cookie)]
    },
    write: set,
    clear: (reply, cookie) => set(reply, cookie, '', 0),
  }
}
