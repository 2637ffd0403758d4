import type { Run } from '#domain/run.ts'
import type { Database } from '#platform/postgres/database.ts'

/**
 * Ends sessions from outside, for the operator: all of one person, or of everybody. Their next request finds none. Tokens at the
 * provider run out by themselves.
 *
 * @param run whose; everybody's when missing
 * @returns how many were ended
 */
export async function endSessions(database: Pick<Database, 'rows'>, run?: Run): Promise<number> {
  const ended = await database.rows(
    'DELETE FROM sesiones.sesiones WHERE $1::text IS NULL OR run = $1 RETURNING id',
    [run ?? null],
  )
  return ended.length
}
