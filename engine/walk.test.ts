import { describe, expect, it } from 'vitest'
import { ask } from './ask.ts'
import type { AnswersByPage } from './context.ts'
import type { QuestionPage } from './page.ts'
import type { Procedure } from './procedure.ts'
import { sampleAnswers, sampleProcedure } from './testing/sample-procedure.ts'
import { contextWith, draftWith, surroundings } from './testing/surroundings.ts'
import { checkPage, relevantAnswers, relevantQuestions, walk } from './walk.ts'

const stepsWith = (answers: AnswersByPage) =>
  walk(sampleProcedure, draftWith(answers), surroundings).steps.map(step => [step.page.id, step.status])

describe('walk', () => {
  it('stops at the first page that is not done', () => {
    expect(stepsWith({})).toEqual([['causante', 'open']])
    expect(stepsWith({ causante: sampleAnswers.causante, pago: sampleAnswers.pago })).toEqual([
      ['causante', 'done'],
      ['vinculo', 'open'],
    ])
  })

  it('skips pages that are not asked', () => {
    expect(stepsWith({ ...sampleAnswers, vinculo: { tipo: 'hijo' } }).map(([id]) => id)).toEqual([
      'causante',
      'vinculo',
      'pago',
    ])
  })

  it('is complete when every relevant page is done', () => {
    const { complete, context } = walk(sampleProcedure, draftWith(sampleAnswers), surroundings)
    expect(complete).toBe(true)
    expect(context.answers).toEqual(sampleAnswers)
  })

  it('opens a page again when a rule no longer holds', () => {
    const causante = { ...sampleAnswers.causante, run: surroundings.person.run }
    expect(stepsWith({ ...sampleAnswers, causante })).toEqual([['causante', 'open']])
  })

  it('shows each page the facts of pages before it, and its own consultation', () => {
    const facts = { causante: { nombre: 'Luis' }, vinculo: 1, pago: 2, constructor: 3 }
    const given = { consulted: facts, verified: facts }
    const { steps } = walk(
      sampleProcedure,
      draftWith({ causante: sampleAnswers.causante }, given),
      surroundings,
    )
    expect(steps[0]?.context).toMatchObject({ verified: {}, consulted: { causante: { nombre: 'Luis' } } })
    expect(Object.keys(steps[0]?.context.verified ?? {})).toEqual([])
    expect(Object.keys(steps[1]?.context.verified ?? {})).toEqual(['causante'])
    expect(Object.keys(steps[1]?.context.consulted ?? {})).toEqual(['causante', 'vinculo'])
  })

  it('counts answers of an older definition as absent when their shape does not fit', () => {
    const strange = [null, 5, 'x', true, [], [null], {}, { dia: 3 }, Number.NaN]
    for (const run of strange)
      expect(stepsWith({ ...sampleAnswers, causante: { run, fecha: run } })).toEqual([['causante', 'open']])
    for (const hijos of strange)
      expect(() => stepsWith({ ...sampleAnswers, hijos: { hijos }, pago: { cuenta: hijos } })).not.toThrow()
  })
})

describe('conditions within a page', () => {
  const yesNo = (label: string) => ask.yesNo({ label, missing: 'Elija sí o no.' })
  const [sample] = sampleProcedure.pages
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
    const procedure: Procedure = { ...sampleProcedure, pages: [page] }
    const { context, complete } = walk(procedure, draftWith({ causante: answers }), surroundings)
    expect(complete).toBe(true)
    expect(context.answers).toEqual({ causante: { trabaja: false } })
  })

  it('do not see answers of a wrong shape', () => {
    const texts = { trabaja: 'true', tieneJefe: true }
    expect(relevantAnswers(page, texts, contextWith())).toEqual({})
    expect(checkPage(page, texts, contextWith())).toEqual({ trabaja: 'Elija sí o no.' })
  })
})
