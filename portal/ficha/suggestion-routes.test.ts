import { expect, it } from 'vitest'
import { createFichaCatalog } from '#procedures/catalog/catalog.ts'
import { pageApp } from '../testing/page-app.ts'
import { suggestionRoutes } from './suggestion-routes.ts'

const app = pageApp(
  {
    fichas: createFichaCatalog(),
    clock: { now: () => new Date('2026-11-22T15:00:00Z') },
    procedures: new Map([['5300', {} as never]]),
  },
  suggestionRoutes,
)
const suggested = async (query: string) => JSON.parse((await app.get(`/sugerencias${query}`)).html)

it('suggests procedures for what is typed, and says which are done here', async () => {
  const found = await suggested('?q=funeral')
  expect(found[0]).toEqual({
    label: 'Asignación por muerte (cuota mortuoria)',
    href: '/ficha/5300',
    note: 'En línea',
  })
  expect(found.length).toBeLessThanOrEqual(6)
})

it('suggests nothing for nothing, and never a tool of officials', async () => {
  expect(await suggested('')).toEqual([])
  expect(await suggested('?q=')).toEqual([])
  expect(await suggested('?q=a&q=b')).toEqual([])
  for (const words of ['bandeja interna', 'no me llegó la pensión', 'solicitudes'])
    for (const { href } of await suggested(`?q=${encodeURIComponent(words)}`))
      expect(href).not.toBe('/ficha/0000')
})
