import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { SealError, type SealingKey } from './sealing.ts'

/** Encrypts files, which may be large and binary. */
export interface ByteSealer {
  /** Encrypts with the newest key. `context` (the file's key) must be the same for opening. */
  seal(bytes: Uint8Array, context: string): Uint8Array
  /**
   * Decrypts with any of the keys. Bytes that were never sealed are returned unchanged.
   *
   * @throws SealError if the key is unknown, or bytes or context were changed
   */
  open(sealed: Uint8Array, context: string): Uint8Array
}

const mark = Buffer.from('MICHA\u0001')
const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM. Format: marker, length and id of the key, IV, tag, bytes. The first key seals, all open. */
export function createByteSealer(keys: readonly SealingKey[]): ByteSealer {
  const [newest] = keys
  if (newest === undefined) throw new RangeError('A sealer needs at least one key')
  const byId = new Map(keys.map(({ id, key }) => [id, key]))
  return {
    seal(bytes, context) {
      const iv = randomBytes(ivBytes)
      const id = Buffer.from(newest.id, 'latin1')
      const cipher = createCipheriv('aes-256-gcm', newest.key, iv).setAAD(Buffer.from(context))
      const body = [cipher.update(bytes), cipher.final()]
      return Buffer.concat([mark, Buffer.from([id.length]), id, iv, cipher.getAuthTag(), ...body])
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
      if (!bytes.subarray(0, mark.length).equals(mark)) return sealed
      const idStart = mark.length + 1
      const ivStart = idStart + (bytes[mark.length] ?? 0)
      const bodyStart = ivStart + ivBytes + tagBytes
      const key = byId.get(bytes.toString('latin1', idStart, ivStart))
      if (key === undefined || bytes.length < bodyStart) throw new SealError('No key opens these bytes')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(ivStart, ivStart + ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(ivStart + ivBytes, bodyStart))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(bodyStart)), decipher.final()])
      } catch (cause) {
        throw new SealError('The sealed bytes or their place were changed', { cause })
      }
    },
  }
}
