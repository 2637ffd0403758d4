import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

// A thief of the table could try all six-digit keys, so each attempt costs about 50 ms and 16 MB.
const cost = { N: 16_384, r: 8, p: 1 } as const
const keyBytes = 32
const saltBytes = 16

/** Salted hash of a key: `<salt>.<scrypt>` in base64url. */
export async function hashClave(clave: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  return `${salt.toString('base64url')}.${(await derive(clave, salt)).toString('base64url')}`
}

export async function isClave(clave: string, huella: string): Promise<boolean> {
  const [salt = '', key = ''] = huella.split('.')
  const expected = Buffer.from(key, 'base64url')
  const found = await derive(clave, Buffer.from(salt, 'base64url'))
  return expected.length === found.length && timingSafeEqual(found, expected)
}

function derive(clave: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options: ScryptOptions = cost
    scrypt(clave, salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
