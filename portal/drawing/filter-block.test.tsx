import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { FilterField } from '#engine/content/block.ts'
import { Blocks } from './blocks.tsx'

const around = { lists: { regiones: [], comunas: [], bancos: [], tiposCuenta: [] }, uploadHref: '' }
const empresas = [
  { value: 'a', label: 'Funeraria Los Aromos' },
  { value: 'b', label: 'Funeraria El Sauce' },
]
const select = (field: Partial<Extract<FilterField, { kind: 'select' }>>): FilterField => ({
  kind: 'select',
  name: 'empresa',
  label: 'De quién',
  value: '',
  options: empresas,
  ...field,
})

/** Options of a filter's list, in order. */
function offered(field: FilterField): string[] {
  const html = renderToStaticMarkup(
    <Blocks
      blocks={[{ kind: 'filter', action: '/lista', submit: 'Buscar', fields: [field] }]}
      around={around}
    />,
  )
  return [...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, label]) => label ?? '')
}

describe('a list in a filter', () => {
  it('offers "all" only where it says what that is', () => {
    expect(offered(select({ all: 'Todas' }))).toEqual(['Todas', 'Funeraria Los Aromos', 'Funeraria El Sauce'])
  })

  it('offers nothing empty where one of its options stands', () => {
    expect(offered(select({ value: 'b' }))).toEqual(['Funeraria Los Aromos', 'Funeraria El Sauce'])
    const own = { value: '', label: 'Las mías' }
    expect(offered(select({ options: [own, ...empresas] }))).toEqual([
      'Las mías',
      'Funeraria Los Aromos',
      'Funeraria El Sauce',
    ])
  })

  it('asks to choose where nothing is chosen yet', () => {
    expect(offered(select({}))[0]).toBe('Elija una opción')
  })
})
