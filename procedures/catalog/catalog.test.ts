import { expect, it } from 'vitest'
import { createFichaCatalog } from './catalog.ts'

const catalog = createFichaCatalog()

it('reads a ficha with the amounts of the day', () => {
  expect(catalog.find('5300', '2026-11-03')?.amounts[0]?.value).toMatch(/^\$\d/)
  expect(catalog.find('1000', '2026-11-03')).toBeUndefined()
  expect(catalog.find('5300', '2020-01-01')?.title).toBe('Recuperar lo que pagué por un funeral')
})

it('shows the tray of officials to officials alone', () => {
  const idsOf = (reader: 'todos' | 'funcionarios') =>
    catalog.shelf(reader, '2026-11-03').fichas.map(({ id }) => id)
  expect(idsOf('todos')).not.toContain('0000')
  expect(idsOf('funcionarios')).toContain('0000')
  expect(catalog.shelf('todos', '2026-11-03').categorias.map(({ id }) => id)).not.toContain('interno')
})

it('groups every ficha by moment in life and by institution', () => {
  const { fichas, categorias, instituciones } = catalog.shelf('todos', '2026-11-03')
  expect(categorias.flatMap(group => group.fichas).toSorted(byId)).toEqual(fichas.toSorted(byId))
  expect(instituciones.flatMap(group => group.fichas).toSorted(byId)).toEqual(fichas.toSorted(byId))
})

it('makes the shelf of a day once, and anew on the next day', () => {
  const monday = catalog.shelf('todos', '2026-11-04')
  expect(catalog.shelf('todos', '2026-11-04')).toBe(monday)
  expect(catalog.shelf('todos', '2026-11-05')).not.toBe(monday)
})

const byId = (first: { id: string }, second: { id: string }) => first.id.localeCompare(second.id)
