import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Draft, DraftToSave } from '#cases/drafts/draft-types.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { DraftKeeper } from '#filing/visit.ts'
import { openUnaltered } from '#platform/secrets/sealing.ts'
import { cookieName } from '../http/cookie-name.ts'
import { writeCookie } from '../http/write-cookie.ts'
import type { TramiteParts } from './parts.ts'

const keptSeconds = 15 * 60
/** Cookie with the sealed answers of an enquiry. */
export const enquiryCookie = 'micha-consulta'
// Browsers refuse cookies of more than 4 kB; sealing adds a third.
const maxFactsLength = 2_000

type KeptDraft = Omit<Draft, 'savedAt' | 'expiresAt'>

/**
 * Keeps the answers of a form that files nothing: sealed in a cookie limited to the procedure's addresses, for a
 * quarter of an hour, so that a RUN is neither in an address nor in the database.
 */
export function createCookieDrafts(
  parts: Pick<TramiteParts, 'sealer' | 'clock' | 'settings'>,
  procedure: Procedure,
  request: FastifyRequest,
  reply: FastifyReply,
): DraftKeeper {
  const path = `/tramites/${procedure.head.id}`
  // One person's cookie is invalid for the next person at the same computer.
  const context = `consulta:${path}:${request.session?.id ?? ''}`
  const name = cookieName(parts.settings, enquiryCookie, '__Secure-')
  let kept = readKept()

  function readKept(): Draft | undefined {
    const sealed = request.cookies.get(name)
    const text = sealed && openUnaltered(parts.sealer, sealed, context)
    if (!text) return undefined
    const { until, ...draft } = JSON.parse(text) as KeptDraft & { until: number }
    return until > parts.clock.now().getTime() ? withTimes(draft, until) : undefined
  }

  function keep(draft: KeptDraft): Draft {
    const until = parts.clock.now().getTime() + keptSeconds * 1000
    const value = parts.sealer.seal(JSON.stringify({ ...draft, until }), context)
    writeCookie(reply, parts.settings, { name: enquiryCookie, value, path, maxAge: keptSeconds })
    return withTimes(draft, until)
  }

  return {
    findDraft: async ({ formKey }) => (kept?.formKey === formKey ? kept : undefined),
    async saveDraft({ run, formKey, slot, version, subject, answers, verified, findings = {} }: DraftToSave) {
      const facts = JSON.stringify(verified).length <= maxFactsLength ? verified : {}
      const revision = (kept?.revision ?? 0) + 1
      const content = { answers, consulted: {}, verified: facts, findings }
      kept = keep({ ...content, id: 'consulta', revision, run, formKey, slot, version, subject })
      return { draft: { id: kept.id, revision }, expiresAt: kept.expiresAt }
    },
    // An institution's answer may be too long for a cookie: the page asks again.
    keepConsulted: async () => {},
  }
}

function withTimes(draft: KeptDraft, untilMs: number): Draft {
  return { ...draft, savedAt: new Date(untilMs - keptSeconds * 1000), expiresAt: new Date(untilMs) }
}
