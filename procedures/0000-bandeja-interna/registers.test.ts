import { expect, it } from 'vitest'
import { readFilters } from './pages/filters.ts'
import { readList } from './registers.ts'
import { fakeTray, requestNamed } from './testing/fake-tray.ts'

it('a list that does not come is empty, with total 1 (flows §8)', async () => {
  const { services, state } = fakeTray([requestNamed(1, 'Panadería La Espiga SpA')])
  const filters = readFilters(new URLSearchParams())
  expect(await readList(services, filters)).toMatchObject({ records: [{}], silent: false })
  state.silent.add('listarSolicitudes')
  expect(await readList(services, filters)).toMatchObject({ records: [], total: 1, silent: true })
})
