import { Disk, errors } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import { writeDurably } from './durable-folder.ts'
import { requireSafeKey } from './file-key.ts'

/** A store for documents: a folder or a bucket. Keys look like `casos/0198…/cedula.pdf`. */
export interface FileStore {
  /** Writes `bytes` under `key`, replacing existing ones. */
  put(key: string, bytes: Uint8Array, options: PutOptions): Promise<void>
  /**
   * The bytes under `key`.
   *
   * @throws FileNotFoundError if there are none
   */
  get(key: string): Promise<Uint8Array>
  /** Deletes `key`, if it exists. */
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** All keys below the folder `prefix` (`casos/0198…`), recursively, sorted; empty if the folder does not exist. */
  list(prefix: string): Promise<string[]>
}

/** Metadata of stored bytes. */
export interface PutOptions {
  /** Media type by content (see `sniffDocument`), stored if the store supports it (S3). */
  readonly contentType: string
}

export class FileNotFoundError extends Error {
  override readonly name = 'FileNotFoundError'
}

/**
 * A file store in a local folder, created if missing, which only the portal's account can read. Completed writes
 * survive a power failure.
 */
export function createFolderFileStore(folder: string): FileStore {
  return {
    ...createFileStore(new FSDriver({ location: folder, visibility: 'private' })),
    put: async (key, bytes) => writeDurably({ folder, key: requireSafeKey(key) }, bytes),
  }
}

/** A file store on a flydrive driver. Every method rejects an unsafe key with `UnsafeKeyError`. */
export function createFileStore(driver: DriverContract): FileStore {
  const disk = new Disk(driver)
  return {
    async put(key, bytes, { contentType }) {
      await disk.put(requireSafeKey(key), bytes, { contentType, contentLength: bytes.byteLength })
    },
    async get(key) {
      requireSafeKey(key)
      try {
        return await disk.getBytes(key)
      } catch (cause) {
        if (cause instanceof errors.E_CANNOT_READ_FILE && !(await disk.exists(key))) {
          throw new FileNotFoundError(`No file under ${key}`, { cause })
        }
        throw cause
      }
    },
    async delete(key) {
      await disk.delete(requireSafeKey(key))
    },
    exists: async key => disk.exists(requireSafeKey(key)),
    list: async prefix => listKeys(disk, requireSafeKey(prefix)),
  }
}

async function listKeys(disk: Disk, prefix: string): Promise<string[]> {
  const keys: string[] = []
  let paginationToken: string | undefined
  do {
    const page = await listPage(disk, prefix, paginationToken)
    for (const object of page.objects) {
      // Buckets match by string prefix, so `casos/1` would also list `casos/10/…`.
      if (object.isFile && object.key.startsWith(`${prefix}/`)) keys.push(object.key)
    }
    paginationToken = page.paginationToken
  } while (paginationToken !== undefined)
  return keys.sort()
}

async function listPage(disk: Disk, prefix: string, paginationToken: string | undefined) {
  try {
    return await disk.listAll(prefix, {
      recursive: true,
      ...(paginationToken === undefined ? {} : { paginationToken }),
    })
  } catch (error) {
    // A folder that was never written to does not exist; treat it as empty, like a bucket.
    if (error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') {
      return { objects: [], paginationToken: undefined }
    }
    throw error
  }
}
