import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import type { Clock } from '#platform/clock.ts'
import { BackupError } from './backup-error.ts'
import { backupFormat, type Manifest, manifestName } from './manifest.ts'
import { schemaSources } from './schemas.ts'
import { sequencesOf, tablesOf } from './tables.ts'

/** What to back up, and where to. */
export interface BackupOptions {
  /** URL of the database; it may be in use. */
  readonly databaseUrl: string
  /** Absolute folder of the documents; it may be missing. */
  readonly filesFolder: string
  /** File of the master secret, if there is one; without the secret, sealed data cannot be read. */
  readonly secretFile: string | undefined
  /** Absolute folder to create; it must be missing or empty. */
  readonly folder: string
  readonly version: string
  readonly clock: Clock
}

/**
 * Copies everything as of one moment: all rows in one snapshot transaction, then the documents, which never change
 * once written. The portal keeps running.
 *
 * @throws BackupError if the folder is not empty, or the database has another version
 */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { folder } = options
  await requireEmpty(folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: options.databaseUrl, application_name: 'micha-respaldo' })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // The first statement takes the snapshot.
    await client.query('SET LOCAL statement_timeout TO 0; SELECT')
    const hechoEn = options.clock.now().toISOString()
    const database = await copyDatabase(client, folder)
    await copyFiles(options)
    const manifest: Manifest = {
      formato: backupFormat,
      hechoEn,
      version: options.version,
      ...database,
      huellas: await hashesBelow(folder),
    }
    const draft = join(folder, `${manifestName}.parcial`)
    await writeFile(draft, JSON.stringify(manifest, undefined, 2), { mode: 0o600 })
    await rename(draft, join(folder, manifestName))
    return manifest
  } finally {
    await client.end()
  }
}

async function copyDatabase(client: pg.Client, folder: string) {
  const sources = await schemaSources(client)
  for (const { name, files } of sources) {
    for (const [file, text] of files) await writeBelow(join(folder, 'esquemas', name, file), text)
  }
  await mkdir(join(folder, 'tablas'))
  const tablas: Manifest['tablas'] = []
  for (const { schema, name, columns } of await tablesOf(client)) {
    const archivo = `tablas/${schema}.${name}.copy.gz`
    const wanted = columns.map(column => client.escapeIdentifier(column)).join(', ')
    const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
    const rows = client.query(to(`COPY (SELECT ${wanted} FROM ${table}) TO STDOUT`))
    await pipeline(rows, createGzip({ level: 6 }), createWriteStream(join(folder, archivo), { mode: 0o600 }))
    tablas.push({ esquema: schema, nombre: name, columnas: [...columns], filas: rows.rowCount, archivo })
  }
  const secuencias = (await sequencesOf(client)).map(({ schema, name, lastValue }) => ({
    esquema: schema,
    nombre: name,
    ...(lastValue === undefined ? {} : { ultimo: lastValue }),
  }))
  return {
    esquemas: sources.map(({ name, madeBy }) => ({ nombre: name, creadoPor: madeBy })),
    tablas,
    secuencias,
  }
}

async function copyFiles({ filesFolder, secretFile, folder }: BackupOptions): Promise<void> {
  for (const path of await filesBelow(filesFolder)) {
    const target = join(folder, 'archivos', path)
    await mkdir(dirname(target), { recursive: true })
    // Deleted since the rows were read: ignore it.
    await copyFile(join(filesFolder, path), target).catch(ignoreMissing)
  }
  if (secretFile) await copyFile(secretFile, join(folder, 'secreto')).catch(ignoreMissing)
}

/** All files below a folder, sorted; empty if it is missing. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(error => {
    ignoreMissing(error)
    return []
  })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

/** Hexadecimal SHA-256 of a file. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function hashesBelow(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const path of await filesBelow(folder)) hashes[path] = await hashOf(join(folder, path))
  return hashes
}

async function requireEmpty(folder: string): Promise<void> {
  const found = await stat(folder).catch(ignoreMissing)
  if (found && (!found.isDirectory() || (await readdir(folder)).length > 0))
    throw new BackupError(`${folder} ya existe y no está vacía. Elija otra carpeta para el respaldo.`)
}

async function writeBelow(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  throw error
}
