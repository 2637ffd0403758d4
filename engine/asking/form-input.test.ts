import { describe, expect, it } from 'vitest'
import { type Documento, formInput, maxGroupItems, maxTextLength } from './form-input.ts'

const file: Documento = { id: 'a', nombre: 'a.pdf', tipoContenido: 'application/pdf', bytes: 10 }

describe('formInput', () => {
  it('gives the first value trimmed, and every value as it came', () => {
    const form = formInput([
      ['x', ' uno '],
      ['x', 'dos'],
    ])
    expect(form.text('x')).toBe('uno')
    expect(form.all('x')).toEqual([' uno ', 'dos'])
    expect(form.text('y')).toBe('')
    expect(form.all('y')).toEqual([])
  })

  it('finds nothing under names that every object has', () => {
    const form = formInput([['__proto__', 'x']])
    expect(form.text('constructor')).toBe('')
    expect(form.documents('toString')).toEqual([])
    expect(form.count('__proto__')).toBe(0)
    expect(form.text('__proto__')).toBe('x')
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it('leaves out characters that no keyboard writes and joins accents to their letters', () => {
    expect(formInput([['x', 'a\u0000b\u001b\tc\nd']]).text('x')).toBe('ab\tc\nd')
    expect(formInput([['x', 'Jose\u0301']]).text('x')).toBe('José')
    expect(formInput([['x', 'a\ud800']]).text('x')).toBe('a\ufffd')
  })

  it('cuts texts that are too long to have been typed', () => {
    expect(formInput([['x', 'a'.repeat(10 * maxTextLength)]]).text('x')).toHaveLength(maxTextLength)
  })

  it('counts the items of a group by their highest index, files included', () => {
    const form = formInput(
      [
        ['hijos.0.run', '1'],
        ['hijos.2.run', ''],
        ['hijosAdoptivos.8.run', ''],
        ['hijos.total', '9'],
        ['hijos.7', '9'],
        ['hijos.-1.run', ''],
      ],
      new Map([['hijos.3.certificado', [file]]]),
    )
    expect(form.count('hijos')).toBe(4)
    expect(form.count('nietos')).toBe(0)
    expect(form.documents('hijos.3.certificado')).toEqual([file])
  })

  it('does not believe an index that is too high', () => {
    expect(formInput([['hijos.9999.run', '1']]).count('hijos')).toBe(maxGroupItems)
    expect(formInput([['hijos.999999999.run', '1']]).count('hijos')).toBe(0)
    expect(formInput([['hijos.1e9.run', '1']]).count('hijos')).toBe(0)
  })
})
