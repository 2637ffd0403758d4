import { describe, expect, it } from 'vitest'
import { contextWith, formOf } from '../../testing/surroundings.ts'
import { ask } from '../ask.ts'
import { checkAnswer, formatAnswer, parseAnswer, restoreAnswer } from './registry.ts'

const line = ask.text({
  label: 'Factura',
  missing: 'Escriba el número de la factura.',
  maxLength: 8,
  pattern: { regex: /^\d+$/, message: 'Escriba solo los números de la factura.' },
})
const lines = ask.longText({ label: 'Motivo', missing: 'Escriba el motivo.', maxLength: 1200 })

describe('text', () => {
  it('folds white space within a line', () => {
    expect(parseAnswer(line, formOf({ factura: '  12 \t 34 ' }), 'factura')).toEqual({ value: '12 34' })
    expect(parseAnswer(line, formOf({ factura: ' \n ' }), 'factura')).toEqual({ value: undefined })
  })

  it('checks length and pattern', () => {
    expect(checkAnswer(line, '12345678', contextWith())).toEqual({})
    expect(checkAnswer(line, '123456789', contextWith())).toEqual({
      '': 'Escriba un texto más corto, de 8 letras o menos. Ahora tiene 9.',
    })
    expect(checkAnswer(line, 'A-1', contextWith())).toEqual({ '': 'Escriba solo los números de la factura.' })
    expect(checkAnswer(line, undefined, contextWith())).toEqual({ '': 'Escriba el número de la factura.' })
    expect(checkAnswer({ ...line, optional: true }, undefined, contextWith())).toEqual({})
  })

  it('shows it as it is', () => {
    expect(formatAnswer(line, '1234', contextWith())).toEqual(['1234'])
    expect(formatAnswer(line, undefined, contextWith())).toEqual([])
  })

  it('takes nothing from a draft but a text', () => {
    expect(restoreAnswer(line, 'x')).toBe('x')
    for (const stored of ['', 5, true, ['x'], { x: 1 }]) expect(restoreAnswer(line, stored)).toBeUndefined()
  })
})

describe('longText', () => {
  it('keeps lines and counts one character for each line end', () => {
    expect(parseAnswer(lines, formOf({ motivo: 'uno\r\ndos\rtres' }), 'motivo')).toEqual({
      value: 'uno\ndos\ntres',
    })
  })

  it('checks its length', () => {
    expect(checkAnswer(lines, 'a'.repeat(1200), contextWith())).toEqual({})
    expect(checkAnswer(lines, 'a'.repeat(1201), contextWith())).toEqual({
      '': 'Escriba un texto más corto, de 1.200 letras o menos. Ahora tiene 1.201.',
    })
  })

  it('shows line by line', () => {
    expect(formatAnswer(lines, 'uno\ndos', contextWith())).toEqual(['uno', 'dos'])
  })
})
