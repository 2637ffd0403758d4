import { randomBytes } from 'node:crypto'
import * as nodeFiles from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** As much of the file system as writing for good needs; the machine's own, unless a test listens in. */
export type FileSystem = Pick<typeof nodeFiles, 'mkdir' | 'open' | 'rename' | 'rm'>

/**
 * Writes a file so that it outlives a power cut once this resolves: the bytes reach the disk under another name, then take
 * their own, then the folder remembers it. Whoever reads meanwhile finds the old bytes or the new ones, never half. Only the
 * account of the portal may read the file and its folders.
 *
 * @param folder absolute; `key` is a path below it
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
  // A folder that was just made is only as lasting as the line about it in the one above.
  if (made !== undefined) await syncFolder(dirname(made), files)
}

async function syncFolder(path: string, files: FileSystem): Promise<void> {
  // Windows opens no folders, and keeps their lines by itself.
  if (process.platform === 'win32') return
  const folder = await files.open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
