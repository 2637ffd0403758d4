import type { QuestionPage } from '#engine/asking/page.ts'
import { mayPass, type Position, positionOf } from '#engine/walking/way.ts'
import { heard, purposeOf, silence } from './ask-institution.ts'
import { keepConsulted } from './keep-consulted.ts'
import type { FilingParts, Visit } from './visit.ts'
import { type OnTheWay, withContent } from './way.ts'

/** A page of questions that may be opened. */
export type QuestionPlace = Extract<Position, { kind: 'questions' }>

/** A page of questions with what institutions say about it. */
export interface AskedPlace {
  readonly way: OnTheWay
  readonly place: QuestionPlace
  /** Whether the page's consultation was answered; `stop` if the page is useless without it. */
  readonly consulted: 'answered' | 'goOn' | 'stop'
}

/**
 * Asks the institutions what a page needs before it is shown, unless the draft has the reply already. Replies are
 * stored with the draft, so that opening the page again asks nobody (except with `consultFresh`).
 */
export async function consultFor(
  parts: FilingParts,
  visit: Visit,
  way: OnTheWay,
  place: QuestionPlace,
): Promise<AskedPlace> {
  const { page, context } = place.step
  const { consult } = page
  if (!consult) return { way, place, consulted: 'answered' }
  const keyName = `${page.id}#key`
  const key = page.consultKey?.(context) ?? ''
  const isKept = page.id in way.content.consulted && way.content.consulted[keyName] === key
  if (isKept && !page.consultFresh) return { way, place, consulted: 'answered' }
  const services = visit.services(purposeOf(visit, page))
  const facts = await heard(parts, visit, page.id, () => consult({ context, services }))
  // Replies about other answers must not be offered for these.
  const { [page.id]: _stale, ...others } = way.content.consulted
  const news = facts === silence ? undefined : { [page.id]: facts ?? null, [keyName]: key }
  if (news) await keepConsulted(visit, way, news)
  const next = withContent(visit, way, { ...way.content, consulted: { ...others, ...news } })
  const again = positionOf(visit.form, next.walk, page.path)
  return {
    way: next,
    place: again?.kind === 'questions' ? again : place,
    consulted: news ? 'answered' : silenceOf(page),
  }
}

/**
 * Skips pages whose answers follow from a register. If the register does not answer, its page is asked. A person who
 * posts a later page has already passed it and loses nothing.
 */
export async function passPages(
  parts: FilingParts,
  visit: Visit,
  way: OnTheWay,
  answersBeyond: boolean,
): Promise<OnTheWay> {
  const index = way.walk.steps.length - 1
  const step = way.walk.steps[index]
  if (!step || !mayPass(step.page) || step.status !== 'open' || way.content.answers[step.page.id]) return way
  const { follows, id } = step.page
  const { way: asked, consulted } = await consultFor(parts, visit, way, { kind: 'questions', step, index })
  if (asked.walk.steps.length > way.walk.steps.length) return passPages(parts, visit, asked, answersBeyond)
  const taken = consulted !== 'answered' && answersBeyond ? follows?.(step.context, undefined) : undefined
  if (!taken) return asked
  const { content } = asked
  return withContent(visit, asked, { ...content, answers: { ...content.answers, [id]: taken } })
}

/** What the silence of its consultation does to a page: without its list, a choice cannot be made. */
function silenceOf(page: QuestionPage): 'goOn' | 'stop' {
  if (page.consultSilence) return page.consultSilence
  const lists = [...Object.entries(page.options), ...Object.entries(page.offers ?? {})]
  const needsList = lists.some(
    ([name, list]) => list !== undefined && list.length > 1 && !page.questions[name]?.optional,
  )
  return needsList ? 'stop' : 'goOn'
}
