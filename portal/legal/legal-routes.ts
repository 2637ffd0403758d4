import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import { whenOffered } from '#platform/contract/answered.ts'
import type { LugarPago } from '#services/kit/lugar-pago.ts'
import type { Pages } from '../http/pages.ts'
import type { PortalSettings } from '../settings.ts'
import { trueSitePath } from '../shell/official-site-strip.tsx'
import { accessibilityText } from './accessibility-text.tsx'
import { findPlaces } from './branches.ts'
import { branchesView } from './branches-page.tsx'
import { type ContactParts, contactRoutes } from './contact-routes.ts'
import { type ApiDocument, developersView } from './developers-page.tsx'
import { legalView } from './legal-page.tsx'
import { privacyText } from './privacy-text.tsx'
import { termsText } from './terms-text.tsx'
import { trueSiteText } from './true-site-text.tsx'
import { virtualBranchText } from './virtual-branch-text.tsx'
import { wellKnownRoutes } from './well-known-routes.ts'

/** Static texts by address. */
export const legalTexts = {
  '/privacidad': privacyText,
  '/terminos': termsText,
  '/accesibilidad': accessibilityText,
  '/sucursal-virtual': virtualBranchText,
} as const

export interface LegalParts extends ContactParts {
  settings: Pick<PortalSettings, 'publicUrl'>
  clock: Clock
  /** Places of payment in cash, from the institution. */
  lugaresPago(): Promise<readonly LugarPago[]>
  /** Interfaces of the institutions, for developers. */
  apiDocuments: readonly ApiDocument[]
}

/** Legal and help pages linked from the footer (shell §2). */
export function legalRoutes(app: FastifyInstance, deps: LegalParts, pages: Pages): void {
  contactRoutes(app, deps, pages)
  wellKnownRoutes(app, deps)
  for (const [path, text] of Object.entries(legalTexts)) {
    const view = legalView(text)
    app.get(path, async (request, reply) => pages.send(request, reply, view))
  }

  const trueSite = legalView(trueSiteText(deps.settings.publicUrl))
  app.get(trueSitePath, async (request, reply) => pages.send(request, reply, trueSite))

  app.get<{ Querystring: { q?: unknown } }>('/sucursales', async (request, reply) => {
    const { q } = request.query
    const query = typeof q === 'string' ? q.trim().slice(0, 60) : ''
    const { value: places, elsewhere } = await placesOrNothing()
    const found = places && findPlaces(places, query)
    return pages.send(request, reply, branchesView({ query, found, elsewhere }))
  })

  app.get('/desarrolladores', async (request, reply) =>
    pages.send(request, reply, developersView(deps.apiDocuments, deps.settings.publicUrl)),
  )
  app.get<{ Params: { file: string } }>('/desarrolladores/:file', async (request, reply) => {
    const found = deps.apiDocuments.find(({ name }) => `${name}.json` === request.params.file)
    return found ? reply.send(found.document()) : pages.notFound(request, reply)
  })

  async function placesOrNothing(): ReturnType<typeof whenOffered<readonly LugarPago[]>> {
    try {
      return await whenOffered(deps.lugaresPago())
    } catch (error) {
      deps.log.warn({ err: error }, 'payment places could not be read')
      return { value: undefined }
    }
  }
}
