import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isoDateInChile } from '#domain/dates.ts'
import { signedInRun } from '#sessions/types.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import type { Exchange } from '../http/signed-in.ts'
import { actOnEach, type Chosen, callFor, discard, note } from './act.ts'
import { confirmView } from './confirm-page.tsx'
import { discardView } from './discard-page.tsx'
import { officialsOnly, queryIn } from './for-officials.ts'
import { trayPaths } from './paths.ts'
import { requestView } from './request-page.tsx'
import { type ActionResult, sealResult } from './results.ts'
import { type BandejaParts, findRequest, type Tray } from './tray.ts'
import { maxReason, reasonTemplates } from './words.ts'

const uuid = /^[0-9a-f-]{36}$/
const mostAtOnce = 10
const missingReason = `Escriba el motivo, de 5 a ${maxReason} letras. Le llega a quien hizo la solicitud.`
const maxMail = 120
const wrongMail = 'Revise el correo. Por ejemplo: contacto@empresa.cl.'

/** What officials do with requests: resolve, discard, mail, undo and note. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one entry for each route.
export function actRoutes(app: FastifyInstance, deps: BandejaParts, pages: Pages): void {
  const forOfficials = officialsOnly(deps)

  const finish = ({ request, reply, session }: Exchange, back: string, result: ActionResult) => {
    const { accion, filas } = result
    const fallas = filas.filter(({ falla }) => falla !== undefined).length
    request.log.info({ accion, solicitudes: filas.length, fallas }, 'an official acted in the tray')
    const enMs = deps.clock.now().getTime()
    const resultado = sealResult(deps.sealer, signedInRun(session), { ...result, enMs })
    const href = backHref(back)
    return seeOther(reply, `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ resultado })}`)
  }

  app.post(
    trayPaths.act,
    forOfficials(async (exchange, tray) => {
      const { request, reply } = exchange
      const form = formOf(request)
      const back = form.get('vuelta') ?? ''
      const [accion = '', onlyId] = (form.get('accion') ?? '').split(':')
      const chosen = chosenIn(form, onlyId)
      if (accion === 'plantilla' || accion === 'anotar') return noteOn(exchange, tray, form)
      if (accion !== 'resolver' && accion !== 'correo' && accion !== 'deshacer' && accion !== 'descartar')
        return seeOther(reply, backHref(back))
      if (chosen.length === 0) return finish(exchange, back, { accion, filas: [] })
      if (accion === 'descartar') return seeOther(reply, hrefOf(trayPaths.discard, chosen, back))
      const isSeen =
        form.has('confirmada') || (chosen.length === 1 && (accion === 'resolver' || back.startsWith('@')))
      if (accion !== 'deshacer' && !isSeen)
        return seeOther(reply, hrefOf(accion === 'correo' ? trayPaths.mail : trayPaths.resolve, chosen, back))
      const email = (form.get('email') ?? '').trim()
      if (accion === 'correo' && email && !isEmail(email))
        return wrong(exchange, tray, form, { email: wrongMail })
      const filas = await actOnEach(chosen, callFor(tray, accion, email || undefined))
      return finish(exchange, back, { accion, filas })
    }),
  )

  const asksFirst = (path: string, accion: 'resolver' | 'correo') =>
    app.get(
      path,
      forOfficials(async ({ request, reply }, tray) => {
        const query = queryIn(request.url)
        const chosen = chosenIn(query)
        if (chosen.length === 0) return seeOther(reply, trayPaths.list)
        const records = await recordsOf(tray, chosen)
        const missing = chosen.length - records.length
        const back = query.get('vuelta') ?? ''
        return pages.send(request, reply, confirmView({ accion, records, back, missing }))
      }),
    )
  asksFirst(trayPaths.resolve, 'resolver')
  asksFirst(trayPaths.mail, 'correo')

  app.get(
    trayPaths.discard,
    forOfficials(async ({ request, reply }, tray) => {
      const query = queryIn(request.url)
      const template = query.get('plantilla') ?? ''
      const records = await recordsOf(tray, chosenIn(query))
      if (records.length === 0) return seeOther(reply, trayPaths.list)
      const reason = reasonTemplates[template]?.text ?? ''
      return pages.send(
        request,
        reply,
        discardView({ records, back: query.get('vuelta') ?? '', template, reason }),
      )
    }),
  )

  app.post(
    trayPaths.discard,
    forOfficials(async (exchange, tray) => {
      const { request, reply } = exchange
      const form = formOf(request)
      const back = form.get('vuelta') ?? ''
      const template = form.get('plantilla') ?? ''
      const chosen = chosenIn(form)
      if (form.get('accion') === 'plantilla')
        return seeOther(reply, hrefOf(trayPaths.discard, chosen, back, template))
      const reason = reasonIn(form)
      const allNoted = chosen.every(({ id }) => form.has(`anotada.${id}`))
      if (!isReason(reason) && (reason !== '' || !allNoted)) {
        const records = await recordsOf(tray, chosen)
        const view = discardView({ records, back, template, reason, error: missingReason })
        return pages.send(request, reply, view, 422)
      }
      const filas = await actOnEach(chosen, async ({ id }) => {
        const idEmpresa = form.get(`empresa.${id}`) ?? ''
        // What is wrong goes first: without it nothing is discarded.
        if (reason) await note(tray, { id, idEmpresa }, reason)
        await discard(tray, id)
      })
      return finish(exchange, back, { accion: 'descartar', filas })
    }),
  )

  async function noteOn(exchange: Exchange, tray: Tray, form: URLSearchParams): Promise<FastifyReply> {
    const [one] = chosenIn(form)
    if (!one) return seeOther(exchange.reply, trayPaths.list)
    const template = form.get('plantilla') ?? ''
    if (form.get('accion') === 'plantilla')
      return seeOther(
        exchange.reply,
        `${trayPaths.request(one.id)}?${new URLSearchParams({ plantilla: template })}#motivo`,
      )
    const reason = reasonIn(form)
    const idEmpresa = form.get('empresa') ?? ''
    if (!isReason(reason) || !uuid.test(idEmpresa))
      return wrong(exchange, tray, form, { motivo: missingReason })
    const filas = await actOnEach([one], ({ id }) => note(tray, { id, idEmpresa }, reason))
    return finish(exchange, `@${one.id}`, { accion: 'anotar', filas })
  }

  /** The page of a request again, with what was posted and what is wrong. */
  async function wrong(
    { request, reply }: Exchange,
    tray: Tray,
    form: URLSearchParams,
    errors: Readonly<Record<string, string>>,
  ): Promise<FastifyReply> {
    const [one] = chosenIn(form)
    const record = one ? await findRequest(tray, one.id) : 'unknown'
    if (typeof record === 'string') return pages.notFound(request, reply)
    const values = Object.fromEntries(form)
    const view = requestView({
      record,
      bancos: deps.lists().bancos,
      result: undefined,
      today: isoDateInChile(deps.clock.now()),
      posted: { values, errors },
      reason: '',
    })
    return pages.send(request, reply, view, 422)
  }
}

/** The reason that was written; a ticked template whose text was left as it is counts as its text. */
function reasonIn(form: URLSearchParams): string {
  const written = (form.get('motivo') ?? '').trim()
  return written || (reasonTemplates[form.get('plantilla') ?? '']?.text ?? '')
}

/** Cut before it is matched: the pattern takes more than linear time on long texts. */
const isEmail = (text: string) => text.length <= maxMail && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

const isReason = (text: string) => text.length >= 5 && text.length <= maxReason

function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams()
}

/** The chosen requests, each once; a button about one request chooses that one alone. */
function chosenIn(form: URLSearchParams, onlyId?: string): readonly Chosen[] {
  const ids = onlyId === undefined ? form.getAll('solicitud') : [onlyId]
  return [...new Set(ids)]
    .filter(id => uuid.test(id))
    .slice(0, mostAtOnce)
    .map(id => ({ id, nombre: (form.get(`nombre.${id}`) ?? '').slice(0, 200) }))
}

async function recordsOf(tray: Tray, chosen: readonly Chosen[]) {
  const found = await Promise.all(chosen.map(({ id }) => findRequest(tray, id)))
  return found.filter(record => typeof record !== 'string')
}

/** Where an action leads back to: the list with its filters, or the page of a request (`@id`). */
function backHref(back: string): string {
  const id = back.slice(1)
  if (back.startsWith('@') && uuid.test(id)) return trayPaths.request(id)
  return `${trayPaths.list}${back.startsWith('?') ? `?${new URLSearchParams(back)}` : ''}`
}

/** A page that asks first, about the chosen requests. */
function hrefOf(path: string, chosen: readonly Chosen[], back: string, plantilla = ''): string {
  const query = new URLSearchParams([
    ...chosen.map(({ id }) => ['solicitud', id]),
    ...(back ? [['vuelta', back]] : []),
    ...(plantilla ? [['plantilla', plantilla]] : []),
  ])
  return `${path}?${query}`
}
