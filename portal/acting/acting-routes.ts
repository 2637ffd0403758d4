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

/** What the page shows besides those whom she represents. */
interface Shown {
  readonly search?: string
  /** Where she came from. */
  readonly volver?: string
  readonly isGone?: boolean
}

/** Where a person says for whom she acts: once, for the whole portal, and anew whenever she likes. */
export function actingRoutes(app: FastifyInstance, deps: ActingParts, pages: Pages): void {
  app.get(
    '/por-quien',
    signedIn(deps, async exchange => {
      const { volver } = exchange.request.query as { volver?: unknown }
      // A power that she was told of a moment ago holds no longer: here the register says so at once.
      return show(exchange, await deps.representedOf(exchange.session, true), {
        ...(typeof volver === 'string' && { volver }),
      })
    }),
  )
  app.post(
    '/por-quien',
    signedIn(deps, async exchange => {
      const { request, reply, session } = exchange
      const posted = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const por = posted.get('por') ?? ''
      const asked = { volver: posted.get('volver') ?? '/inicio', search: posted.get('buscar')?.trim() ?? '' }
      const back = safeReturnPath(asked.volver)
      // What she looks for may be a RUN, which stands in no address.
      if (posted.has('buscar')) return show(exchange, await deps.representedOf(session), asked)
      const known = por === forHerself ? [] : await deps.representedOf(session, true)
      const who = known?.find(one => one.id === por)
      if (por !== forHerself && !who) return show(exchange, known, { ...asked, isGone: known !== undefined })
      await deps.signIn.sessions.actFor(session, who ?? null)
      return seeOther(reply, who?.kind === 'persona' ? back : forThem(back, por))
    }),
  )

  function show(
    { request, reply, session }: Exchange,
    known: readonly Represented[] | undefined,
    { search = '', volver = '/inicio', isGone = false }: Shown,
  ) {
    const view = forWhomView({ session, known, search, back: safeReturnPath(volver), isGone })
    return pages.send(request, reply, view, isGone ? 422 : known ? 200 : 503)
  }

  /** The address to go back to, of a company where that page may be of one. */
  function forThem(href: string, por: string): string {
    const id = /^\/tramites\/([^/?#]+)/.exec(href)?.[1]
    const procedure = id === undefined ? undefined : deps.procedures.get(id)
    return procedure && takesCompanies(procedure) ? withPor(href, por) : href
  }
}
