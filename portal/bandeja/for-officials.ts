import type { FastifyReply } from 'fastify'
import { signedInRun } from '#sessions/types.ts'
import { seeOther } from '../http/pages.ts'
import { type Exchange, signedIn } from '../http/signed-in.ts'
import { trayPaths } from './paths.ts'
import { letsIn, openResult } from './results.ts'
import { type BandejaParts, mayUse, type Tray } from './tray.ts'

/** A route for officials whom the institution lets into the tray; others are led to why they are not. */
export function officialsOnly(deps: BandejaParts) {
  return (handle: (exchange: Exchange, tray: Tray) => Promise<FastifyReply>) =>
    signedIn(deps, async exchange => {
      const tray = deps.trayFor(exchange.session)
      const { request, session } = exchange
      const sealed = request.method === 'GET' ? queryIn(request.url).get('resultado') : null
      const result = openResult(deps.sealer, signedInRun(session), sealed)
      if (result && letsIn(result, deps.clock.now())) return handle(exchange, tray)
      const answer = await mayUse(tray)
      if (answer === 'yes') return handle(exchange, tray)
      const why = answer === 'silent' ? '?sin-respuesta' : ''
      return seeOther(exchange.reply, `${trayPaths.notAuthorized}${why}`)
    })
}

/** The query of an address. */
export function queryIn(url: string): URLSearchParams {
  return new URLSearchParams(url.split('?')[1] ?? '')
}
