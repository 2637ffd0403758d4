import { relevantAnswers } from '#engine/asking/asked-page.ts'
import type { Context, PageAnswers } from '#engine/asking/context.ts'
import type { QuestionPage, Verification } from '#engine/asking/page.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { readUndelivered } from './undelivered.ts'
import type { FilingParts, Visit } from './visit.ts'

/** The institution gave no usable answer. */
export const silence = Symbol('silence')

/**
 * Too many calls are in progress, so the institution was not asked. Do not report this as its silence, and do not
 * accept a form because of it.
 */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

/**
 * What an institution says, or {@link silence} if it gives no usable answer.
 *
 * @throws every other error: a bug of ours must not be reported as an institution's silence
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
 * What the institution says about a page's answers; undefined if the page asks none.
 *
 * @throws BusyError if too many calls are in progress
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
  const services = visit.services(page.verifyPurpose ?? purposeOf(visit, page))
  const reach = { context, services, readUndelivered: () => readUndelivered(parts, visit) }
  return heard(parts, visit, page.id, () =>
    unlessBusy(verify(reach, relevantAnswers(page, answers, context) as never)),
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

/** Purpose of a page's calls, for the institution's log and the person's data page. */
export function purposeOf({ procedure }: Visit, page?: QuestionPage): string {
  const { purpose } = procedure.head
  if (page?.purpose) return page.purpose
  return page ? `${purpose} (paso «${page.shortTitle}»)` : purpose
}
