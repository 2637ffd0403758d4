import { beforeAll, expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { createDatabase } from '#platform/postgres/database.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { createDatabaseCheck } from './database-check.ts'

const clock = createMovableClock('2026-05-03T12:00:00Z')
let given: TestDatabase

beforeAll(async () => {
  given = await testDatabase()
})

it('health is tried with a write that an account without any rights may do', async () => {
  const { database } = given
  await database.rows('CREATE ROLE prueba_sin_derechos')
  try {
    const bare = database.as('prueba_sin_derechos')
    const written: unknown[] = []
    const watched: typeof bare = {
      ...bare,
      transaction: (work, options) =>
        bare.transaction(async tx => {
          const result = await work(tx)
          written.push(await tx.row('SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS writes', []))
          return result
        }, options),
    }
    expect(await createDatabaseCheck(watched, clock)()).toBeUndefined()
    expect(written).toEqual([{ writes: true }])
  } finally {
    await database.rows('DROP ROLE prueba_sin_derechos')
  }
})

it('health is denied by a real database that only reads', async () => {
  const { url } = given
  const reading = createDatabase({ url: `${url}&options=-c%20default_transaction_read_only%3Don` })
  try {
    expect(await createDatabaseCheck(reading, clock)()).toBe('la base de datos, que no deja escribir')
  } finally {
    await reading.end()
  }
})
