import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PortalDeps } from '../deps.ts'
import { notFoundView } from '../errors/error-views.tsx'
import type { PageView } from '../shell/page-view.ts'
import { compressPage } from './compress-page.ts'
import { keepPreference } from './preference-cookies.ts'
import { shellOf, visitedCookie } from './shell-context.ts'

/** Header by which the service worker knows that what it keeps is of the person who asks now. */
export const personHeader = 'micha-persona'

/** Sends finished pages. */
export interface Pages {
  /** Renders the page in its frame and sends it. */
  send(request: FastifyRequest, reply: FastifyReply, view: PageView, status?: number): FastifyReply
  /** The page that says that there is nothing here (shell §2). */
  notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

/** Makes the sender of pages. */
export function createPages(
  deps: Pick<PortalDeps, 'render' | 'settings' | 'clock' | 'personTag' | 'maintenance' | 'fichas'> & {
    assetsVersion: string
  },
): Pages {
  const pages: Pages = {
    send(request, reply, view, status = 200) {
      const shell = shellOf(request, deps)
      reply
        .code(status)
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('vary', 'Cookie, Save-Data, Accept-Encoding')
      if (request.session) reply.header(personHeader, deps.personTag(request.session.run))
      if (shell.firstVisit) keepPreference(reply, deps.settings, visitedCookie, deps.assetsVersion)
      const html = deps.render(view, shell)
      // A proxy in front compresses, and may look into the page.
      if (deps.settings.trustProxy) return reply.send(html)
      const { body, encoding } = compressPage(html, request.headers['accept-encoding'])
      if (encoding) reply.header('content-encoding', encoding)
      return reply.send(body)
    },
    notFound: (request, reply) => pages.send(request, reply, notFoundView(), 404),
  }
  return pages
}

/** Sends the browser to another page of the portal after a form (303), so that reloading repeats nothing. */
export function seeOther(reply: FastifyReply, href: string): FastifyReply {
  return reply.code(303).header('location', href).header('cache-control', 'no-store').send()
}
