import { createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { createDatabase } from '#platform/postgres/database.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { BackupError } from './backup-error.ts'
import { filesBelow, hashOf } from './make-backup.ts'
import { type Manifest, manifestName, manifestSchema } from './manifest.ts'
import { skipNumbersSql } from './skip-numbers.ts'
import { inOrderOfReference, tablesOf } from './tables.ts'

/** What to restore, and where to. */
export interface RestoreOptions {
  /** Absolute folder of the backup. */
  readonly folder: string
  /** URL of a database without tables. */
  readonly databaseUrl: string
  /** Absolute folder for the documents; it must be empty. */
  readonly filesFolder: string
  /** File for the secret, if the backup has one. */
  readonly secretFile: string
}

/**
 * Reads a backup and verifies every file against its manifest.
 *
 * @throws BackupError if it is not a backup, or something is missing or altered
 */
export async function readBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new BackupError(`${folder} no es un respaldo completo: le falta ${manifestName}.`)
  const parsed = manifestSchema.safeParse(parseJson(text))
  if (!parsed.success) throw new BackupError(`El ${manifestName} de ${folder} no se entiende.`)
  const expected = parsed.data.huellas
  const found = (await filesBelow(folder)).filter(path => path !== manifestName)
  const strange = found.find(path => expected[path] === undefined)
  if (strange) throw new BackupError(`En el respaldo hay un archivo que no le pertenece: ${strange}.`)
  for (const [path, hash] of Object.entries(expected)) {
    if (!found.includes(path)) throw new BackupError(`Al respaldo le falta ${path}.`)
    if ((await hashOf(join(folder, path))) !== hash)
      throw new BackupError(`${path} cambió desde que se hizo el respaldo. Use otra copia.`)
  }
  return parsed.data
}

/**
 * Restores schemas, all rows in one transaction, documents, secret, and sequences beyond what was given after the backup.
 *
 * @throws BackupError if the backup is damaged or the target is not empty
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const manifest = await readBackup(options.folder)
  if ((await filesBelow(options.filesFolder)).length > 0)
    throw new BackupError(
      `Ya hay documentos en ${options.filesFolder}. Restaure en una carpeta de datos vacía.`,
    )
  const client = new pg.Client({ connectionString: options.databaseUrl, application_name: 'micha-restaurar' })
  await client.connect()
  try {
    if ((await tablesOf(client)).length > 0)
      throw new BackupError('La base de datos ya tiene tablas. Restaure en una base de datos vacía.')
    await makeSchemas(options, manifest)
    await client.query('BEGIN')
    await client.query('SET LOCAL statement_timeout TO 0')
    await putRows(client, options.folder, manifest)
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
  await putFiles(options, manifest)
  return manifest
}

async function makeSchemas({ folder, databaseUrl }: RestoreOptions, { esquemas }: Manifest): Promise<void> {
  const database = createDatabase({ url: databaseUrl, maxConnections: 1, statementTimeoutMs: 0 })
  try {
    for (const { nombre, creadoPor } of esquemas) {
      const source = join(folder, 'esquemas', nombre)
      if (creadoPor === 'migraciones')
        await migrate(database, { owner: nombre.replaceAll('_', '-'), folder: source })
      else await database.rows(await readFile(join(source, '001-cola.sql'), 'utf8'))
    }
  } finally {
    await database.end()
  }
}

async function putRows(client: pg.Client, folder: string, { tablas, secuencias }: Manifest): Promise<void> {
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
    await pipeline(createReadStream(join(folder, archivo)), createGunzip(), rows)
    if (rows.rowCount !== filas)
      throw new BackupError(`De ${archivo} entraron ${rows.rowCount} filas en vez de ${filas}.`)
  }
  for (const { esquema, nombre, ultimo } of secuencias) {
    if (ultimo === undefined) continue
    await client.query('SELECT setval($1::regclass, $2)', [nameOf(esquema, nombre), ultimo])
  }
  await client.query(skipNumbersSql)
}

async function putFiles({ folder, filesFolder, secretFile }: RestoreOptions, { huellas }: Manifest) {
  for (const path of Object.keys(huellas).filter(one => one.startsWith('archivos/'))) {
    const target = join(filesFolder, path.slice('archivos/'.length))
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await copyFile(join(folder, path), target)
  }
  if (huellas.secreto === undefined) return
  await mkdir(dirname(secretFile), { recursive: true, mode: 0o700 })
  await copyFile(join(folder, 'secreto'), secretFile)
  await chmod(secretFile, 0o600)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
