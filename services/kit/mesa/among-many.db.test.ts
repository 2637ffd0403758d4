import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { plansOf } from '#platform/testing/plans.ts'
import { deskSchema, migrateDesk } from '../requests/migrate-desk.ts'
import { createLists, type Mirada } from './lists.ts'
import { createMesaStore } from './store.ts'

const { database } = await testDatabase()
const key = 'muchas'
const schema = deskSchema(key)
const store = createMesaStore(key)
const lists = createLists(key)
const many = 20_000
const now = new Date('2026-05-04T12:00:00Z')

beforeAll(async () => {
  await migrateDesk(database, key)
  // All wait for people but the last, which they never saw.
  await database.rows(
    `INSERT INTO ${schema}.solicitudes (run, id, folio, clave, huella, estado, secuencia, partes, temas, ingresada_en,
       fecha_ingreso, plazo, solicitud, datos, titulo, conciernen, revisa_desde)
     SELECT n || '-0', gen_random_uuid(), 'F-' || n, 'k', 'h', 'en_revision', 1, '{}', '{}', $2::timestamptz - n * interval '1 minute',
       '2026-05-04', '2026-06-04', '{}', '{}', 'Beca de Íñigo-' || n || ' Pérez', ARRAY[n || '-0'],
       CASE WHEN n < $1 THEN '2026-05-04'::date END
     FROM generate_series(1, $1::int) n`,
    [many, now],
  )
  await database.rows(`VACUUM ANALYZE ${schema}.solicitudes`)
})

const rolledBack = new Error('rolled back')

/** How many of the desk's requests go on at its start, with the plan; they wait again afterwards. */
async function rousedWith(hasPeople: boolean) {
  let due = 0
  let plans = ''
  const work = database.transaction(async tx => {
    plans = await plansOf({ ...database, ...tx }, recorded => store.rouse(recorded, now, hasPeople))
    const row = await tx.row<{ due: number }>(
      `SELECT count(*)::int AS due FROM ${schema}.solicitudes WHERE proximo_paso IS NOT NULL`,
      [],
    )
    due = row?.due ?? 0
    throw rolledBack
  })
  await expect(work).rejects.toBe(rolledBack)
  return { due, plans }
}

describe('a desk among thousands of requests that wait', () => {
  it('wakes at its start what people never saw, and reads nothing else', async () => {
    const { due, plans } = await rousedWith(true)
    expect(due).toBe(1)
    expect(plans).toContain('solicitudes_en_espera')
    expect(plans).not.toContain('Seq Scan')
  })

  it('wakes what waits for people once nobody of them is there', async () => {
    expect((await rousedWith(false)).due).toBe(many - 1)
  })

  it.each([
    ['how words of a title begin, without case and accents', 'iñigo PEREZ 4321', undefined],
    ['a folio', 'f-4321', undefined],
    ['a RUN', '4321-0', '4321-0'],
  ])('is searched by %s without reading the others', async (_what, texto, run) => {
    const mirada: Mirada = {
      ...{ soy: '1-9', parientes: [], regiones: [], tramites: [], oficina: '', derechos: ['ver'] },
      ...{ now, today: '2026-05-04', soon: '2026-05-11' },
    }
    const plans = await plansOf(database, async recorded => {
      const found = await lists.search(recorded, mirada, texto, run, true)
      expect(found.map(({ folio }) => folio)).toEqual(['F-4321'])
    })
    expect(plans).not.toMatch(/Seq Scan on solicitudes|solicitudes_por_llegada/)
  })
})
