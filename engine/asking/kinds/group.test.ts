import { describe, expect, it } from 'vitest'
import { contextWith, formOf } from '../../testing/surroundings.ts'
import { ask } from '../ask.ts'
import { checkAnswer, entriesOfAnswer, formatAnswer, parseAnswer, restoreAnswer } from './registry.ts'

const question = ask.group({
  label: 'Hijos',
  missing: 'Agregue un hijo o hija.',
  itemLabel: 'Hijo o hija',
  addLabel: 'Agregar otro',
  minItems: 1,
  maxItems: 2,
  item: {
    run: ask.run({ label: 'RUN', missing: 'Escriba el RUN.', of: 'persona' }),
    nacimiento: ask.date({ label: 'Nacimiento', missing: 'Escriba la fecha.', optional: true }),
  },
})

describe('group', () => {
  it('reads the items in order, drops empty ones and tells where each stood', () => {
    const form = formOf({
      'h.0.run': '12.345.678-5',
      'h.1.run': '',
      'h.2.run': '20000003-K',
      'h.2.nacimiento.dia': '3',
      'h.2.nacimiento.mes': '5',
      'h.2.nacimiento.anio': '2010',
    })
    expect(parseAnswer(question, form, 'h')).toEqual({
      value: [{ run: '12345678-5' }, { run: '20000003-k', nacimiento: '2010-05-03' }],
      positions: [0, 2],
    })
    expect(parseAnswer(question, formOf({ 'h.0.run': '' }), 'h')).toEqual({ value: undefined })
  })

  it('says of each file which paper it is', () => {
    const paper = (label: string) => ask.documents({ label, missing: 'Agregue el papel.' })
    const item = { nombre: ask.text({ label: 'Nombre', missing: 'Escriba el nombre.', maxLength: 50 }) }
    const papers = { escritura: paper('Escritura'), poder: paper('Poder') }
    const file = { id: '1', nombre: 'bueno.pdf', bytes: 7000, tipoContenido: 'application/pdf' }
    const value = [{ nombre: 'Los Aromos', escritura: [file], poder: [file] }]
    const [said] = formatAnswer(
      { ...question, item: { ...item, ...papers } },
      value as never,
      contextWith({}),
    )
    expect(said).toMatch(/Los Aromos, Escritura: bueno\.pdf.*, Poder: bueno\.pdf/)
  })

  it('says what is wrong at the control where it was written', () => {
    const form = formOf({ 'h.0.run': '', 'h.1.run': '1', 'h.1.nacimiento.dia': '3' })
    expect(Object.keys(parseAnswer(question, form, 'h').errors ?? {})).toEqual([
      '1.run',
      '1.nacimiento.mes',
      '1.nacimiento.anio',
    ])
  })

  it('reads one item more than fits and stops', () => {
    const form = formOf(
      Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`h.${index}.run`, '12345678-5'])),
    )
    const { value } = parseAnswer(question, form, 'h')
    expect(value).toHaveLength(3)
    expect(checkAnswer(question, value, contextWith())).toEqual({
      '': 'Puede agregar hasta 2. Quite lo que sobra.',
    })
  })

  it('checks every item and how many there are', () => {
    expect(checkAnswer(question, [{ run: '12345678-5' }], contextWith())).toEqual({})
    expect(
      checkAnswer(question, [{ run: '12345678-5' }, { nacimiento: '2010-05-03' }], contextWith()),
    ).toEqual({
      '1.run': 'Escriba el RUN.',
    })
    expect(checkAnswer(question, undefined, contextWith())).toEqual({ '': 'Agregue un hijo o hija.' })
    expect(checkAnswer({ ...question, minItems: 2 }, [{ run: '12345678-5' }], contextWith())).toEqual({
      '': 'Agregue un hijo o hija.',
    })
  })

  it('shows an item on each line', () => {
    expect(
      formatAnswer(
        question,
        [{ run: '12345678-5', nacimiento: '2010-05-03' }, { run: '20000003-k' }],
        contextWith(),
      ),
    ).toEqual(['Hijo o hija 1: 12.345.678-5, Nacimiento: 3 de mayo de 2010', 'Hijo o hija 2: 20.000.003-K'])
  })

  it('lists each item by its first answer, and names the answers that do not say what they are', () => {
    expect(
      entriesOfAnswer(question, [{ run: '12345678-5', nacimiento: '2010-05-03' }], contextWith()),
    ).toEqual([{ title: '12.345.678-5', details: ['Nacimiento: 3 de mayo de 2010'] }])
    expect(entriesOfAnswer(question, undefined, contextWith())).toEqual([])
  })

  it('is not named by a choice that only asks for a name of its own', () => {
    const companies = ask.group({
      ...{ label: 'Empresas', itemLabel: 'Empresa', addLabel: 'Agregar', missing: 'Agregue una.' },
      ...{ minItems: 1, maxItems: 2 },
      item: {
        empresa: ask.choice({
          ...{ style: 'radio', label: 'Empresa', missing: 'Elija.' },
          options: [
            { value: 'una', label: 'Imprenta' },
            { value: 'otra', label: 'Otra empresa', opens: true },
          ],
        }),
        nombre: ask.text({ label: 'Nombre', missing: 'Escriba el nombre.', optional: true }),
      },
    })
    const titles = (...items: object[]) =>
      entriesOfAnswer(companies, items, contextWith()).map(({ title }) => title)
    expect(titles({ empresa: 'otra', nombre: 'Viña' }, { empresa: 'una' })).toEqual(['Viña', 'Imprenta'])
    expect(titles({ empresa: 'otra' })).toEqual(['Otra empresa'])
  })

  it('takes from a draft what still has its shape, part by part', () => {
    expect(restoreAnswer(question, [{ run: 7, nacimiento: '2010-05-03', edad: 16 }, 'x', null])).toEqual([
      { nacimiento: '2010-05-03' },
    ])
    for (const stored of [{}, 'x', [], ['x']]) expect(restoreAnswer(question, stored)).toBeUndefined()
  })
})
