import { createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { createDatabase } from '#platform/postgres/database.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { clearMarkSql, setMarkSql } from '#platform/postgres/restore-mark.ts'
import { BackupError } from './backup-error.ts'
import { filesBelow, syncFolder } from './backup-folder.ts'
import type { Manifest } from './manifest.ts'
import { type ReadBackup, readBackup } from './read-backup.ts'
import { skipNumbersSql } from './skip-numbers.ts'
import { inOrderOfReference, tablesOf } from './tables.ts'

/** What to restore, and where to. */
export interface RestoreOptions {
  /** Absolute folder of the backup, or of one of its moments. */
  readonly folder: string
  /** The copy is a rehearsal for good: Micha writes to nobody from it. */
  readonly asRehearsal?: boolean
  /** URL of a database without tables. */
  readonly databaseUrl: string
  /** Absolute folder for the documents; it must be empty. */
  readonly filesFolder: string
  /** File for the secret, if the backup has one. */
  readonly secretFile: string
}

/** What a restore brought back. */
export interface Restored {
  readonly manifest: Manifest
  readonly documents: number
}

/**
 * Restores schemas, all rows in one transaction, documents, secret, and sequences beyond what was given after the backup. Until
 * everything is there the database is marked, and Micha does not start on it.
 *
 * @param verified - the backup, if it has been read already
 * @throws BackupError if the backup is damaged or the target is not empty
 */
export async function restoreBackup(options: RestoreOptions, verified?: ReadBackup): Promise<Restored> {
  const backup = verified ?? (await readBackup(options.folder))
  if ((await filesBelow(options.filesFolder)).length > 0)
    throw new BackupError(
      `Ya hay documentos en ${options.filesFolder}. Restaure en una carpeta de datos vacía.`,
    )
  const client = new pg.Client({ connectionString: options.databaseUrl, application_name: 'micha-restaurar' })
  await client.connect()
  try {
    if ((await tablesOf(client)).length > 0)
      throw new BackupError('La base de datos ya tiene tablas. Restaure en una base de datos vacía.')
    await client.query(setMarkSql('a_medias'))
    if (options.asRehearsal) await client.query(setMarkSql('ensayo'))
    await makeSchemas(options.databaseUrl, backup)
    await client.query('BEGIN')
    await client.query('SET LOCAL statement_timeout TO 0')
    await putRows(client, backup)
    // Else the first people wait, at full tables, until PostgreSQL counts them by itself.
    await client.query('ANALYZE')
    await client.query('COMMIT')
    const documents = await putFiles(options, backup)
    await client.query(clearMarkSql('a_medias'))
    return { manifest: backup.manifest, documents }
  } finally {
    await client.end()
  }
}

async function makeSchemas(databaseUrl: string, { moment, manifest }: ReadBackup): Promise<void> {
  const database = createDatabase({ url: databaseUrl, maxConnections: 1, statementTimeoutMs: 0 })
  try {
    for (const { nombre, creadoPor } of manifest.esquemas) {
      const source = join(moment, 'esquemas', nombre)
      if (creadoPor === 'migraciones')
        await migrate(database, { owner: nombre.replaceAll('_', '-'), folder: source })
      else await database.rows(await readFile(join(source, '001-cola.sql'), 'utf8'))
    }
  } finally {
    await database.end()
  }
}

async function putRows(client: pg.Client, { moment, manifest }: ReadBackup): Promise<void> {
  const { tablas, secuencias } = manifest
  const copied = tablas.map(table => ({
    ...table,
    schema: table.esquema,
    name: table.nombre,
    columns: table.columnas,
  }))
  const ordered = await inOrderOfReference(client, copied)
  const nameOf = (schema: string, name: string) =>
    `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
  // The backup includes the rows that migrations insert.
  for (const { schema, name } of [...ordered].reverse())
    await client.query(`DELETE FROM ${nameOf(schema, name)}`)
  for (const table of ordered) {
    const { archivo, filas } = table
    const columns = table.columns.map(column => client.escapeIdentifier(column)).join(', ')
    const rows = client.query(from(`COPY ${nameOf(table.schema, table.name)} (${columns}) FROM STDIN`))
    await pipeline(createReadStream(join(moment, archivo)), createGunzip(), rows)
    if (rows.rowCount !== filas)
      throw new BackupError(`De ${archivo} entraron ${rows.rowCount} filas en vez de ${filas}.`)
  }
  for (const { esquema, nombre, ultimo } of secuencias) {
    if (ultimo === undefined) continue
    await client.query('SELECT setval($1::regclass, $2)', [nameOf(esquema, nombre), ultimo])
  }
  await client.query(skipNumbersSql)
}

/** Puts documents and secret in their places, and returns how many documents there were once they are on the disk. */
async function putFiles(
  { filesFolder, secretFile }: RestoreOptions,
  { documents, manifest, moment }: ReadBackup,
): Promise<number> {
  let count = 0
  const folders = new Set<string>()
  for await (const { path, file } of documents()) {
    const target = join(filesFolder, path)
    if (!folders.has(dirname(target))) await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    folders.add(dirname(target))
    await copyLasting(file, target)
    count += 1
  }
  for (const folder of folders) await syncFolder(folder)
  if (manifest.huellas.secreto === undefined) return count
  await mkdir(dirname(secretFile), { recursive: true, mode: 0o700 })
  await copyLasting(join(moment, 'secreto'), secretFile)
  return count
}

async function copyLasting(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  await chmod(to, 0o600)
  const handle = await open(to)
  await handle.sync().finally(() => handle.close())
}
