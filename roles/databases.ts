import { join } from 'node:path'
import { createDatabase, type Database, type DatabasePool } from '#platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import { connectionName } from '#platform/postgres/migration-neighbours.ts'
import { traceDatabase } from '#platform/tracing/trace-database.ts'
import { programVersion } from '#platform/version.ts'
import {
  databaseAccounts,
  identityAccount,
  institutionsAccount,
  portalAccount,
  workerAccount,
} from './accounts.ts'
import { waitForDatabase } from './database-check.ts'
import { isRehearsal } from './rehearsal.ts'
import type { RoleContext } from './role-context.ts'

/** What uses the database: portal and worker (`cases`), the bundled institutions, the sign-in's stand-in. */
type Part = 'cases' | 'institutions' | 'identity'

/** The databases of this process. */
export interface Databases {
  /** All of them, for figures. */
  readonly pools: readonly Pick<DatabasePool, 'load'>[]
  /** The pool of a part that this process plays. */
  of(part: Part): Database
  /** One of them is a rehearsal of a restore. */
  readonly rehearsal: boolean
  /** Its URL, with the password: never log it. */
  urlOf(part: Part): string
}

/** Shares of `DATABASE_CONNECTIONS`: a page makes most of its queries as the portal. */
const weights: Readonly<Record<Part, number>> = { cases: 12, institutions: 6, identity: 2 }
const leastConnections = 2

type DatabasesContext = Pick<
  RoleContext,
  'settings' | 'dataDir' | 'log' | 'shutdown' | 'say' | 'giveUp' | 'tracing'
>

/**
 * Opens a pool for each account that this process uses; parts with the same account share one. The process's connections
 * are divided among the pools.
 */
export async function openDatabases(around: DatabasesContext): Promise<Databases> {
  const { settings, log, shutdown } = around
  const parts = partsOf(around)
  const given = givenUrls(around)
  const embedded = parts.some(part => given[part] === undefined) ? await startEmbedded(around) : undefined
  const urlOf = (part: Part) => given[part] ?? embedded?.[part] ?? ''
  const pools = new Map<string, Database>()
  const opened: DatabasePool[] = []
  let rehearsal = false
  const total = sum(parts.map(part => weights[part]))
  for (const url of new Set(parts.map(urlOf))) {
    const share = sum(parts.filter(part => urlOf(part) === url).map(part => weights[part]))
    const maxConnections = Math.max(
      leastConnections,
      Math.floor((settings.databaseConnections * share) / total),
    )
    const isOfCases = parts.includes('cases') && url === urlOf('cases')
    const database = createDatabase({
      url,
      maxConnections,
      // Half at least stay for what changes something.
      sharedConnections: isOfCases ? Math.min(settings.sharedConnections, Math.floor(maxConnections / 2)) : 0,
      answerTimeoutMs: 20_000,
      connectionTimeoutMs: 5_000,
      applicationName: connectionName(programVersion),
      onConnectionError: error => log.warn({ err: error }, 'a database connection broke'),
    })
    shutdown.add('database', () => database.end())
    await waitForDatabase(database, around)
    rehearsal ||= await isRehearsal(database)
    opened.push(database)
    pools.set(url, around.tracing ? traceDatabase(database, around.tracing) : database)
  }
  return {
    rehearsal,
    pools: opened,
    of(part) {
      const pool = pools.get(urlOf(part))
      if (pool === undefined) throw new Error(`This process has no ${part}`)
      return pool
    },
    urlOf,
  }
}

/** The pool of each part that this process plays. */
export function usedDatabases(around: DatabasesContext, databaseOf: (part: Part) => Database): Database[] {
  return [...new Set(partsOf(around).map(databaseOf))]
}

/** The parts that this process plays. */
function partsOf({ settings }: DatabasesContext): Part[] {
  const { roles, identityProvider } = settings
  const played: Record<Part, boolean> = {
    cases: roles.includes('portal') || roles.includes('worker'),
    institutions: roles.includes('services'),
    identity: roles.includes('identity') && identityProvider === 'desarrollo',
  }
  return (Object.keys(played) as Part[]).filter(part => played[part])
}

function givenUrls({ settings }: DatabasesContext): Partial<Record<Part, string | undefined>> {
  const { databaseUrl, workerDatabaseUrl, servicesDatabaseUrl, identityDatabaseUrl } = settings
  return {
    cases: settings.roles.includes('portal') ? databaseUrl : (workerDatabaseUrl ?? databaseUrl),
    institutions: servicesDatabaseUrl ?? databaseUrl,
    identity: identityDatabaseUrl ?? databaseUrl,
  }
}

async function startEmbedded(around: DatabasesContext): Promise<Record<Part, string>> {
  const { settings, dataDir, log, shutdown, say, giveUp } = around
  say('Iniciando la base de datos…')
  const postgres = await startEmbeddedPostgres({
    folder: join(dataDir, 'postgres'),
    accounts: databaseAccounts,
    logger: log,
    onLost: () => giveUp('the embedded PostgreSQL ended'),
  })
  shutdown.add('embedded PostgreSQL', () => postgres.stop(), 30_000)
  return {
    cases: postgres.urlOf(settings.roles.includes('portal') ? portalAccount : workerAccount),
    institutions: postgres.urlOf(institutionsAccount),
    identity: postgres.urlOf(identityAccount),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
