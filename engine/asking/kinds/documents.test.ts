import { describe, expect, it } from 'vitest'
import { contextWith, formOf } from '../../testing/surroundings.ts'
import { ask } from '../ask.ts'
import { type Documento, formInput } from '../form-input.ts'
import { checkAnswer, formatAnswer, parseAnswer, restoreAnswer } from './registry.ts'

const question = ask.documents({ label: 'Factura', missing: 'Adjunte la factura.', maxFiles: 2 })
const file = (id: string): Documento => ({
  id,
  nombre: `${id}.pdf`,
  tipoContenido: 'application/pdf',
  bytes: 1000,
})

describe('documents', () => {
  it('reads the files under its name', () => {
    const form = formInput([], new Map([['factura', [file('a')]]]))
    expect(parseAnswer(question, form, 'factura')).toEqual({ value: [file('a')] })
    expect(parseAnswer(question, form, 'otra')).toEqual({ value: undefined })
  })

  it('checks how many there are', () => {
    expect(checkAnswer(question, [file('a'), file('b')], contextWith())).toEqual({})
    expect(checkAnswer(question, [file('a'), file('b'), file('c')], contextWith())).toEqual({
      '': 'Deje 2 archivos como máximo. Quite lo que sobra.',
    })
    expect(checkAnswer({ ...question, maxFiles: 1 }, [file('a'), file('b')], contextWith())).toEqual({
      '': 'Deje 1 archivo como máximo. Quite lo que sobra.',
    })
    expect(checkAnswer(question, [], contextWith())).toEqual({ '': 'Adjunte la factura.' })
  })

  it('shows their names', () => {
    expect(formatAnswer(question, [file('a'), file('b')], contextWith())).toEqual(['a.pdf', 'b.pdf'])
  })

  it('takes nothing from a draft but cards of files', () => {
    expect(restoreAnswer(question, [file('a')])).toEqual([file('a')])
    for (const stored of ['a.pdf', ['a'], [{ ...file('a'), tipoContenido: 'text/html' }], [null], file('a')])
      expect(restoreAnswer(question, stored)).toBeUndefined()
  })
})

describe('declaration', () => {
  const declaration = ask.declaration({ label: 'Acepto', missing: 'Marque la casilla.', text: 'Declaro.' })

  it('reads only si', () => {
    expect(parseAnswer(declaration, formOf({ d: 'si' }), 'd')).toEqual({ value: true })
    expect(parseAnswer(declaration, formOf({ d: 'no' }), 'd')).toEqual({ value: undefined })
  })

  it('must be accepted', () => {
    expect(checkAnswer(declaration, true, contextWith())).toEqual({})
    for (const value of [undefined, false, 'si'])
      expect(checkAnswer(declaration, value, contextWith())).toEqual({ '': 'Marque la casilla.' })
  })

  it('is read as the words that were accepted', () => {
    expect(formatAnswer(declaration, true, contextWith())).toEqual([declaration.label])
  })
})
