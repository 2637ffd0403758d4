import { describe, expect, it } from 'vitest'
import { ask } from './ask.ts'
import { askingOf, isRead } from './asking.ts'
import type { Context } from './context.ts'
import type { QuestionPage } from './page.ts'

const context = { answers: { quien: { calidad: 'persona' } } } as unknown as Context
const page = {
  options: {},
  questions: {
    cede: ask.yesNo({ label: '¿Cede?', missing: 'Elija.' }),
    forma: ask.choice({
      label: 'Forma',
      missing: 'Elija.',
      style: 'radio',
      options: [
        { value: 'deposito', label: 'Depósito' },
        { value: 'presencial', label: 'En persona' },
      ],
    }),
    correo: ask.email({ label: 'Correo', missing: 'Escriba.', optional: true }),
    monto: ask.money({ label: 'Monto', missing: 'Escriba.' }),
  },
} as unknown as QuestionPage
const standing = (when: QuestionPage['when'][string] | undefined, answers = {}) =>
  askingOf({ ...page, when: { monto: when } } as QuestionPage, 'monto', context, answers)

describe('how a question stands on its page', () => {
  it('is asked always when it has no condition, or one that earlier pages fulfil', () => {
    expect(standing(undefined)).toEqual({ kind: 'always' })
    expect(standing(({ answers }) => answers.quien?.calidad === 'persona')).toEqual({ kind: 'always' })
  })
  it('is asked always when earlier pages decide, even if the condition looks at an answer of this page', () => {
    expect(
      standing(({ answers }, { cede }) => answers.quien?.calidad === 'persona' || cede === true),
    ).toEqual({ kind: 'always' })
  })
  it('is never asked when earlier pages rule it out, whatever is answered here', () => {
    expect(
      standing(({ answers }, { cede }) => answers.quien?.calidad === 'funeraria' && cede === true),
    ).toEqual({
      kind: 'never',
    })
  })
  it('is revealed by the answers above for which the condition holds', () => {
    expect(standing((_context, { cede }) => cede === true)).toEqual({
      kind: 'revealed',
      by: { name: 'cede', values: ['si'], labels: ['Sí'] },
    })
    expect(standing((_context, { forma }) => forma === 'deposito', { forma: 'presencial' })).toEqual({
      kind: 'revealed',
      by: { name: 'forma', values: ['deposito'], labels: ['Depósito'] },
    })
  })
  it('is never asked when the question that would reveal it is not asked here', () => {
    const isFuneraria: QuestionPage['when'][string] = ({ answers }) => answers.quien?.calidad === 'funeraria'
    const asked = (wanted: boolean) =>
      askingOf(
        {
          ...page,
          when: { cede: isFuneraria, monto: (_context, { cede }) => (cede === true) === wanted },
        } as QuestionPage,
        'monto',
        context,
        {},
      )
    expect(asked(true)).toEqual({ kind: 'never' })
    expect(asked(false)).toEqual({ kind: 'always' })
  })
  it('is revealed by whatever is written above when it is not asked of an empty box', () => {
    const by = { name: 'correo', values: [], labels: ['Correo'] }
    expect(standing((_context, { correo }) => correo !== undefined)).toEqual({ kind: 'revealed', by })
    expect(standing((_context, { correo }) => correo === undefined)).toEqual({ kind: 'sometimes' })
  })
  it('is asked sometimes when it hangs on several answers', () => {
    expect(standing((_context, { cede, forma }) => cede === true && forma === 'deposito')).toEqual({
      kind: 'sometimes',
    })
  })
  it('sees a second answer that is only looked at for some values of the first', () => {
    expect(standing((_context, answers) => answers.cede === true && answers.forma === 'deposito')).toEqual({
      kind: 'sometimes',
    })
  })
})

describe('a question with options', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ value: String(index), label: `Empresa ${index}` }))
  it('is read while they fit on a screen, and searched beyond that', () => {
    expect(isRead({ style: 'radio', options: many(15) })).toBe(true)
    expect(isRead({ style: 'radio', options: many(51) })).toBe(false)
    const forma = ask.choice({ label: 'Empresa', missing: 'Elija.', style: 'radio', options: many(51) })
    const asked = { ...page, questions: { ...page.questions, forma } } as unknown as QuestionPage
    const when: QuestionPage['when'][string] = (_context, answers) => answers.forma === '50'
    // What is searched reveals nothing by itself: the next press asks.
    expect(askingOf({ ...asked, when: { monto: when } } as QuestionPage, 'monto', context, {})).toEqual({
      kind: 'sometimes',
    })
  })
})
