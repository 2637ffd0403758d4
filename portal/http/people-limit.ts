import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseRun, type Run } from '#domain/run.ts'
import type { Limits } from '#platform/limits/limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts a person that the signed-in one asks about; resolves to false after too many in a day. */
    mayAskAbout: ((run: Run, listed: boolean) => Promise<boolean>) | undefined
    /** Counts a file that the signed-in person sends; resolves to false after too many in a minute. */
    mayUpload: (() => Promise<boolean>) | undefined
  }
}

/** How many different people one person may ask institutions about in a day. */
export const peopleADay = { name: 'personas-consultadas', most: 20, seconds: 86_400 }
/** The same for lists, such as an employer's workers: two of the longest. */
export const listedADay = { name: 'personas-en-listas', most: 600, seconds: 86_400 }
/** How many files one person may send: cleaning a large picture takes a second, and others wait for it. */
export const filesAMinute = { name: 'archivos', most: 30, seconds: 60 }

/**
 * Keeps a person from harvesting a register one RUN after the other, and from holding up everybody's files. Register it
 * after the session hook.
 */
export function addPeopleLimit(app: FastifyInstance, limits: Pick<Limits, 'take' | 'takeDifferent'>): void {
  app.decorateRequest('mayAskAbout', undefined)
  app.decorateRequest('mayUpload', undefined)
  app.addHook('preHandler', (request, _reply, done) => {
    const { session } = request
    if (session !== undefined) request.mayUpload = () => limits.take(filesAMinute, session.run)
    // Officials ask about the people they attend, and each attention is recorded.
    if (session !== undefined && session.attention === undefined)
      request.mayAskAbout = (run, listed) =>
        limits.takeDifferent(listed ? listedADay : peopleADay, session.run, run)
    done()
  })
}

/** One person asked about too many others in a day. */
export class TooManyPeopleError extends Error {
  override readonly name = 'TooManyPeopleError'
  readonly statusCode = 429
}

/** The people whom a form names, as typed. */
export interface NamedPeople {
  /** Each asked about by itself. */
  readonly asked: readonly string[]
  /** In a list that may be long. */
  readonly listed?: readonly string[]
}

/**
 * Counts the people named in a form, except the sender, in every spelling that the form would take.
 * @throws TooManyPeopleError after more people in a day than an honest person asks about
 */
export async function countPeople(
  request: Pick<FastifyRequest, 'mayAskAbout'>,
  own: Run,
  { asked, listed = [] }: NamedPeople,
): Promise<void> {
  const { mayAskAbout } = request
  if (mayAskAbout === undefined) return
  for (const [texts, isList] of [[asked, false] as const, [listed, true] as const])
    for (const run of new Set(texts.map(text => parseRun(text))))
      if (run !== undefined && run !== own && !(await mayAskAbout(run, isList)))
        throw new TooManyPeopleError()
}

/** People in fields whose questions are not known: those whose name says RUN or RUT. Lists have questions. */
export function peopleByName(pairs: readonly (readonly [string, string])[]): NamedPeople {
  const named = pairs.filter(([name]) => /ru[nt]/i.test(name) && !/\.\d+\./.test(name))
  return { asked: named.map(([, value]) => value) }
}
