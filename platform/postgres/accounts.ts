import { createHmac } from 'node:crypto'
import pg from 'pg'

/** An account of PostgreSQL and the schemas that belong to it: no other account reads them, but its members. */
export interface Account {
  readonly name: string
  /**
   * `directly`: signs in, with its own rights and those of the accounts that it `mayBe`. `as-others`: signs in, but has
   * rights only while it takes one of those accounts (`Database.as`). `never`: only another account can be it.
   */
  readonly signsIn: 'directly' | 'as-others' | 'never'
  readonly schemas: readonly string[]
  readonly mayBe?: readonly string[]
  /** It may add schemas to the database. */
  readonly createsSchemas?: true
}

/** Password of an account of the embedded PostgreSQL, derived from the superuser's without revealing it. */
export function accountPassword(superuserPassword: string, name: string): string {
  return createHmac('sha256', superuserPassword).update(name).digest('base64url')
}

/**
 * Statements that create the accounts of a server, for its superuser, to be run again at will. Existing accounts keep
 * their password.
 *
 * @param passwordOf - without it, new accounts cannot sign in until they are given a password
 */
export function accountsSql(accounts: readonly Account[], passwordOf?: (name: string) => string): string {
  const lines = accounts.flatMap(account => {
    const { name, signsIn, mayBe = [] } = account
    const secret = signsIn !== 'never' && passwordOf ? ` PASSWORD ${pg.escapeLiteral(passwordOf(name))}` : ''
    return [
      `  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = ${pg.escapeLiteral(name)}) THEN`,
      `    CREATE ROLE ${name} ${attributesOf(account)}${secret};`,
      '  END IF;',
      ...mayBe.map(
        other =>
          `  IF NOT pg_has_role('${name}', '${other}', 'MEMBER') THEN GRANT ${other} TO ${name}; END IF;`,
      ),
    ]
  })
  return ['DO $cuentas$ BEGIN', ...lines, 'END $cuentas$;'].join('\n')
}

function attributesOf({ signsIn }: Account): string {
  const signing = { directly: 'LOGIN INHERIT', 'as-others': 'LOGIN NOINHERIT', never: 'NOLOGIN' }[signsIn]
  return `${signing} NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS`
}

/**
 * Statements that give each account its schemas in one database, for its superuser, to be run again at will: missing
 * schemas are created, existing ones change hands with all they hold. The database itself belongs to the superuser.
 */
export function ownershipSql(accounts: readonly Account[]): string {
  const owned = accounts.flatMap(({ name, schemas }) => schemas.map(schema => ({ name, schema })))
  const plan = owned.map(({ name, schema }) => `('${schema}', '${name}')`).join(', ')
  const creators = accounts.filter(({ createsSchemas }) => createsSchemas).map(({ name }) => name)
  return `DO $duenos$ DECLARE one record; BEGIN
  IF (SELECT datdba <> current_user::regrole FROM pg_database WHERE datname = current_database()) THEN
    EXECUTE format('ALTER DATABASE %I OWNER TO %I', current_database(), current_user);
  END IF;
  FOR one IN SELECT nspname, owner FROM (VALUES ${plan}) AS plan (nspname, owner)
    WHERE nspname NOT IN (SELECT nspname FROM pg_namespace)
  LOOP
    EXECUTE format('CREATE SCHEMA %I AUTHORIZATION %I', one.nspname, one.owner);
  END LOOP;
  FOR one IN
    WITH own AS (
      SELECT n.oid, n.nspname, n.nspowner, r.oid AS rightful, owner
      FROM pg_namespace n JOIN (VALUES ${plan}) AS plan (nspname, owner) USING (nspname)
      JOIN pg_roles r ON r.rolname = owner
    )
    SELECT format('SCHEMA %I', nspname) AS thing, owner FROM own WHERE nspowner <> rightful
    UNION ALL
    SELECT format('%s %I.%I', CASE c.relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW'
      WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END, own.nspname, c.relname), owner
    FROM pg_class c JOIN own ON own.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND c.relowner <> rightful
      -- Sequences of columns change hands with their table.
      AND NOT (c.relkind = 'S' AND EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass
        AND d.objid = c.oid AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')))
    UNION ALL
    SELECT format('ROUTINE %s', p.oid::regprocedure), owner
    FROM pg_proc p JOIN own ON own.oid = p.pronamespace WHERE p.proowner <> rightful
    UNION ALL
    SELECT format('TYPE %I.%I', own.nspname, t.typname), owner
    FROM pg_type t JOIN own ON own.oid = t.typnamespace
    WHERE t.typtype IN ('e', 'd', 'r') AND t.typowner <> rightful
  LOOP
    EXECUTE format('ALTER %s OWNER TO %I', one.thing, one.owner);
  END LOOP;
${creators
  .map(
    name => `  IF NOT has_database_privilege('${name}', current_database(), 'CREATE') THEN
    EXECUTE format('GRANT CREATE ON DATABASE %I TO ${name}', current_database());
  END IF;\n`,
  )
  .join('')}END $duenos$;`
}
