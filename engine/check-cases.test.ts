import { describe, expect, it } from 'vitest'
import type { CaseKind } from './cases/case-kind.ts'
import { caseProblems } from './check-cases.ts'
import type { Procedure } from './procedure.ts'
import { sampleForm, sampleProcedure } from './testing/sample-procedure.ts'
import type { Form } from './walking/form.ts'

const cases = sampleProcedure.cases as CaseKind
const tells: Form['ending'] = {
  kind: 'tells',
  id: 'respuesta',
  path: 'respuesta',
  tell: async () => ({ title: 'Respuesta', blocks: [] }),
}
const problemsOf = (changes: Partial<Procedure>) => caseProblems({ ...sampleProcedure, ...changes })

describe('what is checked of a kind of case', () => {
  it('finds states and events that lead nowhere', () => {
    const { states } = cases
    const state = { label: 'x', tone: 'info', text: 'x', final: true, on: {}, may: {} } as const
    const problemsOfStates = (changes: Partial<CaseKind['states']>) =>
      problemsOf({ cases: { ...cases, states: { ...states, ...changes } } })
    expect(problemsOfStates({ initial: 'nueva' })).toContain('case state nueva is led to but not declared')
    expect(problemsOfStates({ states: { ...states.states, archivada: state } })).toEqual([
      'case state archivada cannot be reached',
    ])
    expect(problemsOfStates({ initial: 'x', states: { x: { ...state, final: false } } })).toEqual([
      'case state x is not final, but nothing leads out of it',
    ])
    expect(problemsOfStates({ events: {} })).toEqual([
      'case event aprobada has no text',
      'case event rechazada has no text',
      'case event retirada has no text',
    ])
  })

  it('finds actions that states allow and nobody can do', () => {
    const actionsOnly = (actions: CaseKind['actions']) => problemsOf({ cases: { ...cases, actions } })
    expect(actionsOnly({})).toEqual(['case states allow retirar, which is not an action'])
    expect(actionsOnly({ retirar: { event: 'desistida', deliver: async () => {} } })).toEqual([
      'case event desistida has no text',
    ])
  })

  it('finds people who are asked to confirm while nothing hands over their answer', () => {
    expect(problemsOf({ cases: { ...cases, confirm: undefined } })).toEqual([
      'cuidado is asked to confirm, but nothing hands over the answer',
    ])
  })

  it('wants a kind of case where a form files, and only there', () => {
    expect(problemsOf({ cases: undefined })).toEqual([
      'a form files cases, but the procedure has no kind of case',
    ])
    expect(problemsOf({ cases: undefined, forms: [{ ...sampleForm, ending: tells }] })).toEqual([])
    expect(problemsOf({ cases: undefined, forms: [] })).toEqual([])
  })
})
