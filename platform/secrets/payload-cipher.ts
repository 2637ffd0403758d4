import { createCipheriv, createDecipheriv, pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

const deriveKey = promisify(pbkdf2)

const defaultIterations = 999
const saltBytes = 8
const ivBytes = 16
const keyBytes = 32
// The sender chooses the count; without a limit it could block a thread for minutes.
const maxIterations = 1_000_000

/**
 * An encrypted payload between institutions (shell §9, flows §9): AES-256-CBC with PKCS#7 padding, key derived from
 * the shared password by PBKDF2-SHA512.
 */
export interface EncryptedPayload {
  /** Base64. */
  readonly ciphertext: string
  /** 16 bytes, hexadecimal. */
  readonly iv: string
  /** 8 bytes, hexadecimal. */
  readonly salt: string
  /** PBKDF2 iterations; 999 if missing or not positive. */
  readonly iterations?: number
}

/** A payload cannot be decrypted: wrong password, altered or malformed. */
export class PayloadCipherError extends Error {
  override readonly name = 'PayloadCipherError'
}

/** Options of encryptPayload. */
export interface EncryptOptions {
  /** PBKDF2 iterations; 999 if missing or not positive. */
  readonly iterations?: number
  /** Source of salt and IV. */
  readonly random?: (bytes: number) => Uint8Array
}

/** Encrypts a text (usually JSON) with the password shared with an institution, with a new salt and IV each time. */
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
 * Decrypts a payload.
 *
 * The scheme is not authenticated: callers must validate the result.
 *
 * @throws PayloadCipherError if it cannot be decrypted
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
