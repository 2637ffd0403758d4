import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { documentFile, documentsFolder, ignoreMissing, partial } from './backup-folder.ts'
import { comparePaths, type ListedDocument, readDocumentList } from './document-list.ts'

/** How many documents are copied at a time. */
const atOnce = 16

/** Where documents come from and go to. */
export interface DocumentCopy {
  /** Folder of the documents. */
  readonly from: string
  /** The backup's target. */
  readonly target: string
  /** List of the latest moment, if there is one. */
  readonly previousList: string | undefined
}

/**
 * Copies the documents that the target does not have, and yields all that there are now. One that has the size and the time of the
 * previous list is not read again. A copy appears under its name once it is whole and on the disk.
 */
export async function* copyDocuments(
  copy: DocumentCopy,
  onCopied: (bytes: number) => void,
): AsyncGenerator<ListedDocument> {
  const known = knownTo(readDocumentList(copy.previousList))
  let batch: { path: string; before: ListedDocument | undefined }[] = []
  const finish = async () => {
    const done = await Promise.all(batch.map(one => keep(copy, one, onCopied)))
    batch = []
    return done.filter(one => one !== undefined)
  }
  for await (const path of walk(copy.from)) {
    batch.push({ path, before: await known(path) })
    if (batch.length === atOnce) yield* await finish()
  }
  yield* await finish()
}

/** Paths below a folder, sorted as `comparePaths` says; none if it is missing. */
async function* walk(folder: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(error => {
    ignoreMissing(error)
    return []
  })
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) yield* walk(folder, path)
    else if (entry.isFile()) yield path
  }
}

/** Looks paths up in a list, both in the same order: neither is ever in memory as a whole. */
function knownTo(list: AsyncGenerator<ListedDocument>) {
  let next: IteratorResult<ListedDocument> | undefined
  return async (path: string): Promise<ListedDocument | undefined> => {
    next ??= await list.next()
    while (!next.done && comparePaths(next.value.path, path) < 0) next = await list.next()
    return !next.done && next.value.path === path ? next.value : undefined
  }
}

async function keep(
  { from, target }: DocumentCopy,
  { path, before }: { path: string; before: ListedDocument | undefined },
  onCopied: (bytes: number) => void,
): Promise<ListedDocument | undefined> {
  const source = join(from, path)
  const found = await stat(source).catch(ignoreMissing)
  // Deleted since the rows were read.
  if (!found) return undefined
  const now = { path, bytes: found.size, mtimeMs: Math.floor(found.mtimeMs) }
  const isSame = before?.bytes === now.bytes && before.mtimeMs === now.mtimeMs
  if (isSame && (await hasWhole(target, before))) return before
  const sha256 = await copyInto(target, source).catch(ignoreMissing)
  if (sha256 === undefined) return undefined
  onCopied(now.bytes)
  return { ...now, sha256 }
}

async function hasWhole(target: string, { sha256, bytes }: ListedDocument): Promise<boolean> {
  const copied = await stat(documentFile(target, sha256)).catch(ignoreMissing)
  return copied?.size === bytes
}

let copies = 0

/** Copies a file to the name of its content. */
async function copyInto(target: string, source: string): Promise<string> {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const draft = join(documentsFolder(target), `${process.pid}-${++copies}${partial}`)
  await pipeline(createReadStream(source), hashing, createWriteStream(draft, { mode: 0o600, flush: true }))
  const sha256 = hash.digest('hex')
  const file = documentFile(target, sha256)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await rename(draft, file)
  return sha256
}
