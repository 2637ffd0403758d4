import { expect, it } from 'vitest'
import { fakeTray, requestNamed } from './fake-tray.fixture.ts'
import { readFilters } from './filters.ts'
import { readList } from './read-list.ts'

it('a list that does not come is empty, with total 1 (flows §8)', async () => {
  const { tray, state } = fakeTray([requestNamed(1, 'Panadería La Espiga SpA')])
  const filters = readFilters(new URLSearchParams())
  expect(await readList(tray, filters)).toMatchObject({ records: [{}], silent: false })
  state.silent.add('listarSolicitudes')
  expect(await readList(tray, filters)).toMatchObject({ records: [], total: 1, silent: true })
})
