import { createHmac } from 'node:crypto'
import pg from 'pg'
import type { Cluster } from './cluster.ts'
import { createDatabase } from './database.ts'
import { quoteName, type Server } from './server.ts'

/**
 * The account that the portal works with: it owns one database and has no other rights (ASVS 5.0 13.2.2). The
 * cluster's superuser only starts it, creates databases and holds the guard.
 */
export const applicationUser = 'micha_portal'

/** Credentials of the application. The password is derived from the superuser's and does not reveal it. */
export function applicationLogin({ password }: Pick<Cluster, 'password'>): {
  user: string
  password: string
} {
  const own = createHmac('sha256', password).update(applicationUser).digest('base64url')
  return { user: applicationUser, password: own }
}

/** Creates the application's account if missing, and sets its password. */
export async function prepareApplication(server: Server, cluster: Cluster): Promise<void> {
  const { user, password } = applicationLogin(cluster)
  const secret = pg.escapeLiteral(password)
  await server.command(`DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${user}') THEN CREATE ROLE ${user}; END IF;
  END $$`)
  await server.command(
    `ALTER ROLE ${user} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD ${secret}`,
  )
}

/** Creates a database owned by the application; an existing one is transferred with everything in it. */
export async function openApplicationDatabase(server: Server, name: string): Promise<void> {
  const known = await asSuperuser(server, 'postgres', database =>
    database.row<{ own: boolean }>(
      'SELECT pg_get_userbyid(datdba) = $2 AS own FROM pg_database WHERE datname = $1',
      [name, applicationUser],
    ),
  )
  if (known?.own === true) return
  if (known === undefined) {
    await server.command(`CREATE DATABASE ${quoteName(name)} OWNER ${applicationUser}`)
    return
  }
  await asSuperuser(server, name, database => database.rows(handOver))
  // Last, so that an interrupted start transfers again.
  await server.command(`ALTER DATABASE ${quoteName(name)} OWNER TO ${applicationUser}`)
}

async function asSuperuser<T>(
  server: Server,
  name: string,
  work: (database: ReturnType<typeof createDatabase>) => Promise<T>,
): Promise<T> {
  const database = createDatabase({ url: server.urlOf(name), maxConnections: 1, statementTimeoutMs: 0 })
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}

// Sequences of columns and types of tables change owner with their table.
const handOver = `DO $$ DECLARE one text; BEGIN
  FOR one IN
    WITH own AS (
      SELECT oid, nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
    )
    SELECT format('SCHEMA %I', nspname) FROM own WHERE nspname <> 'public'
    UNION ALL
    SELECT format('%s %I.%I', CASE c.relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW'
      WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END, own.nspname, c.relname)
    FROM pg_class c JOIN own ON own.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid
        AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i'))
    UNION ALL
    SELECT format('ROUTINE %s', p.oid::regprocedure) FROM pg_proc p JOIN own ON own.oid = p.pronamespace
    UNION ALL
    SELECT format('TYPE %I.%I', own.nspname, t.typname)
    FROM pg_type t JOIN own ON own.oid = t.typnamespace WHERE t.typtype IN ('e', 'd', 'r')
  LOOP
    EXECUTE format('ALTER %s OWNER TO ${applicationUser}', one);
  END LOOP;
END $$`
