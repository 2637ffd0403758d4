import type { FastifyInstance } from 'fastify'
import { isoDateInChile } from '#domain/dates.ts'
import { formInput } from '#engine/asking/form-input.ts'
import { type PageState, pageView } from '#engine/asking/page-view.ts'
import { findForm } from '#engine/procedure.ts'
import { type Tema, temas } from '#personal/types.ts'
import type { Session } from '#sessions/types.ts'
import { formContext, readFormPage } from '../form-page/form-page.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import { freshly } from '../http/renew-sign-in.tsx'
import { sendFile } from '../http/send-file.ts'
import { type Exchange, signedIn } from '../http/signed-in.ts'
import { pathTo } from '../routes.ts'
import { accesosPath, accesosView } from './accesos-page.tsx'
import { datosView } from './datos-page.tsx'
import { deletedView, deleteForm, deleteView } from './delete-page.tsx'
import { downloadView, onlyHerselfView, ownDataPath, preparingPath, preparingView } from './download-page.tsx'
import { showContactForm, takeContactForm } from './edit-handlers.tsx'
import { gatherOwnData } from './own-data.ts'
import { ownDataZip } from './own-data-zip.ts'
import type { DatosParts } from './parts.ts'
import { askConsultas, askPersona, orElsewhere } from './register.ts'

/**
 * "Mis datos" (shell §2). Only the person herself downloads and deletes her data, never an official for her (shell §6).
 */
export function datosRoutes(app: FastifyInstance, deps: DatosParts, pages: Pages): void {
  const herself = (handle: (exchange: Exchange) => ReturnType<typeof showDatos>) =>
    signedIn(deps, async exchange =>
      exchange.session.attention
        ? pages.send(exchange.request, exchange.reply, onlyHerselfView(), 403)
        : handle(exchange),
    )
  contactRoutes(app, deps, pages)
  downloadRoutes(app, deps, pages, herself)
  deletionRoutes(app, deps, pages, herself)
  app.get(
    accesosPath,
    herself(async ({ request, reply, session }) =>
      pages.send(
        request,
        reply,
        accesosView(
          session.run,
          ...(await Promise.all([
            deps.accesosOf(session),
            deps.signIn.sessions.listAttentions(session.run),
            orElsewhere(askConsultas(deps.personalServices(session).personas)),
          ])),
        ),
      ),
    ),
  )
}

type Herself = (handle: (exchange: Exchange) => ReturnType<typeof showDatos>) => ReturnType<typeof signedIn>

/** Pages that an official who attends her may also use: data, contact and authorizations. */
function contactRoutes(app: FastifyInstance, deps: DatosParts, pages: Pages): void {
  app.get(
    '/datos',
    signedIn(deps, exchange => showDatos(deps, pages, exchange)),
  )
  app.get(
    '/datos/editar',
    signedIn(
      deps,
      freshly(deps, pages, exchange => showContactForm(deps, pages, exchange)),
    ),
  )
  app.post(
    '/datos/editar',
    signedIn(
      deps,
      freshly(deps, pages, exchange => takeContactForm(deps, pages, exchange)),
    ),
  )
  app.post(
    '/datos/autorizaciones',
    signedIn(deps, async ({ request, reply, session }) => {
      const tema = bodyOf(request.body).get('retirar') ?? ''
      if (isTema(tema)) await deps.personal.autorizaciones.withdraw(session.run, tema)
      return seeOther(reply, `${pathTo('/datos')}?listo=autorizacion`)
    }),
  )
}

function downloadRoutes(app: FastifyInstance, deps: DatosParts, pages: Pages, herself: Herself): void {
  app.get(
    '/datos/descargar',
    herself(async ({ request, reply }) => pages.send(request, reply, downloadView())),
  )
  app.get(
    preparingPath,
    herself(async ({ request, reply }) => {
      // The browser downloads the file by itself, even without script, and keeps showing the page.
      reply.header('refresh', `0; url=${ownDataPath}`)
      return pages.send(request, reply, preparingView())
    }),
  )
  app.get(
    ownDataPath,
    herself(async ({ reply, session }) => {
      const data = await gatherOwnData(deps, session)
      const fileName = `mis-datos-${isoDateInChile(deps.clock.now())}.zip`
      const file = { fileName, contentType: 'application/zip', bytes: ownDataZip(data) }
      return sendFile(reply, file, 'attachment')
    }),
  )
}

function deletionRoutes(app: FastifyInstance, deps: DatosParts, pages: Pages, herself: Herself): void {
  app.get(
    '/datos/borrar',
    herself(async exchange =>
      queryOf(exchange).get('listo') === 'si'
        ? pages.send(exchange.request, exchange.reply, deletedView())
        : freshly(deps, pages, fresh => drawDeletion(deps, pages, fresh, {}))(exchange),
    ),
  )
  app.post(
    '/datos/borrar',
    herself(
      freshly(deps, pages, async exchange => {
        const { request, reply, session } = exchange
        const reading = readFormPage(deleteForm, formInput(bodyOf(request.body)), formContext(deps, session))
        if (reading.wrong) return drawDeletion(deps, pages, exchange, { typed: reading.typed }, 422)
        await deleteOwnData(deps, session)
        return seeOther(reply, `${pathTo('/datos/borrar')}?listo=si`)
      }),
    ),
  )
}

async function showDatos(deps: DatosParts, pages: Pages, exchange: Exchange) {
  const { request, reply, session } = exchange
  const personas = deps.personalServices(session).personas
  const [persona, autorizaciones] = await Promise.all([
    orElsewhere(askPersona(personas, session.run)),
    deps.personal.autorizaciones.list(session.run),
  ])
  const listo = queryOf(exchange).get('listo')
  const done = listo === 'contacto' || listo === 'autorizacion' ? listo : undefined
  return pages.send(request, reply, datosView({ persona, autorizaciones, lists: deps.lists(), done }))
}

async function drawDeletion(
  deps: DatosParts,
  pages: Pages,
  exchange: Exchange,
  state: PageState,
  status = 200,
) {
  const { request, reply, session } = exchange
  const [drafts, reminders, sessions] = await Promise.all([
    deps.cases.drafts.listDrafts(session.run),
    deps.personal.recordatorios.list(session.run),
    deps.signIn.sessions.list(session.run, session.id),
  ])
  const deletable = {
    drafts: drafts.map(one => findForm(deps.procedures, one.formKey)?.form.title ?? one.formKey),
    reminders: reminders.length,
    otherSessions: sessions.filter(one => !one.current).length,
  }
  const view = pageView(deleteForm.page, formContext(deps, session), state)
  return pages.send(request, reply, deleteView(view, deps.lists(), deletable), status)
}

/** Deletes what Micha may delete. Cases stay: they belong to the institution's file. Idempotent. */
export async function deleteOwnData(
  deps: Pick<DatosParts, 'cases' | 'personal' | 'signIn'>,
  { run, id }: Session,
): Promise<void> {
  for (const { formKey, slot } of await deps.cases.drafts.listDrafts(run))
    await deps.cases.drafts.deleteDraft({ run, formKey, slot })
  await deps.personal.forget(run)
  await deps.signIn.sessions.endOthers(run, id)
}

const bodyOf = (body: unknown) => (body instanceof URLSearchParams ? body : new URLSearchParams())
const isTema = (text: string): text is Tema => Object.hasOwn(temas, text)

function queryOf({ request }: Exchange): URLSearchParams {
  return new URLSearchParams(request.url.split('?')[1] ?? '')
}
