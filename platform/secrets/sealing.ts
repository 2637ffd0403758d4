import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts what must lie at rest unreadable, for example tokens of a session. */
export interface Sealer {
  /**
   * `plain` sealed with the newest key: `v1.<key id>.<base64url>`. `context` (for example `sesion:<id>`) is not secret but
   * must be the same when it is opened, so that a sealed text cannot be moved to another row.
   */
  seal(plain: string, context: string): string
  /**
   * What was sealed, with whichever key of the list sealed it.
   *
   * @throws SealError when the key is not in the list, or text or context were changed
   */
  open(sealed: string, context: string): string
}

/** A key and the id that the sealed text carries. */
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
 * A sealer (AES-256-GCM) over a list of keys: the first seals, all open. To rotate, put a new key first and keep the old
 * ones for as long as what they sealed lives.
 *
 * @throws RangeError when there is no key, a key is not of 32 bytes, or an id is repeated or badly written
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
  return {
    seal(plain, context) {
      const iv = randomBytes(ivBytes)
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
