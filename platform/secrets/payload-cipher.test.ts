import { createDecipheriv, pbkdf2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { decryptPayload, encryptPayload, PayloadCipherError } from './payload-cipher.ts'

const password = 'clave-compartida'
const plain = '{"run":"12345678-5","nombre":"Ñuñoa"}'

describe('the cipher of institutions', () => {
  it('gives back what was encrypted, with another salt and vector each time', async () => {
    const [one, other] = await Promise.all([encryptPayload(plain, password), encryptPayload(plain, password)])
    expect(await decryptPayload(one, password)).toBe(plain)
    expect(one.salt).toMatch(/^[0-9a-f]{16}$/)
    expect(one.iv).toMatch(/^[0-9a-f]{32}$/)
    expect([one.salt, one.iv]).not.toEqual([other.salt, other.iv])
  })

  it('is AES-256-CBC with a key of PBKDF2-SHA512 and 999 rounds', async () => {
    const { ciphertext, iv, salt, iterations } = await encryptPayload(plain, password)
    expect(iterations).toBe(999)
    const key = pbkdf2Sync(password, Buffer.from(salt, 'hex'), 999, 32, 'sha512')
    const decipher = createDecipheriv('aes-256-cbc', key, Buffer.from(iv, 'hex'))
    expect(decipher.update(ciphertext, 'base64', 'utf8') + decipher.final('utf8')).toBe(plain)
  })

  it.each([undefined, 0, -1, Number.NaN])('takes 999 rounds when the count is %s', async count => {
    const { iterations: _, ...rest } = await encryptPayload(plain, password)
    const payload = count === undefined ? rest : { ...rest, iterations: count }
    expect(await decryptPayload(payload, password)).toBe(plain)
  })

  it('respects another count of rounds', async () => {
    const payload = await encryptPayload(plain, password, { iterations: 10 })
    expect(payload.iterations).toBe(10)
    expect(await decryptPayload(payload, password)).toBe(plain)
    await expect(decryptPayload({ ...payload, iterations: 11 }, password)).rejects.toBeInstanceOf(
      PayloadCipherError,
    )
  })

  it('refuses a count that would hold a thread, and badly written parts', async () => {
    const payload = await encryptPayload(plain, password)
    const wrong = [
      { iterations: 1e9 },
      { iterations: 1.5 },
      { salt: 'ab' },
      { iv: 'z'.repeat(32) },
      { ciphertext: 'AAAA' },
    ]
    for (const part of wrong) {
      await expect(decryptPayload({ ...payload, ...part }, password)).rejects.toBeInstanceOf(
        PayloadCipherError,
      )
    }
  })
})
