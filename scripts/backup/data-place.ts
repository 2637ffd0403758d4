import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createDatabase, type Database } from '#platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import { runningPostgresUrl } from '#platform/postgres/running-url.ts'
import { projectRoot } from '#platform/project-root.ts'
import { type Environment, readSettings } from '#platform/settings.ts'
import { backupAccount, databaseAccounts } from '#roles/accounts.ts'
import { settingsSchema } from '#roles/settings.ts'
import { BackupError } from './backup-error.ts'

/** Where this Micha stores its data. */
export interface DataPlace {
  readonly databaseUrl: string
  /** Absolute folder of the documents. */
  readonly filesFolder: string
  /** The documents are in this bucket instead. */
  readonly bucket?: string | undefined
  /** The secret's file, unless the environment sets the secret. */
  readonly secretFile: string
  readonly secretIsGiven: boolean
  /** Stops the database if it was started for this. */
  close(): Promise<void>
}

/**
 * Opens the configured data: `BACKUP_DATABASE_URL` or `DATABASE_URL`, or the embedded database, which is started if it is not running.
 *
 * @throws BackupError if `mustBe` is `full` and there is no database yet, or `empty` and there is one
 */
export async function openDataPlace(env: Environment, mustBe: 'full' | 'empty'): Promise<DataPlace> {
  const settings = readSettings(settingsSchema, env)
  const dataDir = resolve(projectRoot, settings.dataDir)
  const place = {
    filesFolder: join(dataDir, 'archivos'),
    bucket: settings.bucket?.bucket,
    secretFile: join(dataDir, 'secreto'),
    secretIsGiven: settings.masterSecret !== undefined,
  }
  const given = settings.backupDatabaseUrl ?? settings.databaseUrl
  if (given) return { ...place, databaseUrl: given, close: async () => undefined }
  const folder = join(dataDir, 'postgres')
  if (mustBe === 'full') demandData(dataDir)
  else if (hasData(dataDir))
    throw new BackupError(`Ya hay datos en ${dataDir}. Restaure en otra carpeta con MICHA_DATA_DIR.`)
  const running = await runningPostgresUrl(folder, backupAccount)
  if (running) return { ...place, databaseUrl: running, close: async () => undefined }
  const postgres = await startEmbeddedPostgres({ folder, accounts: databaseAccounts })
  return { ...place, databaseUrl: postgres.urlOf(backupAccount), close: () => postgres.stop() }
}

const hasData = (dataDir: string): boolean => existsSync(join(dataDir, 'postgres/cluster'))

/**
 * No command makes a database where a process was meant: without settings it would do its work on an empty one of its own.
 *
 * @throws BackupError if there is none in the data folder
 */
export function demandData(dataDir: string): void {
  if (!hasData(dataDir))
    throw new BackupError(
      `No hay datos en ${dataDir}. Dé a la orden los ajustes de los procesos: DATABASE_URL, o MICHA_DATA_DIR.`,
    )
}

/** The database with the account of backup and restore, which alone may change what each of the others owns. */
export async function withBackupAccount<T>(
  env: Environment,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const place = await openDataPlace(env, 'full')
  const database = createDatabase({
    url: place.databaseUrl,
    maxConnections: 1,
    applicationName: 'micha-operar',
  })
  try {
    return await work(database)
  } finally {
    await database.end()
    await place.close()
  }
}
