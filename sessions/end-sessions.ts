import type { Run } from '#domain/run.ts'
import type { Database } from '#platform/postgres/database.ts'

/**
 * Ends sessions for an operator: all of one person, or all there are. Tokens at the provider expire on their own.
 *
 * @param run - whose sessions; everybody's if omitted
 * @returns how many were ended
 */
export async function endSessions(database: Pick<Database, 'rows'>, run?: Run): Promise<number> {
  const ended = await database.rows(
    'DELETE FROM sesiones.sesiones WHERE $1::text IS NULL OR run = $1 RETURNING id',
    [run ?? null],
  )
  return ended.length
}
