import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import { openUnaltered, type Sealer } from '#platform/secrets/sealing.ts'
import type { Session } from '#sessions/types.ts'
import { cookieName } from '../http/cookie-name.ts'
import { writeCookie } from '../http/write-cookie.ts'
import type { PortalSettings } from '../settings.ts'

const rshCookie = 'micha-rsh'

/** Keeps the registry's proof of sign-in in the browser while the registry accepts it. */
export interface RshCookie {
  /** The proof; undefined if there is none for this session. */
  read(request: FastifyRequest, session: Session): string | undefined
  write(reply: FastifyReply, session: Session, sesion: { comprobante: string; venceEn: Date }): void
  clear(reply: FastifyReply): void
}

/**
 * The cookie is sealed, HttpOnly, and bound to person and session: in any other session, even of the same person, it is
 * invalid. So signing out of Micha also signs out of the registry, without a table.
 */
export function createRshCookie({
  sealer,
  settings,
  clock,
}: {
  sealer: Sealer
  settings: Pick<PortalSettings, 'publicUrl'>
  clock: Clock
}): RshCookie {
  const contextOf = ({ run, id }: Session) => `rsh:${run}:${id}`
  const set = (reply: FastifyReply, value: string, maxAge: number) =>
    writeCookie(reply, settings, { name: rshCookie, value, maxAge })
  return {
    read(request, session) {
      const sealed = request.cookies.get(cookieName(settings, rshCookie))
      return sealed ? openUnaltered(sealer, sealed, contextOf(session)) : undefined
    },
    write(reply, session, { comprobante, venceEn }) {
      const seconds = Math.floor((venceEn.getTime() - clock.now().getTime()) / 1000)
      set(reply, sealer.seal(comprobante, contextOf(session)), Math.max(0, seconds))
    },
    clear: reply => set(reply, '', 0),
  }
}
