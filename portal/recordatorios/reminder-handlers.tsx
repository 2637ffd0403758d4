import { formInput } from '#engine/asking/form-input.ts'
import { type PageState, pageView } from '#engine/asking/page-view.ts'
import { textoMaxLength } from '#personal/types.ts'
import { isUuid } from '#platform/ids.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { formContext, readFormPage } from '../form-page/form-page.ts'
import { FormPageView } from '../form-page/form-page-view.tsx'
import { type Pages, seeOther } from '../http/pages.ts'
import type { Exchange } from '../http/signed-in.ts'
import { pathTo } from '../routes.ts'
import type { ReminderParts } from './parts.ts'
import { reminderForm } from './reminder-form.ts'
import { reminderCrumbs, remindersPath } from './reminders-page.tsx'

/** Shows the form, empty or with the reminder to change (`?recordatorio=`). */
export async function showReminderForm(deps: ReminderParts, pages: Pages, exchange: Exchange) {
  const id = new URL(exchange.request.url, 'http://micha').searchParams.get('recordatorio')
  if (id === null) return draw(deps, pages, exchange, { id: deps.ids.uuid(), state: {} })
  const found = await deps.personal.recordatorios.find(exchange.session.run, id)
  if (!found) return pages.notFound(exchange.request, exchange.reply)
  const { texto, fecha, porCorreo } = found
  return draw(deps, pages, exchange, { id, changes: true, state: { saved: { texto, fecha, porCorreo } } })
}

/** Saves the form, or prefills it for a date found on another page (`ui/remind-date`). */
export async function takeReminderForm(deps: ReminderParts, pages: Pages, exchange: Exchange) {
  const { request, reply, session } = exchange
  const input = formInput(request.body instanceof URLSearchParams ? request.body : [])
  if (input.text('paso') === 'preparar') {
    const saved = { texto: input.text('texto').slice(0, textoMaxLength), fecha: input.text('fecha') }
    return draw(deps, pages, exchange, { id: deps.ids.uuid(), state: { saved } })
  }
  const posted = input.text('recordatorio')
  const changes = input.text('paso') === 'cambiar'
  const id = changes || isUuid(posted) ? posted : deps.ids.uuid()
  const { recordatorios } = deps.personal
  if (changes && !(await recordatorios.find(session.run, id))) return pages.notFound(request, reply)
  const reading = readFormPage(reminderForm, input, formContext(deps, session))
  const state = { typed: reading.typed }
  if (reading.wrong) return draw(deps, pages, exchange, { id, changes, state }, 422)

  if (changes) {
    if (!(await recordatorios.change(session.run, id, reading.answers))) return pages.notFound(request, reply)
  } else if ((await recordatorios.create(session.run, id, reading.answers)) === 'full')
    return draw(deps, pages, exchange, { id, state, full: true }, 409)
  return seeOther(reply, `${remindersPath}?listo=guardado`)
}

interface Drawing {
  id: string
  /** The form changes an existing reminder. */
  changes?: boolean
  state: PageState
  full?: boolean
}

function draw(
  deps: ReminderParts,
  pages: Pages,
  { request, reply, session }: Exchange,
  { id, changes, state, full }: Drawing,
  status = 200,
) {
  const made = pageView(reminderForm.page, formContext(deps, session), state)
  const view = changes ? { ...made, title: 'Cambiar recordatorio' } : made
  return pages.send(
    request,
    reply,
    {
      title: view.title,
      layout: 'default',
      breadcrumbs: reminderCrumbs(view.title),
      hero: { title: view.title, plainOnPhone: true },
      hasErrors: view.errors.length > 0,
      body: (
        <FormPageView
          inHero
          view={view}
          lists={deps.lists()}
          action={`${remindersPath}/ingreso`}
          hidden={{ recordatorio: id, ...(changes ? { paso: 'cambiar' } : {}) }}
          cancelHref={remindersPath}
        >
          {full ? (
            <Notice kind="aviso" title="Ya tiene demasiados recordatorios" live>
              <p>Borre alguno que no necesite y vuelva a guardar este.</p>
            </Notice>
          ) : null}
          {session.email ? null : (
            <p>
              ¿No tenemos su correo? Agréguelo en <a href={pathTo('/datos/editar')}>Mis Datos</a> para poder
              escribirle.
            </p>
          )}
        </FormPageView>
      ),
    },
    status,
  )
}
