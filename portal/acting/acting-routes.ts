import type { FastifyInstance } from 'fastify'
import type { Procedure } from '#engine/procedure.ts'
import { safeReturnPath } from '#sessions/return-path.ts'
import type { Represented, Sessions } from '#sessions/types.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import { forHerself, type RepresentedParts, withPor } from '../http/represented.ts'
import type { SignedInParts } from '../http/session-parts.ts'
import { type Exchange, signedIn } from '../http/signed-in.ts'
import { takesCompanies } from '../tramite/for-company.tsx'
import { forWhomView } from './for-whom-page.tsx'

export interface ActingParts extends SignedInParts, RepresentedParts {
  signIn: SignedInParts['signIn'] & { sessions: Pick<Sessions, 'actFor'> }
  procedures: ReadonlyMap<string, Procedure>
}

/** Where a person says for whom she acts: once, for the whole portal, and anew whenever she likes. */
export function actingRoutes(app: FastifyInstance, deps: ActingParts, pages: Pages): void {
  app.get(
    '/por-quien',
    signedIn(deps, async exchange => show(exchange, await deps.representedOf(exchange.session))),
  )
  app.post(
    '/por-quien',
    signedIn(deps, async exchange => {
      const { request, reply, session } = exchange
      const posted = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const por = posted.get('por') ?? ''
      const back = safeReturnPath(posted.get('volver') ?? '/inicio')
      const known = por === forHerself ? [] : await deps.representedOf(session)
      const who = known?.find(one => one.id === por)
      if (por !== forHerself && !who) return show(exchange, known, known !== undefined)
      await deps.signIn.sessions.actFor(session, who ?? null)
      return seeOther(reply, who?.kind === 'persona' ? back : forThem(back, por))
    }),
  )

  function show(
    { request, reply, session }: Exchange,
    known: readonly Represented[] | undefined,
    isGone = false,
  ) {
    const { buscar, volver } = request.query as { buscar?: unknown; volver?: unknown }
    const view = forWhomView({
      session,
      known,
      search: typeof buscar === 'string' ? buscar.trim() : '',
      back: safeReturnPath(typeof volver === 'string' ? volver : '/inicio'),
      isGone,
    })
    return pages.send(request, reply, view, isGone ? 422 : known ? 200 : 503)
  }

  /** The address to go back to, of a company where that page may be of one. */
  function forThem(href: string, por: string): string {
    const id = /^\/tramites\/([^/?#]+)/.exec(href)?.[1]
    const procedure = id === undefined ? undefined : deps.procedures.get(id)
    return procedure && takesCompanies(procedure) ? withPor(href, por) : href
  }
}
