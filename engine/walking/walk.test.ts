import { describe, expect, it } from 'vitest'
import { ask } from '../asking/ask.ts'
import { checkPage, relevantAnswers, relevantQuestions } from '../asking/asked-page.ts'
import type { AnswersByPage } from '../asking/context.ts'
import type { QuestionPage } from '../asking/page.ts'
import { sampleAnswers, sampleForm } from '../testing/sample-procedure.ts'
import { contextWith, draftWith, surroundings } from '../testing/surroundings.ts'
import type { Form } from './form.ts'
import { submissionOf } from './summary.ts'
import { type DraftContent, endOf, findingOf, walk } from './walk.ts'
import { positionOf } from './way.ts'

const stepsWith = (answers: AnswersByPage) =>
  walk(sampleForm, draftWith(answers), surroundings).steps.map(step => [step.page.id, step.status])

describe('walk', () => {
  it('stops at the first page that is not done', () => {
    expect(stepsWith({})).toEqual([['persona', 'open']])
    expect(stepsWith({ persona: sampleAnswers.persona, pago: sampleAnswers.pago })).toEqual([
      ['persona', 'done'],
      ['vinculo', 'open'],
    ])
  })

  it('skips pages that are not asked', () => {
    expect(stepsWith({ ...sampleAnswers, vinculo: { tipo: 'hijo' } }).map(([id]) => id)).toEqual([
      'persona',
      'vinculo',
      'pago',
    ])
  })

  it('is complete when every relevant page is done', () => {
    const { complete, context } = walk(sampleForm, draftWith(sampleAnswers), surroundings)
    expect(complete).toBe(true)
    expect(context.answers).toEqual(sampleAnswers)
  })

  it('opens a page again when a rule no longer holds', () => {
    const persona = { ...sampleAnswers.persona, run: surroundings.person.run }
    expect(stepsWith({ ...sampleAnswers, persona })).toEqual([['persona', 'open']])
  })

  it('shows each page the facts of pages before it, and its own consultation', () => {
    const facts = { persona: { nombre: 'Luis' }, vinculo: 1, pago: 2, constructor: 3 }
    const given = { consulted: facts, verified: facts }
    const { steps } = walk(sampleForm, draftWith({ persona: sampleAnswers.persona }, given), surroundings)
    expect(steps[0]?.context).toMatchObject({ verified: {}, consulted: { persona: { nombre: 'Luis' } } })
    expect(Object.keys(steps[0]?.context.verified ?? {})).toEqual([])
    expect(Object.keys(steps[1]?.context.verified ?? {})).toEqual(['persona'])
    expect(Object.keys(steps[1]?.context.consulted ?? {})).toEqual(['persona', 'vinculo'])
  })

  it('counts answers of an older definition as absent when their shape does not fit', () => {
    const strange = [null, 5, 'x', true, [], [null], {}, { dia: 3 }, Number.NaN]
    for (const run of strange)
      expect(stepsWith({ ...sampleAnswers, persona: { run, fecha: run } })).toEqual([['persona', 'open']])
    for (const hijos of strange)
      expect(() => stepsWith({ ...sampleAnswers, hijos: { hijos }, pago: { cuenta: hijos } })).not.toThrow()
  })
})

describe('what institutions found', () => {
  const outcome = { kind: 'outcome', outcome: 'noFallecido', data: { nombre: 'Luis' } } as const
  const errors = { kind: 'errors', errors: { run: 'Revise el RUN.' } } as const
  const silent = { kind: 'silent' } as const
  const draftOf = (findings: DraftContent['findings'], answers: AnswersByPage = sampleAnswers) =>
    draftWith(answers, { findings })
  const stopping: Form = {
    ...sampleForm,
    pages: sampleForm.pages.map(page => ({ ...page, verifySilence: 'stop' })),
  }
  const statuses = (draft: DraftContent, form: Form = sampleForm) =>
    walk(form, draft, surroundings).steps.map(step => [step.page.id, step.status])

  it('closes the way with an outcome: no later page can be opened, whatever is answered there', () => {
    const draft = draftOf({ vinculo: outcome })
    const walked = walk(sampleForm, draft, surroundings)
    expect(statuses(draft)).toEqual([
      ['persona', 'done'],
      ['vinculo', 'ended'],
    ])
    expect(walked.complete).toBe(false)
    expect(Object.keys(walked.context.answers)).toEqual(['persona'])
    expect(endOf(walked, draft)).toMatchObject({ page: { id: 'vinculo' }, finding: outcome })
    for (const path of ['ingresar/4-pago', 'ingresar/5-revisar'])
      expect(positionOf(sampleForm, walked, path)).toEqual({ kind: 'elsewhere', path: 'ingresar/2-vinculo' })
    expect(() => submissionOf(sampleForm, walked)).toThrow('cannot be sent')
  })

  it('opens the page again where something must be mended', () => {
    expect(statuses(draftOf({ persona: errors }))).toEqual([['persona', 'open']])
    const draft = draftOf({ persona: errors })
    expect(endOf(walk(sampleForm, draft, surroundings), draft)).toBeUndefined()
    expect(findingOf(draft, sampleForm.pages[0] as QuestionPage)).toEqual(errors)
  })

  it('waits for an institution that is silent only where the page says so', () => {
    expect(statuses(draftOf({ persona: silent }), stopping)).toEqual([['persona', 'waiting']])
    expect(walk(sampleForm, draftOf({ persona: silent }), surroundings).complete).toBe(true)
    const draft = draftOf({ persona: silent })
    expect(endOf(walk(stopping, draft, surroundings), draft)).toBeUndefined()
  })

  it('says nothing of answers that are not good themselves, nor of pages that are not asked', () => {
    const draft = draftOf({ persona: outcome }, { persona: { run: 'x' } })
    expect(statuses(draft)).toEqual([['persona', 'open']])
    expect(endOf(walk(sampleForm, draft, surroundings), draft)).toBeUndefined()
    const asSon = draftOf({ hijos: outcome }, { ...sampleAnswers, vinculo: { tipo: 'hijo' } })
    expect(walk(sampleForm, asSon, surroundings).complete).toBe(true)
  })

  it('says nothing under names that every object has', () => {
    const [page] = sampleForm.pages
    for (const id of ['constructor', '__proto__', 'toString'])
      expect(findingOf(draftOf({}), { ...page, id } as QuestionPage)).toBeUndefined()
  })

  it('of the gate is seen by every page, the first included', () => {
    const draft = draftWith(sampleAnswers, { consulted: { gate: { cupos: 3 } } })
    const { steps, context } = walk(sampleForm, draft, surroundings)
    for (const step of steps) expect(step.context.consulted.gate).toEqual({ cupos: 3 })
    expect(context.consulted.gate).toEqual({ cupos: 3 })
  })
})

describe('conditions within a page', () => {
  const yesNo = (label: string) => ask.yesNo({ label, missing: 'Elija sí o no.' })
  const [sample] = sampleForm.pages
  const page = {
    ...sample,
    questions: { trabaja: yesNo('¿Trabaja?'), tieneJefe: yesNo('¿Tiene jefe?'), quiere: yesNo('¿Quiere?') },
    rules: {},
    when: {
      tieneJefe: (_context: unknown, { trabaja }: Record<string, unknown>) => trabaja === true,
      quiere: (_context: unknown, { tieneJefe }: Record<string, unknown>) => tieneJefe === true,
    },
  } as QuestionPage
  const answers = { trabaja: false, tieneJefe: true, quiere: true }

  it('do not see answers to questions that are no longer asked', () => {
    expect(relevantQuestions(page, answers, contextWith()).map(([name]) => name)).toEqual(['trabaja'])
    expect(relevantAnswers(page, answers, contextWith())).toEqual({ trabaja: false })
    expect(checkPage(page, answers, contextWith())).toEqual({})
  })

  it('keep such answers out of what is sent', () => {
    const form: Form = { ...sampleForm, pages: [page] }
    const { context, complete } = walk(form, draftWith({ persona: answers }), surroundings)
    expect(complete).toBe(true)
    expect(context.answers).toEqual({ persona: { trabaja: false } })
  })

  it('do not see answers of a wrong shape', () => {
    const texts = { trabaja: 'true', tieneJefe: true }
    expect(relevantAnswers(page, texts, contextWith())).toEqual({})
    expect(checkPage(page, texts, contextWith())).toEqual({ trabaja: 'Elija sí o no.' })
  })
})
