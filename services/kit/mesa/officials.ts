import type { Country } from '#country/types.ts'
import { fullName } from '#domain/person-name.ts'
import type { Database } from '#platform/postgres/database.ts'
import { createMesaStore } from './store.ts'

/** Names the country's officials who decide on requests of an institution; those on record stay as they are. */
export async function seedOfficials(database: Database, key: string, country: Country): Promise<void> {
  const people = country.historias.flatMap(({ run }) => {
    const persona = country.persona(run)
    const enMesa = persona?.funcionario?.mesas?.[key]
    if (!persona || !enMesa) return []
    const { oficina, derechos, regiones = [] } = enMesa
    return [{ run, nombre: fullName(persona), oficina, derechos, regiones, tramites: [] }]
  })
  await createMesaStore(key).insertPersonas(database, people)
}
