import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseRun, type Run } from '#domain/run.ts'
import type { Limits } from '#platform/limits/limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts a person whom the one who is signed in asks about; `false` once there were too many today. */
    mayAskAbout: ((run: Run) => Promise<boolean>) | undefined
  }
}

/** How many different people one person may ask institutions about in a day. */
export const peopleADay = { name: 'personas-consultadas', most: 20, seconds: 86_400 }

/** Keeps a person from reading out a register one RUN after the other. Goes after the session hook. */
export function addPeopleLimit(app: FastifyInstance, limits: Pick<Limits, 'takeDifferent'>): void {
  app.decorateRequest('mayAskAbout', undefined)
  app.addHook('preHandler', async request => {
    const { session } = request
    // An official asks for those whom she attends, and each of them is written down.
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
 * Counts the people that a form names, but for who sends it and for lists that she writes herself (`trabajadores.0.run`).
 *
 * @throws TooManyPeopleError once there were more today than anybody has relatives to bury
 */
export async function countPeople(
  request: Pick<FastifyRequest, 'mayAskAbout'>,
  own: Run,
  pairs: readonly (readonly [string, string])[],
): Promise<void> {
  const { mayAskAbout } = request
  if (mayAskAbout === undefined) return
  for (const [name, value] of pairs) {
    if (!/(^|\.)(run|rut)$/i.test(name) || /\.\d+\./.test(name) || value.length > 20) continue
    const run = parseRun(value)
    if (run !== undefined && run !== own && !(await mayAskAbout(run))) throw new TooManyPeopleError()
  }
}
