import { expect, it } from 'vitest'
import { createFichaCatalog } from './catalog.ts'
import { byCategoria, byInstitucion } from './groups.ts'

const today = '2026-11-21'
const { fichas } = createFichaCatalog().shelf('todos', today)
const all = createFichaCatalog().shelf('funcionarios', today).fichas

it('everybody finds all but the tray of officials', () => {
  const ids = fichas.map(({ id }) => id)
  expect(all.map(({ id }) => id).filter(id => !ids.includes(id))).toEqual(['0000'])
})

it('lists titles in the order of the Spanish alphabet', () => {
  const titles = all.map(({ title }) => title)
  expect(titles).toEqual(titles.toSorted(new Intl.Collator('es').compare))
})

it('puts each public ficha into exactly one moment in life, and shows no empty one', () => {
  const groups = byCategoria(fichas)
  const idsInGroups = groups.flatMap(group => group.fichas.map(({ id }) => id))
  expect(idsInGroups.toSorted()).toEqual(fichas.map(({ id }) => id).toSorted())
  expect(groups.map(({ id }) => id)).not.toContain('interno')
  expect(byCategoria(all).map(({ id }) => id)).toContain('interno')
  for (const { name, description, fichas: inGroup } of groups) {
    expect(`${name}: ${description}`).toMatch(/^\p{Lu}.+: \p{Lu}.+\.$/u)
    expect(inGroup).not.toHaveLength(0)
  }
})

it('names the institutions in full', () => {
  const groups = byInstitucion(fichas)
  expect(groups[0]?.name).toBe('Instituto de Previsión Social (IPS)')
  expect(groups.flatMap(group => group.fichas)).toHaveLength(fichas.length)
})
