import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Run } from '#domain/run.ts'
import { systemIds } from '#platform/ids.ts'
import type { Session } from '#sessions/types.ts'
import { Hero } from '#ui/hero/hero.tsx'
import type { PortalDeps } from '../deps.ts'
import { keepLinks } from '../http/kept-links.ts'
import type { Pages } from '../http/pages.ts'
import { addRequestParts } from '../http/request-parts.ts'
import { createSignInCookies } from '../http/sign-in-cookies.ts'
import type { PortalPage } from '../shell/portal-page.ts'

/** A site with a few routes and one visitor, for tests of pages: without frame or provider. */
export interface SignedInSite {
  readonly app: FastifyInstance
  /** Sends pages as their bare body. */
  readonly pages: Pages
  /** The current visitor; undefined if nobody is signed in. */
  visitor: Session | undefined
}

/** A session of a person who signed in a moment ago. */
export function sessionOf(run: Run, id = '01890000-0000-7000-8000-000000000001'): Session {
  const now = new Date()
  return {
    id,
    run,
    nombres: 'Persona',
    apellidos: 'De Prueba',
    email: undefined,
    origin: 'ORDINARIA',
    accessToken: run,
    expiresAt: now,
    endsAt: now,
    createdAt: now,
    lastSeenAt: now,
    provenAt: now,
  }
}

/**
 * The test adds the routes. The access token is the visitor's RUN. The layout of a page is in the header `x-layout`.
 */
export function createSignedInSite(visitor?: Session): SignedInSite {
  const app = fastify()
  const site: SignedInSite = {
    app,
    visitor,
    pages: {
      send: (request, reply, view, status = 200) =>
        reply
          .code(status)
          .type('text/html')
          .header('x-layout', view.layout)
          .send(keepLinks(bodyOf(view), request.keptIn)),
      notFound: (_request, reply) => reply.code(404).send('no existe'),
    },
  }
  app.register(multipart)
  addRequestParts(app, systemIds)
  app.decorateRequest('session')
  app.addHook('onRequest', async request => {
    if (site.visitor) request.session = site.visitor
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  return site
}

/** A page as its title, its hero and its bare body. */
export function bodyOf(view: PortalPage): string {
  const opening = view.hero ? createElement(Hero, view.hero) : null
  return `<title>${view.title}</title>${renderToStaticMarkup(opening)}${renderToStaticMarkup(view.body)}`
}

/** The sign-in as routes for signed-in people use it: others are sent to `/login/claveunica`. */
export const signInOfTests = {
  cookies: createSignInCookies('http://micha.test'),
  attemptSeconds: 300,
  signIn: { renews: true },
} as PortalDeps['signIn']
