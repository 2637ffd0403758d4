import type { Database } from '#platform/postgres/database.ts'
import { deleteExpiredRows } from '#platform/postgres/retention.ts'
import type { Group, StatementCounter } from './statement-counts.ts'

/** In twenty pieces of the clean-up. */
const expired = 20_000
const days = 90

/** Of a copy, so that the filled database stays as it is. */
const copying = [
  'DROP SCHEMA IF EXISTS medida CASCADE',
  'CREATE SCHEMA medida',
  'CREATE TABLE medida.avisos (LIKE casos.avisos INCLUDING ALL)',
  'INSERT INTO medida.avisos SELECT * FROM casos.avisos',
  'VACUUM ANALYZE medida.avisos',
]

/** What the hourly clean-up costs where twenty thousand letters have ended. */
export async function measureDeletion(database: Database, counter: StatementCounter): Promise<Group> {
  for (const sql of copying) await database.rows(sql)
  const oldest = await database.row<{ at: Date }>(
    'SELECT enviado_en AS at FROM medida.avisos ORDER BY enviado_en OFFSET $1 LIMIT 1',
    [expired],
  )
  if (!oldest) throw new Error('There are too few letters')
  const now = new Date(oldest.at.getTime() + days * 86_400_000)
  await counter.begin()
  const deleted = await deleteExpiredRows(
    database,
    { table: 'medida.avisos', since: 'enviado_en', days, reason: '' },
    now,
  )
  const counted = await counter.end()
  await database.rows('DROP SCHEMA medida CASCADE')
  return { what: 'Borrar mil avisos que terminaron', requests: deleted / 1_000, counted }
}
