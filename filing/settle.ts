import type { IsoDate } from '#domain/dates.ts'
import type { PageAnswers } from '#engine/asking/context.ts'
import type { QuestionPage, Verification } from '#engine/asking/page.ts'
import { sameValue } from '#engine/asking/same-value.ts'
import type { Form } from '#engine/walking/form.ts'
import { type DraftContent, type Finding, findingOf, type Step } from '#engine/walking/walk.ts'
import { silence, verifyPage } from './ask-institution.ts'
import type { FilingParts, Visit } from './visit.ts'
import { type OnTheWay, withContent } from './way.ts'

type Said = Verification<unknown> | typeof silence | undefined

/** The draft after a page was answered. A changed answer invalidates what institutions said about later pages. */
export function contentAfter(
  form: Form,
  way: OnTheWay,
  page: QuestionPage,
  answers: PageAnswers,
  said: Said,
): DraftContent {
  const { content, walk } = way
  const unchanged = sameValue(content.answers[page.id] ?? {}, answers)
  const reached = walk.steps.map(step => step.page.id)
  const earlier = new Set(reached.slice(0, reached.indexOf(page.id)))
  const standing = (id: string) => id !== page.id && (unchanged || earlier.has(id))
  const kept = <Value>(facts: Readonly<Record<string, Value>> = {}) =>
    Object.fromEntries(Object.entries(facts).filter(([id]) => standing(id)))
  return withSaid(
    form,
    {
      answers: {
        ...(unchanged ? content.answers : withoutForgotten(content.answers, page)),
        [page.id]: answers,
      },
      consulted: content.consulted,
      verified: kept(content.verified),
      findings: kept(content.findings),
    },
    page,
    said,
    way.surroundings.today,
  )
}

/** The answers without those that were about the earlier answers of a page. */
function withoutForgotten(answers: DraftContent['answers'], { forgets = {} }: QuestionPage) {
  return Object.fromEntries(
    Object.entries(answers).map(([id, given]) => {
      const fallen = Object.hasOwn(forgets, id) ? forgets[id] : undefined
      return [
        id,
        fallen
          ? Object.fromEntries(Object.entries(given ?? {}).filter(([name]) => !fallen.includes(name)))
          : given,
      ]
    }),
  )
}

/** The draft with what an institution said about one of its pages on a day. */
export function withSaid(
  form: Form,
  content: DraftContent,
  page: QuestionPage,
  said: Said,
  today: IsoDate,
): DraftContent {
  if (said === undefined) return content
  const { [page.id]: _fact, ...verified } = content.verified
  const { [page.id]: _finding, ...findings } = content.findings ?? {}
  if (said !== silence && said.kind === 'ok')
    return {
      ...content,
      consulted: { ...content.consulted, [dayKey(page)]: today },
      verified: { ...verified, [page.id]: said.facts ?? null },
      findings,
    }
  return { ...content, verified, findings: { ...findings, [page.id]: findingFrom(form, said) } }
}

/** Key in `consulted` for the day on which an institution accepted a page. */
const dayKey = ({ id }: QuestionPage) => `${id}#day`

function findingFrom(
  form: Form,
  said: typeof silence | Exclude<Verification<unknown>, { kind: 'ok' }>,
): Finding {
  if (said === silence) return { kind: 'silent' }
  // The outcome is not stored, but the page stays open: its button asks again.
  if (said.kind === 'outcome' && form.outcomes[said.outcome]?.passing) return { kind: 'errors', errors: {} }
  return said.kind === 'errors'
    ? { kind: 'errors', errors: said.errors }
    : { kind: 'outcome', outcome: said.outcome, data: said.data }
}

/**
 * Asks the institutions about every page that they have not been asked about today, or since an earlier answer changed, until
 * all have answered or one ends the form. What is paid and what is allowed may be otherwise on another day.
 *
 * @param again - also asks those that did not answer before (on sending)
 */
export async function settle(
  parts: FilingParts,
  visit: Visit,
  way: OnTheWay,
  again: 'unasked' | 'unanswered',
): Promise<OnTheWay> {
  let settled = way
  const asked = new Set<string>()
  for (;;) {
    const step = settled.walk.steps.find(one => !asked.has(one.page.id) && needsAsking(settled, one, again))
    if (!step) return settled
    asked.add(step.page.id)
    const { id } = step.page
    // A page that was not asked has the answers of the registers.
    const answers = settled.content.answers[id] ?? settled.walk.context.answers[id] ?? {}
    const said = await verifyPage(parts, visit, step.page, step.context, answers)
    settled = withContent(
      visit,
      settled,
      withSaid(visit.form, settled.content, step.page, said, way.surroundings.today),
    )
  }
}

function needsAsking(
  { content, surroundings }: OnTheWay,
  { page, status }: Step,
  again: 'unasked' | 'unanswered',
): boolean {
  if (!page.verify) return false
  if (page.id in content.verified) {
    const day = content.consulted[dayKey(page)]
    return again === 'unasked' && status === 'done' && day !== undefined && day !== surroundings.today
  }
  const finding = findingOf(content, page)
  if (!finding) return status === 'done'
  return again === 'unanswered' && finding.kind === 'silent'
}
