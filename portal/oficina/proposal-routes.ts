import type { FastifyInstance } from 'fastify'
import type { Pages } from '../http/pages.ts'
import { sent } from './acts.ts'
import { leaveCase, letterOf, shownOf, statusOf, type Trouble, troubleOf } from './deciding.ts'
import type { CaseVisit, OfficialRoutes } from './official-route.ts'
import {
  fromRule,
  letterMark,
  type ProposalForm,
  proposalErrors,
  proposalToSend,
  readProposal,
} from './proposal-form.ts'
import { proposalView } from './proposal-page.tsx'
import { type ReadCase, readCase } from './read-case.ts'
import type { OficinaParts } from './types.ts'

const path = '/oficina/casos/:mesa/:id/propuesta'

/** Proposing a decision, with the letter before it goes. */
export function proposalRoutes(
  app: FastifyInstance,
  deps: OficinaParts,
  pages: Pages,
  routes: OfficialRoutes,
): void {
  app.get(
    path,
    routes.atCase(async visit => {
      const read = await readCase(deps, visit, visit.asked)
      return show(visit, read, fromRule(read.caso))
    }),
  )

  app.post(
    path,
    routes.atCase(async visit => {
      const { posted } = visit
      const read = await readCase(deps, visit, posted)
      const form = readProposal(posted, read.caso.requisitos)
      const errors = proposalErrors(form, read.caso, read.valido.motivos)
      if (Object.keys(errors).length > 0) return show(visit, read, form, { errors })
      if (posted.get('accion') !== 'enviar') return show(visit, read, form)
      // Nothing goes to the signature whose letter she has not seen.
      if (posted.get('vista') !== letterMark(form)) return show(visit, read, form, { mustRead: true })
      const call = sent({ id: visit.id, form: posted }, proposalToSend(form, read.caso.revision))
      const trouble = await troubleOf(visit.mesa.calls.mesaProponer(call))
      return trouble ? show(visit, read, form, trouble) : leaveCase(visit, read, 'proponer')
    }),
  )

  async function show(visit: CaseVisit, read: ReadCase, form: ProposalForm, trouble: Trouble = {}) {
    const { request, reply } = visit
    const missing = proposalErrors(form, read.caso, read.valido.motivos)
    const foreseen =
      Object.keys(missing).length === 0
        ? await letterOf(deps, visit, { proponer: proposalToSend(form, read.caso.revision) })
        : undefined
    const view = proposalView({
      ...shownOf(deps, visit, read, trouble, foreseen),
      form,
    })
    return pages.send(request, reply, view, statusOf(trouble))
  }
}
