import { describe, expect, it } from 'vitest'
import type { AnswersByPage } from './context.ts'
import { filedSummaryOf, highlightsId, sameValue, submissionOf, summaryOf } from './summary.ts'
import { sampleAnswers, sampleForm } from './testing/sample-procedure.ts'
import { draftWith, surroundings } from './testing/surroundings.ts'
import { walk } from './walk.ts'

const walkWith = (answers: AnswersByPage) => walk(sampleForm, draftWith(answers), surroundings)

describe('filedSummaryOf', () => {
  const walked = walkWith(sampleAnswers)
  const { ending } = sampleForm

  it('says first what matters most, without what is not known', () => {
    const highlights = () => [
      { label: 'Monto', value: '$100' },
      { label: 'Para', value: '' },
    ]
    const [first, ...others] = filedSummaryOf({ ...sampleForm, ending: { ...ending, highlights } }, walked)
    expect(first).toMatchObject({ pageId: highlightsId, rows: [{ label: 'Monto', lines: ['$100'] }] })
    expect(others).toEqual(summaryOf(walked))
  })

  it('is all the answers where nothing matters more than the rest', () => {
    expect(filedSummaryOf(sampleForm, walked)).toEqual(summaryOf(walked))
  })
})

describe('summaryOf', () => {
  it('says every answer in words, with the address where it can be changed', () => {
    const sections = summaryOf(walkWith(sampleAnswers), path => `/t/${path}`)
    expect(sections.map(section => [section.title, section.rows.map(row => [row.label, row.lines])])).toEqual(
      [
        [
          'Persona a su cuidado',
          [
            ['RUN de la persona a su cuidado', ['9.876.543-3']],
            ['Fecha en que comenzó', ['20 de abril de 2026']],
          ],
        ],
        ['Relación', [['Relación', ['Cónyuge']]]],
        ['Hijos e hijas', [['Hijos e hijas', ['Hijo o hija 1: 20.000.003-K, Luis Muñoz']]]],
        [
          'Pago',
          [
            ['Su cuenta', ['BancoEstado', 'CuentaRUT de BancoEstado 12345678']],
            ['Correo', ['rosa@correo.cl']],
          ],
        ],
      ],
    )
    expect(sections[0]?.rows.map(row => row.change)).toEqual([
      { href: '/t/ingresar/1-persona#f-run', what: 'RUN de la persona a su cuidado' },
      { href: '/t/ingresar/1-persona#f-fecha-dia', what: 'Fecha en que comenzó' },
    ])
  })

  it('names who said an answer that stands as it was offered', () => {
    const sourceWith = (correo: string) =>
      summaryOf(walkWith({ ...sampleAnswers, pago: { ...sampleAnswers.pago, correo } })).at(-1)?.rows[1]
        ?.source
    expect(sourceWith('rosa@correo.cl')).toBe('Sus datos')
    expect(sourceWith('otra@correo.cl')).toBeUndefined()
  })

  it('says that an optional question has no answer, and offers no change without addresses', () => {
    const { cuenta } = sampleAnswers.pago
    const row = summaryOf(walkWith({ ...sampleAnswers, pago: { cuenta } })).at(-1)?.rows[1]
    expect(row).toMatchObject({ lines: ['Sin respuesta'], change: undefined })
  })

  it('leaves out pages that are not done or not asked', () => {
    const answers = { ...sampleAnswers, vinculo: { tipo: 'hijo' }, pago: {} }
    expect(summaryOf(walkWith(answers)).map(section => section.pageId)).toEqual(['persona', 'vinculo'])
  })
})

describe('submissionOf', () => {
  it('holds the answers of relevant pages and questions only', () => {
    const answers = { ...sampleAnswers, vinculo: { tipo: 'hijo', otro: 'Sobrina', edad: 3 } }
    const { hijos: _, ...sent } = sampleAnswers
    expect(submissionOf(sampleForm, walkWith(answers))).toStrictEqual({
      ...sent,
      vinculo: { tipo: 'hijo' },
    })
  })

  it('is refused before the way is complete', () => {
    expect(() => submissionOf(sampleForm, walkWith({}))).toThrow('cannot be sent')
  })
})

describe('sameValue', () => {
  it('looks at what is said and not at how it is kept', () => {
    expect(sameValue({ a: 1, b: '' }, { b: undefined, a: 1 })).toBe(true)
    expect(sameValue([{ a: 1, b: 2 }], [{ b: 2, a: 1 }])).toBe(true)
    expect(sameValue(undefined, undefined)).toBe(true)
  })

  it('tells different answers apart', () => {
    for (const [a, b] of [
      [1, '1'],
      [{ a: 1 }, { a: 2 }],
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
      [undefined, null],
      [false, undefined],
    ])
      expect(sameValue(a, b)).toBe(false)
  })
})
