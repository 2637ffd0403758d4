import { describe, expect, it } from 'vitest'
import { ask } from '../asking/ask.ts'
import type { AnswersByPage, PageAnswers } from '../asking/context.ts'
import type { QuestionPage } from '../asking/page.ts'
import type { Questions } from '../asking/question.ts'
import { sameValue } from '../asking/same-value.ts'
import { highlightsId } from '../content/block.ts'
import { sampleAnswers, sampleForm } from '../testing/sample-procedure.ts'
import { draftWith, surroundings } from '../testing/surroundings.ts'
import { filedSummaryOf, submissionOf, summaryOf } from './summary.ts'
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
        ['Hijos e hijas', [['Hijos e hijas', ['Hijo o hija 1: 20.000.003-K, Nombre: Luis Muñoz']]]],
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

  it('names in one row what was left blank, and offers no change without addresses', () => {
    const { cuenta } = sampleAnswers.pago
    const rowsWith = (hrefOf?: (path: string) => string) =>
      summaryOf(walkWith({ ...sampleAnswers, pago: { cuenta } }), hrefOf).at(-1)?.rows
    expect(rowsWith()?.slice(1)).toEqual([{ label: 'Dejó en blanco', lines: ['Correo'], change: undefined }])
    expect(rowsWith(path => `/t/${path}`)?.at(-1)?.change).toMatchObject({ what: 'Dejó en blanco' })
  })

  it('says of a list that was left empty that nothing was added, in a row of its own', () => {
    const lista = ask.group({
      ...{ label: 'Sucursales', itemLabel: 'Sucursal', addLabel: 'Agregar', missing: 'Agregue una.' },
      ...{ optional: true, minItems: 0, maxItems: 2 },
      item: { nombre: ask.text({ label: 'Nombre', missing: 'Escriba el nombre.' }) },
    })
    const correo = ask.text({ label: 'Correo', missing: 'Escriba el correo.', optional: true })
    const [page] = sampleForm.pages
    if (!page) throw new Error('The sample form has no page')
    const { verify: _, ...rest } = page
    const only = { ...rest, questions: { lista, correo }, when: {}, rules: {}, options: {} }
    const rows = summaryOf(
      walk({ ...sampleForm, pages: [only] }, draftWith({ [page.id]: {} }), surroundings),
    )[0]?.rows
    expect(rows?.map(({ label, lines }) => [label, ...lines])).toEqual([
      ['Sucursales', 'No agregó'],
      ['Dejó en blanco', 'Correo'],
    ])
  })

  it('leaves out a choice that only asks for a name of its own, where that follows', () => {
    const empresa = ask.choice({
      ...{ style: 'radio', label: 'Empresa', missing: 'Elija.' },
      options: [
        { value: 'una', label: 'Imprenta' },
        { value: 'otra', label: 'Otra empresa', opens: true },
      ],
    })
    const nombre = ask.text({ label: 'Nombre', missing: 'Escriba el nombre.' })
    const [page] = sampleForm.pages
    if (!page) throw new Error('The sample form has no page')
    const { verify: _, ...rest } = page
    const when = { nombre: (_context: unknown, { empresa }: PageAnswers) => empresa === 'otra' }
    const only = { ...rest, questions: { empresa, nombre }, when, rules: {}, options: {} }
    const told = (answers: PageAnswers) =>
      summaryOf(
        walk({ ...sampleForm, pages: [only] }, draftWith({ [page.id]: answers }), surroundings),
      )[0]?.rows.map(({ label, lines }) => [label, ...lines])
    expect(told({ empresa: 'otra', nombre: 'Viña' })).toEqual([['Nombre', 'Viña']])
    expect(told({ empresa: 'una' })).toEqual([['Empresa', 'Imprenta']])
  })

  describe('with a page of yes and no', () => {
    const yesNo = (label: string, noLabel?: string) =>
      ask.yesNo({ label, missing: 'Elija.', ...(noLabel && { noLabel }) })
    const [page] = sampleForm.pages
    const asking = (questions: Questions, answers: PageAnswers, when: QuestionPage['when'] = {}) => {
      if (!page) throw new Error('The sample form has no page')
      const { verify: _, ...rest } = page
      const only = { ...rest, questions, when, rules: {}, options: {} }
      return summaryOf(
        walk({ ...sampleForm, pages: [only] }, draftWith({ [page.id]: answers }), surroundings),
      )[0]?.rows.map(({ label, lines }) => [label, ...lines])
    }
    const four = { a: yesNo('Arriendo'), b: yesNo('Sueldo'), c: yesNo('RUN'), d: yesNo('Pensión') }

    it('says a series of «No» in one row, where the first of them was asked', () => {
      expect(asking(four, { a: true, b: false, c: false, d: false })).toEqual([
        ['Arriendo', 'Sí'],
        ['Respondió que no', 'Sueldo, RUN, pensión'],
      ])
    })

    it('leaves out a «Sí» where the answer that it asked for follows, and says it where that was left blank', () => {
      const questions = {
        a: yesNo('Sueldo'),
        monto: ask.text({ label: 'Cuánto', missing: 'Escriba cuánto.', optional: true }),
      }
      const when = { monto: (_context: unknown, { a }: PageAnswers) => a === true }
      expect(asking(questions, { a: true, monto: 'Mucho' }, when)).toEqual([['Cuánto', 'Mucho']])
      expect(asking(questions, { a: true }, when)).toEqual([
        ['Sueldo', 'Sí'],
        ['Dejó en blanco', 'Cuánto'],
      ])
      expect(asking(questions, { a: false }, when)).toEqual([['Sueldo', 'No']])
    })

    it('says one or two of them each in its row, and each «No» in words of its own', () => {
      expect(asking(four, { a: true, b: true, c: false, d: false })).toHaveLength(4)
      expect(
        asking(
          { ...four, e: yesNo('Aviso', 'No, por carta') },
          { a: false, b: false, c: false, d: true, e: false },
        ),
      ).toEqual([
        ['Respondió que no', 'Arriendo, sueldo, RUN'],
        ['Pensión', 'Sí'],
        ['Aviso', 'No, por carta'],
      ])
    })
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
