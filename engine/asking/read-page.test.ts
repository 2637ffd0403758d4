import { describe, expect, it } from 'vitest'
import { sampleForm } from '../testing/sample-procedure.ts'
import { contextWith, formOf } from '../testing/surroundings.ts'
import { ask } from './ask.ts'
import type { QuestionPage } from './page.ts'
import { errorsAsPosted, readPage, readReview } from './read-page.ts'

function pageOf(id: string): QuestionPage {
  const page = sampleForm.pages.find(one => one.id === id)
  if (!page) throw new Error(`The sample has no page ${id}`)
  return page
}

describe('readPage', () => {
  it('reads the answers of a page that is filled in well', () => {
    const form = formOf({ run: '9.876.543-3', 'fecha.dia': '20', 'fecha.mes': 'abril', 'fecha.anio': '2026' })
    expect(readPage(pageOf('persona'), form, contextWith())).toEqual({
      answers: { run: '9876543-3', fecha: '2026-04-20' },
      errors: {},
    })
  })

  it('names each control that is wrong, in the order of the page', () => {
    const { errors, answers } = readPage(pageOf('persona'), formOf({ 'fecha.dia': '20' }), contextWith())
    expect(answers).toEqual({})
    expect(Object.keys(errors)).toEqual(['run', 'fecha.mes', 'fecha.anio'])
    expect(errors.run).toBe('Escriba el RUN de la persona a quien cuida, por ejemplo 12.345.678-5.')
  })

  it('applies the rules of the page to answers that are well formed', () => {
    const form = formOf({ run: '12345678-5', 'fecha.dia': '5', 'fecha.mes': '5', 'fecha.anio': '2026' })
    expect(readPage(pageOf('persona'), form, contextWith()).errors).toEqual({
      run: 'Escriba el RUN de la persona a quien cuida, no el suyo.',
      fecha: 'Revise la fecha. Debe ser hoy o un día anterior.',
    })
  })

  it('asks a conditional question only when this same form says so', () => {
    const page = pageOf('vinculo')
    expect(readPage(page, formOf({ tipo: 'hijo', otro: 'Sobrina' }), contextWith())).toEqual({
      answers: { tipo: 'hijo', otro: 'Sobrina' },
      errors: {},
    })
    expect(readPage(page, formOf({ tipo: 'hijo', otro: 'x'.repeat(200) }), contextWith()).errors).toEqual({})
    expect(readPage(page, formOf({ tipo: 'otro' }), contextWith()).errors).toEqual({
      otro: 'Escriba qué relación tenía.',
    })
  })

  it('says what is wrong with an item where the person wrote it', () => {
    const page = pageOf('hijos')
    const { errors } = readPage(
      page,
      formOf({ 'hijos.0.run': '', 'hijos.2.run': '76543210-3' }),
      contextWith(),
    )
    expect(errors).toEqual({ 'hijos.2.run': 'Este RUT es de una empresa. Escriba el RUN de una persona.' })
    const many = formOf(Object.fromEntries([1, 2, 3, 4].map(index => [`hijos.${index}.run`, '9876543-3'])))
    expect(readPage(page, many, contextWith()).errors).toEqual({
      hijos: 'Puede agregar hasta 3. Quite lo que sobra.',
    })
  })

  it('says what the institution found in an item where the person wrote it', () => {
    const reading = readPage(
      pageOf('hijos'),
      formOf({
        'hijos.0.run': '',
        'hijos.1.run': '9876543-3',
        'hijos.2.run': '',
        'hijos.3.run': '8214653-9',
      }),
      contextWith(),
    )
    expect(reading.answers.hijos).toEqual([{ run: '9876543-3' }, { run: '8214653-9' }])
    expect(errorsAsPosted({ 'hijos.1.run': 'No es su hijo.', hijos: 'Faltan.' }, reading)).toEqual({
      'hijos.3.run': 'No es su hijo.',
      hijos: 'Faltan.',
    })
    const full = readPage(pageOf('hijos'), formOf({ 'hijos.0.run': '9876543-3' }), contextWith())
    expect(errorsAsPosted({ 'hijos.0.run': 'No es su hijo.' }, full)).toEqual({
      'hijos.0.run': 'No es su hijo.',
    })
  })

  it('reads only the questions of the page', () => {
    const form = formOf({ tipo: 'hijo', __proto__x: 'a', constructor: 'b', run: '1-9' })
    expect(readPage(pageOf('vinculo'), form, contextWith()).answers).toEqual({ tipo: 'hijo' })
  })

  it('offers what the context says and refuses the rest', () => {
    const page: QuestionPage = {
      ...pageOf('vinculo'),
      questions: { banco: ask.choice({ label: 'Banco', missing: 'Elija.', style: 'select', options: [] }) },
      when: {},
      options: { banco: context => context.lists.bancos },
    }
    expect(readPage(page, formOf({ banco: '12' }), contextWith())).toEqual({
      answers: { banco: '12' },
      errors: {},
    })
    expect(readPage(page, formOf({ banco: '99' }), contextWith()).errors).toEqual({ banco: 'Elija.' })
  })
})

describe('readReview', () => {
  it('takes the statements that were accepted and asks for the others', () => {
    const { review } = sampleForm.ending
    expect(readReview(review, formOf({ verdad: 'si' }), contextWith())).toEqual({
      answers: { verdad: true },
      errors: {},
    })
    expect(readReview(review, formOf({}), contextWith())).toEqual({
      answers: {},
      errors: { verdad: 'Marque la casilla para declarar que los datos son verdaderos.' },
    })
  })
})
