import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Run } from '#domain/run.ts'
import type { PortalSettings } from '../settings.ts'
import { notFoundView } from '../shell/error-views.tsx'
import type { PortalPage, RenderDocument } from '../shell/portal-page.ts'
import { markClosedLinks } from './closed-links.ts'
import { compressPage } from './compress-page.ts'
import { markForms } from './drawn-forms.ts'
import { insideFence } from './fence.ts'
import { keepLinks } from './kept-links.ts'
import { keepDoors } from './office-cookie.ts'
import { keepPreference } from './preference-cookies.ts'
import type { SessionParts } from './session-parts.ts'
import { type ShellParts, shellOf, visitedCookie } from './shell-context.ts'

/** Header with the person's tag, so that the service worker knows whose form it keeps. */
export const personHeader = 'micha-persona'

export interface Pages {
  /** Renders the page in its frame and sends it. */
  send(request: FastifyRequest, reply: FastifyReply, view: PortalPage, status?: number): FastifyReply
  /** Sends the 404 page (shell §2). */
  notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

export interface FrameParts extends ShellParts {
  signIn: Pick<SessionParts, 'access' | 'sessions'>
  settings: Pick<PortalSettings, 'official' | 'publicUrl' | 'trustProxy'>
  render: RenderDocument
  /** See `createDrawnFor`. */
  drawnFor(run: Run): string
}

export function createPages(deps: FrameParts): Pages {
  const pages: Pages = {
    send(request, reply, view, status = 200) {
      const shell = shellOf(request, deps, view.doors)
      reply
        .code(status)
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('vary', 'Cookie, Save-Data, Accept-Encoding')
      if (request.session) reply.header(personHeader, deps.personTag(request.session.run))
      if (view.doors && request.session) keepDoors(reply, request.session, shell.doors ?? [], deps)
      if (shell.firstVisit) keepPreference(reply, deps.settings, visitedCookie, deps.assetsVersion)
      const drawn = keepLinks(deps.render(view, shell), request.keptIn)
      // The page about the maintenance itself offers to try again.
      const whole = view.layout === 'mantencion' ? drawn : markClosedLinks(drawn, deps.maintenance)
      const { session } = request
      const own = session ? markForms(whole, deps.drawnFor(session.run)) : whole
      const html =
        session && session.origin !== 'ORDINARIA'
          ? insideFence(
              own,
              request.url,
              (path, method) => deps.signIn.access.decide(path, session, method).kind === 'allow',
            )
          : own
      // A proxy in front compresses, and may need to read the page.
      if (deps.settings.trustProxy) return reply.send(html)
      const { body, encoding } = compressPage(
        html,
        request.headers['accept-encoding'],
        shell.firstVisit ? 'first' : 'next',
      )
      if (encoding) reply.header('content-encoding', encoding)
      return reply.send(body)
    },
    notFound: (request, reply) => pages.send(request, reply, notFoundView(), 404),
  }
  return pages
}

/** Redirects to another page of the portal after a form (303), so that reloading repeats nothing. */
export function seeOther(reply: FastifyReply, href: string): FastifyReply {
  const kept = reply.request.keptIn?.(href) ?? href
  return reply.code(303).header('location', kept).header('cache-control', 'no-store').send()
}
