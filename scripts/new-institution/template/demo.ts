import type { Country } from '#country/types.ts'
import { addMonths, ageOn } from '#domain/dates.ts'
import { runToWire } from '#domain/run.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { insertDecided } from '#services/kit/requests/earlier.ts'
import { fillOnce, insertRows } from '#services/kit/tables.ts'
import { deskDefinition, solicitudes, temaOf } from './desk.ts'
import { montoClp } from './review.ts'

const oldestAge = 30
/** A person who can sign in (`country/data/people.json`). */
const javiera = '20345678-6'

/** Fills an empty register with the living adults up to 30 years, and files what somebody asked for before. */
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
    await insertGranted(tx, country)
  })
}

/** A request that was granted last month, so that there is one to see. */
async function insertGranted(tx: Queryable, { today }: Country): Promise<void> {
  await insertDecided(tx, solicitudes, deskDefinition, {
    run: javiera,
    id: '0d0b6f0a-7c52-5f5e-9d6a-900100000001',
    clave: 'demostracion-1',
    temas: [temaOf(javiera)],
    fechaIngreso: addMonths(today, -2),
    solicitud: { ...runToWire(javiera), motivo: 'Estudio', certificado: [] },
    datos: { montoClp, motivoRechazo: null },
    estado: 'aprobada',
    on: addMonths(today, -1),
  })
}
