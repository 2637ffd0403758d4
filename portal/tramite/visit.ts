import type { FastifyRequest } from 'fastify'
import type { Draft, DraftPlace, Drafts } from '#cases/drafts/draft-types.ts'
import type { Run } from '#domain/run.ts'
import { nobody } from '#engine/asking/context.ts'
import { formKeyOf } from '#engine/procedure.ts'
import { type Form, keepsDrafts } from '#engine/walking/form.ts'
import type { DraftKeeper, FilingParts, Visit } from '#filing/visit.ts'
import { actingOf, personOf } from '../http/surroundings.ts'
import { createCookieDrafts } from './cookie-drafts.ts'
import type { OpenedForm } from './opened.ts'
import type { TramiteParts } from './parts.ts'

/** Dependencies of filing. */
export function filingParts({ procedures, cases, clock, log, lists }: TramiteParts): FilingParts {
  return { procedures, cases: cases.cases, sheets: cases.sheets, clock, log, lists }
}

/** The visit of filing for a request. */
export function visitOf<F extends Form>(opened: Omit<OpenedForm<F>, 'pages'>): Visit & { readonly form: F } {
  const { parts, procedure, form, request, reply, session, empresa } = opened
  const slot = slotOf(form, request.query)
  return {
    procedure,
    form,
    person: session ? personOf(session) : nobody,
    signedIn: session !== undefined,
    ...(empresa && { empresa }),
    ...(session?.actingFor && { elegido: session.actingFor.run }),
    acting: actingOf(session, request.visitor),
    drafts: countingBegun(
      keepsDrafts(form)
        ? alreadyRead(parts.cases.drafts, request, { formKey: formKeyOf(procedure, form), slot })
        : createCookieDrafts(parts, procedure, request, reply),
      () => request.movedForms.push({ procedureId: procedure.head.id, formId: form.id, what: 'begun' }),
    ),
    slot,
    services: purpose => parts.servicesFor(session, { procedure, purpose }),
  }
}

/** Options of a route whose pages all begin by looking for the person's draft: it is read with her session. */
export function readsDraft({ parts, procedure, form }: Pick<OpenedForm, 'parts' | 'procedure' | 'form'>) {
  if (!keepsDrafts(form)) return {}
  const formKey = formKeyOf(procedure, form)
  const besideSession = (run: Run, { query }: FastifyRequest) =>
    parts.cases.drafts.draftRead({ run, formKey, slot: slotOf(form, query) })
  return { config: { besideSession } }
}

/** Drafts of which the first asked for may lie in the request already. */
function alreadyRead(
  drafts: Drafts,
  request: FastifyRequest,
  own: Pick<DraftPlace, 'formKey' | 'slot'>,
): DraftKeeper {
  return {
    async findDraft(place) {
      const { readBeside, session } = request
      // It is as old as the request: after a change of ours it is asked for again.
      request.readBeside = undefined
      const isOwn = place.run === session?.run && place.formKey === own.formKey && place.slot === own.slot
      return readBeside && isOwn ? (readBeside.value as Draft | undefined) : drafts.findDraft(place)
    },
    saveDraft: draft => drafts.saveDraft(draft),
    keepConsulted: (place, id, consulted) => drafts.keepConsulted(place, id, consulted),
  }
}

/** Drafts that tell of each that begins. */
const countingBegun = (drafts: DraftKeeper, begun: () => void): DraftKeeper => ({
  ...drafts,
  async saveDraft(draft) {
    const saved = await drafts.saveDraft(draft)
    if (saved.draft?.revision === 1) begun()
    return saved
  },
})

/** The draft named in the address (`?borrador=`); `''` for the unnamed one and for forms with at most one draft. */
export function slotOf({ drafts, draftNames }: Pick<Form, 'drafts' | 'draftNames'>, query: unknown): string {
  const { borrador } = query as { borrador?: unknown }
  if (drafts !== 'many' || typeof borrador !== 'string') return ''
  const isDraft = draftNames.length > 0 ? draftNames.includes(borrador) : /^[0-9a-f-]{36}$/.test(borrador)
  return isDraft ? borrador : ''
}
