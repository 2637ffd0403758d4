import type { Run } from '#domain/run.ts'
import type { Database } from '#platform/postgres/database.ts'
import { median } from '../figures/percentiles.ts'
import { atMost, type Row, told } from '../figures/row.ts'
import { paths, steps, urlOf } from '../form/five-steps.ts'
import { withDatabase } from '../house/bench-database.ts'
import { runsFrom } from '../house/people.ts'
import type { PortalUnderLoad, Stage } from '../house/stage.ts'
import { answerStep, get, walkJourney } from '../load/journey.ts'
import { type Connection, connect } from '../load/visits.ts'

const few = 10_000
const sampleSize = 300
const turns = 7
const batch = 5_000
const quiet = () => undefined
/** The person whom all others are copies of. */
const model: readonly Run[] = runsFrom(0, 1)

/** Cost of one person's page among few people and among many, in turns with two databases of one PostgreSQL. */
export async function measureOneOfMany(stage: Stage, many: number): Promise<Row[]> {
  const small = await crowd(stage, 'diez_mil', few)
  const large = await crowd(stage, 'muchas', many)
  const pages = [
    { what: 'Página de formulario', url: urlOf(paths.step(3)) },
    { what: 'Inicio (borradores y solicitudes)', url: '/inicio' },
  ]
  try {
    const rows: Row[] = [told('Personas', many, '')]
    for (const { what, url } of pages) {
      // The first visit in a minute records the session as seen; the measured visits only read.
      await timeOf(small.connections, url)
      await timeOf(large.connections, url)
      const times = { few: [] as number[], many: [] as number[] }
      for (let turn = 0; turn < turns; turn++) {
        times.few.push(await timeOf(small.connections, url))
        times.many.push(await timeOf(large.connections, url))
      }
      const ratio = median(times.many.map((time, turn) => time / (times.few[turn] ?? time)))
      rows.push(
        told(`${what} entre ${few.toLocaleString('es-CL')}`, median(times.few), 'ms'),
        told(`${what} entre ${many.toLocaleString('es-CL')}`, median(times.many), 'ms'),
        atMost('  diferencia', Math.max(0, 100 * (ratio - 1)), 20, '%'),
      )
    }
    return rows
  } finally {
    for (const { connections } of [small, large]) for (const one of connections) await one.close()
  }
}

/** A portal with a database full of people, and connections of a sample of them. */
async function crowd(stage: Stage, name: string, people: number): Promise<{ connections: Connection[] }> {
  const url = await stage.postgres.urlOf(name)
  const portal = await stage.startPortal(url)
  const sampled = Array.from({ length: sampleSize }, (_, index) => Math.floor((index * people) / sampleSize))
  await withDatabase(url, async database => {
    const [cookies = ''] = await stage.cookiesOf(url, model)
    await leaveTraces(portal, cookies)
    await multiply(database, people)
  })
  // The sampled people sign in themselves: copied sessions have no cookie.
  const cookies = await stage.cookiesOf(
    url,
    sampled.flatMap(place => runsFrom(1 + place, 1)),
  )
  return { connections: cookies.map(one => connect(portal.origin, one)) }
}

/** One person with a case, its receipt and another draft: the model for the others. */
async function leaveTraces({ origin }: PortalUnderLoad, cookies: string): Promise<void> {
  const connection = connect(origin, cookies)
  await walkJourney(connection, 0, quiet)
  for (const step of steps.slice(0, 2)) await answerStep(connection, step, 1, quiet)
  await connection.close()
}

// Tables of `casos` with a person's rows, and the columns that must be new in a copy.
const copied = [
  ['sesiones.sesiones', { huella: "md5(p.run || 'huella')", id: 'gen_random_uuid()' }],
  ['casos.borradores', { id: 'gen_random_uuid()' }],
  ['casos.casos', { borrador_id: 'gen_random_uuid()', id: "md5(p.run || 'caso')::uuid" }],
  ['casos.historia', { caso_id: "md5(p.run || 'caso')::uuid" }],
  ['casos.entregas', { caso_id: "md5(p.run || 'caso')::uuid", id: 'gen_random_uuid()' }],
  ['casos.comprobantes', { caso_id: "md5(p.run || 'caso')::uuid", codigo: 'upper(left(md5(p.run), 12))' }],
] as const

/** Copies the first person's data for this many others. */
async function multiply(database: Database, people: number): Promise<void> {
  const statements = await Promise.all(copied.map(([table, fresh]) => copyStatement(database, table, fresh)))
  for (let from = 1; from <= people; from += batch) {
    const runs = runsFrom(from, Math.min(batch, people - from + 1))
    for (const statement of statements) await database.rows(statement, [model[0], runs])
  }
  for (const [table] of copied) await database.rows(`VACUUM ANALYZE ${table}`)
}

async function copyStatement(
  database: Database,
  table: string,
  fresh: Readonly<Record<string, string>>,
): Promise<string> {
  const columns = await database.rows<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  )
  const names = columns.map(({ name }) => name)
  const values = names.map(name => (name === 'run' ? 'p.run' : (fresh[name] ?? `m.${name}`)))
  return `INSERT INTO ${table} (${names.join(', ')})
    SELECT ${values.join(', ')} FROM unnest($2::text[]) AS p(run), ${table} m WHERE m.run = $1`
}

/** Median duration of one page, requested by each of these people in turn, sequentially. */
async function timeOf(connections: readonly Connection[], url: string): Promise<number> {
  const times: number[] = []
  for (const connection of connections) await get(connection, url, (_kind, ms) => times.push(ms))
  return median(times)
}
