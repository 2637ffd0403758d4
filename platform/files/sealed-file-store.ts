import type { ByteSealer } from '../secrets/byte-sealing.ts'
import type { FileStore } from './file-store.ts'

/**
 * A store that encrypts files before writing and decrypts them after reading. A copy of the folder or bucket is
 * unreadable, and a file moved to another key cannot be opened.
 */
export function createSealedFileStore(store: FileStore, sealer: ByteSealer): FileStore {
  return {
    ...store,
    put: (key, bytes, options) => store.put(key, sealer.seal(bytes, key), options),
    get: async key => sealer.open(await store.get(key), key),
  }
}
