import { createCountry } from '#country/country.ts'
import { mesaRuns } from '#country/stories/mesa.ts'
import { createMovableClock } from '#platform/clock.ts'
import { createClient } from '#platform/contract/client.ts'
import { systemIds } from '#platform/ids.ts'
import { createLogger } from '#platform/log.ts'
import { createDatabase, type Database } from '#platform/postgres/database.ts'
import { institutionDatabases, institutionsAccount } from '#roles/accounts.ts'
import { migrateInstitution, seedInstitution } from '#services/kit/bundled.ts'
import { noNeighbours } from '#services/kit/neighbours.ts'
import { referenceData } from '#services/kit/reference-data.ts'
import { createPassphrases } from '#services/llaves/rules.ts'
import { subsidioDiscapacidadContract } from '#services/subsidio-discapacidad/contract.ts'
import { subsidioDiscapacidad } from '#services/subsidio-discapacidad/institution.ts'
import { median } from '../figures/percentiles.ts'
import { atMost, type Row, told } from '../figures/row.ts'
import { type BenchPostgres, startBenchPostgres } from '../house/bench-database.ts'

const few = 100
const many = 100_000
const turns = 9
/** Calls of one turn; the first of each turn is not counted. */
const calls = 20
const bar = 30

/** Cost of an official's lists among few open requests and among many, in turns with two databases of one PostgreSQL. */
export async function measureMesa(): Promise<Row[]> {
  const postgres = await startBenchPostgres()
  const opened: Database[] = []
  try {
    const small = await office(postgres, 'mesa_pocas', few, opened)
    const large = await office(postgres, 'mesa_muchas', many, opened)
    const rows: Row[] = [told('Solicitudes abiertas', many, '')]
    for (const what of ['Lista', 'Cuentas', 'Siguiente'] as const) {
      const times = { few: [] as number[], many: [] as number[] }
      await timeOf(small, what)
      await timeOf(large, what)
      for (let turn = 0; turn < turns; turn++) {
        times.few.push(await timeOf(small, what))
        times.many.push(await timeOf(large, what))
      }
      const ratio = median(times.many.map((time, turn) => time / (times.few[turn] ?? time)))
      rows.push(
        told(`${what} entre ${few}`, median(times.few), 'ms'),
        told(`${what} entre ${many.toLocaleString('es-CL')}`, median(times.many), 'ms'),
        atMost('  diferencia', Math.max(0, 100 * (ratio - 1)), bar, '%'),
      )
    }
    return rows
  } finally {
    for (const database of opened) await database.end()
    await postgres.stop()
  }
}

type Calls = Readonly<Record<'Lista' | 'Cuentas' | 'Siguiente' | 'after', () => Promise<unknown>>>

/** An institution with so many open requests, and what an official asks of it. */
async function office(
  postgres: BenchPostgres,
  name: string,
  requests: number,
  opened: Database[],
): Promise<Calls> {
  const { key, bundled } = subsidioDiscapacidad
  const whole = createDatabase({
    url: await postgres.urlOf(name, institutionsAccount),
    maxConnections: 4,
    statementTimeoutMs: 0,
  })
  opened.push(whole)
  const database = (await institutionDatabases(whole))(key)
  await migrateInstitution(database, subsidioDiscapacidad)
  const country = createCountry({ seed: 'mesa', today: '2026-11-23', size: 0 })
  await seedInstitution(database, subsidioDiscapacidad, country)
  const clock = createMovableClock('2026-11-23T15:00:00Z')
  const { handler, tick } = bundled.create({
    ...{
      database,
      clock,
      ids: systemIds,
      log: createLogger({ level: 'silent' }),
      clients: [],
      stepMs: 20_000,
    },
    authenticate: async () => ({ kind: 'persona', run: mesaRuns.analista }),
    encrypt: async clear => clear,
    passphrases: createPassphrases('maestra', clock),
    reference: referenceData,
    neighbours: noNeighbours,
    mesas: [key],
  })
  await tick?.()
  await fill(database, requests)
  const quiet = { warn: () => undefined }
  const client = createClient(subsidioDiscapacidadContract, {
    baseUrl: 'http://mesa',
    fetch: handler,
    log: quiet,
  })
  const on = { token: 'x', reason: { purpose: 'Medir' } }
  return {
    Lista: () => client.mesaListar({ ...on, query: { lista: 'libres' } }),
    Cuentas: () => client.mesaCuentas(on),
    Siguiente: () => client.mesaSiguiente({ ...on, body: {}, idempotencyKey: systemIds.uuid() }),
    // Nobody has taken it, and nobody was told: among few, taking would soon end, and it is told once of a request.
    async after() {
      const [taken] = await database.rows<{ id: string }>(
        'DELETE FROM subsidio_discapacidad_solicitudes.tomas RETURNING id_solicitud AS id',
      )
      if (taken)
        await database.rows(
          'UPDATE subsidio_discapacidad_solicitudes.solicitudes SET tomada_desde = NULL WHERE id = $1',
          [taken.id],
        )
    },
  }
}

/** Copies the requests that wait until so many do, each with the rule's proposal, their last days spread over a year. */
async function fill(database: Database, requests: number): Promise<void> {
  const schema = 'subsidio_discapacidad_solicitudes'
  const who = "(20000000 + n) || '-0'"
  await database.rows(
    `INSERT INTO ${schema}.solicitudes (run, id, folio, clave, huella, estado, secuencia, partes, temas, ingresada_en,
       fecha_ingreso, plazo, solicitud, datos, tramite, region, titulo, conciernen, revisa_desde)
     SELECT ${who}, gen_random_uuid(), 'C' || n, 'copia', '', 'en_revision', 3, '{}', '{}', ingresada_en, fecha_ingreso,
            date '2026-10-01' + n % 365, solicitud, datos, tramite, CASE n % 2 WHEN 0 THEN '13' ELSE '05' END, titulo,
            ARRAY[${who}], fecha_ingreso
       FROM generate_series(1, ${requests}) AS n,
            (SELECT * FROM ${schema}.solicitudes WHERE estado = 'en_revision' LIMIT 1) m`,
  )
  await database.rows(
    `INSERT INTO ${schema}.propuestas (run, id_solicitud, n, decision, requisitos, segun_regla, motivos, razon, texto,
       hecha_en, estado)
     SELECT run, id, 1, 'aprobar', '[]', '[]', '{}', '', '', now(), 'de_la_regla'
       FROM ${schema}.solicitudes WHERE clave = 'copia'`,
  )
  for (const table of ['solicitudes', 'propuestas', 'tomas', 'gestiones'])
    await database.rows(`VACUUM ANALYZE ${schema}.${table}`)
}

/** Median duration of a call. */
async function timeOf(office: Calls, what: keyof Calls): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < calls; n++) {
    const start = performance.now()
    await office[what]()
    times.push(performance.now() - start)
    await office.after()
  }
  return median(times.slice(1))
}
