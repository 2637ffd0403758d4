import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupError } from './backup-error.ts'
import { documentFile, filesBelow, hashOf, momentsFolder, momentsOf } from './backup-folder.ts'
import { documentListName, readDocumentList } from './document-list.ts'
import { type Manifest, manifestName, manifestSchema } from './manifest.ts'

/** A backup that was found whole. */
export interface ReadBackup {
  readonly manifest: Manifest
  /** Folder of the moment, with schemas and tables. */
  readonly moment: string
  /** The documents of the moment, and where each is in the backup. */
  documents(): AsyncIterable<StoredDocument>
}

/** A document in a backup. */
export interface StoredDocument {
  /** Below the folder of documents. */
  readonly path: string
  readonly sha256: string
  readonly file: string
}

/**
 * Reads a backup, the latest moment of a folder or a moment by its own folder, and verifies every file and document of it.
 *
 * @throws BackupError if it is not a backup, or something is missing or altered
 */
export async function readBackup(folder: string): Promise<ReadBackup> {
  const moment = await momentIn(folder)
  const text = await readFile(join(moment, manifestName), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new BackupError(`${moment} no es un respaldo completo: le falta ${manifestName}.`)
  const parsed = manifestSchema.safeParse(parseJson(text))
  if (!parsed.success) throw new BackupError(`El ${manifestName} de ${moment} no se entiende.`)
  await verifyFiles(moment, parsed.data)
  const backup = { manifest: parsed.data, moment, documents: () => documentsOf(moment, parsed.data) }
  await verifyDocuments(backup)
  return backup
}

/** A folder itself, if it is a moment or a backup in the first format; otherwise its latest whole moment. */
async function momentIn(folder: string): Promise<string> {
  const latest = (await momentsOf(folder)).filter(({ isWhole }) => isWhole).at(-1)
  return latest ? join(momentsFolder(folder), latest.name) : folder
}

const beside = 'archivos/'

async function* documentsOf(moment: string, { formato, huellas }: Manifest): AsyncGenerator<StoredDocument> {
  if (formato === 1) {
    for (const [path, sha256] of Object.entries(huellas))
      if (path.startsWith(beside)) yield { path: path.slice(beside.length), sha256, file: join(moment, path) }
    return
  }
  const target = dirname(dirname(moment))
  for await (const { path, sha256 } of readDocumentList(join(moment, documentListName)))
    yield { path, sha256, file: documentFile(target, sha256) }
}

async function verifyFiles(moment: string, { huellas: expected }: Manifest): Promise<void> {
  const found = (await filesBelow(moment)).filter(path => path !== manifestName)
  const strange = found.find(path => expected[path] === undefined)
  if (strange) throw new BackupError(`En el respaldo hay un archivo que no le pertenece: ${strange}.`)
  for (const [path, hash] of Object.entries(expected)) {
    if (!found.includes(path)) throw new BackupError(`Al respaldo le falta ${path}.`)
    if ((await hashOf(join(moment, path))) !== hash)
      throw new BackupError(`${path} cambió desde que se hizo el respaldo. Use otra copia.`)
  }
}

async function verifyDocuments({ manifest, documents }: ReadBackup): Promise<void> {
  if (manifest.formato === 1) return
  let count = 0
  for await (const { path, sha256, file } of documents()) {
    count += 1
    const hash = await hashOf(file).catch(() => undefined)
    if (hash === undefined) throw new BackupError(`Al respaldo le falta el documento ${path} (${file}).`)
    if (hash !== sha256)
      throw new BackupError(
        `El documento ${path} cambió desde que se respaldó (${file}). Use otra copia; si el original existe todavía, borre ese archivo del respaldo y repita npm run backup.`,
      )
  }
  if (count !== manifest.documentos)
    throw new BackupError(`El respaldo nombra ${count} documentos en vez de ${manifest.documentos}.`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
