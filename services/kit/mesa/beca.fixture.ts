import { testDatabase } from '#platform/testing/database.ts'
import type { House } from '../institution.ts'
import { migrateDesk } from '../requests/migrate-desk.ts'
import { createTestHouse } from '../testing.ts'
import { becaKey, startBeca } from './beca-desk.fixture.ts'
import { createMesaStore, type PersonaDeMesa } from './store.ts'

/** Three officials of one office: two propose and sign, one only proposes. */
export const [ana, luis, eva] = ['1-9', '2-7', '3-5'] as const
export const estudiante = '13456782-1'

const persona = (run: string, more: readonly PersonaDeMesa['derechos'][number][] = []): PersonaDeMesa => ({
  run,
  nombre: `Funcionaria ${run}`,
  oficina: 'Centro',
  derechos: ['ver', 'pedir', 'proponer', ...more],
  regiones: [],
  tramites: [],
})

/** That institution on a database of its own, at noon on Monday 23 November 2026. */
export async function createBecaWorld() {
  const { database, url } = await testDatabase()
  const { house, clock, portal } = createTestHouse(database)
  await migrateDesk(database, becaKey)
  await createMesaStore(becaKey).insertPersonas(database, [
    persona(ana, ['firmar', 'repartir', 'reabrir', 'auditar']),
    persona(luis, ['firmar']),
    persona(eva),
  ])
  /** The same institution again, as after a restart. */
  const start = (changes: Partial<House> = {}) => startBeca({ ...house, ...changes })
  let keys = 0
  return {
    ...start(),
    ...{ database, url, clock, portal, start },
    nextKey: () => `clave-${String(++keys).padStart(6, '0')}`,
    stepMs: house.stepMs,
  }
}
