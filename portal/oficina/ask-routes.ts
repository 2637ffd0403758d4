import type { FastifyInstance } from 'fastify'
import type { Pages } from '../http/pages.ts'
import { sent } from './acts.ts'
import { type AskForm, askErrors, askedPapers, askMark, askView, readAsk } from './ask-page.tsx'
import { leaveCase, letterOf, shownOf, statusOf, type Trouble, troubleOf } from './deciding.ts'
import type { CaseVisit, OfficialRoutes } from './official-route.ts'
import { type ReadCase, readCase } from './read-case.ts'
import type { OficinaParts } from './types.ts'

const path = '/oficina/casos/:mesa/:id/pedir'

/** Asking the person for what is missing, with the letter before it goes. */
export function askRoutes(
  app: FastifyInstance,
  deps: OficinaParts,
  pages: Pages,
  routes: OfficialRoutes,
): void {
  app.get(
    path,
    routes.atCase(async visit => {
      const read = await readCase(deps, visit, visit.asked)
      return show(visit, read, readAsk(new URLSearchParams(), read.valido))
    }),
  )

  app.post(
    path,
    routes.atCase(async visit => {
      const { posted } = visit
      const read = await readCase(deps, visit, posted)
      const form = readAsk(posted, read.valido)
      const errors = askErrors(form)
      if (Object.keys(errors).length > 0) return show(visit, read, form, { errors })
      if (posted.get('accion') !== 'enviar') return show(visit, read, form)
      // Nothing goes to the person that was not read as she will.
      if (posted.get('vista') !== askMark(form)) return show(visit, read, form, { mustRead: true })
      const words = { mensaje: form.mensaje, documentos: askedPapers(form) }
      const trouble = await troubleOf(visit.mesa.calls.mesaPedir(sent({ id: visit.id, form: posted }, words)))
      return trouble ? show(visit, read, form, trouble) : leaveCase(visit, read, 'pedir')
    }),
  )

  async function show(visit: CaseVisit, read: ReadCase, form: AskForm, trouble: Trouble = {}) {
    const { request, reply } = visit
    const foreseen =
      Object.keys(askErrors(form)).length === 0
        ? await letterOf(deps, visit, { pedir: { mensaje: form.mensaje, documentos: askedPapers(form) } })
        : undefined
    const view = askView({
      ...shownOf(deps, visit, read, trouble, foreseen),
      form,
    })
    return pages.send(request, reply, view, statusOf(trouble))
  }
}
