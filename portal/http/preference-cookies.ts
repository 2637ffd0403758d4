import { stringifySetCookie } from 'cookie'
import type { FastifyReply } from 'fastify'
import type { PortalSettings } from '../settings.ts'

const oneYearSeconds = 365 * 24 * 60 * 60

/** Keeps a harmless setting of this browser for a year: how pages look, which files it has. Never who the person is. */
export function keepPreference(
  reply: FastifyReply,
  settings: Pick<PortalSettings, 'publicUrl'>,
  name: string,
  value: string,
): void {
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name,
      value,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: settings.publicUrl.startsWith('https:'),
      maxAge: oneYearSeconds,
    }),
  )
}
