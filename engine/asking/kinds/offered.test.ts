import { describe, expect, expectTypeOf, it } from 'vitest'
import { contextWith, formOf } from '../../testing/surroundings.ts'
import { defineForm } from '../../walking/define-form.ts'
import { ask } from '../ask.ts'
import type { AnswersOf } from '../question.ts'
import { checkAnswer, entriesOfAnswer, formatAnswer, parseAnswer } from './registry.ts'

const said = { label: 'x', missing: 'Responda.' }
const context = contextWith()

const pagos = {
  ...ask.rows({ ...said, select: 'many', columns: ['Mes', 'Beneficio'], montoLabel: 'Monto', maxRows: 2 }),
  rows: [
    { value: 'mar', cells: ['Marzo', 'PGU'], montoClp: 231_732 },
    { value: 'abr', cells: ['Abril', 'PGU'], montoClp: 231_732 },
    { value: 'may', cells: ['Mayo', 'PGU'], montoClp: 1 },
    { value: 'ene', cells: ['Enero', 'PGU'], montoClp: 5, disabled: 'El plazo para cobrarlo terminó.' },
  ],
}

describe('rows', () => {
  it('answer with one value or several, as they are declared', () => {
    const questions = {
      una: ask.rows({ ...said, select: 'one', columns: ['a'] }),
      varias: ask.rows({ ...said, select: 'many', columns: ['a'] }),
      hora: ask.slot(said),
    }
    type Answers = AnswersOf<typeof questions>
    expectTypeOf<Answers['una']>().toEqualTypeOf<string>()
    expectTypeOf<Answers['varias']>().toEqualTypeOf<readonly string[]>()
    expectTypeOf<Answers['hora']>().toEqualTypeOf<string>()
  })

  it('are read in the order of the list, from whatever page they were ticked on', () => {
    expect(parseAnswer(pagos, formOf({ p: ['abr', 'mar', 'abr', ''] }), 'p')).toEqual({
      value: ['mar', 'abr'],
    })
    expect(parseAnswer(pagos, formOf({ p: '' }), 'p')).toEqual({ value: undefined })
  })

  it('refuse what cannot be chosen with its reason, and what is no longer in the list', () => {
    expect(checkAnswer(pagos, ['ene'], context)).toEqual({ '': 'El plazo para cobrarlo terminó.' })
    const { value } = parseAnswer(pagos, formOf({ p: ['mar', 'otro'] }), 'p')
    expect(checkAnswer(pagos, value, context)['']).toMatch(/ya no está en la lista/)
  })

  it('hold how many may be chosen', () => {
    expect(checkAnswer(pagos, ['mar', 'abr'], context)).toEqual({})
    expect(checkAnswer(pagos, ['mar', 'abr', 'may'], context)).toEqual({
      '': 'Elija hasta 2. Quite lo que sobra.',
    })
    expect(checkAnswer({ ...pagos, minRows: 2 }, ['mar'], context)).toEqual({
      '': 'Elija 2 o más de la lista.',
    })
  })

  it('are summed up with how many they are and their total', () => {
    expect(formatAnswer(pagos, ['mar', 'abr'], context)).toEqual([
      '2 elegidos, $463.464 en total',
      'Marzo, PGU: $231.732',
      'Abril, PGU: $231.732',
    ])
    const dated = {
      ...pagos,
      columns: ['Mes', 'Beneficio', 'Vence el'],
      rows: [{ value: 'mar', cells: ['Marzo', 'PGU', '19 de abril de 2027'], montoClp: 231_732 }],
    }
    expect(formatAnswer(dated, ['mar'], context)).toEqual([
      'Marzo, PGU, vence el 19 de abril de 2027: $231.732',
    ])
    const told = { ...pagos, rows: [{ value: 'pgu', cells: ['PGU. Un pago mensual.'], montoClp: 231_732 }] }
    expect(formatAnswer(told, ['pgu'], context)).toEqual(['PGU. Un pago mensual: $231.732'])
    const one = { ...pagos, select: 'one' as const }
    expect(formatAnswer(one, 'mar', context)).toEqual(['Marzo, PGU: $231.732'])
    expect(entriesOfAnswer(pagos, ['mar'], context)).toEqual([
      { title: 'Marzo', details: ['PGU'], amount: '$231.732' },
    ])
    expect(entriesOfAnswer(one, 'mar', context), 'one thing is no list').toEqual([])
  })
})

describe('slot', () => {
  const hora = {
    ...ask.slot(said),
    slots: [
      { value: 'a', fecha: '2026-05-05', hora: '09:30' },
      { value: 'b', fecha: '2026-05-05', hora: '10:00', taken: true },
    ],
  }

  it('takes an hour that is free, and says what happened to one that is not', () => {
    expect(checkAnswer(hora, 'a', context)).toEqual({})
    expect(checkAnswer(hora, 'b', context)).toEqual({ '': 'Alguien tomó esa hora. Elija otra de la lista.' })
    expect(checkAnswer(hora, 'c', context)).toEqual({ '': 'Esa hora ya no está. Elija otra de la lista.' })
    expect(formatAnswer(hora, 'a', context)).toEqual(['Martes 5 de mayo de 2026, a las 09:30'])
  })
})

describe('place', () => {
  it('is said with its address and comuna', () => {
    const places = [{ value: 's', label: 'Sucursal Maipú', direccion: 'Pajaritos 1950', comuna: '13119' }]
    const lugar = { ...ask.place(said), places }
    expect(formatAnswer(lugar, 's', context)).toEqual(['Sucursal Maipú', 'Pajaritos 1950, Maipú'])
    expect(checkAnswer(lugar, 'x', context)).toEqual({ '': 'Elija un lugar de la lista.' })
  })
})

describe('emails', () => {
  const correos = ask.emails({ ...said, alternativeLabel: 'Otro correo' })
  const read = (principal: string[], alternativo: string[]) =>
    parseAnswer(
      correos,
      formOf({
        'c.principal.direccion': principal[0] ?? '',
        'c.principal.repeticion': principal[1] ?? '',
        'c.alternativo.direccion': alternativo[0] ?? '',
        'c.alternativo.repeticion': alternativo[1] ?? '',
      }),
      'c',
    )

  it('are each asked twice; the second may be left empty (flows §5)', () => {
    expect(read(['a@b.cl', 'a@b.cl'], [])).toEqual({ value: { principal: 'a@b.cl' } })
    expect(read(['a@b.cl', 'a@b.cl'], ['c@d.cl', 'c@d.cl'])).toEqual({
      value: { principal: 'a@b.cl', alternativo: 'c@d.cl' },
    })
    expect(Object.keys(read(['a@b.cl', 'x@b.cl'], ['c@d.cl', '']).errors ?? {})).toEqual([
      'principal.repeticion',
      'alternativo.repeticion',
    ])
    expect(Object.keys(read([], ['c@d.cl', 'c@d.cl']).errors ?? {})).toEqual(['principal.direccion'])
  })

  it('must differ', () => {
    expect(
      Object.keys(checkAnswer(correos, { principal: 'a@b.cl', alternativo: 'A@b.cl' }, context)),
    ).toEqual(['alternativo.direccion'])
  })
})

describe('what a page offers', () => {
  it('is typed by the question and the consultation', () => {
    defineForm<{ saldos: { de(): Promise<{ id: string; montoClp: number }[]> } }>({
      id: 'tipos',
      version: 1,
      title: 'Tipos',
      outcomePath: 'resultado',
    }).page('saldos', {
      path: 'saldos',
      title: 'x',
      shortTitle: 'x',
      questions: {
        saldos: ask.rows({ ...said, select: 'many', columns: ['Mes'] }),
        herederos: ask.group({
          ...said,
          itemLabel: 'x',
          addLabel: 'x',
          minItems: 1,
          maxItems: 2,
          item: {
            edad: ask.integer(said),
            parentesco: ask.choice({ ...said, style: 'radio', options: [] }),
          },
        }),
      },
      consult: ({ services }) => services.saldos.de(),
      offers: {
        saldos: (_context, consulted) =>
          (consulted ?? []).map(({ id, montoClp }) => ({ value: id, cells: [id], montoClp })),
      },
      itemOptions: {
        herederos: {
          parentesco: (_context, { item, earlier }) => {
            expectTypeOf(item.edad).toEqualTypeOf<number | undefined>()
            expectTypeOf(earlier[0]?.edad).toEqualTypeOf<number | undefined>()
            return []
          },
        },
      },
    })
  })
})
