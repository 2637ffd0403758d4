import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isIsoDate, isoDateInChile } from '#domain/dates.ts'
import { formInput } from '#engine/asking/form-input.ts'
import { type Recordatorio, textoMaxLength } from '#personal/types.ts'
import { homePath, safeReturnPath } from '#sessions/return-path.ts'
import { type CalendarDay, calendarFile, sendCalendar } from '../http/calendar-file.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import { type Exchange, signedIn } from '../http/signed-in.ts'
import { pathTo } from '../routes.ts'
import type { ReminderParts } from './parts.ts'
import { showReminderForm, takeReminderForm } from './reminder-handlers.tsx'
import { deleteReminderView, remindersPath, remindersView } from './reminders-page.tsx'

/** "Recordatorios": list, form, deletion and calendar file (shell §2). */
export function reminderRoutes(app: FastifyInstance, deps: ReminderParts, pages: Pages): void {
  app.get(
    remindersPath,
    signedIn(deps, exchange => showList(deps, pages, exchange)),
  )
  app.get(
    `${remindersPath}/ingreso`,
    signedIn(deps, exchange => showReminderForm(deps, pages, exchange)),
  )
  app.post(
    `${remindersPath}/ingreso`,
    signedIn(deps, exchange => takeReminderForm(deps, pages, exchange)),
  )
  app.get(
    `${remindersPath}/borrar`,
    signedIn(deps, async exchange => {
      const { request, reply } = exchange
      const found = await named(deps, exchange)
      return found ? pages.send(request, reply, deleteReminderView(found)) : pages.notFound(request, reply)
    }),
  )
  app.post(
    `${remindersPath}/borrar`,
    signedIn(deps, async ({ request, reply, session }) => {
      const id = request.body instanceof URLSearchParams ? request.body.get('recordatorio') : null
      const gone = await deps.personal.recordatorios.delete(session.run, id ?? '')
      return gone ? seeOther(reply, `${remindersPath}?listo=borrado`) : pages.notFound(request, reply)
    }),
  )
  app.get(
    `${remindersPath}/calendario.ics`,
    signedIn(deps, exchange => sendReminders(deps, pages, exchange)),
  )
  app.post(pathTo('/calendario.ics'), async (request, reply) => sendDay(deps, pages, { request, reply }))
}

/** The calendar file of a date found on another page (`ui/remind-date`), for anybody; nothing is kept. */
function sendDay(deps: ReminderParts, pages: Pages, { request, reply }: Pick<Exchange, 'request' | 'reply'>) {
  const input = formInput(request.body instanceof URLSearchParams ? request.body : [])
  const [fecha, texto] = [input.text('fecha'), input.text('texto').slice(0, textoMaxLength)]
  if (!isIsoDate(fecha) || texto === '') return pages.notFound(request, reply)
  // The same date and text are the same event, however often they are saved.
  const page = safeReturnPath(input.text('pagina'))
  const link = page === homePath ? undefined : `${deps.settings.publicUrl}${page}`
  const id = createHash('sha256').update(`${fecha} ${texto} ${page}`).digest('hex').slice(0, 32)
  return sendDays(deps, reply, [{ id, date: fecha, title: texto, link, remindDaysBefore: 1 }])
}

function sendDays(deps: ReminderParts, reply: Exchange['reply'], days: readonly CalendarDay[]) {
  const calendar = calendarFile({
    name: 'Mis recordatorios de Micha',
    host: new URL(deps.settings.publicUrl).hostname,
    days,
    now: deps.clock.now(),
  })
  return sendCalendar(reply, 'recordatorios.ics', calendar)
}

async function showList(deps: ReminderParts, pages: Pages, exchange: Exchange) {
  const { request, reply, session } = exchange
  const reminders = await deps.personal.recordatorios.list(session.run)
  const listo = queryOf(exchange).get('listo')
  const done = listo === 'guardado' || listo === 'borrado' ? listo : undefined
  return pages.send(request, reply, remindersView(reminders, isoDateInChile(deps.clock.now()), done))
}

/** The calendar file of one reminder (`?recordatorio=`), or of all coming ones. */
async function sendReminders(deps: ReminderParts, pages: Pages, exchange: Exchange) {
  const { request, reply, session } = exchange
  const today = isoDateInChile(deps.clock.now())
  const one = queryOf(exchange).has('recordatorio') ? await named(deps, exchange) : undefined
  if (queryOf(exchange).has('recordatorio') && !one) return pages.notFound(request, reply)
  const reminders = one
    ? [one]
    : (await deps.personal.recordatorios.list(session.run)).filter(({ fecha }) => fecha >= today)
  return sendDays(
    deps,
    reply,
    reminders.map(({ id, fecha, texto }) => ({ id, date: fecha, title: texto, remindDaysBefore: 0 })),
  )
}

/** The person's reminder named in the address. */
async function named(deps: ReminderParts, exchange: Exchange): Promise<Recordatorio | undefined> {
  const id = queryOf(exchange).get('recordatorio')
  return id === null ? undefined : deps.personal.recordatorios.find(exchange.session.run, id)
}

function queryOf({ request }: Exchange): URLSearchParams {
  return new URL(request.url, 'http://micha').searchParams
}
