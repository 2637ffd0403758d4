import { describe, expect, it } from 'vitest'
import { columnas, maxTrabajadores, readLista } from './rules.ts'

const today = '2026-11-23'
const header = columnas.join(';')
const ana = '20543001-6;Ana Belén;Soto;Vidal;2004-05-27;610000;2026-03-01'
const problem = (text: string) => readLista(text, today).problem

describe('a file of workers (decisions, 5433v2)', () => {
  it('has the seven columns with a header, in any order, with ; or ,', () => {
    const expected = {
      run: '20543001-6',
      nombre: { nombres: 'Ana Belén', apellidoPaterno: 'Soto', apellidoMaterno: 'Vidal' },
      nacimiento: '2004-05-27',
      renta: 610_000,
      inicio: '2026-03-01',
    }
    expect(readLista(`${header}\n${ana}\n`, today).trabajadores).toEqual([expected])
    expect(readLista(`${header}\n${ana}`.replaceAll(';', ','), today).trabajadores).toEqual([expected])
    const turned = [header, ana].map(line => line.split(';').toReversed().join(';')).join('\n')
    expect(readLista(turned, today).trabajadores).toEqual([expected])
  })

  it('takes days and amounts as Chilean spreadsheets write them, and quoted cells', () => {
    const line = '"20.543.001-6";"Ana Belén";Soto;;27-05-2004;$610.000;01/03/2026'
    expect(readLista(`${header}\n${line}`, today).trabajadores).toMatchObject([
      {
        nombre: { nombres: 'Ana Belén', apellidoMaterno: '' },
        nacimiento: '2004-05-27',
        renta: 610_000,
      },
    ])
  })

  it('says which column is missing, and that there is nobody', () => {
    expect(problem(`${header.replace(';renta_bruta', '')}\n${ana}`)).toContain('Falta: renta_bruta.')
    expect(problem(header)).toContain('no tiene personas')
  })

  it.each([
    ['RUN', ana.replace('20543001-6', '20543001-1')],
    ['nombre', ana.replace('Ana Belén', '')],
    ['fecha de nacimiento', ana.replace('2004-05-27', '2004-05-40')],
    ['sueldo', ana.replace('610000', 'mucho')],
    ['contrato', ana.replace('2026-03-01', '2027-03-01')],
  ])('says in which row the %s is wrong', (what, line) => {
    const said = problem(`${header}\n${ana.replace('20543001-6', '20543002-4')}\n${line}`)
    expect(said).toContain('Fila 3:')
    expect(said).toContain(what)
  })

  it.each([
    ['older than 35', ana.replace('2004-05-27', '1985-05-27'), 'tiene 41 años'],
    ['younger than 18', ana.replace('2004-05-27', '2009-05-27'), 'de 18 a 35'],
    ['paid more than the limit', ana.replace('610000', '9610000'), 'hasta $830.329'],
    ['hired before she was 15', ana.replace('2026-03-01', '2016-03-01'), 'antes de que cumpliera 15'],
    ['hired before she was born', ana.replace('2026-03-01', '1999-03-01'), 'antes de que cumpliera 15'],
    ['named by a formula', ana.replace('Ana Belén', '=cmd|calc'), 'solo con letras'],
  ])('refuses at once who is %s, as the start page says', (_who, line, said) => {
    expect(problem(`${header}\n${line}`)).toMatch(/^Corrija la lista\. Fila 2: /)
    expect(problem(`${header}\n${line}`)).toContain(said)
  })

  it('takes who is 35, and who earns the limit exactly', () => {
    const edge = ana.replace('2004-05-27', '1990-11-24').replace('610000', '830329')
    expect(problem(`${header}\n${edge}`)).toBeUndefined()
  })

  it('refuses a person who is twice, and names five errors at most', () => {
    expect(problem(`${header}\n${ana}\n${ana}`)).toContain('20.543.001-6 está dos veces')
    const wrong = Array.from({ length: 8 }, () => ana.replace('610000', '')).join('\n')
    expect(problem(`${header}\n${wrong}`)).toMatch(/Fila 6: .* Y 3 errores más/)
  })

  it('has up to 500 people', () => {
    const lines = Array.from({ length: maxTrabajadores + 1 }, () => ana).join('\n')
    expect(maxTrabajadores).toBe(500)
    expect(problem(`${header}\n${lines}`)).toContain('501 personas')
  })
})
