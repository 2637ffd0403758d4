import { describe, expect, it } from 'vitest'
import { normaPorConfirmar } from '#law/solicitudes.ts'
import { inWords, withKnownNorm } from './wording.ts'

describe('the facts as officials read them', () => {
  const said = (label: string, line: string) =>
    inWords([{ titulo: '', filas: [{ label, lines: [line] }] }])[0]?.filas[0]

  it.each([
    ['Dice ser', 'conyuge', 'Cónyuge'],
    ['Estado civil', 'viudo', 'Viuda o viudo'],
    ['Género', 'femenino', 'Femenino'],
    ['Sistema', 'fonasa', 'FONASA'],
    ['Parentesco', 'conviviente civil', 'Conviviente civil'],
    ['Calidad', 'madre_con_hijos', 'Madre con hijos'],
    ['Qué es', 'hijo del conyuge, nieto', 'Hija o hijo de su cónyuge, nieta o nieto'],
    ['Hijos', 'ana, nieto', 'ana, nieto'],
    ['Teléfono', '957352186', '+56 9 5735 2186'],
    ['Teléfono del lugar', '957352186', '+56 9 5735 2186'],
    ['Mes', '2026-07', 'julio de 2026'],
    ['Nombre', 'Ana del Río', 'Ana del Río'],
    ['Nombre', 'ana del rio', 'ana del rio'],
    ['Fecha', '2026-07-03', '2026-07-03'],
    ['Folio', '2026-000014-5', '2026-000014-5'],
  ])('say «%s: %s» in words', (label, line, words) => {
    expect(said(label, line)?.lines).toEqual([words])
  })

  it('name the month of a payment', () => {
    expect(said('PGU, 2026-07', '$1')?.label).toBe('PGU, julio de 2026')
  })

  it('cite no norm where none is known', () => {
    expect([normaPorConfirmar, 'Ley 1'].map(norma => withKnownNorm({ norma }).norma)).toEqual(['', 'Ley 1'])
  })
})
