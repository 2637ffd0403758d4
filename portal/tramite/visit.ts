import type { FastifyReply, FastifyRequest } from 'fastify'
import { nobody } from '#engine/asking/context.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { Form } from '#engine/walking/form.ts'
import type { FilingParts, Visit } from '#filing/visit.ts'
import type { Session } from '#sessions/types.ts'
import { actingOf, personOf } from '../http/surroundings.ts'
import { createCookieDrafts } from './cookie-drafts.ts'
import type { TramiteParts } from './parts.ts'

/** A request to a page of a form, and its reply. */
export interface FormExchange {
  request: FastifyRequest
  reply: FastifyReply
  /** Undefined on a form open to all. */
  session: Session | undefined
}

/** Dependencies of filing. */
export function filingParts({ procedures, cases, clock, log, lists }: TramiteParts): FilingParts {
  return { procedures, cases: cases.cases, clock, log, lists }
}

/** The visit of filing for a request. */
export function visitOf<F extends Form>(
  parts: TramiteParts,
  procedure: Procedure,
  form: F,
  { request, reply, session }: FormExchange,
): Visit & { readonly form: F } {
  return {
    procedure,
    form,
    person: session ? personOf(session) : nobody,
    signedIn: session !== undefined,
    acting: actingOf(session, request.visitor),
    drafts:
      form.ending.kind === 'files'
        ? parts.cases.drafts
        : createCookieDrafts(parts, procedure, request, reply),
    slot: slotOf(form, request.query),
    services: purpose => parts.servicesFor(session, { procedure, purpose }),
  }
}

/** The draft named in the address (`?borrador=`); `''` for the unnamed one and for forms with at most one draft. */
export function slotOf({ drafts, draftNames }: Pick<Form, 'drafts' | 'draftNames'>, query: unknown): string {
  const { borrador } = query as { borrador?: unknown }
  if (drafts !== 'many' || typeof borrador !== 'string') return ''
  const isDraft = draftNames.length > 0 ? draftNames.includes(borrador) : /^[0-9a-f-]{36}$/.test(borrador)
  return isDraft ? borrador : ''
}
