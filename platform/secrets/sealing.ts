import { createCipheriv, createDecipheriv } from 'node:crypto'
import { bufferedRandom } from './buffered-random.ts'

/** Encrypts data at rest, for example session tokens. */
export interface Sealer {
  /**
   * Encrypts with the newest key: `v1.<key id>.<base64url>`. `context` (for example `sesion:<id>`) is not secret but
   * must be the same for opening, so that a sealed text cannot be moved to another row.
   */
  seal(plain: string, context: string): string
  /**
   * Decrypts with any of the keys.
   *
   * @throws SealError if the key is unknown, or text or context were changed
   */
  open(sealed: string, context: string): string
}

/** A key and its id, which sealed texts carry. */
export interface SealingKey {
  /** Letters, digits, `_` and `-`. */
  readonly id: string
  /** 32 bytes. */
  readonly key: Uint8Array
}

/** A sealed text cannot be opened. */
export class SealError extends Error {
  override readonly name = 'SealError'
}

const ivBytes = 12
const tagBytes = 16

/**
 * AES-256-GCM with a list of keys: the first seals, all open. To rotate, add a new key at the front and keep the old
 * ones while data sealed with them exists.
 *
 * @throws RangeError if there is no key, a key is not 32 bytes long, or an id is repeated or malformed
 */
export function createSealer(keys: readonly SealingKey[]): Sealer {
  const [newest] = keys
  if (newest === undefined) throw new RangeError('A sealer needs at least one key')
  const byId = new Map(keys.map(({ id, key }) => [id, key]))
  if (byId.size !== keys.length) throw new RangeError('Two sealing keys have the same id')
  for (const { id, key } of keys) {
    if (!/^[A-Za-z0-9_-]{1,32}$/.test(id)) throw new RangeError(`Not an id of a sealing key: ${id}`)
    if (key.byteLength !== 32) throw new RangeError(`Sealing key ${id} is not of 32 bytes`)
  }
  const random = bufferedRandom()
  return {
    seal(plain, context) {
      const iv = random(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', newest.key, iv).setAAD(boundData(newest.id, context))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `v1.${newest.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, context) {
      const [version, id = '', text = '', ...rest] = sealed.split('.')
      const key = byId.get(id)
      if (version !== 'v1' || rest.length > 0) throw new SealError('Not a sealed text')
      if (key === undefined) throw new SealError(`No sealing key ${id.slice(0, 32)}`)
      return openWith(key, Buffer.from(text, 'base64url'), boundData(id, context))
    },
  }
}

/** Decrypts a text that came from outside, such as a cookie; undefined if it was not sealed here or was changed. */
export function openUnaltered(sealer: Sealer, sealed: string, context: string): string | undefined {
  try {
    return sealer.open(sealed, context)
  } catch (error) {
    if (error instanceof SealError) return undefined
    throw error
  }
}

function openWith(key: Uint8Array, bytes: Buffer, bound: Buffer): string {
  if (bytes.length < ivBytes + tagBytes) throw new SealError('Not a sealed text')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(bound)
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
      'utf8',
    )
  } catch (cause) {
    throw new SealError('The sealed text or its context was changed', { cause })
  }
}

function boundData(id: string, context: string): Buffer {
  return Buffer.from(JSON.stringify([id, context]), 'utf8')
}
