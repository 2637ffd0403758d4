import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswersByPage } from '../asking/context.ts'
import {
  draftAnswers,
  formOf,
  fullAnswers,
  holds,
  isGood,
  type PagePlan,
  plans,
} from '../testing/random-forms.ts'
import { draftWith, surroundings } from '../testing/surroundings.ts'
import { lastPath } from './form.ts'
import { submissionOf, summaryOf } from './summary.ts'
import { type Walk, walk } from './walk.ts'
import { backPath, deepestPath, nextPath, positionOf } from './way.ts'

const walkOf = (plan: readonly PagePlan[], answers: AnswersByPage) =>
  walk(formOf(plan), draftWith(answers), surroundings)

/** A walk without its functions, for comparison. */
const said = ({ steps, complete, context }: Walk) => ({
  steps: steps.map(({ page, status }) => [page.id, status]),
  complete,
  answers: context.answers,
})

const visits = plans.chain(plan => fc.record({ plan: fc.constant(plan), answers: draftAnswers(plan) }))
const finished = plans.chain(plan => fc.record({ plan: fc.constant(plan), answers: fullAnswers(plan) }))

/** The same computed from the plan alone: pages in order, each with the questions asked and whether all answers are valid. */
function reckon(plan: readonly PagePlan[], draft: AnswersByPage) {
  const answers: AnswersByPage = {}
  const steps: [string, string][] = []
  for (const [index, { only, questions }] of plan.entries()) {
    const id = `p${index}`
    if (only && !holds(only, answers)) continue
    const own: Record<string, unknown> = {}
    const asksNothing = questions.every(({ when }) => when && !holds(when, { ...answers, [id]: own }))
    let good = draft[id] !== undefined || asksNothing
    for (const [at, { kind, optional, when, refusedWhen }] of questions.entries()) {
      if (when && !holds(when, { ...answers, [id]: own })) continue
      const value = draft[id]?.[`q${at}`]
      if (isGood(kind, value)) {
        own[`q${at}`] = value
        if (refusedWhen && holds(refusedWhen, answers)) good = false
      } else if (fits(kind, value)) {
        own[`q${at}`] = value
        good = false
      } else if (!optional) good = false
    }
    steps.push([id, good ? 'done' : 'open'])
    if (!good) return { steps, complete: false, answers }
    answers[id] = own
  }
  return { steps, complete: true, answers }
}

/** Refused but well-formed: counts as answered wrongly, not as missing. */
function fits(kind: string, value: unknown): boolean {
  if (kind === 'integer') return Number.isInteger(value)
  return kind === 'choice' && typeof value === 'string' && value !== ''
}

describe('the way through any form', () => {
  it('is the one that the plan says', () => {
    fc.assert(
      fc.property(visits, ({ plan, answers }) => {
        expect(said(walkOf(plan, answers))).toEqual(reckon(plan, answers))
      }),
      { numRuns: 500 },
    )
  })

  it('is the same each time, and leaves the draft as it was', () => {
    fc.assert(
      fc.property(visits, ({ plan, answers }) => {
        const before = structuredClone(answers)
        expect(said(walkOf(plan, answers))).toEqual(said(walkOf(plan, answers)))
        expect(answers).toEqual(before)
      }),
    )
  })

  it('is done up to its last page, which is open unless the way is complete', () => {
    fc.assert(
      fc.property(visits, ({ plan, answers }) => {
        const { steps, complete } = walkOf(plan, answers)
        expect(steps.slice(0, -1).every(step => step.status === 'done')).toBe(true)
        if (!complete) expect(steps.at(-1)?.status).toBe('open')
        else expect(steps.every(step => step.status === 'done')).toBe(true)
      }),
    )
  })

  it('is the same when walked again with its own relevant answers', () => {
    fc.assert(
      fc.property(visits, ({ plan, answers }) => {
        const once = walkOf(plan, answers)
        const open = once.steps.find(step => step.status === 'open')?.page.id
        const own = open ? { ...once.context.answers, [open]: answers[open] } : once.context.answers
        expect(said(walkOf(plan, own))).toEqual(said(once))
      }),
    )
  })

  it('opens a page exactly when every page before it on the way is done', () => {
    fc.assert(
      fc.property(visits, ({ plan, answers }) => {
        const form = formOf(plan)
        const found = walkOf(plan, answers)
        const expected = reckon(plan, answers)
        const mayOpen = expected.steps.map(([id]) => `camino/${id}`)
        if (expected.complete) mayOpen.push(lastPath(form))
        const deepest = deepestPath(form, found)
        expect(mayOpen).toContain(deepest)
        for (const path of [...form.pages.map(page => page.path), lastPath(form)]) {
          const place = positionOf(form, found, path)
          if (mayOpen.includes(path)) expect(place?.kind).not.toBe('elsewhere')
          else expect(place).toEqual({ kind: 'elsewhere', path: deepest })
        }
        expect(positionOf(form, found, 'camino/otro')).toBeUndefined()
      }),
    )
  })

  it('leads back to an earlier relevant page, and on to a later one', () => {
    fc.assert(
      fc.property(visits, ({ plan, answers }) => {
        const form = formOf(plan)
        const found = walkOf(plan, answers)
        const paths = [...found.steps.map(step => step.page.path), lastPath(form)]
        for (const [index, path] of paths.entries()) {
          const place = positionOf(form, found, path)
          if (!place || place.kind === 'elsewhere') continue
          const asked = found.steps.slice(0, index).filter(({ passed }) => !passed)
          expect(backPath(found, place)).toBe(asked.at(-1)?.page.path)
          if (place.kind === 'questions') {
            const next = nextPath(form, found, place.step.page.id)
            expect(next).toBe(place.step.status === 'done' ? paths[index + 1] : path)
          }
        }
      }),
    )
  })
})

describe('what is sent of any form', () => {
  it('holds nothing of pages that were not reached or of questions that were not asked', () => {
    fc.assert(
      fc.property(finished, ({ plan, answers }) => {
        const found = walkOf(plan, answers)
        fc.pre(found.complete)
        const sent = submissionOf(formOf(plan), found)
        expect(sent).toEqual(reckon(plan, answers).answers)
        expect(summaryOf(found).map(section => section.pageId)).toEqual(Object.keys(sent))
      }),
    )
  })

  it('does not change with answers that are kept but no longer reached', () => {
    const kept = finished.chain(({ plan, answers }) =>
      fc.record({ plan: fc.constant(plan), answers: fc.constant(answers), others: draftAnswers(plan) }),
    )
    fc.assert(
      fc.property(kept, ({ plan, answers, others }) => {
        const found = walkOf(plan, answers)
        fc.pre(found.complete)
        const sent = submissionOf(formOf(plan), found)
        // `sent` answers every question that is asked; the added answers belong to the others.
        const draft: AnswersByPage = { ...others }
        for (const [id, page] of Object.entries(sent)) draft[id] = { ...others[id], ...page }
        expect(said(walkOf(plan, draft))).toEqual(said(found))
      }),
    )
  })

  it('is restored when an answer is changed, the way goes elsewhere, and the answer is changed back', () => {
    const detours = finished.chain(({ plan, answers }) =>
      fc.record({
        plan: fc.constant(plan),
        answers: fc.constant(answers),
        detour: fullAnswers(plan),
        changed: fc.nat(plan.length - 1).map(index => `p${index}`),
      }),
    )
    fc.assert(
      fc.property(detours, ({ plan, answers, detour, changed }) => {
        const found = walkOf(plan, answers)
        fc.pre(found.complete && changed in found.context.answers)
        const away: AnswersByPage = { ...answers, [changed]: detour[changed] }
        const visitedAway = walkOf(plan, away).steps.map(step => step.page.id)
        const onlyThere = visitedAway.filter(id => !(id in found.context.answers))
        for (const id of onlyThere) away[id] = detour[id]
        expect(said(walkOf(plan, { ...away, [changed]: answers[changed] }))).toEqual(said(found))
      }),
    )
  })
})
