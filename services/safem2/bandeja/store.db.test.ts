import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { plansOf } from '#platform/testing/plans.ts'
import { migrateInstitution } from '../../kit/bundled.ts'
import { solicitudes } from '../desk.ts'
import { safem2 } from '../institution.ts'
import { countedUpTo } from './contract.ts'
import { findByCuenta, listBandeja } from './store.ts'

const { database } = await testDatabase()
const many = 5_000

beforeAll(async () => {
  await migrateInstitution(database, safem2)
  // The oldest half is resolved; steps of all others are due at one moment.
  await database.rows(
    `INSERT INTO safem2_solicitudes.solicitudes (run, id, folio, clave, huella, estado, secuencia, partes, temas, ingresada_en,
       fecha_ingreso, plazo, fecha_resolucion, proximo_paso, solicitud, datos, conciernen)
     SELECT n || '-0', gen_random_uuid(), 'F-' || n, 'k', 'h', CASE WHEN n > $1 / 2 THEN 'aprobada' ELSE 'en_revision' END, 1, '{}', '{}',
       $2::timestamptz - n * interval '1 minute', '2026-05-04', '2026-06-04', NULL,
       CASE WHEN n <= $1 / 2 THEN $2::timestamptz END,
       jsonb_build_object('empresas', jsonb_build_array(jsonb_build_object('name', 'Aseo-' || n || ' Muñoz y Díaz S.A.', 'rut', 76000000 + n,
         'dv', '0')), 'cuentas', jsonb_build_array(jsonb_build_object('id', 'cuenta-' || n))), '{}', '{}'
     FROM generate_series(1, $1::int) n`,
    [many, '2026-05-04T12:00:00Z'],
  )
  await database.rows('VACUUM ANALYZE safem2_solicitudes.solicitudes')
})

describe('the tray among thousands of requests', () => {
  it('reads the page that it shows, in either order and with or without what is resolved, and counts up to a thousand', async () => {
    const plans = await plansOf(database, async recorded => {
      for (const orden of ['llegada', 'plazo'] as const) {
        const { rows, total } = await listBandeja(recorded, { registros: 10, pagina: 1, estado: [0], orden })
        expect([rows.length, total]).toEqual([10, countedUpTo + 1])
      }
      const all = await listBandeja(recorded, { registros: 10, pagina: 1, orden: 'llegada' })
      expect([all.rows[0]?.folio, all.total]).toEqual([`F-${many}`, countedUpTo + 1])
    })
    expect(plans).not.toContain('Seq Scan')
  })

  it.each([
    ['how words of a name begin, without case and accents', 'diaz ASEO 4321'],
    ['a RUT', '76004321-7'],
    ['a folio', 'f-4321'],
  ])('searched by %s reads what it finds', async (_what, buscar) => {
    const plans = await plansOf(database, async recorded => {
      const { rows, total } = await listBandeja(recorded, { registros: 10, pagina: 1, buscar })
      expect([rows.map(({ run }) => run), total]).toEqual([['4321-0'], 1])
    })
    expect(plans).toContain('solicitudes_por_empresa')
    expect(plans).not.toMatch(/Seq Scan|solicitudes_por_llegada/)
  })

  it('searched by what many names begin with counts up to a thousand, and shows what came first', async () => {
    const { rows, total } = await listBandeja(database, { registros: 10, pagina: 1, buscar: 'Muñ' })
    expect([rows[0]?.folio, rows.length, total]).toEqual([`F-${many}`, 10, countedUpTo + 1])
  })

  it.each(['nadie se llama así', '– & ! :*'])('finds nothing for %s', async buscar => {
    expect((await listBandeja(database, { registros: 10, pagina: 1, buscar })).total).toBe(0)
  })

  it('finds the request of an account by its index', async () => {
    const plans = await plansOf(database, async recorded => {
      expect((await findByCuenta(recorded, 'cuenta-17'))?.run).toBe('17-0')
    })
    expect(plans).toContain('solicitudes_por_cuenta')
  })

  it('takes the first of many steps that are due at one moment without sorting them', async () => {
    const plans = await plansOf(database, recorded =>
      recorded.transaction(tx => solicitudes.lockNextDue(tx, new Date('2026-05-05T12:00:00Z'))),
    )
    expect(plans).not.toMatch(/Seq Scan|Sort/)
  })
})
