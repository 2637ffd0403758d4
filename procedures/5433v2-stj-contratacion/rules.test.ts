import { describe, expect, it } from 'vitest'
import { formInput } from '#engine/asking/form-input.ts'
import { errorsByQuestion, rowOfCells } from '#engine/asking/sheets/cells.ts'
import { openSheet, readRow } from '#engine/asking/sheets/sheet-row.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import { solicitud } from './application.ts'
import { trabajadoresEscritos } from './rules.ts'

const today = '2026-11-23'
const page = solicitud.pages.find(one => one.id === 'trabajadores')
if (!page) throw new Error('There is no page of workers')
const open = openSheet(page, 'lista', contextWith({ today }))

const ana = {
  ...{ rut: '20543001-6', nombres: 'Ana Belén', apellido_paterno: 'Soto', apellido_materno: 'Vidal' },
  ...{ fecha_nacimiento: '2004-05-27', renta_bruta: '610000', fecha_inicio_contrato: '2026-03-01' },
}
const errors = (change: object) => rowOfCells(open, { ...ana, ...change }).errors

describe('a row of the file of workers (decisions, 5433v2)', () => {
  it('is read as Chilean spreadsheets write days, amounts and RUNs', () => {
    const expected = {
      run: '20543001-6',
      nombre: { nombres: 'Ana Belén', apellidoPaterno: 'Soto', apellidoMaterno: 'Vidal' },
      ...{ nacimiento: '2004-05-27', renta: 610_000, inicio: '2026-03-01' },
    }
    expect(rowOfCells(open, ana)).toEqual({ answers: expected, errors: {} })
    const written = { rut: '20.543.001-6', fecha_nacimiento: '27-05-2004', renta_bruta: '$610.000' }
    expect(rowOfCells(open, { ...ana, ...written, fecha_inicio_contrato: '01/03/2026' }).answers).toEqual(
      expected,
    )
  })

  it.each([
    ['RUN', { rut: '20543001-1' }, 'run'],
    ['name', { nombres: '' }, 'nombre.nombres'],
    ['birth date', { fecha_nacimiento: '2004-05-40' }, 'nacimiento'],
    ['pay', { renta_bruta: 'mucho' }, 'renta'],
    ['contract', { fecha_inicio_contrato: '2027-03-01' }, 'inicio'],
  ])('has its error at the wrong %s', (_what, change, part) => {
    expect(Object.keys(errors(change))[0]).toContain(part)
  })

  it.each([
    ['older than 35', { fecha_nacimiento: '1985-05-27' }, 'tiene 41 años'],
    ['younger than 18', { fecha_nacimiento: '2009-05-27' }, 'de 18 a 35'],
    ['paid more than the limit', { renta_bruta: '9610000' }, 'hasta $830.329'],
    ['hired before she was 15', { fecha_inicio_contrato: '2016-03-01' }, 'antes de que cumpliera 15'],
    ['hired before she was born', { fecha_inicio_contrato: '1999-03-01' }, 'antes de que cumpliera 15'],
    ['named by a formula', { nombres: '=cmd|calc' }, 'Escriba'],
  ])('refuses at once who is %s, as the start page says', (_who, change, said) => {
    expect(Object.values(errors(change)).join(' ')).toContain(said)
  })

  it('names what is wrong as the page asks it, and not by the name of a column', () => {
    const wrong = errors({ rut: '20543001-1', fecha_nacimiento: '1999-02-29', fecha_inicio_contrato: '' })
    const said = errorsByQuestion(open.sheet, wrong)
    expect(said.map(([label]) => label).sort()).toEqual([
      'Día en que empezó su contrato',
      'Fecha de nacimiento',
      'RUN',
    ])
    expect(said).toContainEqual(['Fecha de nacimiento', 'Revise el día. Ese mes tiene menos días.'])
  })

  it('takes who is 35, and who earns the limit exactly', () => {
    expect(errors({ fecha_nacimiento: '1990-11-24', renta_bruta: '830329' })).toEqual({})
  })

  it('is refused alike when it is typed', () => {
    const typed = readRow(open, formInput([['run', '20.543.001-6']]))
    expect(Object.keys(typed.errors)).toEqual(['nombre', 'nacimiento', 'renta', 'inicio'])
  })
})

describe('a list of an earlier version of the form', () => {
  const ana = '20543001-6;Ana Belén;Soto;"Vidal";27-05-2004;610000;2026-03-01'
  const header =
    'rut;nombres;apellido_paterno;apellido_materno;fecha_nacimiento;renta_bruta;fecha_inicio_contrato'

  it('is delivered as it was sent, typed or from a file', () => {
    const [read] = trabajadoresEscritos({ tipoCarga: '2', archivo: `${header}\n${ana}\n` })
    expect(read).toEqual({
      run: '20543001-6',
      nombre: { nombres: 'Ana Belén', apellidoPaterno: 'Soto', apellidoMaterno: 'Vidal' },
      ...{ nacimiento: '2004-05-27', renta: 610_000, inicio: '2026-03-01' },
    })
    expect(trabajadoresEscritos({ tipoCarga: '1', trabajadores: read ? [read] : [] })).toEqual([read])
  })
})
