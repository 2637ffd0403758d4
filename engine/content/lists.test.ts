import { describe, expect, it } from 'vitest'
import { filled, pageLinks, readDateRange, readPageNumber } from './lists.ts'

const query = (values: Record<string, string>) => ({ get: (name: string) => values[name] ?? '' })

describe('the filters of a list', () => {
  it('read a range from its boxes and from a link', () => {
    const typed = { 'desde.dia': '1', 'desde.mes': 'mayo', 'desde.anio': '2026', hasta: '2026-05-31' }
    expect(readDateRange(query(typed))).toEqual({ desde: '2026-05-01', hasta: '2026-05-31', errors: [] })
    expect(readDateRange(query({}))).toEqual({ desde: '', hasta: '', errors: [] })
  })

  it('say which day cannot be read, and go on without it', () => {
    const wrong = readDateRange(
      query({ 'desde.dia': '31', 'desde.mes': '2', 'desde.anio': '2026', hasta: 'ayer' }),
    )
    expect(wrong).toMatchObject({ desde: '', hasta: '' })
    expect(wrong.errors.map(error => error.name)).toEqual(['desde.dia', 'hasta.dia'])
  })

  it('refuse a range that ends before it begins', () => {
    const turned = readDateRange(query({ desde: '2026-05-31', hasta: '2026-05-01' }))
    expect(turned).toMatchObject({ desde: '', hasta: '', errors: [{ name: 'desde.dia' }] })
  })

  it.each([
    ['2', 2],
    ['', 1],
    ['0', 1],
    ['-1', 1],
    ['x', 1],
    ['1e9', 1],
  ])('take page %j for %i', (pagina, page) => {
    expect(readPageNumber(query({ pagina }))).toBe(page)
  })

  it('link the pages of ten, and none where one page is enough', () => {
    expect(pageLinks(1, 10, ({ pagina }) => pagina)).toEqual([])
    expect(pageLinks(9, 21, ({ pagina }) => pagina)).toEqual([
      { kind: 'pages', page: 3, pageCount: 3, hrefOf: ['1', '2', '3'] },
    ])
  })

  it('keep an address short', () => {
    expect(filled({ a: '1', b: '' })).toEqual({ a: '1' })
  })
})
