import { describe, expect, it } from 'vitest'
import { accountant, accountantRun } from '#country/stories/accountant.ts'
import type { Represented } from '#sessions/types.ts'
import { bodyOf, sessionOf } from '../testing/signed-in-site.ts'
import { forWhomView } from './for-whom-page.tsx'

const companies: readonly Represented[] = (accountant().empresas ?? []).map(
  ({ rut, razonSocial }, index) => ({
    kind: 'empresa',
    id: `empresa-${index}`,
    run: rut,
    nombre: razonSocial,
  }),
)
const rosaura: Represented = { kind: 'persona', id: 'poder', run: '5380215-k', nombre: 'Rosaura Leiva' }
const session = sessionOf(accountantRun)

const shown = (search: string, known: readonly Represented[] | undefined = [...companies, rosaura]) =>
  bodyOf(forWhomView({ session, known, search, back: '/inicio', isGone: false }))
const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*name="por"[^>]*>([^<]+)/g)].map(([, name]) => name)

describe('the page that asks for whom somebody acts', () => {
  it('has herself, her companies and the people who gave her a power', () => {
    const html = shown('')
    expect(buttons(html)).toHaveLength(1 + companies.length + 1)
    expect(html).toContain(`Empresas que representa (${companies.length})`)
    expect(html).toContain('Personas que le dieron un poder (1)')
  })

  it.each([
    ['imprenta roble', ['Imprenta El Roble SpA']],
    ['SANTA INES librer', ['Librería Santa Inés SpA']],
    ['76.777.000', ['Panadería El Roble SpA']],
    ['rosaura', ['Rosaura Leiva']],
  ])('finds among fifty by «%s»', (search, names) => {
    expect(buttons(shown(search)).slice(1)).toEqual(names)
  })

  it('says so where nobody is like that', () => {
    expect(shown('zzz')).toContain('No encontramos a nadie así')
  })

  it('lets her act for herself while the register does not answer, and says what it does not know', () => {
    const html = bodyOf(
      forWhomView({ session, known: undefined, search: '', back: '/inicio', isGone: false }),
    )
    expect(buttons(html)).toHaveLength(1)
    expect(html).toContain('El registro de poderes no respondió')
  })

  it('asks nobody to search among few', () => {
    expect(shown('', [rosaura])).not.toContain('Buscar por nombre')
  })
})
