import { describe, expect, it } from 'vitest'
import { sampleForm } from '../testing/sample-procedure.ts'
import { contextWith, formOf } from '../testing/surroundings.ts'
import type { PageAnswers } from './context.ts'
import type { QuestionPage } from './page.ts'
import { pageView, reviewFields } from './page-view.ts'
import { readPage } from './read-page.ts'

function pageOf(id: string): QuestionPage {
  const page = sampleForm.pages.find(one => one.id === id)
  if (!page) throw new Error(`The sample has no page ${id}`)
  return page
}

function viewOfTyped(id: string, values: Readonly<Record<string, string>>, saved?: PageAnswers) {
  const form = formOf(values)
  return pageView(pageOf(id), contextWith(), {
    saved,
    typed: { form, ...readPage(pageOf(id), form, contextWith()) },
  })
}

describe('pageView', () => {
  it('shows a page that was never seen with nothing wrong on it', () => {
    const view = pageView(
      pageOf('vinculo'),
      contextWith({ verified: { persona: { nombre: 'Luis Vera' } } }),
      {},
    )
    expect(view).toMatchObject({
      title: '¿Qué relación tiene con Luis Vera?',
      intro: [],
      facts: [],
      errors: [],
      submitLabel: 'Continuar',
    })
    expect(view.fields.map(field => [field.name, field.revealedBy?.values])).toEqual([
      ['tipo', undefined],
      ['otro', ['otro']],
    ])
  })

  it('offers what is known and says who said it', () => {
    const correo = pageView(pageOf('pago'), contextWith(), {}).fields[1]
    expect(correo).toMatchObject({ name: 'correo', answer: 'rosa@correo.cl', source: 'Sus datos' })
  })

  it('names the box of an e-mail that reveals a question once something is written in it', () => {
    const page = pageOf('pago')
    const [first = ''] = Object.keys(page.questions)
    const when = { [first]: (_context: unknown, { correo }: PageAnswers) => correo !== undefined }
    const [field] = pageView({ ...page, when }, contextWith(), {}).fields
    expect(field).toMatchObject({ name: first, revealedBy: { name: 'correo.direccion', values: [] } })
  })

  it('names no source of what the form itself proposes', () => {
    const page = { ...pageOf('pago'), prefill: () => ({ correo: { value: 'rosa@correo.cl', source: '' } }) }
    expect(pageView(page, contextWith(), {}).fields[1]).toMatchObject({
      answer: 'rosa@correo.cl',
      source: undefined,
    })
  })

  it('shows saved answers, whose source is kept only while they stand as offered', () => {
    const fieldOf = (correo: string) =>
      pageView(pageOf('pago'), contextWith(), { saved: { correo } }).fields[1]
    expect(fieldOf('rosa@correo.cl')).toMatchObject({ answer: 'rosa@correo.cl', source: 'Sus datos' })
    expect(fieldOf('otra@correo.cl')).toMatchObject({ answer: 'otra@correo.cl', source: undefined })
  })

  it('does not offer again what the person took away', () => {
    expect(pageView(pageOf('pago'), contextWith(), { saved: {} }).fields[1]).toMatchObject({
      answer: undefined,
      source: undefined,
    })
  })

  it('shows no saved answer whose shape no longer fits', () => {
    const saved = { run: 9876543, fecha: { dia: 3 } }
    const { fields } = pageView(pageOf('persona'), contextWith(), { saved })
    expect(fields.map(field => field.answer)).toEqual([undefined, undefined])
  })

  it('shows what was typed instead of what is saved', () => {
    const view = viewOfTyped('persona', { run: 'doce' }, { run: '9876543-3' })
    expect(view.fields[0]?.answer).toBeUndefined()
    expect(view.fields[0]?.typed?.text('run')).toBe('doce')
  })

  it('leads each error to a control and says a sentence once', () => {
    const view = viewOfTyped('persona', { run: '9.876.543-3', 'fecha.dia': '3' })
    const message = 'Complete la fecha. Escriba también el mes y el año. Por ejemplo, 27 3 2026.'
    expect(view.errors).toEqual([{ name: 'fecha.mes', message }])
    expect(view.fields[1]?.errors).toEqual({ mes: message, anio: message })
  })

  it('leads an error of a whole question to its first control', () => {
    const view = viewOfTyped('persona', { run: '9.876.543-3' })
    expect(view.errors).toEqual([{ name: 'fecha.dia', message: 'Escriba la fecha en que comenzó.' }])
    expect(view.fields[1]?.errors).toEqual({ '': 'Escriba la fecha en que comenzó.' })
  })

  it('says which item of a group an error is about', () => {
    const view = viewOfTyped('hijos', { 'hijos.0.run': '9.876.543-3', 'hijos.1.nombre': 'Luis' })
    expect(view.errors).toEqual([
      { name: 'hijos.1.run', message: 'Hijo o hija 2: Escriba el RUN del hijo o hija.' },
    ])
    expect(view.fields[0]?.errors).toEqual({ '1.run': 'Escriba el RUN del hijo o hija.' })
  })
})

describe('reviewFields', () => {
  it('are the statements with what is wrong with them', () => {
    const [field] = reviewFields(sampleForm.ending.review, { verdad: 'Marque la casilla.' })
    expect(field).toMatchObject({ name: 'verdad', errors: { '': 'Marque la casilla.' } })
  })
})
