import { describe, expect, it } from 'vitest'
import { contextWith, formOf } from '../../testing/surroundings.ts'
import { ask } from '../ask.ts'
import { checkAnswer, formatAnswer, parseAnswer, restoreAnswer } from './registry.ts'

const question = ask.date({
  label: 'Fecha',
  missing: 'Escriba la fecha.',
  notInFuture: 'Debe ser de hoy o antes.',
})

const parse = (dia: string, mes: string, anio: string) =>
  parseAnswer(question, formOf({ 'fecha.dia': dia, 'fecha.mes': mes, 'fecha.anio': anio }), 'fecha')

describe('date', () => {
  it('reads numbers and names of months', () => {
    expect(parse('3', '5', '2026')).toEqual({ value: '2026-05-03' })
    expect(parse('03', 'Mayo', '2026')).toEqual({ value: '2026-05-03' })
  })

  it('says which parts are missing or wrong, with one sentence for all of them', () => {
    expect(parse('', '', '')).toEqual({ value: undefined })
    const incomplete = 'Complete la fecha. Escriba también el día y el año. Por ejemplo, 27 3 2026.'
    expect(parse('', '5', '')).toEqual({ errors: { dia: incomplete, anio: incomplete } })
    const unreadable = 'Revise el día, el mes y el año de la fecha. Use números, por ejemplo 27 3 2026.'
    expect(parse('40', '13', '26')).toEqual({
      errors: { dia: unreadable, mes: unreadable, anio: unreadable },
    })
    expect(parse('31', '4', '2026')).toEqual({ errors: { dia: 'Revise el día. Ese mes tiene menos días.' } })
  })

  it('refuses days after today only where the question says so', () => {
    const anyDay = ask.date({ label: 'Fecha', missing: 'Escriba la fecha.' })
    expect(checkAnswer(question, '2026-05-05', contextWith())).toEqual({ '': 'Debe ser de hoy o antes.' })
    expect(checkAnswer(question, '2026-05-04', contextWith())).toEqual({})
    expect(checkAnswer(anyDay, '2026-05-05', contextWith())).toEqual({})
  })

  it('refuses years that can only be slips', () => {
    expect(checkAnswer(question, '1026-05-03', contextWith())).toEqual({
      anio: 'Revise el año. Debe ser 1900 o uno posterior.',
    })
    expect(checkAnswer(question, '1900-01-01', contextWith())).toEqual({})
  })

  it('shows it in words', () => {
    expect(formatAnswer(question, '2026-05-03', contextWith())).toEqual(['3 de mayo de 2026'])
  })

  it('takes nothing from a draft but a day that exists', () => {
    expect(restoreAnswer(question, '2028-02-29')).toBe('2028-02-29')
    for (const stored of ['2026-02-29', '3/5/2026', 20260503, {}])
      expect(restoreAnswer(question, stored)).toBeUndefined()
  })
})
