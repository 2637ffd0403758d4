import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { manifestName } from './manifest.ts'

/** Where the moments of a target are: one folder each, which is a backup once it has its manifest. */
export const momentsFolder = (target: string) => join(target, 'momentos')
/** Where the documents of all moments are, each once, by their hash. */
export const documentsFolder = (target: string) => join(target, 'documentos')
/** A document of a target. */
export const documentFile = (target: string, sha256: string) =>
  join(documentsFolder(target), sha256.slice(0, 2), sha256)
/** Ends the name of a file that is not whole yet. */
export const partial = '.parcial'

/** The moments of a target, oldest first, with whether each is whole. */
export async function momentsOf(target: string): Promise<{ name: string; isWhole: boolean }[]> {
  const names = (await namesIn(momentsFolder(target))).toSorted()
  return Promise.all(
    names.map(async name => ({
      name,
      isWhole: (await namesIn(join(momentsFolder(target), name))).includes(manifestName),
    })),
  )
}

/** Names in a folder; none if it is missing. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(error => {
    ignoreMissing(error)
    return []
  })
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

/** Writes a file that is there whole or not at all, also after a power cut. */
export async function writeWhole(path: string, content: string): Promise<void> {
  await writeFile(path + partial, content, { mode: 0o600, flush: true })
  await rename(path + partial, path)
}

/** Makes sure that the names in a folder last. */
export async function syncFolder(folder: string): Promise<void> {
  let handle: FileHandle | undefined
  try {
    handle = await open(folder)
    await handle.sync()
  } finally {
    await handle?.close()
  }
}

export function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  throw error
}
