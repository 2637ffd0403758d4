import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import type { Clock } from '#platform/clock.ts'
import { readMarks, UnfinishedRestoreError } from '#platform/postgres/restore-mark.ts'
import { BackupError } from './backup-error.ts'
import {
  documentsFolder,
  filesBelow,
  hashOf,
  ignoreMissing,
  momentsFolder,
  momentsOf,
  syncFolder,
  writeWhole,
} from './backup-folder.ts'
import { copyDocuments } from './copy-documents.ts'
import { documentListName, type ListedDocument, writeDocumentList } from './document-list.ts'
import { forgetOlder, forgetUnfinished } from './forget.ts'
import { beginSnapshot } from './machines.ts'
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
  /** Absolute folder: missing, empty, or that of earlier backups, which then gets one more moment. */
  readonly folder: string
  /** How many moments stay in the folder; default all. */
  readonly keep?: number | undefined
  readonly version: string
  readonly clock: Clock
}

/** What a backup did. */
export interface MadeBackup {
  readonly manifest: Manifest
  /** Folder of this moment, which can be restored by its name. */
  readonly moment: string
  /** Documents that the folder did not have before. */
  readonly copied: { readonly documents: number; readonly bytes: number }
  /** What older moments took with them. */
  readonly forgotten: { readonly moments: number; readonly documents: number }
}

/**
 * Copies everything as of one moment: all rows in one snapshot transaction, then the documents that the folder does not have yet;
 * they never change once written. The portal keeps running.
 *
 * @throws BackupError if the folder has something else, another backup is being made into it, or the database has another version
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { folder, keep } = options
  await requireOwn(folder)
  await mkdir(documentsFolder(folder), { recursive: true, mode: 0o700 })
  await mkdir(momentsFolder(folder), { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: options.databaseUrl, application_name: 'micha-respaldo' })
  await client.connect()
  try {
    await requireReal(client)
    await lockFolder(client, folder)
    await forgetUnfinished(folder)
    const previous = (await momentsOf(folder)).at(-1)?.name
    await beginSnapshot(client, options.databaseUrl)
    const hechoEn = options.clock.now().toISOString()
    const moment = await newMoment(folder, hechoEn)
    const database = await copyDatabase(client, moment)
    if (options.secretFile) await copyFile(options.secretFile, join(moment, 'secreto')).catch(ignoreMissing)
    const copied = await listDocuments(options, moment, previous)
    const manifest: Manifest = {
      formato: backupFormat,
      hechoEn,
      version: options.version,
      ...database,
      documentos: copied.all,
      huellas: await hashesBelow(moment),
    }
    await syncFolder(moment)
    await writeWhole(join(moment, manifestName), JSON.stringify(manifest, undefined, 2))
    await syncFolder(moment)
    const forgotten = keep === undefined ? { moments: 0, documents: 0 } : await forgetOlder(folder, keep)
    return { manifest, moment, copied: { documents: copied.documents, bytes: copied.bytes }, forgotten }
  } finally {
    await client.end()
  }
}

/** A folder for the moment; one that was made within the same millisecond has the name already. */
async function newMoment(folder: string, hechoEn: string): Promise<string> {
  const name = hechoEn.replaceAll(/[:.]/g, '-')
  const moment = join(momentsFolder(folder), name)
  await mkdir(moment, { mode: 0o700 }).catch(error => {
    if (error.code === 'EEXIST') throw new BackupError(`Ya hay un respaldo de ese momento: ${moment}.`)
    throw error
  })
  return moment
}

/** What a restore left unfinished, or made for a rehearsal, is nobody's backup. */
async function requireReal(client: pg.Client): Promise<void> {
  const rows = async <T>(text: string, params?: readonly unknown[]) =>
    (await client.query(text, [...(params ?? [])])).rows as T[]
  const marks = await readMarks({ rows })
  if (marks.includes('a_medias')) throw new UnfinishedRestoreError()
  if (marks.includes('ensayo'))
    throw new BackupError(
      'Esta base de datos es un ensayo de restauración: respalde la del portal de siempre.',
    )
}

/** Lasts as long as the connection, also if the process is killed. */
async function lockFolder(client: pg.Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ is_ours: boolean }>(
    'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS is_ours',
    [`micha.respaldo:${folder}`],
  )
  if (!rows[0]?.is_ours)
    throw new BackupError(`Otro respaldo se está haciendo en ${folder}. Espere a que termine.`)
}

async function copyDatabase(client: pg.Client, moment: string) {
  const sources = await schemaSources(client)
  for (const { name, files } of sources) {
    for (const [file, text] of files) await writeBelow(join(moment, 'esquemas', name, file), text)
  }
  await mkdir(join(moment, 'tablas'))
  const tablas: Manifest['tablas'] = []
  for (const { schema, name, columns } of await tablesOf(client)) {
    const archivo = `tablas/${schema}.${name}.copy.gz`
    const wanted = columns.map(column => client.escapeIdentifier(column)).join(', ')
    const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
    const rows = client.query(to(`COPY (SELECT ${wanted} FROM ${table}) TO STDOUT`))
    const file = createWriteStream(join(moment, archivo), { mode: 0o600, flush: true })
    await pipeline(rows, createGzip({ level: 6 }), file)
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

/** Copies what is new of the documents, and lists them all for this moment. */
async function listDocuments(
  { filesFolder, folder }: BackupOptions,
  moment: string,
  previous: string | undefined,
) {
  const count = { all: 0, documents: 0, bytes: 0 }
  const from = { from: filesFolder, target: folder }
  const previousList = previous && join(momentsFolder(folder), previous, documentListName)
  async function* counted(): AsyncGenerator<ListedDocument> {
    const onCopied = (bytes: number) => {
      count.documents += 1
      count.bytes += bytes
    }
    for await (const document of copyDocuments({ ...from, previousList }, onCopied)) {
      count.all += 1
      yield document
    }
  }
  await writeDocumentList(join(moment, documentListName), counted())
  return count
}

async function hashesBelow(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const path of await filesBelow(folder)) hashes[path] = await hashOf(join(folder, path))
  return hashes
}

/** A folder with anything but earlier backups is refused, and so is one in the first format. */
async function requireOwn(folder: string): Promise<void> {
  const found = await stat(folder).catch(ignoreMissing)
  if (!found) return
  const names = found.isDirectory() ? await readdir(folder) : ['.']
  const own = ['momentos', 'documentos']
  if (names.some(name => !own.includes(name)))
    throw new BackupError(
      `${folder} tiene otra cosa que respaldos de este formato. Elija otra carpeta para el respaldo.`,
    )
}

async function writeBelow(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
