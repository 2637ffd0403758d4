import { expect, it } from 'vitest'
import { createFichaCatalog } from '#procedures/catalog/catalog.ts'
import { pageApp } from '../testing/page-app.ts'
import { fichasInMaintenance } from './fichas-in-maintenance.ts'
import { suggestionRoutes } from './suggestion-routes.ts'

const app = pageApp(
  {
    fichas: fichasInMaintenance(createFichaCatalog(), {
      closureOf: path => (path === '/tramites/sibs' ? { scope: 'tramite:sibs', reason: '' } : undefined),
    }),
    clock: { now: () => new Date('2026-11-22T15:00:00Z') },
  },
  suggestionRoutes,
)
const suggested = async (query: string) => JSON.parse((await app.get(`/sugerencias${query}`)).html)

it('suggests procedures for what is typed, and says which are done here', async () => {
  const found = await suggested('?q=funeral')
  expect(found[1]).toEqual({
    label: 'Recuperar lo que pagué por un funeral',
    href: '/ficha/5300',
    note: 'En línea',
  })
  expect(found.length).toBeLessThanOrEqual(6)
  const closed = (await suggested('?q=bono+por+hijo')).find(
    ({ href }: { href: string }) => href === '/ficha/sibs',
  )
  expect(closed).toEqual({ label: expect.any(String), href: '/ficha/sibs' })
})

it('begins with the life event that the search is about', async () => {
  const first = async (words: string) => (await suggested(`?q=${encodeURIComponent(words)}`))[0].href
  for (const words of ['funeral', 'se murió mi marido', 'quedé viuda', 'mi tata murió'])
    expect(await first(words), words).toBe('/momentos/fallecimiento')
  expect(await first('guagua')).toBe('/momentos/familia')
  expect(await first('quiero jubilarme')).toBe('/momentos/vejez')
  for (const words of ['me descuentan', 'no me ha llegado la plata', 'me cambié de banco'])
    expect(await first(words), words).toMatch('/ficha/')
})

it('suggests nothing for nothing, and never a tool of officials', async () => {
  expect(await suggested('')).toEqual([])
  expect(await suggested('?q=')).toEqual([])
  for (const query of ['?q=a&q=b', '?q=funeral&q=viuda', '?q=%20', '?q=a', '?q=%C2%BF%3F', '?q=xyzzy'])
    expect(await suggested(query), query).toEqual([])
  for (const words of ['bandeja interna', 'no me llegó la pensión', 'solicitudes'])
    for (const { href } of await suggested(`?q=${encodeURIComponent(words)}`))
      expect(href).not.toBe('/ficha/0000')
})
