import { describe, expect, expectTypeOf, it } from 'vitest'
import { contextWith, formOf } from '../../testing/surroundings.ts'
import { ask } from '../ask.ts'
import type { AnswersOf } from '../question.ts'
import { checkAnswer, formatAnswer, parseAnswer } from './registry.ts'

const said = { label: 'x', missing: 'Responda.' }
const context = contextWith({ today: '2026-05-04' })

describe('answers of the kinds of time and name', () => {
  it('have their types', () => {
    const questions = {
      mes: ask.month(said),
      anio: ask.year({ ...said, optional: true }),
      trabajo: ask.period({ ...said, of: 'months' }),
      testigo: ask.name(said),
    }
    type Answers = AnswersOf<typeof questions>
    expectTypeOf<Answers['mes']>().toEqualTypeOf<string>()
    expectTypeOf<Answers['anio']>().toEqualTypeOf<number | undefined>()
    expectTypeOf<Answers['trabajo']['hasta']>().toEqualTypeOf<string>()
    expectTypeOf<Answers['testigo']['apellidoMaterno']>().toEqualTypeOf<string | undefined>()
  })
})

describe('month', () => {
  it('is read from a list or a name, and a year', () => {
    const read = (mes: string, anio: string) =>
      parseAnswer(ask.month(said), formOf({ 'm.mes': mes, 'm.anio': anio }), 'm')
    expect(read('5', '2026')).toEqual({ value: '2026-05' })
    expect(read('mayo', '2026')).toEqual({ value: '2026-05' })
    expect(read('', '')).toEqual({ value: undefined })
    expect(Object.keys(read('5', '26').errors ?? {})).toEqual(['anio'])
    expect(Object.keys(read('', '2026').errors ?? {})).toEqual(['mes'])
  })

  it('stays within its limits and, where asked, not after the present month', () => {
    const question = ask.month({ ...said, from: '2025-03', notInFuture: 'Revise el mes.' })
    expect(checkAnswer(question, '2026-05', context)).toEqual({})
    expect(checkAnswer(question, '2026-06', context)).toEqual({ '': 'Revise el mes.' })
    expect(checkAnswer(question, '2025-02', context)).toEqual({ '': 'Elija un mes desde marzo de 2025.' })
    expect(checkAnswer(ask.month({ ...said, to: '2026-01' }), '2026-02', context)).toEqual({
      '': 'Elija un mes hasta enero de 2026.',
    })
  })
})

describe('year', () => {
  it('needs four digits', () => {
    for (const typed of ['26', '02026', 'dos mil', '2026.0'])
      expect(parseAnswer(ask.year(said), formOf({ a: typed }), 'a').errors).toBeDefined()
    expect(parseAnswer(ask.year(said), formOf({ a: '2026' }), 'a')).toEqual({ value: 2026 })
  })

  it('stays within its limits', () => {
    const question = ask.year({ ...said, min: 2020, max: 2025 })
    expect(checkAnswer(question, 2019, context)).toEqual({ '': 'Escriba un año desde 2020.' })
    expect(checkAnswer(question, 2026, context)).toEqual({ '': 'Escriba un año hasta 2025.' })
    expect(checkAnswer(ask.year({ ...said, notInFuture: 'No.' }), 2027, context)).toEqual({ '': 'No.' })
  })
})

describe('period', () => {
  const months = ask.period({ ...said, of: 'months', notInFuture: 'Aún no termina.' })
  const days = ask.period({ ...said, of: 'dates' })

  it('needs both ends, in order', () => {
    const form = formOf({ 'p.desde.mes': '3', 'p.desde.anio': '2024' })
    expect(parseAnswer(months, form, 'p').errors).toEqual({ 'hasta.mes': 'Escriba también hasta cuándo.' })
    expect(checkAnswer(months, { desde: '2024-03', hasta: '2024-02' }, context)['']).toMatch(/después/)
    expect(checkAnswer(months, { desde: '2024-03', hasta: '2024-03' }, context)).toEqual({})
    expect(checkAnswer(months, { desde: '2024-03', hasta: '2026-06' }, context)).toEqual({
      '': 'Aún no termina.',
    })
  })

  it('says what is wrong with each end', () => {
    const form = formOf({
      'p.desde.dia': '31',
      'p.desde.mes': '4',
      'p.desde.anio': '2026',
      'p.hasta.dia': '3',
    })
    expect(Object.keys(parseAnswer(days, form, 'p').errors ?? {})).toEqual([
      'desde.dia',
      'hasta.mes',
      'hasta.anio',
    ])
  })

  it('is said with months or with days', () => {
    expect(formatAnswer(months, { desde: '2024-03', hasta: '2025-01' }, context)).toEqual([
      'Desde marzo de 2024 hasta enero de 2025',
    ])
    expect(formatAnswer(days, { desde: '2026-05-03', hasta: '2026-05-09' }, context)).toEqual([
      'Desde el 3 de mayo de 2026 hasta el 9 de mayo de 2026',
    ])
  })
})

describe('name', () => {
  it('needs given names and the first surname, not the second', () => {
    const form = formOf({ 'n.nombres': ' María  del Carmen ', 'n.apellidoPaterno': "O'Higgins" })
    const { value } = parseAnswer(ask.name(said), form, 'n')
    expect(value).toEqual({ nombres: 'María del Carmen', apellidoPaterno: "O'Higgins" })
    expect(checkAnswer(ask.name(said), value, context)).toEqual({})
    expect(checkAnswer(ask.name(said), { nombres: '', apellidoPaterno: '' }, context)).toEqual({
      nombres: 'Escriba los nombres, sin los apellidos.',
      apellidoPaterno: 'Escriba el primer apellido.',
    })
  })

  it('takes letters alone, and costs no more for a name that is no name', () => {
    const check = (nombres: string) =>
      checkAnswer(ask.name(said), { nombres, apellidoPaterno: 'Soto' }, context).nombres
    expect(check('R2D2')).toMatch(/solo con letras/)
    expect(check('---')).toMatch(/solo con letras/)
    expect(check(`${'-'.repeat(20_000)}1`)).toMatch(/más corto/)
  })
})
