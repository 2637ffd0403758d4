import { createCipheriv, createDecipheriv, pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

const deriveKey = promisify(pbkdf2)

const defaultIterations = 999
const saltBytes = 8
const ivBytes = 16
const keyBytes = 32
// The other side chooses the count, and a count without a bound would let it hold a thread for minutes.
const maxIterations = 1_000_000

/**
 * An encrypted payload as it travels between institutions (shell §9, flows §9): AES-256-CBC with PKCS#7 padding, key by
 * PBKDF2-SHA512 of the shared password.
 */
export interface EncryptedPayload {
  /** Base64. */
  readonly ciphertext: string
  /** 16 bytes in hexadecimal. */
  readonly iv: string
  /** 8 bytes in hexadecimal. */
  readonly salt: string
  /** Rounds of PBKDF2; 999 when missing or not positive. */
  readonly iterations?: number
}

/** A payload cannot be decrypted: wrong password, changed or badly written. */
export class PayloadCipherError extends Error {
  override readonly name = 'PayloadCipherError'
}

/** What varies when a payload is encrypted. */
export interface EncryptOptions {
  /** Rounds of PBKDF2; 999 when missing or not positive. */
  readonly iterations?: number
  /** Source of salt and initialization vector. */
  readonly random?: (bytes: number) => Uint8Array
}

/** Encrypts a text (usually JSON) with the password shared with an institution. A fresh salt and vector every time. */
export async function encryptPayload(
  plain: string,
  password: string,
  { iterations, random = randomBytes }: EncryptOptions = {},
): Promise<EncryptedPayload> {
  const count = effectiveIterations(iterations)
  const salt = random(saltBytes)
  const iv = random(ivBytes)
  const cipher = createCipheriv('aes-256-cbc', await deriveKey(password, salt, count, keyBytes, 'sha512'), iv)
  return {
    ciphertext: Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]).toString('base64'),
    iv: Buffer.from(iv).toString('hex'),
    salt: Buffer.from(salt).toString('hex'),
    iterations: count,
  }
}

/**
 * The text of an encrypted payload.
 *
 * The scheme has no seal of its own: whoever decrypts must still validate what comes out.
 *
 * @throws PayloadCipherError when it cannot be decrypted
 */
export async function decryptPayload(payload: EncryptedPayload, password: string): Promise<string> {
  const count = effectiveIterations(payload.iterations)
  const salt = hexBytes(payload.salt, saltBytes, 'salt')
  const iv = hexBytes(payload.iv, ivBytes, 'iv')
  const decipher = createDecipheriv(
    'aes-256-cbc',
    await deriveKey(password, salt, count, keyBytes, 'sha512'),
    iv,
  )
  try {
    const plain = Buffer.concat([decipher.update(payload.ciphertext, 'base64'), decipher.final()])
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch (cause) {
    throw new PayloadCipherError('The payload cannot be decrypted', { cause })
  }
}

function effectiveIterations(iterations: number | undefined): number {
  if (iterations === undefined || !(iterations > 0)) return defaultIterations
  if (!Number.isInteger(iterations) || iterations > maxIterations) {
    throw new PayloadCipherError(`Not a usable number of iterations: ${iterations}`)
  }
  return iterations
}

function hexBytes(text: string, length: number, what: string): Buffer {
  if (text.length !== length * 2 || !/^[0-9a-f]+$/i.test(text)) {
    throw new PayloadCipherError(`The ${what} must be ${length} bytes in hexadecimal`)
  }
  return Buffer.from(text, 'hex')
}
