import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isoDate } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { contextWith } from '../../testing/surroundings.ts'
import { questionPage } from '../../walking/define-form.ts'
import { ask } from '../ask.ts'
import { formInput } from '../form-input.ts'
import type { Question } from '../question.ts'
import { cellsOfRow, columnsOfHeader, controlsOfCells, errorsByColumn, rowOfCells } from './cells.ts'
import { openSheet, readRow, searchableRow } from './sheet-row.ts'

const said = { missing: 'Falta.' }
const lista = ask.sheet({
  ...{
    id: 'lista',
    label: 'Lista',
    rowName: { one: 'persona', many: 'personas' },
    addLabel: 'Agregar',
    ...said,
  },
  item: {
    nombre: ask.name({ label: 'Nombre', ...said }),
    run: ask.run({ of: 'persona', label: 'RUN', ...said }),
    nacimiento: ask.date({ label: 'Nacimiento', ...said }),
    sueldo: ask.money({ label: 'Sueldo', ...said }),
    retiene: ask.yesNo({ label: 'Retiene', ...said }),
    movimiento: ask.choice({
      ...{ style: 'radio', label: 'Movimiento', ...said },
      options: [
        { value: 'nuevo', label: 'Nuevo ingreso' },
        { value: 'sale', label: 'Término' },
      ],
    }),
    correo: ask.email({ label: 'Correo', ...said, optional: true }),
    motivo: ask.text({ label: 'Motivo', ...said }),
  },
  when: { motivo: ({ movimiento }) => movimiento === 'sale' },
  columns: {
    rut: 'run',
    nombres: 'nombre.nombres',
    apellido_paterno: 'nombre.apellidoPaterno',
    apellido_materno: 'nombre.apellidoMaterno',
    ...{ nacimiento: 'nacimiento', sueldo: 'sueldo', retiene: 'retiene', movimiento: 'movimiento' },
    ...{ correo: 'correo', motivo: 'motivo' },
  },
  examples: {},
  listed: ['run'],
  key: 'run',
})
const page = questionPage('lista', undefined, {
  ...{ path: 'lista', title: 'Lista', shortTitle: 'Lista' },
  questions: { lista } as Record<string, Question>,
})
const open = openSheet(page, 'lista', contextWith({ today: '2026-11-23' }))

const name = fc.constantFrom('Ana', 'María José', 'Ñuñoa', "O'Higgins")
const rows = fc
  .record({
    nombre: fc.record({ nombres: name, apellidoPaterno: name, apellidoMaterno: name }),
    run: fc.integer({ min: 1_000_000, max: 30_000_000 }).map(runOfNumber),
    nacimiento: fc.integer({ min: 0, max: 30_000 }).map(days => addDays(isoDate(1920, 1, 1), days)),
    sueldo: fc.integer({ min: 1, max: 9_000_000 }),
    retiene: fc.boolean(),
    movimiento: fc.constantFrom('nuevo', 'sale'),
    correo: fc.constant('ana@correo.cl'),
    motivo: fc.constantFrom('Renuncia', 'Fin del contrato'),
  })
  .map(({ motivo, ...row }) => (row.movimiento === 'sale' ? { ...row, motivo } : row))

describe('the cells of a row', () => {
  it('say what its page says: a row that goes out to a file comes back the same', () =>
    fc.assert(
      fc.property(rows, answers => {
        expect(rowOfCells(open, cellsOfRow(open, answers))).toEqual({ answers, errors: {} })
      }),
    ))

  it('read as the controls of its page do', () =>
    fc.assert(
      fc.property(rows, answers => {
        const cells = cellsOfRow(open, answers)
        expect(readRow(open, formInput(controlsOfCells(open, cells)))).toEqual(rowOfCells(open, cells))
      }),
    ))

  const first = fc.sample(rows, { numRuns: 1, seed: 7 })[0]
  const cells = cellsOfRow(open, { ...first, nacimiento: '2004-05-27' })

  it.each(['2004-05-27', '27-05-2004', '27/05/2004', '27.5.2004', '38134', '2004-05-27T00:00:00'])(
    'take the day %s as spreadsheets write it',
    nacimiento => {
      expect(rowOfCells(open, { ...cells, nacimiento }).answers.nacimiento).toBe('2004-05-27')
    },
  )

  it.each([
    ['Sí', true],
    ['x', true],
    ['NO', false],
    ['0', false],
  ])('take «%s» as an answer to yes or no', (retiene, value) => {
    expect(rowOfCells(open, { ...cells, retiene }).answers.retiene).toBe(value)
  })

  it('take a choice by its value or label, whatever its letters', () => {
    for (const movimiento of ['nuevo', 'NUEVO INGRESO', 'nuevo ingreso'])
      expect(rowOfCells(open, { ...cells, movimiento }).answers.movimiento).toBe('nuevo')
    expect(rowOfCells(open, { ...cells, movimiento: 'otro' }).errors).toHaveProperty('movimiento')
  })

  it('ask only what the row is asked', () => {
    expect(
      rowOfCells(open, { ...cells, movimiento: 'nuevo', motivo: 'Renuncia' }).answers,
    ).not.toHaveProperty('motivo')
    expect(rowOfCells(open, { ...cells, movimiento: 'sale', motivo: '' }).errors).toEqual({
      motivo: 'Falta.',
    })
  })

  it.each(['1999-02-29', '29-02-1999', '1999-2-29'])(
    'say of %s that the day does not exist, not that a part is missing',
    nacimiento => {
      const { errors } = rowOfCells(open, { ...cells, nacimiento })
      expect(Object.values(errors)).toEqual(['Revise el día. Ese mes tiene menos días.'])
    },
  )

  it('have their errors by column', () => {
    const { errors } = rowOfCells(open, { ...cells, rut: '1-1', nombres: '', nacimiento: 'ayer' })
    const columns = errorsByColumn(open.sheet, errors).map(([column]) => column)
    expect(new Set(columns)).toEqual(new Set(['rut', 'nombres', 'nacimiento']))
  })
})

describe('the header of a file', () => {
  it('names the columns in any order, letters and signs, beside others', () => {
    const header = ['Sueldo', 'RUT', 'Fila', 'Apellido Paterno', 'nombres']
    expect(columnsOfHeader(open.sheet, header).columns).toEqual([
      ...['sueldo', 'rut', undefined, 'apellido_paterno', 'nombres'],
    ])
    expect(columnsOfHeader(open.sheet, header).missing).toContain('nacimiento')
  })
})

describe('the search text of a row', () => {
  it('has what the list shows of it, without accents and also without dots', () => {
    const text = searchableRow(open, {
      nombre: { nombres: 'María', apellidoPaterno: 'Núñez' },
      run: '20543001-6',
    })
    expect(text).toContain('maria nunez')
    expect(text).toContain('20.543.001-6')
    expect(text).toContain('20543001-6')
  })
})

describe('a row of a file with something wrong', () => {
  const cells = { rut: '21.000.000-1', nombres: 'Ana', apellido_paterno: 'Soto', nacimiento: 'ayer' }

  it('is found by a RUN as it was typed', () => {
    const { answers } = rowOfCells(open, cells)
    expect(searchableRow(open, answers, cells)).toContain('21.000.000-1')
    expect(searchableRow(open, answers, cells)).toContain('21000000-1')
  })

  it('says once what is wrong with a date', () => {
    const { errors } = rowOfCells(open, cells)
    const dates = errorsByColumn(lista, errors).filter(([column]) => column === 'nacimiento')
    expect(Object.keys(errors).filter(name => name.startsWith('nacimiento')).length).toBeGreaterThan(1)
    expect(dates).toHaveLength(1)
  })
})
