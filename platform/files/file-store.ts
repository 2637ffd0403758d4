import { Disk, errors } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import { writeDurably } from './durable-folder.ts'
import { requireSafeKey } from './file-key.ts'

/** A place for documents: a folder or a bucket. Keys look like `casos/0198…/cedula.pdf`. */
export interface FileStore {
  /** Writes `bytes` under `key`, replacing what was there. */
  put(key: string, bytes: Uint8Array, options: PutOptions): Promise<void>
  /**
   * The bytes under `key`.
   *
   * @throws FileNotFoundError when there are none
   */
  get(key: string): Promise<Uint8Array>
  /** Removes `key`; nothing happens when it is not there. */
  delete(key: string): Promise<void>
  /** Whether something lies under `key`. */
  exists(key: string): Promise<boolean>
  /** Every key below the folder `prefix` (`casos/0198…`), at any depth, in order; empty when there is no such folder. */
  list(prefix: string): Promise<string[]>
}

/** What is told about the bytes that are stored. */
export interface PutOptions {
  /** Media type by content (see `sniffDocument`), kept where the store can (S3). */
  readonly contentType: string
}

/** No file lies under the key. */
export class FileNotFoundError extends Error {
  override readonly name = 'FileNotFoundError'
}

/**
 * A file store in a folder of this machine, made when absent, which only the account of the portal reads. What `put` confirmed
 * outlives a power cut.
 */
export function createFolderFileStore(folder: string): FileStore {
  return {
    ...createFileStore(new FSDriver({ location: folder, visibility: 'private' })),
    put: async (key, bytes) => writeDurably({ folder, key: requireSafeKey(key) }, bytes),
  }
}

/** A file store over a driver of flydrive. Every method rejects an unsafe key with `UnsafeKeyError`. */
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
      // A bucket also gives what merely begins alike: `casos/10/…` for `casos/1`.
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
    // A folder of the file system that was never written to is an empty one, as it is in a bucket.
    if (error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') {
      return { objects: [], paginationToken: undefined }
    }
    throw error
  }
}
