import type { Queryable } from './database.ts'
import { isAtLeast } from './migration-kind.ts'

/** How long a migration waits for a lock at a time. */
export const lockSeconds = 2

/** Name of a program's connections in `pg_stat_activity`: those of other versions see that it is here. */
export function connectionName(version: string): string {
  return `micha ${version}`
}

/** Who holds tables of a schema for longer than a migration waits, longest first: «pg_dump (cuenta micha_respaldo, proceso 71)». */
export async function blockersIn(database: Queryable, schema: string): Promise<readonly string[]> {
  // When a transaction began is hidden from accounts that have nothing to do with its own.
  const rows = await database.rows<{ pid: number; usename: string; name: string; seconds: number | null }>(
    `SELECT a.pid, a.usename, a.application_name AS name, min(extract(epoch FROM now() - a.xact_start))::int AS seconds
     FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid JOIN pg_class c ON c.oid = l.relation
     WHERE c.relnamespace = to_regnamespace($1) AND l.granted AND a.datname = current_database()
       AND a.pid <> pg_backend_pid() AND coalesce(a.xact_start < now() - make_interval(secs => $2), true)
     GROUP BY a.pid, a.usename, a.application_name ORDER BY seconds DESC NULLS LAST LIMIT 3`,
    [schema, lockSeconds],
  )
  return rows.map(
    ({ pid, usename, name, seconds }) =>
      `${name || 'alguien'} (cuenta ${usename}, proceso ${pid}${seconds === null ? '' : `, hace ${seconds} s`})`,
  )
}

/** The versions before `since` that have a connection to this database. */
export async function olderProcesses(database: Queryable, since: string): Promise<readonly string[]> {
  const rows = await database.rows<{ name: string }>(
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND application_name ~ '^micha( |$)'`,
    [],
  )
  // The first release did not say its version.
  const versions = rows.map(({ name }) => name.split(' ')[1] ?? '0.1.0')
  return versions.filter(version => !isAtLeast(version, since)).sort()
}
