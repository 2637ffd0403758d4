import type { ByteSealer } from '../secrets/byte-sealing.ts'
import type { FileStore } from './file-store.ts'

/**
 * A store whose files are sealed before they are written and opened after they are read: what lies in the folder or the bucket
 * says nothing to who copies it, and a file that is moved to another key does not open.
 */
export function createSealedFileStore(store: FileStore, sealer: ByteSealer): FileStore {
  return {
    ...store,
    put: (key, bytes, options) => store.put(key, sealer.seal(bytes, key), options),
    get: async key => sealer.open(await store.get(key), key),
  }
}
