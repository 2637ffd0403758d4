import type { FastifyReply, FastifyRequest } from 'fastify'
import { nobody } from '#engine/context.ts'
import type { Form } from '#engine/form.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { FilingParts, Visit } from '#filing/visit.ts'
import type { Session } from '#sessions/types.ts'
import { actingOf, personOf } from '../http/surroundings.ts'
import { createCookieDrafts } from './cookie-drafts.ts'
import type { TramiteParts } from './parts.ts'

/** A request at a page of a form, and the answer to it. */
export interface FormExchange {
  request: FastifyRequest
  reply: FastifyReply
  /** `undefined` on a form that is open to all. */
  session: Session | undefined
}

/** What filing needs of the portal. */
export function filingParts({ procedures, cases, clock, log, lists }: TramiteParts): FilingParts {
  return { procedures, cases: cases.cases, clock, log, lists }
}

/** The visit that a request is. */
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

/** Which draft an address means (`?borrador=`); `''` for the one without a name, and where there is one at most. */
export function slotOf({ drafts, draftNames }: Pick<Form, 'drafts' | 'draftNames'>, query: unknown): string {
  const { borrador } = query as { borrador?: unknown }
  if (drafts !== 'many' || typeof borrador !== 'string') return ''
  const isDraft = draftNames.length > 0 ? draftNames.includes(borrador) : /^[0-9a-f-]{36}$/.test(borrador)
  return isDraft ? borrador : ''
}
