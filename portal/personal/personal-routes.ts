import type { FastifyInstance } from 'fastify'
import type { Cases } from '#cases/types.ts'
import type { Run } from '#domain/run.ts'
import type { Procedure } from '#engine/procedure.ts'
import { safeReturnPath } from '#sessions/return-path.ts'
import type { Session } from '#sessions/types.ts'
import { accessibilityButtonId } from '#ui/accessibility-menu/accessibility-menu.tsx'
import { changeAccessibility, readAccessibility, writeAccessibility } from '../http/accessibility-cookie.ts'
import { fencedPages } from '../http/fence.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import { keepPreference, readPreference } from '../http/preference-cookies.ts'
import type { RepresentedParts } from '../http/represented.ts'
import { sendFile } from '../http/send-file.ts'
import type { SignedInParts } from '../http/session-parts.ts'
import { accessibilityCookie } from '../http/shell-context.ts'
import { signedIn } from '../http/signed-in.ts'
import type { PortalSettings } from '../settings.ts'

export interface PersonalParts extends SignedInParts, RepresentedParts {
  settings: Pick<PortalSettings, 'publicUrl'>
  cases: Pick<Cases, 'documents' | 'receipts'>
  procedures: ReadonlyMap<string, Procedure>
}

/** Pages of the person whatever the procedure: accessibility settings and her files (shell §2). */
export function personalRoutes(app: FastifyInstance, deps: PersonalParts, pages: Pages): void {
  app.post('/accesibilidad', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const before = readAccessibility(readPreference(request.cookies, deps.settings, accessibilityCookie))
    const change = form.get('cambio') ?? ''
    const after = changeAccessibility(before, change)
    keepPreference(reply, deps.settings, accessibilityCookie, writeAccessibility(after))
    const button = accessibilityButtonId(change)
    return seeOther(
      reply,
      safeReturnPath(form.get('volver') ?? undefined) + (button === undefined ? '' : `#${button}`),
    )
  })

  const sendDocument = signedIn(deps, async ({ request, reply, session }) => {
    const { id } = request.params as { id: string }
    const found = await hersOrTheirs(session, owner => deps.cases.documents.readDocument(owner, id))
    if (!found) return pages.notFound(request, reply)
    const { nombre, tipoContenido } = found.documento
    return sendFile(reply, { fileName: nombre, contentType: tipoContenido, bytes: found.bytes }, 'inline')
  })
  const sendReceipt = signedIn(deps, async ({ request, reply, session }) => {
    const { id } = request.params as { id: string }
    const found = await hersOrTheirs(session, owner => deps.cases.receipts.readPdf(owner, id))
    if (!found) return pages.notFound(request, reply)
    return sendFile(reply, { ...found, contentType: 'application/pdf' }, 'attachment')
  })
  for (const page of ['', ...fencedPages(deps.procedures)]) {
    app.get(`${page}/documentos/:id`, sendDocument)
    app.get(`${page}/solicitudes/:id/comprobante.pdf`, sendReceipt)
  }

  /** A file of hers, or of a company that she represents today. */
  async function hersOrTheirs<Found>(session: Session, read: (owner: Run) => Promise<Found | undefined>) {
    const own = await read(session.run)
    if (own) return own
    for (const { kind, run } of (await deps.representedOf(session)) ?? []) {
      const found = kind === 'empresa' ? await read(run) : undefined
      if (found) return found
    }
    return undefined
  }
}
