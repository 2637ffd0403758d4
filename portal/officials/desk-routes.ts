import type { FastifyInstance, FastifyReply } from 'fastify'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { AlreadyAttendingError } from '#sessions/types.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import type { SessionParts } from '../http/session-parts.ts'
import { type Exchange, signedIn } from '../http/signed-in.ts'
import { pathTo } from '../routes.ts'
import type { PortalSettings } from '../settings.ts'
import { deskPaths } from '../shell/desk-bar.tsx'
import { type AttentionForm, emptyAttention, readAttention } from './attention-form.ts'
import { deskView, notForYouView, registerDownView } from './desk-pages.tsx'
import type { OfficialRights, Officials } from './types.ts'

export interface DeskParts {
  settings: Pick<PortalSettings, 'official'>
  signIn: Pick<SessionParts, 'sessions' | 'cookies' | 'attemptSeconds'>
  /** The register of officials, and the people they may attend (shell §6). */
  officials: Officials
}

/** The branch desk (`OFFICIAL=1`, shell §6): an official starts and stops acting for a person. */
export function deskRoutes(app: FastifyInstance, deps: DeskParts, pages: Pages): void {
  if (!deps.settings.official) return
  const { sessions } = deps.signIn

  /** A route for officials who may attend; others read why they cannot. */
  const forOfficials = (handle: (exchange: Exchange, rights: OfficialRights) => Promise<FastifyReply>) =>
    signedIn(deps, async exchange => {
      const { request, reply, session } = exchange
      try {
        const rights = await deps.officials.find(session)
        if (!rights?.attends) return pages.send(request, reply, notForYouView(rights?.official), 403)
        return await handle(exchange, rights)
      } catch (error) {
        if (!(error instanceof ServiceUnavailableError)) throw error
        return pages.send(request, reply, registerDownView(), 503)
      }
    })

  app.get<{ Querystring: { listo?: unknown } }>(
    deskPaths.desk,
    forOfficials(async ({ request, reply, session }, { official }) => {
      // While she attends somebody, the bar on every page says so and how to stop.
      if (session.attention) return seeOther(reply, pathTo('/inicio'))
      const ended = (request.query as { listo?: unknown }).listo !== undefined
      return pages.send(request, reply, deskView(official, { form: emptyAttention, ended }))
    }),
  )

  app.post(
    deskPaths.start,
    forOfficials(async ({ request, reply, session }, { official }) => {
      if (session.attention) return seeOther(reply, pathTo('/inicio'))
      const posted = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const { form, attended } = readAttention(posted, session.run)
      const wrong = (errors: AttentionForm['errors']) =>
        pages.send(request, reply, deskView(official, { form, errors }), 422)
      if (!attended) return wrong(form.errors)
      const person = await deps.officials.findPerson(attended.run, official.run)
      if (person === 'missing')
        return wrong({ run: 'Ninguna persona tiene ese RUN. Revíselo en la cédula de identidad.' })
      if (person === 'dead') return wrong({ run: 'La persona de ese RUN figura como fallecida.' })
      if (person === 'minor')
        return wrong({
          run: 'Es una persona menor de 18 años. Atienda a la persona adulta que responde por ella, con el RUN de esa persona.',
        })
      await sessions
        .attend(session, person, { official, reason: attended.reason })
        .catch((error: unknown) => {
          // A second press: the bar on the next page says whom she attends.
          if (!(error instanceof AlreadyAttendingError)) throw error
        })
      return seeOther(reply, pathTo('/inicio'))
    }),
  )

  app.post(
    deskPaths.end,
    signedIn(deps, async ({ reply, session }) => {
      await sessions.endAttention(session)
      return seeOther(reply, `${deskPaths.desk}?listo`)
    }),
  )
}
