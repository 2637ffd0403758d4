import type { Context, PageAnswers } from '#engine/context.ts'
import type { QuestionPage, Verification } from '#engine/page.ts'
import { relevantAnswers } from '#engine/walk.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type { FilingParts, Visit } from './visit.ts'

/** The institution gave no usable answer. */
export const silence = Symbol('silence')

/** Too many calls are under way: nobody asked the institution, so its silence must not be told, nor a form be taken on it. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

/**
 * What an institution says, or {@link silence} when it gives no usable answer.
 *
 * @throws whatever else goes wrong: a defect of ours must not be told as an institution's silence
 */
export async function heard<Value>(
  { log }: Pick<FilingParts, 'log'>,
  { procedure, form }: Visit,
  page: string,
  call: () => Promise<Value>,
): Promise<Value | typeof silence> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ServiceUnavailableError)) throw error
    log.warn(
      { procedure: procedure.head.id, form: form.id, page, err: error },
      'an institution did not answer',
    )
    return silence
  }
}

/**
 * What the institution says of a page's answers; `undefined` where the page has nothing to ask.
 *
 * @throws BusyError when too many calls are under way to ask it
 */
export async function verifyPage(
  parts: FilingParts,
  visit: Visit,
  page: QuestionPage,
  context: Context,
  answers: PageAnswers,
): Promise<Verification<unknown> | typeof silence | undefined> {
  const { verify } = page
  if (!verify) return undefined
  const services = visit.services(purposeOf(visit, page))
  return heard(parts, visit, page.id, () =>
    unlessBusy(verify({ context, services }, relevantAnswers(page, answers, context) as never)),
  )
}

async function unlessBusy<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServiceUnavailableError && error.reason === 'overloaded')
      throw new BusyError(error.message, { cause: error })
    throw error
  }
}

/** What a page's calls are for, as the institution logs it and the person reads it. */
export function purposeOf({ procedure }: Visit, page?: QuestionPage): string {
  return page ? `${procedure.head.title}: ${page.shortTitle}` : procedure.head.title
}
