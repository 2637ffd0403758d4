import { describe, expect, it } from 'vitest'
import type { AnswersByPage } from '../asking/context.ts'
import type { QuestionPage } from '../asking/page.ts'
import { sampleAnswers, sampleForm } from '../testing/sample-procedure.ts'
import { draftWith, surroundings } from '../testing/surroundings.ts'
import type { FilingForm } from './form.ts'
import { walk } from './walk.ts'
import { backPath, deepestPath, isComing, nextPath, positionOf } from './way.ts'

const walkWith = (answers: AnswersByPage) => walk(sampleForm, draftWith(answers), surroundings)
const complete = walkWith(sampleAnswers)
const begun = walkWith({ persona: sampleAnswers.persona, pago: sampleAnswers.pago })

describe('deepestPath', () => {
  it('is the first page that is not done, or the review', () => {
    expect(deepestPath(sampleForm, walkWith({}))).toBe('ingresar/1-persona')
    expect(deepestPath(sampleForm, begun)).toBe('ingresar/2-vinculo')
    expect(deepestPath(sampleForm, complete)).toBe('ingresar/5-revisar')
  })
})

describe('positionOf', () => {
  it('finds pages that may be opened', () => {
    expect(positionOf(sampleForm, begun, 'ingresar/1-persona')).toMatchObject({
      kind: 'questions',
      index: 0,
    })
    expect(positionOf(sampleForm, begun, 'ingresar/2-vinculo')).toMatchObject({
      kind: 'questions',
      index: 1,
    })
    expect(positionOf(sampleForm, complete, 'ingresar/5-revisar')).toEqual({ kind: 'last' })
  })

  it('leads on from pages that may not be opened yet or are not on her way', () => {
    const elsewhere = { kind: 'elsewhere', path: 'ingresar/2-vinculo' }
    expect(positionOf(sampleForm, begun, 'ingresar/4-pago')).toEqual(elsewhere)
    expect(positionOf(sampleForm, begun, 'ingresar/5-revisar')).toEqual(elsewhere)
    const asSon = walkWith({ ...sampleAnswers, vinculo: { tipo: 'hijo' } })
    expect(positionOf(sampleForm, asSon, 'ingresar/3-hijos')).toEqual({
      kind: 'elsewhere',
      path: 'ingresar/5-revisar',
    })
  })

  it('knows no other pages', () => {
    expect(positionOf(sampleForm, complete, 'ingresar/9-nada')).toBeUndefined()
    expect(positionOf(sampleForm, complete, 'ingresar/6-comprobante')).toBeUndefined()
  })
})

describe('nextPath', () => {
  it('is the next relevant page, then the review', () => {
    expect(nextPath(sampleForm, complete, 'vinculo')).toBe('ingresar/3-hijos')
    expect(nextPath(sampleForm, complete, 'pago')).toBe('ingresar/5-revisar')
    const asSon = walkWith({ ...sampleAnswers, vinculo: { tipo: 'hijo' } })
    expect(nextPath(sampleForm, asSon, 'vinculo')).toBe('ingresar/4-pago')
  })

  it('stays where the page is not done, and goes on from one that is not on the way', () => {
    expect(nextPath(sampleForm, begun, 'vinculo')).toBe('ingresar/2-vinculo')
    expect(nextPath(sampleForm, begun, 'pago')).toBe('ingresar/2-vinculo')
  })
})

describe('backPath', () => {
  it('is the relevant page before, and none on the first', () => {
    const back = (path: string) => {
      const place = positionOf(sampleForm, complete, path)
      return place && backPath(complete, place)
    }
    expect(back('ingresar/1-persona')).toBeUndefined()
    expect(back('ingresar/4-pago')).toBe('ingresar/3-hijos')
    expect(back('ingresar/5-revisar')).toBe('ingresar/4-pago')
  })
})

describe('isComing', () => {
  const [pago] = sampleForm.pages.filter(({ id }) => id === 'pago')
  const comes = (options: Partial<QuestionPage>, { context } = begun) =>
    isComing(
      { ...(pago as QuestionPage), prefill: undefined, ...options },
      context,
      new Set(context === begun.context ? ['vinculo', 'hijos'] : []),
    )

  it('is known from the beginning of a page whose condition asks for nothing that is still to come', () => {
    expect(comes({})).toBe(true)
    expect(comes({ only: ({ person }) => person.run !== '' })).toBe(true)
    expect(comes({ only: ({ person }) => person.run === '' })).toBe(false)
    expect(comes({ only: ({ answers }) => answers.persona === undefined })).toBe(false)
  })

  it('is not known while an answer or an institution that is still to come decides', () => {
    const only: QuestionPage['only'] = ({ answers }) => answers.vinculo?.tipo === 'conyuge'
    const strict: QuestionPage['only'] = ({ answers }) =>
      (answers.vinculo as Record<string, unknown>).tipo === 'conyuge'
    expect(comes({ only })).toBeUndefined()
    expect(comes({ only: strict })).toBeUndefined()
    expect(comes({ only: ({ verified }) => verified.vinculo !== undefined })).toBeUndefined()
    expect(comes({ follows: () => undefined })).toBeUndefined()
    expect(comes({ adds: 'Agregar un papel' })).toBeUndefined()
    expect(comes({ only }, complete)).toBe(true)
  })

  it('is not known while a register may leave the page with nothing to ask', () => {
    const names = Object.keys(pago?.questions ?? {})
    const offered = Object.fromEntries(names.map(name => [name, undefined]))
    expect(comes({ prefill: () => offered })).toBeUndefined()
    expect(comes({ prefill: () => ({}) })).toBe(true)
  })
})

describe('a form with a page for reading the answers', () => {
  const { ending } = sampleForm
  const reading = { path: 'ingresar/4b-leer', title: '¿Está todo bien?', goOnLabel: 'Sí, seguir' }
  const form: FilingForm = { ...sampleForm, ending: { ...ending, review: { ...ending.review, reading } } }

  it('leads there after the last question, and from there to the statements', () => {
    expect(nextPath(form, complete, 'pago')).toBe(reading.path)
    expect(deepestPath(form, complete)).toBe(reading.path)
    for (const path of [reading.path, 'ingresar/5-revisar'])
      expect(positionOf(form, complete, path)).toEqual({ kind: 'last' })
  })

  it('opens neither before every question is answered', () => {
    for (const path of [reading.path, 'ingresar/5-revisar'])
      expect(positionOf(form, begun, path)).toEqual({ kind: 'elsewhere', path: 'ingresar/2-vinculo' })
  })
})
