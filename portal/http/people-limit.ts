import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseRun, type Run } from '#domain/run.ts'
import type { Limits } from '#platform/limits/limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts a person that the signed-in one asks about; resolves to false after too many in a day. */
    mayAskAbout: ((run: Run) => Promise<boolean>) | undefined
  }
}

/** How many different people one person may ask institutions about in a day. */
export const peopleADay = { name: 'personas-consultadas', most: 20, seconds: 86_400 }

/** Keeps a person from harvesting a register one RUN after the other. Register it after the session hook. */
export function addPeopleLimit(app: FastifyInstance, limits: Pick<Limits, 'takeDifferent'>): void {
  app.decorateRequest('mayAskAbout', undefined)
  app.addHook('preHandler', async request => {
    const { session } = request
    // Officials ask about the people they attend, and each attention is recorded.
    if (session === undefined || session.attention !== undefined) return
    request.mayAskAbout = run => limits.takeDifferent(peopleADay, session.run, run)
  })
}

/** One person asked about too many others in a day. */
export class TooManyPeopleError extends Error {
  override readonly name = 'TooManyPeopleError'
  readonly statusCode = 429
}

/**
 * Counts the people named in a form, except the sender and lists that she types herself (`trabajadores.0.run`).
 * @throws TooManyPeopleError after more people in a day than an honest person asks about
 */
export async function countPeople(
  request: Pick<FastifyRequest, 'mayAskAbout'>,
  own: Run,
  pairs: readonly (readonly [string, string])[],
): Promise<void> {
  const { mayAskAbout } = request
  if (mayAskAbout === undefined) return
  for (const [name, value] of pairs) {
    if (!/(^|\.)(run|rut|runFamiliar)$/i.test(name) || /\.\d+\./.test(name) || value.length > 20) continue
    const run = parseRun(value)
    if (run !== undefined && run !== own && !(await mayAskAbout(run))) throw new TooManyPeopleError()
  }
}
