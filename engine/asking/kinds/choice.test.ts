import { describe, expect, it } from 'vitest'
import { contextWith, formOf } from '../../testing/surroundings.ts'
import { ask } from '../ask.ts'
import { checkAnswer, formatAnswer, parseAnswer, restoreAnswer } from './registry.ts'

const missing = 'Elija cómo quiere recibir el pago.'
const options = [
  { value: '1', label: 'En mi cuenta' },
  { value: '2', label: 'En persona' },
] as const
const one = ask.choice({ label: 'Pago', missing, style: 'radio', options })
const some = ask.choices({ label: 'Pagos', missing, options })
const yesNo = ask.yesNo({ label: '¿Tiene cuenta?', missing: 'Elija sí o no.' })

describe('choice', () => {
  it('reads the value that was sent', () => {
    expect(parseAnswer(one, formOf({ pago: '2' }), 'pago')).toEqual({ value: '2' })
    expect(parseAnswer(one, formOf({}), 'pago')).toEqual({ value: undefined })
  })

  it('counts a value that is not offered as not answered', () => {
    expect(checkAnswer(one, '2', contextWith())).toEqual({})
    for (const value of ['3', 'constructor', '__proto__'])
      expect(checkAnswer(one, value, contextWith())).toEqual({ '': missing })
  })

  it('shows the label', () => {
    expect(formatAnswer(one, '2', contextWith())).toEqual(['En persona'])
    expect(formatAnswer(one, '7', contextWith())).toEqual(['7'])
  })

  it('takes nothing from a draft but a text', () => {
    for (const stored of [2, true, ['2']]) expect(restoreAnswer(one, stored)).toBeUndefined()
  })
})

describe('choices', () => {
  it('reads in the order of the list and leaves out what is not offered', () => {
    expect(parseAnswer(some, formOf({ pagos: ['2', '9', '1'] }), 'pagos')).toEqual({ value: ['1', '2'] })
    expect(parseAnswer(some, formOf({ pagos: ['9'] }), 'pagos')).toEqual({ value: undefined })
  })

  it('asks again when a stored choice is no longer offered, or none is there', () => {
    expect(checkAnswer(some, ['1'], contextWith())).toEqual({})
    expect(checkAnswer(some, ['1', '9'], contextWith())).toEqual({ '': missing })
    expect(checkAnswer(some, [], contextWith())).toEqual({ '': missing })
  })

  it('shows a label on each line', () => {
    expect(formatAnswer(some, ['1', '2'], contextWith())).toEqual(['En mi cuenta', 'En persona'])
  })

  it('takes nothing from a draft but a list of texts', () => {
    for (const stored of ['1', [1], [''], {}]) expect(restoreAnswer(some, stored)).toBeUndefined()
  })
})

describe('yesNo', () => {
  it('reads si and no', () => {
    expect(parseAnswer(yesNo, formOf({ tiene: 'si' }), 'tiene')).toEqual({ value: true })
    expect(parseAnswer(yesNo, formOf({ tiene: 'no' }), 'tiene')).toEqual({ value: false })
    expect(parseAnswer(yesNo, formOf({ tiene: 'on' }), 'tiene')).toEqual({ value: undefined })
  })

  it('counts no as an answer', () => {
    expect(checkAnswer(yesNo, false, contextWith())).toEqual({})
    expect(checkAnswer(yesNo, undefined, contextWith())).toEqual({ '': 'Elija sí o no.' })
    expect(checkAnswer(yesNo, 'no', contextWith())).toEqual({ '': 'Elija sí o no.' })
  })

  it('shows its own words where it has them', () => {
    expect(formatAnswer(yesNo, true, contextWith())).toEqual(['Sí'])
    expect(formatAnswer({ ...yesNo, noLabel: 'Todavía no' }, false, contextWith())).toEqual(['Todavía no'])
  })
})
