import { describe, expect, it } from 'vitest'
import { ask } from './asking/ask.ts'
import type { QuestionPage } from './asking/page.ts'
import type { GroupQuestion, Question, Questions } from './asking/question.ts'
import { checkDefinition, DefinitionError } from './check-definition.ts'
import type { Procedure } from './procedure.ts'
import { sampleForm, sampleProcedure } from './testing/sample-procedure.ts'
import type { Form } from './walking/form.ts'

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
  verifySilence: 'goOn',
  pendingText: '',
  consultSilentText: '',
  submitLabel: 'Continuar',
}

const outcomes: Form['outcomes'] = { yaTiene: { id: 'yaTiene', title: 'Ya tiene', blocks: () => [] } }
const tells: Form['ending'] = {
  kind: 'tells',
  id: 'respuesta',
  path: 'respuesta',
  tell: async () => ({ title: 'Respuesta', blocks: [] }),
}
/** A form at addresses that do not clash with the sample's. */
const elsewhere: Form = { ...sampleForm, pages: [page], outcomes: {}, ending: { ...tells, path: 'dicho' } }

function problemsOf(changes: Partial<Procedure>): readonly string[] {
  try {
    checkDefinition({ ...sampleProcedure, ...changes })
    return []
  } catch (error) {
    if (error instanceof DefinitionError) return error.problems
    throw error
  }
}

const own = /^form solicitud: /
/** Problems of the procedure with its form changed, without the form's name. */
const problemsOfForm = (changes: Partial<Form>) =>
  problemsOf({ forms: [{ ...sampleForm, ...changes }] }).map(problem => problem.replace(own, ''))
const problemsOfPage = (changes: Partial<QuestionPage>) =>
  problemsOfForm({ pages: [{ ...page, ...changes }] })
const problemsOfQuestions = (questions: Questions) => problemsOfPage({ questions })
const choice = (values: readonly string[]) =>
  ask.choice({
    label: 'Lista',
    missing: 'Elija.',
    style: 'radio',
    options: values.map(value => ({ value, label: value })),
  })
const group = (changes: Partial<GroupQuestion>) =>
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
    expect(problemsOfForm({ pages: [page] })).toEqual([])
  })

  it('names the procedure, the form and everything that is wrong', () => {
    const forms = [{ ...sampleForm, pages: [{ ...page, questions: {} }] }]
    const cases = sampleProcedure.cases && { ...sampleProcedure.cases, detailPath: 'otra' }
    expect(() => checkDefinition({ ...sampleProcedure, forms, cases })).toThrow(
      'Procedure muestra is not well defined:\n' +
        '- form solicitud: page uno asks nothing, so it can never be done\n' +
        '- detailPath otra is not the path of a consultation',
    )
  })

  it('finds ids that are used twice', () => {
    expect(problemsOfForm({ pages: [page, { ...page, path: 'ingresar/dos' }] })).toEqual([
      'page id uno is used twice',
    ])
    expect(problemsOfPage({ id: 'revisar' })).toEqual(['page id revisar is used twice'])
    const [consultation] = sampleProcedure.consultations
    const consultations = [...sampleProcedure.consultations, { ...consultation, path: 'otra' }]
    expect(problemsOf({ consultations: consultations as Procedure['consultations'] })).toEqual([
      'consultation id solicitudes is used twice',
    ])
    expect(problemsOf({ forms: [sampleForm, { ...elsewhere, id: 'solicitud' }] })).toEqual([
      'form id solicitud is used twice',
    ])
  })

  it('finds addresses that two want, each named', () => {
    const wanted = (path: string, first: string, second: string) => [
      `path ${path} is wanted by ${first} and by ${second}`,
    ]
    expect(problemsOfForm({ pages: [page, { ...page, id: 'dos' }] })).toEqual(
      wanted('ingresar/uno', 'page uno of form solicitud', 'page dos of form solicitud'),
    )
    expect(problemsOfPage({ path: 'resultado' })).toEqual([])
    expect(problemsOfForm({ pages: [{ ...page, path: 'resultado' }], outcomes })).toEqual(
      wanted('resultado', 'page uno of form solicitud', 'outcome of form solicitud'),
    )
    expect(problemsOfPage({ path: 'consultar/solicitud' })).toEqual(
      wanted('consultar/solicitud', 'page uno of form solicitud', 'consultation solicitud'),
    )
    expect(problemsOf({ redirects: { 'consultar/solicitud': '/otra' } })).toEqual(
      wanted('consultar/solicitud', 'consultation solicitud', 'redirect'),
    )
    expect(problemsOf({ forms: [sampleForm, { ...sampleForm, id: 'otra' }] })).toContain(
      'path ingresar/1-persona is wanted by page persona of form solicitud and by page persona of form otra',
    )
    expect(problemsOfForm({ resumePaths: ['ver/:id', 'ver/:num'] })).toEqual(
      wanted('ver/:num', 'resume path of form solicitud', 'resume path of form solicitud'),
    )
  })

  it('takes one thing at the address of the procedure itself, and wants one there', () => {
    expect(problemsOfPage({ path: '' })).toEqual([
      'path / is wanted by start page and by page uno of form solicitud',
    ])
    expect(problemsOf({ start: undefined })).toEqual(['nothing stands at the address of the procedure'])
    expect(problemsOf({ start: undefined, redirects: { '': '/otra' } })).toEqual([])
    const atRoot = { ...sampleForm, pages: [{ ...page, path: '' }] }
    expect(problemsOf({ start: undefined, forms: [atRoot] })).toEqual([])
  })

  it('keeps the addresses of the house free', () => {
    for (const path of ['documentos', 'documentos/uno', 'borrador', 'borrador/uno', 'repetir'])
      expect(problemsOfPage({ path })).toEqual([
        `path ${path} of page uno of form solicitud belongs to the house`,
      ])
    expect(problemsOfPage({ path: 'documentos-faltantes' })).toEqual([])
    expect(problemsOfPage({ path: 'ingresar/documentos' })).toEqual([])
  })

  it('finds forms that cannot work', () => {
    for (const id of ['', '1', 'a/b', 'constructor'])
      expect(problemsOf({ forms: [{ ...sampleForm, id }] })).toContain(`form id ${id} cannot be used`)
    expect(problemsOfForm({ pages: [] })).toEqual(['there are no pages'])
    expect(problemsOfPage({ id: 'gate' })).toEqual(['page id gate is taken by what the gate found'])
    expect(problemsOfForm({ access: 'open' })).toEqual([
      'who files a case must be signed in: access cannot be open',
    ])
    expect(problemsOfForm({ access: 'open', ending: tells })).toEqual([])
    expect(problemsOfForm({ drafts: 'many' })).toEqual([])
    expect(problemsOfForm({ drafts: 'many', draftNames: ['5230'] })).toEqual([])
    expect(problemsOfForm({ draftNames: ['5230'] })).toEqual(['a form with one draft names no drafts'])
    const another = {
      label: 'Pedir otra',
      pages: [sampleForm.pages[0]?.id ?? '', 'nadie'],
      offered: () => true,
    }
    const ending = { ...sampleForm.ending, another } as Form['ending']
    expect(problemsOfForm({ drafts: 'many', ending })).toEqual([
      'another request keeps the answers of nadie, which is no page',
    ])
    expect(
      problemsOfForm({ ending: { ...ending, another: { ...another, pages: [] } } as Form['ending'] }),
    ).toEqual(['another request needs many drafts without names'])
    expect(problemsOfForm({ drafts: 'many', ending: tells })).toEqual(['a form that tells keeps no drafts'])
  })

  it('finds ids and paths that cannot be used', () => {
    for (const id of ['', '1', 'a.b', '__proto__', 'constructor'])
      expect(problemsOfPage({ id })).toContain(`page id ${id} cannot be used`)
    for (const path of ['/uno', 'uno/', 'a//b', 'a b', '¿uno?', 'a.b/c'])
      expect(problemsOfPage({ path })).toEqual([
        `path ${path} of page uno of form solicitud is not made of words between slashes`,
      ])
    expect(problemsOfForm({ resumePaths: ['ver/:id', ':num', ':num/:hoja', 'lista.csv'] })).toEqual([])
    for (const path of [':', 'ver/:', 'ver:id', ':a-b'])
      expect(problemsOfForm({ resumePaths: [path] })).toEqual([
        `path ${path} of resume path of form solicitud is not made of words between slashes`,
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

  it('finds offers that fit no question, and lists that nothing fills', () => {
    const said = { label: 'x', missing: 'x' }
    const rows = ask.rows({ ...said, select: 'many', columns: ['Mes'] })
    expect(problemsOfQuestions({ x: rows })).toEqual(['page uno: nothing is offered for x'])
    expect(problemsOfQuestions({ x: ask.slot(said) })).toEqual(['page uno: nothing is offered for x'])
    expect(problemsOfQuestions({ x: ask.month({ ...said, from: '2026-02', to: '2026-01' }) })).toEqual([
      'page uno: no month fits x: it is from 2026-02 to 2026-01',
    ])
    const none = () => []
    expect(problemsOfPage({ questions: { x: rows }, offers: { x: none } })).toEqual([])
    expect(
      problemsOfPage({ questions: { x: rows, y: ask.yesNo(said) }, offers: { x: none, y: none, z: none } }),
    ).toEqual([
      'page uno: offers names the question z, which the page does not ask',
      'page uno: offers names y, which takes no rows, hours or places',
    ])
    const lista = { questions: { hijos: group({ item: { lista: choice([]) } }) } }
    expect(problemsOfPage({ ...lista, itemOptions: { hijos: { lista: none } } })).toEqual([])
    expect(problemsOfPage({ ...lista, itemOptions: { hijos: { lista: none, run: none } } })).toEqual([
      'page uno: itemOptions names hijos.run, which is not a choice of a group',
    ])
    expect(
      problemsOfPage({
        questions: { x: rows },
        offers: { x: (_context: unknown, _consulted: unknown) => [] },
      }),
    ).toEqual(['page uno offers x from a consultation that it does not make'])
  })

  it('finds groups that cannot be answered', () => {
    const of = (changes: Parameters<typeof group>[0]) => problemsOfQuestions({ hijos: group(changes) })
    const limits = (min: number, max: number) =>
      `page uno: the group hijos cannot have from ${min} to ${max} items (below 5000)`
    expect(of({ minItems: 4 })).toEqual([limits(4, 3)])
    expect(of({ maxItems: 5000 })).toEqual([limits(1, 5000)])
    expect(of({ minItems: 0, maxItems: 0, optional: true })).toEqual([limits(0, 0)])
    expect(of({ minItems: 0 })).toEqual(['page uno: the group hijos may be empty, so it must be optional'])
    expect(of({ minItems: 0, optional: true })).toEqual([])
    expect(of({ when: { edad: () => true } })).toEqual([
      'page uno: the group hijos has a condition for edad, which it does not ask',
    ])
    expect(
      problemsOfQuestions({
        hijos: group({ style: 'itemPerPage' }),
        otra: ask.yesNo({ label: 'x', missing: 'x' }),
      }),
    ).toEqual(['page uno: the group hijos is asked one item a page, so it must be the only question'])
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
    const review = { ...sampleForm.ending.review, questions: { accion: text } }
    expect(problemsOfForm({ ending: { ...sampleForm.ending, review } })).toEqual([
      'page revisar: the name accion is taken by a control of every form',
    ])
  })

  it('wants consultations where lists and details of cases are shown', () => {
    expect(problemsOf({ consultations: [] })).toEqual([
      'listPath consultar/solicitudes is not the path of a consultation',
      'detailPath consultar/solicitud is not the path of a consultation',
    ])
  })

  it('names an outcome that leads to where nothing stands', () => {
    expect(problemsOf({ forms: [{ ...sampleForm, toldElsewhere: { no: 'ninguna' } }] })).toEqual([
      'form solicitud: outcome no leads to ninguna, where nothing stands',
    ])
    expect(problemsOf({ forms: [{ ...sampleForm, toldElsewhere: { no: 'consultar/solicitud' } }] })).toEqual(
      [],
    )
  })
})
