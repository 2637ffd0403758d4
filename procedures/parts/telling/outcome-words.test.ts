import { describe, expect, it } from 'vitest'
import { goTo, outcome, whenFiled, whoIs, whomIs } from './outcome-words.ts'

const words = {
  title: 'Ya lo pidió',
  why: 'La ley lo paga una vez.',
  actions: [goTo('Ver mi solicitud', '/a'), goTo('Escribir otro RUN', '/b')],
}

describe('an outcome', () => {
  it('says why, then what can be done, then where to have it reviewed, and leads on', () => {
    const { blocks } = outcome({ ...words, todo: ['Espere.'], after: 'Llame al 101.' })
    expect(blocks({}, {}).map(({ kind }) => kind)).toEqual([
      'paragraph',
      'heading',
      'list',
      'paragraph',
      'actions',
    ])
  })

  it('makes the first way on the main one', () => {
    expect(outcome(words).blocks({}, {}).at(-1)).toMatchObject({
      actions: [{ href: '/a', primary: true }, { href: '/b' }],
    })
  })

  it('shows the number of the earlier request where there is one', () => {
    const row = { label: 'Número de la solicitud', lines: ['F-18'] }
    expect(outcome(words).blocks({}, { folio: 'F-18' })).toContainEqual({ kind: 'summary', rows: [row] })
    expect(JSON.stringify(outcome(words).blocks({}, { folio: '' }))).not.toContain('summary')
  })

  it('names the person, or else her RUN', () => {
    expect(whoIs({ nombre: '', run: '4.123.987-5' })).toBe('La persona del RUN 4.123.987-5')
    expect(whomIs({ nombre: 'Luis Fuentes', run: '4.123.987-5' })).toBe('Luis Fuentes')
    expect(whenFiled({ fechaIngreso: '2026-11-10' })).toBe(' el 10 de noviembre de 2026')
    expect(whenFiled({ fechaIngreso: '' })).toBe(' antes')
  })
})
