import type { FastifyInstance } from 'fastify'
import { isoDateInChile } from '#domain/dates.ts'
import type { Personal } from '#personal/types.ts'
import { type FichaParts, shelfOf } from '../ficha/ficha-routes.tsx'
import { type Pages, seeOther } from '../http/pages.ts'
import { keepPreference, readPreference } from '../http/preference-cookies.ts'
import type { SignedInParts } from '../http/session-parts.ts'
import { signedIn } from '../http/signed-in.ts'
import { nextReminders } from '../recordatorios/next-reminders.tsx'
import { pathTo } from '../routes.ts'
import type { PortalSettings } from '../settings.ts'
import { frontView } from './front-page.tsx'
import { firstSignInView, welcomeView } from './welcome-pages.tsx'

/** Cookie that says this browser has shown the welcome. */
export const welcomedCookie = 'micha-bienvenida'

export interface FrontParts extends FichaParts, SignedInParts {
  settings: Pick<PortalSettings, 'cards' | 'publicUrl'>
  personal: Pick<Personal, 'recordatorios'>
}

/** The front page and the two welcomes (shell §2). */
export function frontRoutes(app: FastifyInstance, deps: FrontParts, pages: Pages): void {
  app.get('/', async (request, reply) => {
    const { session } = request
    const today = isoDateInChile(deps.clock.now())
    const all =
      session && deps.settings.cards.includes('recordatorios')
        ? await deps.personal.recordatorios.list(session.run)
        : []
    const reminders = nextReminders(all, today)
    return pages.send(
      request,
      reply,
      frontView({
        shelf: shelfOf(deps),
        said: deps.fichas.said,
        session,
        reminders,
        today,
      }),
    )
  })
  app.get('/bienvenida', async (request, reply) => pages.send(request, reply, welcomeView()))
  app.get<{ Querystring: { desde?: unknown } }>(
    '/bienvenida/bienvenida',
    signedIn(deps, async ({ request, reply, session }) => {
      const { desde } = request.query as { desde?: unknown }
      // Only a first sign-in stops here; the page itself can always be opened.
      if (desde === 'ingreso' && readPreference(request.cookies, deps.settings, welcomedCookie))
        return seeOther(reply, pathTo('/inicio'))
      keepPreference(reply, deps.settings, welcomedCookie, '1')
      return pages.send(request, reply, firstSignInView(session, deps.settings.cards))
    }),
  )
}
