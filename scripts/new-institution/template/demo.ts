import type { Country } from '#country/types.ts'
import { ageOn } from '#domain/dates.ts'
import type { Database } from '#platform/postgres/database.ts'
import { fillOnce, insertRows } from '#services/kit/tables.ts'

const oldestAge = 30

/** Fills an empty register with the living adults up to 30 years. */
export async function seedPlantilla(database: Database, country: Country): Promise<void> {
  await fillOnce(database, 'plantilla.inscritos', async tx => {
    const young = Iterator.from(country.personas()).filter(({ fechaNacimiento, fechaDefuncion }) => {
      const age = ageOn(fechaNacimiento, country.today)
      return fechaDefuncion === undefined && age >= 18 && age <= oldestAge
    })
    await insertRows(
      tx,
      'plantilla.inscritos',
      young.map(({ run }) => ({ run })),
    )
  })
}
