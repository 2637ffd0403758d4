import { describe, expect, expectTypeOf, it } from 'vitest'
import { sampleForm } from '../../testing/sample-procedure.ts'
import { contextWith, formOf } from '../../testing/surroundings.ts'
import { ask } from '../ask.ts'
import { offeredQuestion, relevantAnswers } from '../asked-page.ts'
import { askingOfItem } from '../asking.ts'
import { formInput } from '../form-input.ts'
import type { QuestionPage } from '../page.ts'
import type { AnswerOf } from '../question.ts'
import { readPage } from '../read-page.ts'
import { checkAnswer, formatAnswer, parseAnswer, restoreAnswer } from './registry.ts'

const said = { label: 'x', missing: 'Responda.' }
const options = [
  { value: 'hijo', label: 'Hijo' },
  { value: 'otro', label: 'Otro' },
] as const

const herederos = ask.group({
  ...said,
  itemLabel: 'Heredero',
  addLabel: 'Agregar',
  minItems: 1,
  maxItems: 5_000 - 1,
  item: {
    tipo: ask.choice({ ...said, style: 'radio', options }),
    cual: ask.text(said),
    empresa: ask.choice({ ...said, style: 'select', options: [] }),
  },
  when: {
    cual: ({ tipo }) => tipo === 'otro',
    empresa: (_item, { answers }) => answers.empresas !== undefined,
  },
})

const page = {
  ...sampleForm.pages[0],
  id: 'herederos',
  questions: { h: herederos },
  when: {},
  rules: {},
  options: {},
  itemOptions: {
    h: {
      empresa: (_context: unknown, { item, earlier }: { item: object; earlier: readonly object[] }) => [
        { value: `${Object.keys(item).length}-${earlier.length}`, label: 'Empresa' },
      ],
    },
  },
} as unknown as QuestionPage

describe('questions inside an item', () => {
  it('have the types of their kinds; those asked sometimes may be missing', () => {
    type Heredero = AnswerOf<typeof herederos>[number]
    expectTypeOf<Heredero['tipo']>().toEqualTypeOf<'hijo' | 'otro'>()
    expectTypeOf<Heredero['cual']>().toEqualTypeOf<string | undefined>()
  })

  it('are asked by the answers above them in the same item', () => {
    const context = contextWith()
    const form = formOf({ 'h.0.tipo': 'otro', 'h.1.tipo': 'hijo', 'h.1.cual': 'No se pregunta' })
    expect(readPage(page, form, context).errors).toEqual({ 'h.0.cual': 'Responda.' })
    const good = formOf({ 'h.0.tipo': 'otro', 'h.0.cual': 'Sobrino', 'h.1.tipo': 'hijo', 'h.1.cual': 'x' })
    expect(readPage(page, good, context)).toEqual({
      answers: { h: [{ tipo: 'otro', cual: 'Sobrino' }, { tipo: 'hijo' }] },
      errors: {},
    })
  })

  it('are asked by earlier pages, and choose out of what they and the items before give', () => {
    const context = contextWith({ answers: { empresas: {} } })
    const form = formOf({
      'h.0.tipo': 'hijo',
      'h.0.empresa': '1-0',
      'h.1.tipo': 'otro',
      'h.1.cual': 'x',
      'h.1.empresa': '1-0',
    })
    expect(readPage(page, form, context).errors).toEqual({ 'h.1.empresa': 'Responda.' })
  })

  it('are not sent when they are no longer asked', () => {
    const kept = { h: [{ tipo: 'hijo', cual: 'Sobrino' }] }
    expect(relevantAnswers(page, kept, contextWith())).toEqual({ h: [{ tipo: 'hijo' }] })
  })

  it('are said in words only when they are asked', () => {
    const bound = offeredQuestion(herederos, 'h', { id: 'herederos' }, contextWith())
    expect(formatAnswer(bound, [{ tipo: 'hijo', cual: 'Sobrino' }], contextWith())).toEqual([
      'Heredero 1: Hijo',
    ])
  })
})

describe('how a question stands in its item', () => {
  const bound = offeredQuestion(herederos, 'h', page, contextWith())
  const standing = (key: string) =>
    bound.kind === 'group' ? askingOfItem(bound, key, 'h.3', { tipo: 'hijo' }, []) : undefined

  it('is told by the control of the same item that decides, or by earlier pages', () => {
    expect(standing('tipo')).toEqual({ kind: 'always' })
    expect(standing('cual')).toEqual({
      kind: 'revealed',
      by: { name: 'h.3.tipo', values: ['otro'], labels: ['Otro'] },
    })
    expect(standing('empresa')).toEqual({ kind: 'never' })
  })
})

describe('a large group', () => {
  /** How many times a form's controls are visited while a group of this size is read, checked, stored and shown. */
  function looks(size: number): number {
    let count = 0
    const counted = (answer: boolean) => {
      count++
      return answer
    }
    const pairs = Array.from({ length: size }, (_, index) => {
      const pair: [string, string] = [`h.${index}.tipo`, 'hijo']
      return new Proxy(pair, {
        get(target, key, receiver) {
          count++
          return Reflect.get(target, key, receiver)
        },
      })
    })
    const bound = offeredQuestion(
      { ...herederos, when: { cual: () => counted(false), empresa: () => false } },
      'h',
      { id: 'herederos' },
      contextWith(),
    )
    const { value } = parseAnswer(bound, formInput(pairs), 'h')
    expect(value).toHaveLength(size)
    expect(checkAnswer(bound, value, contextWith())).toEqual({})
    expect(restoreAnswer(bound, value)).toHaveLength(size)
    expect(formatAnswer(bound, value, contextWith())).toHaveLength(size)
    return count
  }

  it('costs ten times as much when it is ten times as large', () => {
    expect(looks(4_990)).toBeLessThanOrEqual(10.2 * looks(499))
  })
})
