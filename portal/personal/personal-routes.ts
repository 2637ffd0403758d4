import type { FastifyInstance, FastifyReply } from 'fastify'
import { safeReturnPath } from '#sessions/return-path.ts'
import { accessibilityButtonId } from '#ui/accessibility-menu/accessibility-menu.tsx'
import type { PortalDeps } from '../deps.ts'
import { changeAccessibility, readAccessibility, writeAccessibility } from '../http/accessibility-cookie.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import { keepPreference } from '../http/preference-cookies.ts'
import { accessibilityCookie } from '../http/shell-context.ts'
import { signedIn } from '../http/signed-in.ts'
import { startView } from './start-page.tsx'

/** The personal area: start, and what belongs to the person whatever the procedure (shell §2). */
export function personalRoutes(app: FastifyInstance, deps: PortalDeps, pages: Pages): void {
  app.get(
    '/inicio',
    signedIn(deps, async ({ request, reply, session }) => {
      const [drafts, cases] = await Promise.all([
        deps.cases.drafts.listDrafts(session.run),
        deps.cases.cases.listCases(session.run, { pageSize: 20 }),
      ])
      const { procedures, settings } = deps
      const view = startView({ session, drafts, cases, procedures, cardsOn: settings.cards })
      return pages.send(request, reply, view)
    }),
  )
  app.post('/accesibilidad', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const before = readAccessibility(request.cookies.get(accessibilityCookie))
    const change = form.get('cambio') ?? ''
    const after = changeAccessibility(before, change)
    keepPreference(reply, deps.settings, accessibilityCookie, writeAccessibility(after))
    const button = accessibilityButtonId(change)
    return seeOther(
      reply,
      safeReturnPath(form.get('volver') ?? undefined) + (button === undefined ? '' : `#${button}`),
    )
  })

  app.get(
    '/documentos/:id',
    signedIn(deps, async ({ request, reply, session }) => {
      const { id } = request.params as { id: string }
      const found = await deps.cases.documents.readDocument(session.run, id)
      if (!found) return pages.notFound(request, reply)
      return sendFile(reply, found.documento.nombre, found.documento.tipoContenido, found.bytes, 'inline')
    }),
  )
  app.get(
    '/solicitudes/:id/comprobante.pdf',
    signedIn(deps, async ({ request, reply, session }) => {
      const { id } = request.params as { id: string }
      const found = await deps.cases.receipts.readPdf(session.run, id)
      if (!found) return pages.notFound(request, reply)
      return sendFile(reply, found.fileName, 'application/pdf', found.bytes, 'attachment')
    }),
  )
}

/** Sends a person's file. What other people made is shown with no rights at all in the browser. */
function sendFile(
  reply: FastifyReply,
  fileName: string,
  contentType: string,
  bytes: Uint8Array,
  disposition: 'inline' | 'attachment',
): FastifyReply {
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(bytes))
}
