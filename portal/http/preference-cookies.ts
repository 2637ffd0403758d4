import type { FastifyReply } from 'fastify'
import type { PortalSettings } from '../settings.ts'
import { cookieName } from './cookie-name.ts'
import { writeCookie } from './write-cookie.ts'

const oneYearSeconds = 365 * 24 * 60 * 60

/** A setting kept by {@link keepPreference}; undefined if this browser has none. */
export function readPreference(
  cookies: ReadonlyMap<string, string>,
  settings: Pick<PortalSettings, 'publicUrl'>,
  name: string,
): string | undefined {
  return cookies.get(cookieName(settings, name))
}

/** Keeps a harmless setting of this browser for a year: how pages look, which files it has. Never who the person is. */
export function keepPreference(
  reply: FastifyReply,
  settings: Pick<PortalSettings, 'publicUrl'>,
  name: string,
  value: string,
): void {
  writeCookie(reply, settings, { name, value, maxAge: oneYearSeconds })
}
