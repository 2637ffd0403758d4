import { describe, expect, it } from 'vitest'
import { sheetToday } from './sheet.ts'

const sheet = (rows: Readonly<Record<string, string>>, fuente?: string) => [
  {
    titulo: 'El niño',
    filas: Object.entries(rows).map(([label, line]) => ({ label, lines: [line], ...(fuente && { fuente }) })),
  },
]
const civil = (rows: Readonly<Record<string, string>>) => sheet(rows, 'Registro Civil')

describe('the facts of a case', () => {
  it('say beside what people got what the register says today, only where it differs', () => {
    expect(
      sheetToday(civil({ Nombre: 'Ana', Edad: '3' }), civil({ Nombre: 'Ana María', Edad: '3' })),
    ).toEqual([
      {
        titulo: 'El niño',
        filas: [
          { label: 'Nombre', lines: ['Ana'], fuente: 'Registro Civil', hoy: 'Ana María' },
          { label: 'Edad', lines: ['3'], fuente: 'Registro Civil' },
        ],
      },
    ])
  })

  it('say that a register no longer has something', () => {
    const [{ filas } = { filas: [] }] = sheetToday(
      civil({ Nombre: 'Ana', Certificado: '12' }),
      civil({ Nombre: 'Ana' }),
    )
    expect(filas[1]).toMatchObject({ label: 'Certificado', lines: ['12'], hoy: 'Ya no lo dice.' })
  })

  it('never show a label without a value, nor compare what the applicant wrote', () => {
    expect(sheetToday(sheet({ Teléfono: '1' }), sheet({ Teléfono: '2', Correo: ' ' }))).toEqual(
      sheet({ Teléfono: '2' }),
    )
    const empty = [{ titulo: 'x', filas: [{ label: 'a', lines: ['b'], hoy: '' }] }]
    expect(sheetToday(undefined, empty)).toEqual([{ titulo: 'x', filas: [{ label: 'a', lines: ['b'] }] }])
  })
})
