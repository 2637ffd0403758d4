import type { FastifyInstance } from 'fastify'
import { isoDateInChile } from '#domain/dates.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import { ContractError } from '#platform/contract/contract-errors.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import type { FormErrors } from './acts.ts'
import { nextAfter, type Refused, refusedBy } from './after-act.ts'
import { askErrors, askedPapers, askView, readAsk } from './ask-page.tsx'
import type { Foreseen } from './letter-view.tsx'
import type { CaseVisit, OfficialRoutes } from './official-route.ts'
import { caseHref } from './place.ts'
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
import type { ActBefore, OficinaParts } from './types.ts'

/** What a page shows besides the form: what is wrong with it, and why it was not done. */
interface Trouble {
  readonly errors?: FormErrors
  readonly refused?: Refused
  readonly mustRead?: boolean
}

/** Proposing a decision, and asking for what is missing: both with the letter before it goes. */
export function decisionRoutes(
  app: FastifyInstance,
  deps: OficinaParts,
  pages: Pages,
  routes: OfficialRoutes,
): void {
  const proposal = '/oficina/casos/:mesa/:id/propuesta'
  const asking = '/oficina/casos/:mesa/:id/pedir'

  app.get(
    proposal,
    routes.atCase(async visit => {
      const read = await readCase(deps, visit, visit.asked)
      return showProposal(visit, read, fromRule(read.caso))
    }),
  )

  app.post(
    proposal,
    routes.atCase(async visit => {
      const { posted, mesa, id, reply } = visit
      const read = await readCase(deps, visit, posted)
      const form = readProposal(posted, read.caso.requisitos)
      const errors = proposalErrors(form, read.caso, read.valido.motivos)
      const sends = posted.get('accion') === 'enviar'
      if (!sends) return showProposal(visit, read, form)
      if (Object.keys(errors).length > 0) return showProposal(visit, read, form, { errors })
      // Nothing goes to the signature whose letter she has not seen.
      if (posted.get('vista') !== letterMark(form)) return showProposal(visit, read, form, { mustRead: true })
      try {
        await mesa.calls.mesaProponer({
          params: { idSolicitud: id },
          body: proposalToSend(form, posted.get('revision') ?? ''),
          idempotencyKey: posted.get('clave') ?? '',
        })
      } catch (error) {
        return showProposal(visit, read, form, { refused: refusedBy(error) })
      }
      return leave(visit, read, 'proponer', reply)
    }),
  )

  app.get(
    asking,
    routes.atCase(async visit => {
      const read = await readCase(deps, visit, visit.asked)
      return showAsking(visit, read, readAsk(new URLSearchParams(), read.valido))
    }),
  )

  app.post(
    asking,
    routes.atCase(async visit => {
      const { posted, mesa, id, reply } = visit
      const read = await readCase(deps, visit, posted)
      const form = readAsk(posted, read.valido)
      const errors = askErrors(form)
      if (Object.keys(errors).length > 0) return showAsking(visit, read, form, { errors })
      if (posted.get('accion') !== 'enviar') return showAsking(visit, read, form)
      try {
        await mesa.calls.mesaPedir({
          params: { idSolicitud: id },
          body: {
            revision: posted.get('revision') ?? '',
            mensaje: form.mensaje,
            documentos: askedPapers(form),
          },
          idempotencyKey: posted.get('clave') ?? '',
        })
      } catch (error) {
        return showAsking(visit, read, form, { refused: refusedBy(error) })
      }
      return leave(visit, read, 'pedir', reply)
    }),
  )

  async function leave(visit: CaseVisit, { caso, place }: ReadCase, done: string, reply: CaseVisit['reply']) {
    const { mesa, id } = visit
    if (!place) return seeOther(reply, caseHref(mesa.key, id, undefined, { hecho: done }))
    return seeOther(reply, await nextAfter(mesa, { id, folio: caso.folio }, place, done))
  }

  async function showProposal(visit: CaseVisit, read: ReadCase, form: ProposalForm, trouble: Trouble = {}) {
    const { request, reply, own, mesa } = visit
    const isWhole = Object.keys(proposalErrors(form, read.caso, read.valido.motivos)).length === 0
    const foreseen = isWhole
      ? await letter(visit, { proponer: proposalToSend(form, read.caso.revision) })
      : undefined
    const view = proposalView({
      ...common(visit, read, trouble),
      ...{ own, mesa, form, errors: trouble.errors ?? {}, foreseen: foreseen?.letter },
      ...(trouble.mustRead && { mustRead: true }),
      refused: trouble.refused ?? foreseen?.refused,
    })
    return pages.send(request, reply, view, statusOf(trouble))
  }

  async function showAsking(
    visit: CaseVisit,
    read: ReadCase,
    form: ReturnType<typeof readAsk>,
    trouble: Trouble = {},
  ) {
    const { request, reply, own, mesa } = visit
    const isWhole = Object.keys(askErrors(form)).length === 0
    const foreseen = isWhole
      ? await letter(visit, { pedir: { mensaje: form.mensaje, documentos: askedPapers(form) } })
      : undefined
    const view = askView({
      ...common(visit, read, trouble),
      ...{ own, mesa, form, errors: trouble.errors ?? {}, foreseen: foreseen?.letter },
      refused: trouble.refused ?? foreseen?.refused,
    })
    return pages.send(request, reply, view, statusOf(trouble))
  }

  /** The letter before it goes, or why the institution would not do it. */
  async function letter(
    { mesa, id }: CaseVisit,
    act: ActBefore,
  ): Promise<{ letter: Foreseen; refused?: undefined } | { letter?: undefined; refused: Refused }> {
    try {
      return { letter: (await whenAnswered(deps.letterBefore(mesa, id, act))) ?? 'silent' }
    } catch (error) {
      if (error instanceof ContractError) return { refused: refusedBy(error) }
      throw error
    }
  }

  const common = ({ request, posted }: CaseVisit, read: ReadCase, { refused }: Trouble) => ({
    ...read,
    // A refused act changed nothing: the next press is another act.
    key: (!refused && posted.get('clave')) || deps.ids.uuid(),
    today: isoDateInChile(deps.clock.now()),
    path: request.url,
  })
}

function statusOf({ errors, refused }: Trouble): number {
  if (refused) return 409
  return errors && Object.keys(errors).length > 0 ? 422 : 200
}
