import { describe, expect, it } from 'vitest'
import { readFixtures, typedOn } from './fixtures.ts'

const onPage = (controls: Record<string, string | readonly string[]>) =>
  typedOn({ pages: { factura: controls } }, '2026-03-10').pages.factura

describe('typedOn', () => {
  it('types a day that counts from today into its three boxes', () => {
    expect(onPage({ fecha: '{{hoy-15}}', glosa: 'Urna' })).toEqual({
      'fecha.dia': '23',
      'fecha.mes': '2',
      'fecha.anio': '2026',
      glosa: 'Urna',
    })
  })

  it('types a birthday, which lies years and then days back', () =>
    expect(onPage({ nacio: '{{hoy-71a-9}}' })).toEqual({
      'nacio.dia': '1',
      'nacio.mes': '3',
      'nacio.anio': '1955',
    }))

  it('types a month that counts from the present one into its two boxes', () => {
    expect(onPage({ desde: '{{mes-3}}' })).toEqual({ 'desde.mes': '12', 'desde.anio': '2025' })
  })

  it('writes days and months inside a longer text as codes have them', () => {
    expect(onPage({ pagos: ['{{mes-1}}-1', '{{mes}}-1'], hora: '{{hoy+1}}T09:30' })).toEqual({
      pagos: ['2026-02-1', '2026-03-1'],
      hora: '2026-03-11T09:30',
    })
  })
})

describe('readFixtures', () => {
  it('names each by its file, and finds none where there is no folder', () => {
    const folder = new URL('../5300-asignacion-por-muerte/fixtures/', import.meta.url)
    expect(readFixtures(folder).map(({ name }) => name)).toContain('maximal')
    expect(readFixtures(new URL('./no-existe/', import.meta.url))).toEqual([])
  })
})
