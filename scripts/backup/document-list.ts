import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** Name of a moment's list of documents. */
export const documentListName = 'documentos.gz'

/** A document as a moment has it. */
export interface ListedDocument {
  /** Below the folder of documents. */
  readonly path: string
  readonly sha256: string
  readonly bytes: number
  /** When the file was last written: the next backup reads only what changed. */
  readonly mtimeMs: number
}

/** Reads a list in its order; nothing if there is none yet. */
export async function* readDocumentList(file: string | undefined): AsyncGenerator<ListedDocument> {
  if (file === undefined) return
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) })
  for await (const line of lines) {
    const [sha256 = '', bytes, mtimeMs, path = ''] = JSON.parse(line) as [string, number, number, string]
    yield { path, sha256, bytes: Number(bytes), mtimeMs: Number(mtimeMs) }
  }
}

/** Writes a list as it comes. */
export async function writeDocumentList(
  file: string,
  documents: AsyncIterable<ListedDocument>,
): Promise<void> {
  async function* lines() {
    for await (const { sha256, bytes, mtimeMs, path } of documents)
      yield `${JSON.stringify([sha256, bytes, mtimeMs, path])}\n`
  }
  await pipeline(
    Readable.from(lines()),
    createGzip({ level: 6 }),
    createWriteStream(file, { mode: 0o600, flush: true }),
  )
}

/** Order of paths: that of a walk that visits the names of each folder sorted. */
export function comparePaths(one: string, other: string): number {
  const [left, right] = [one.split('/'), other.split('/')]
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const [a = '', b = ''] = [left[at], right[at]]
    if (a !== b) return a < b ? -1 : 1
  }
  return left.length - right.length
}
