import { describe, expect, it } from 'vitest'
import { contextWith, formOf } from '../testing/surroundings.ts'
import { defineForm } from '../walking/define-form.ts'
import { ask } from './ask.ts'
import type { Prefilled } from './page.ts'
import { pageView } from './page-view.ts'
import { readPage } from './read-page.ts'

const correct = { label: 'Cómo corregirlo', href: '/datos' }
const source = 'Registro Civil'

function pageWith(nombre: Prefilled<string>, telefono: Prefilled<string> | undefined = undefined) {
  const { pages } = defineForm({ id: 'x', version: 1, title: 'X', outcomePath: 'no' })
    .page('datos', {
      path: 'datos',
      title: 'Sus datos',
      shortTitle: 'Datos',
      questions: {
        nombre: ask.text({ label: 'Nombre', missing: 'Escriba el nombre.', maxLength: 10 }),
        telefono: ask.phone({ label: 'Teléfono', missing: 'Escriba el teléfono.' }),
      },
      rules: { nombre: nombre => (nombre === 'Nadie' ? 'Escriba otro.' : undefined) },
      prefill: () => ({ nombre, telefono }),
    })
    .tells({ id: 'fin', path: 'fin', tell: async () => ({ title: 'Fin', blocks: [] }) })
  const [page] = pages
  if (!page) throw new Error('The form has no page')
  return page
}

describe('what a register knows and corrects itself', () => {
  const page = pageWith({ value: 'Carmen', source, correct })

  it('is a fact of the page with the way to correct it, and not a question', () => {
    const view = pageView(page, contextWith(), {})
    expect(view.fields.map(field => field.name)).toEqual(['telefono'])
    expect(view.facts).toEqual([{ label: 'Nombre', value: 'Carmen', source, correct, question: 'nombre' }])
  })

  it('is taken as the register says it, whatever the browser sends', () => {
    const { answers, errors } = readPage(
      page,
      formOf({ nombre: 'Otra', telefono: '912345678' }),
      contextWith(),
    )
    expect(answers).toEqual({ nombre: 'Carmen', telefono: '912345678' })
    expect(errors).toEqual({})
  })

  it.each(['Un nombre demasiado largo', 'Nadie'])('is asked where the page would not take it: %s', value => {
    const strict = pageWith({ value, source, correct })
    expect(pageView(strict, contextWith(), {}).fields.map(field => field.name)).toContain('nombre')
    expect(
      readPage(strict, formOf({ nombre: 'Ana', telefono: '912345678' }), contextWith()).answers,
    ).toMatchObject({
      nombre: 'Ana',
    })
  })
})

describe('what a register knows and the person may change', () => {
  const page = pageWith({ value: 'Ana', source }, { value: '912345678', source, folded: true })
  const folded = (typed?: string) => {
    const form = formOf({ telefono: typed ?? '', nombre: '' })
    const state = typed === undefined ? {} : { typed: { form, ...readPage(page, form, contextWith()) } }
    return pageView(page, contextWith(), state).fields.find(field => field.name === 'telefono')?.folded
  }

  it('is said in words while it stands as offered', () => {
    expect(folded()).toEqual(['+56 9 1234 5678'])
    expect(folded('912345678')).toEqual(['+56 9 1234 5678'])
  })

  it('stands open once it was changed, or when something is wrong with it', () => {
    expect(folded('987654321')).toBeUndefined()
    expect(folded('9')).toBeUndefined()
  })
})
