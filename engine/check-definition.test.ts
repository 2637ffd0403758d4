import { describe, expect, it } from 'vitest'
import { ask } from './ask.ts'
import { checkDefinition, DefinitionError } from './check-definition.ts'
import type { QuestionPage } from './page.ts'
import type { Procedure } from './procedure.ts'
import type { Question, Questions } from './question.ts'
import { sampleProcedure } from './testing/sample-procedure.ts'

const text = ask.text({ label: 'Texto', missing: 'Escriba el texto.' })
const page: QuestionPage = {
  kind: 'questions',
  id: 'uno',
  path: 'ingresar/uno',
  title: 'Uno',
  shortTitle: 'Uno',
  questions: { texto: text },
  when: {},
  rules: {},
  options: {},
  pendingText: '',
  submitLabel: 'Continuar',
}

function problemsOf(changes: Partial<Procedure>): readonly string[] {
  try {
    checkDefinition({ ...sampleProcedure, ...changes })
    return []
  } catch (error) {
    if (error instanceof DefinitionError) return error.problems
    throw error
  }
}

const problemsOfPage = (changes: Partial<QuestionPage>) => problemsOf({ pages: [{ ...page, ...changes }] })
const problemsOfQuestions = (questions: Questions) => problemsOfPage({ questions })
const choice = (values: readonly string[]) =>
  ask.choice({
    label: 'Lista',
    missing: 'Elija.',
    style: 'radio',
    options: values.map(value => ({ value, label: value })),
  })
const group = (changes: { minItems?: number; maxItems?: number; item?: Questions; optional?: boolean }) =>
  ask.group({
    label: 'Hijos',
    missing: 'Agregue.',
    itemLabel: 'Hijo',
    addLabel: 'Agregar',
    minItems: 1,
    maxItems: 3,
    item: { texto: text },
    ...changes,
  })

describe('checkDefinition', () => {
  it('gives a good definition back', () => {
    expect(checkDefinition(sampleProcedure)).toBe(sampleProcedure)
    expect(problemsOf({ pages: [page] })).toEqual([])
  })

  it('names the procedure and everything that is wrong', () => {
    const broken = { ...sampleProcedure, pages: [{ ...page, questions: {} }], casePath: 'otra' }
    expect(() => checkDefinition(broken)).toThrow(
      'Procedure muestra is not well defined:\n' +
        '- casePath otra is not the path of a content page\n' +
        '- page uno asks nothing, so it can never be done',
    )
  })

  it('finds ids and paths that are used twice', () => {
    expect(problemsOf({ pages: [page, { ...page, path: 'ingresar/dos' }] })).toEqual([
      'page id uno is used twice',
    ])
    expect(problemsOf({ pages: [page, { ...page, id: 'dos' }] })).toEqual(['path ingresar/uno is used twice'])
    expect(problemsOfPage({ path: 'resultado' })).toEqual(['path resultado is used twice'])
    expect(problemsOfPage({ path: 'consultar/solicitud' })).toEqual([
      'path consultar/solicitud is used twice',
    ])
  })

  it('lets a procedure without content pages say where cases will be shown', () => {
    expect(problemsOf({ contents: [] })).toEqual([])
  })

  it('finds ids and paths that cannot be used', () => {
    for (const id of ['', '1', 'a.b', '__proto__', 'constructor'])
      expect(problemsOfPage({ id })).toContain(`page id ${id} cannot be used`)
    for (const path of ['/uno', 'uno/', 'a//b', 'a b', '¿uno?'])
      expect(problemsOfPage({ path })).toEqual([
        `path ${path} of page uno is not made of words between slashes`,
      ])
  })

  it('finds hooks for questions that are not asked', () => {
    for (const part of ['when', 'rules', 'options'] as const)
      for (const name of ['otra', 'constructor'])
        expect(problemsOfPage({ [part]: { [name]: () => undefined } })).toEqual([
          `page uno: ${part} names the question ${name}, which the page does not ask`,
        ])
  })

  it('finds options for what is not a choice, and choices without options', () => {
    expect(problemsOfPage({ options: { texto: () => [] } })).toEqual([
      'page uno: options are given for texto, which is not a choice',
    ])
    expect(problemsOfQuestions({ lista: choice([]) })).toEqual(['page uno: the choice lista has no options'])
    expect(problemsOfPage({ questions: { lista: choice([]) }, options: { lista: () => [] } })).toEqual([])
  })

  it('finds options that cannot be chosen', () => {
    expect(problemsOfQuestions({ lista: choice(['a', 'b', 'a']) })).toEqual([
      'page uno: the choice lista has the option a twice',
    ])
    for (const value of ['', ' a'])
      expect(problemsOfQuestions({ lista: choice([value]) })).toEqual([
        'page uno: the choice lista has an option whose value is blank or has spaces around it',
      ])
  })

  it('finds hooks that read a consultation that is not made', () => {
    const reads = (_context: unknown, _consulted: unknown) => []
    expect(problemsOfPage({ prefill: (_context, _consulted) => ({}) })).toEqual([
      'page uno prefills from a consultation that it does not make',
    ])
    expect(problemsOfPage({ facts: reads })).toEqual([
      'page uno shows facts from a consultation that it does not make',
    ])
    expect(problemsOfPage({ questions: { lista: choice([]) }, options: { lista: reads } })).toEqual([
      'page uno gives options of lista from a consultation that it does not make',
    ])
    expect(problemsOfPage({ facts: reads, consult: async () => ({}) })).toEqual([])
    expect(problemsOfPage({ consultKey: () => '' })).toEqual(['page uno has a consultKey without consult'])
  })

  it('finds names of questions that cannot be used', () => {
    for (const name of ['a.b', '1', 'con espacio', 'guion-corto'])
      expect(problemsOfQuestions({ [name]: text })).toEqual([
        `page uno: the question name ${name} is not a word of letters and digits`,
      ])
    expect(problemsOfQuestions({ constructor: text })).toContain(
      'page uno: the question name constructor is one that every object has',
    )
    expect(problemsOfQuestions({ borrador: text })).toEqual([
      'page uno: the name borrador is taken by a control of every form',
    ])
  })

  it('finds limits that nothing fits', () => {
    const one: readonly (readonly [Question, string])[] = [
      [{ ...text, maxLength: 0 }, 'x may have from 1 to 20000 characters, not 0'],
      [{ ...text, pattern: { regex: /a/g, message: 'Escriba a.' } }, 'the pattern of x has the flag g or y'],
      [ask.money({ label: 'x', missing: 'x', minClp: 5, maxClp: 4 }), 'no number fits x: it is from 5 to 4'],
      [ask.integer({ label: 'x', missing: 'x', max: -1 }), 'no number fits x: it is from 0 to -1'],
      [ask.documents({ label: 'x', missing: 'x', maxFiles: 0 }), 'x takes no file'],
    ]
    for (const [x, problem] of one) expect(problemsOfQuestions({ x })).toEqual([`page uno: ${problem}`])
  })

  it('finds groups that cannot be answered', () => {
    const of = (changes: Parameters<typeof group>[0]) => problemsOfQuestions({ hijos: group(changes) })
    const limits = (min: number, max: number) =>
      `page uno: the group hijos cannot have from ${min} to ${max} items (below 100)`
    expect(of({ minItems: 4 })).toEqual([limits(4, 3)])
    expect(of({ maxItems: 100 })).toEqual([limits(1, 100)])
    expect(of({ minItems: 0, maxItems: 0, optional: true })).toEqual([limits(0, 0)])
    expect(of({ minItems: 0 })).toEqual(['page uno: the group hijos may be empty, so it must be optional'])
    expect(of({ minItems: 0, optional: true })).toEqual([])
    expect(of({ item: {} })).toEqual(['page uno: the group hijos asks nothing'])
    expect(of({ item: { nietos: group({}) } })).toEqual([
      'page uno: the group hijos holds the group nietos; ask it on a page of its own',
    ])
    expect(of({ item: { lista: choice([]) } })).toEqual(['page uno: the choice hijos.lista has no options'])
    expect(of({ item: { 'a.b': text } })).toEqual([
      'page uno: the question name a.b is not a word of letters and digits',
    ])
  })

  it('finds problems in the statements of the review', () => {
    const review = { ...sampleProcedure.review, questions: { accion: text } }
    expect(problemsOf({ review })).toEqual([
      'page revisar: the name accion is taken by a control of every form',
    ])
  })

  it('finds states and events that lead nowhere', () => {
    const { caseDefinition } = sampleProcedure
    const state = { label: 'x', tone: 'info', text: 'x', final: true, on: {}, may: {} } as const
    const problemsOfCase = (changes: Partial<Procedure['caseDefinition']>) =>
      problemsOf({ caseDefinition: { ...caseDefinition, ...changes } })
    expect(problemsOfCase({ initial: 'nueva' })).toContain('case state nueva is led to but not declared')
    expect(problemsOfCase({ states: { ...caseDefinition.states, archivada: state } })).toEqual([
      'case state archivada cannot be reached',
    ])
    expect(problemsOfCase({ initial: 'x', states: { x: { ...state, final: false } } })).toEqual([
      'case state x is not final, but nothing leads out of it',
    ])
    expect(problemsOfCase({ events: {} })).toEqual([
      'case event aprobada has no text',
      'case event rechazada has no text',
    ])
    expect(problemsOf({ actions: { retirar: { event: 'desistida', deliver: async () => {} } } })).toEqual([
      'case event desistida has no text',
    ])
  })
})
