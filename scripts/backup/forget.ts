import { readdir, rm, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import {
  documentsFolder,
  ignoreMissing,
  momentsFolder,
  momentsOf,
  namesIn,
  partial,
  syncFolder,
} from './backup-folder.ts'
import { documentListName, readDocumentList } from './document-list.ts'
import { manifestName } from './manifest.ts'

/** Deletes what interrupted backups left: moments without manifest, and copies that are not whole. */
export async function forgetUnfinished(target: string): Promise<void> {
  for (const { name, isWhole } of await momentsOf(target))
    if (!isWhole) await rm(join(momentsFolder(target), name), { recursive: true })
  const left = (await namesIn(documentsFolder(target))).filter(name => name.endsWith(partial))
  for (const name of left) await rm(join(documentsFolder(target), name))
}

/**
 * Keeps the latest moments and deletes the others, with the documents that only they had. A moment loses its manifest first, so that
 * it is no backup while it is being deleted. Returns how many went.
 */
export async function forgetOlder(
  target: string,
  keep: number,
): Promise<{ moments: number; documents: number }> {
  const whole = (await momentsOf(target)).filter(({ isWhole }) => isWhole)
  const old = whole.slice(0, -keep)
  if (old.length === 0) return { moments: 0, documents: 0 }
  for (const { name } of old) {
    const folder = join(momentsFolder(target), name)
    await unlink(join(folder, manifestName))
    await syncFolder(folder)
    await rm(folder, { recursive: true })
  }
  const needed = new Set<string>()
  for (const { name } of whole.slice(-keep))
    for await (const { sha256 } of readDocumentList(join(momentsFolder(target), name, documentListName)))
      needed.add(sha256)
  return { moments: old.length, documents: await deleteOthers(documentsFolder(target), needed) }
}

async function deleteOthers(folder: string, needed: ReadonlySet<string>): Promise<number> {
  let deleted = 0
  for (const shelf of await namesIn(folder)) {
    for (const name of await readdir(join(folder, shelf))) {
      if (needed.has(name)) continue
      await rm(join(folder, shelf, name)).catch(ignoreMissing)
      deleted += 1
    }
  }
  return deleted
}
