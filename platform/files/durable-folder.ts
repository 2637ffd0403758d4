import { randomBytes } from 'node:crypto'
import * as nodeFiles from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The file system functions needed for durable writes; tests pass in a recording version. */
export type FileSystem = Pick<typeof nodeFiles, 'mkdir' | 'open' | 'rename' | 'rm'>

/**
 * Writes a file so that it survives a power failure once this resolves: writes and syncs a temporary file, renames
 * it, syncs the folder. Readers see the old bytes or the new ones, never a mixture. Only the portal's account may
 * read the file and its folders.
 *
 * @param folder - absolute; `key` is a path below it
 */
export async function writeDurably(
  { folder, key }: { folder: string; key: string },
  bytes: Uint8Array,
  files: FileSystem = nodeFiles,
): Promise<void> {
  const path = join(folder, key)
  const made = await files.mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = `${path}.${randomBytes(6).toString('hex')}.nuevo`
  try {
    const file = await files.open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await files.rename(temporary, path)
  } catch (error) {
    await files.rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
  await syncFolder(dirname(path), files)
  // A new folder is durable only after its parent is synced.
  if (made !== undefined) await syncFolder(dirname(made), files)
}

async function syncFolder(path: string, files: FileSystem): Promise<void> {
  // Windows cannot open folders, and does not need this.
  if (process.platform === 'win32') return
  const folder = await files.open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
