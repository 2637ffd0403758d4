import type { FormInput } from '#engine/asking/form-input.ts'
import type { FormErrors } from '#engine/asking/question.ts'
import type { ConsultationReply } from '#engine/cases/consultation.ts'
import { askingHref, type Chosen, chosenIn, isId } from '../parts/tray/chosen.ts'
import { actOnEach } from '../parts/tray/results.ts'
import { isReason, missingReason, reasonIn } from '../parts/tray/written-reason.ts'
import { requestView } from './pages/request.ts'
import { hrefTo, paths, requestHref } from './paths.ts'
import { reasonTemplates, refusals } from './reasons.ts'
import { findRequest, type Services, tray, type Visit } from './registers.ts'

const maxMail = 120
const wrongMail = 'Elija el correo entre los que aparecen.'

/** What an official does with requests from the list or from the page of one: resolve, discard, mail, undo and note. */
export async function act(visit: Visit, form: FormInput): Promise<ConsultationReply> {
  const back = form.text('vuelta')
  const [accion = '', onlyId] = form.text('accion').split(':')
  const chosen = chosenIn(form, onlyId)
  const asking = (path: string) =>
    redirect(askingHref({ path: hrefTo(path), office: visit.office }, chosen, back))
  if (accion === 'plantilla' || accion === 'anotar') return noteOn(visit, form)
  if (accion !== 'resolver' && accion !== 'correo' && accion !== 'deshacer' && accion !== 'descartar')
    return redirect(tray.backHref(back))
  if (chosen.length === 0) return tray.finish(visit, back, { accion, filas: [] })
  if (accion === 'descartar') return asking(paths.discard)
  const isSeen =
    form.text('confirmada') !== '' || (chosen.length === 1 && (accion === 'resolver' || back.startsWith('@')))
  if (accion !== 'deshacer' && !isSeen) return asking(accion === 'correo' ? paths.mail : paths.resolve)
  const email = form.text('email')
  if (accion === 'correo' && email.length > maxMail) return wrong(visit, form, { email: wrongMail })
  const filas = await actOnEach(chosen, refusals, callFor(visit.services, accion, email || undefined))
  return tray.finish(visit, back, { accion, filas })
}

/** Discards requests, with a reason that goes out. */
export async function discard(visit: Visit, form: FormInput, reason: string): Promise<ConsultationReply> {
  const { services } = visit
  const filas = await actOnEach(chosenIn(form), refusals, async ({ id }) => {
    // What is wrong goes first: without it nothing is discarded.
    if (reason) await note(services, { id, idEmpresa: form.text(`empresa.${id}`) }, reason)
    await change(services, id, 4)
  })
  return tray.finish(visit, form.text('vuelta'), { accion: 'descartar', filas })
}

async function noteOn(visit: Visit, form: FormInput): Promise<ConsultationReply> {
  const [one] = chosenIn(form)
  if (!one) return redirect(hrefTo(paths.list))
  if (form.text('accion') === 'plantilla')
    return redirect(
      `${requestHref(one.id)}?${new URLSearchParams({ plantilla: form.text('plantilla') })}#motivo`,
    )
  const reason = reasonIn(reasonTemplates, form)
  const idEmpresa = form.text('empresa')
  if (!isReason(reason) || !isId(idEmpresa)) return wrong(visit, form, { motivo: missingReason })
  const filas = await actOnEach([one], refusals, ({ id }) => note(visit.services, { id, idEmpresa }, reason))
  return tray.finish(visit, `@${one.id}`, { accion: 'anotar', filas })
}

/** The page of a request again, with what was posted and what is wrong. */
async function wrong(visit: Visit, form: FormInput, errors: FormErrors): Promise<ConsultationReply> {
  const [one] = chosenIn(form)
  const record = one ? await findRequest(visit.services, one.id) : 'unknown'
  if (typeof record === 'string') return { kind: 'not-found' }
  return { kind: 'errors', view: requestView(visit, record, { form, errors }) }
}

/** The register's call for an action on a whole request (flows §7: the data go in the query). */
function callFor(
  services: Services,
  accion: 'resolver' | 'correo' | 'deshacer',
  email?: string,
): (one: Chosen) => Promise<unknown> {
  if (accion !== 'correo') return ({ id }) => change(services, id, accion === 'resolver' ? 2 : 0)
  return ({ id }) =>
    services.safem2.enviarCorreo({ query: { idSolicitud: id, idEmpresa: '0', ...(email && { email }) } })
}

/** Changes the state of a whole request; what was noted goes out when it is discarded (flows §7). */
function change({ safem2 }: Services, idSolicitud: string, estado: 0 | 2 | 4): Promise<unknown> {
  return safem2.cambiarEstado({ query: { idSolicitud, idEmpresa: '0', estado, observacion: '' } })
}

/** Notes what is wrong with a company of a request. */
function note(
  { safem2 }: Services,
  { id, idEmpresa }: { id: string; idEmpresa: string },
  observacion: string,
): Promise<unknown> {
  return safem2.cambiarEstado({ query: { idSolicitud: id, idEmpresa, estado: 0, observacion } })
}

const redirect = (href: string): ConsultationReply => ({ kind: 'redirect', href })
