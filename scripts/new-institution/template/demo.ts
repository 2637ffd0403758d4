import type { Country } from '#country/types.ts'
import { ageOn } from '#domain/dates.ts'
import type { Database } from '#platform/postgres/database.ts'

const oldestAge = 30

/** Fills an empty register with the living adults up to 30 years. */
export async function seedPlantilla(database: Database, country: Country): Promise<void> {
  if (await database.row('SELECT 1 FROM plantilla.inscritos LIMIT 1', [])) return
  const runs: string[] = []
  for (const { run, fechaNacimiento, fechaDefuncion } of country.personas()) {
    const age = ageOn(fechaNacimiento, country.today)
    if (fechaDefuncion === undefined && age >= 18 && age <= oldestAge) runs.push(run)
  }
  await database.rows('INSERT INTO plantilla.inscritos (run) SELECT unnest($1::text[])', [runs])
}
