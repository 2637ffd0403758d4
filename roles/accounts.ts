import type { Account } from '#platform/postgres/accounts.ts'
import type { Database } from '#platform/postgres/database.ts'
import { schemaOf } from '#platform/postgres/migrate.ts'
import { banksKey } from '#services/kit/bank.ts'
import { desksOf } from '#services/kit/bundled.ts'
import { deskSchema } from '#services/kit/requests/migrate-desk.ts'
import { allInstitutions } from '#services/listed.ts'

/** Account of the portal: everything but the institutions and the sign-in. */
export const portalAccount = 'micha_portal'
/** Account of a worker in a process of its own: what it delivers, issues and sends, but no session of anybody. */
export const workerAccount = 'micha_worker'
/** Account of the bundled institutions. It has rights only while it acts as one of them. */
export const institutionsAccount = 'micha_instituciones'
/** Account of the sign-in's stand-in. */
export const identityAccount = 'micha_ingreso'
/** Account of backup and restore: reads everything, and creates what is missing. */
export const backupAccount = 'micha_respaldo'

/** Account of one institution; nobody signs in with it. */
export function institutionAccount(key: string): string {
  return `micha_inst_${schemaOf(key)}`
}

/** Account of the banks' register; an institution that asks them may be it. */
const banks = {
  name: institutionAccount(banksKey),
  signsIn: 'never',
  schemas: [schemaOf(banksKey)],
} as const satisfies Account

const institutions: readonly Account[] = [
  banks,
  ...allInstitutions.flatMap(({ key, bundled }) => {
    const schemas = [...(bundled.migrations ? [schemaOf(key)] : []), ...desksOf(key, bundled).map(deskSchema)]
    const mayBe = bundled.banks ? [banks.name] : []
    const name = institutionAccount(key)
    return schemas.length === 0 ? [] : [{ name, signsIn: 'never' as const, schemas, mayBe }]
  }),
]

const institutionNames = institutions.map(({ name }) => name)

/** Every account of a database of Micha, with its schemas (OWASP ASVS 5.0 13.2.2). */
export const databaseAccounts: readonly Account[] = [
  {
    name: workerAccount,
    signsIn: 'directly',
    schemas: ['casos', 'papeles', 'personal', 'correo', 'trabajos', 'conexiones'],
  },
  {
    name: portalAccount,
    signsIn: 'directly',
    schemas: ['sesiones', 'limites', 'bot_check', 'operacion'],
    mayBe: [workerAccount],
  },
  { name: identityAccount, signsIn: 'directly', schemas: ['identidad'] },
  ...institutions,
  { name: institutionsAccount, signsIn: 'as-others', schemas: [], mayBe: institutionNames },
  {
    name: backupAccount,
    signsIn: 'directly',
    schemas: [],
    mayBe: [portalAccount, workerAccount, identityAccount, ...institutionNames],
    createsSchemas: true,
  },
]

/**
 * The database with the rights of one institution only, where the signed-in account may take them and they own their schemas here;
 * otherwise (one account for all, or a server whose accounts are of another database) the database itself.
 */
export async function institutionDatabases(database: Database): Promise<(key: string) => Database> {
  const rows = await database.rows<{ name: string }>(
    `SELECT rolname AS name FROM pg_roles WHERE rolname = ANY($1) AND pg_has_role(current_user, oid, 'MEMBER')
        AND EXISTS (SELECT FROM pg_namespace WHERE nspowner = pg_roles.oid)`,
    [institutionNames],
  )
  const taken = new Map(rows.map(({ name }) => [name, database.as(name)]))
  return key => taken.get(institutionAccount(key)) ?? database
}
