import { describe, expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { createClient } from '#platform/contract/client.ts'
import { createClientSigner, verifyClientSignature } from '#platform/contract/client-signature.ts'
import type { Authenticate } from '#platform/contract/service.ts'
import { llavesContract } from './contract.ts'
import { createLlavesService } from './operations.ts'
import { createPassphrases, createReplyDecryptor, createReplyEncryptor } from './rules.ts'

const credentials = { clientId: 'portal', secret: 'secreto del portal' }
const call = { token: 'a.b.c', signal: AbortSignal.timeout(60_000) }

function world(clients = [credentials], clientSecret = credentials.secret) {
  const clock = createMovableClock('2026-11-21T12:00:00Z')
  const warnings: unknown[] = []
  const log = { error: () => undefined, warn: (...line: unknown[]) => void warnings.push(line.at(-1)) }
  const authenticate: Authenticate = async request => {
    const client = verifyClientSignature(request, [credentials], clock)
    return client === undefined ? undefined : { kind: 'institucion', run: '1-9', client }
  }
  const passphrases = createPassphrases('maestra', clock)
  const { handler } = createLlavesService({ passphrases, clients, authenticate, log })
  let asked = 0
  const fetch = (request: Request) => {
    asked++
    return handler(request)
  }
  const signature = createClientSigner(credentials, clock)
  const llaves = createClient(llavesContract, { baseUrl: 'http://s.test', fetch, log, signature })
  const decrypt = createReplyDecryptor({ llaves, clientSecret, clock, log })
  return {
    clock,
    llaves,
    decrypt,
    encrypt: createReplyEncryptor(passphrases),
    handler,
    warnings,
    asked: () => asked,
  }
}

describe('the key service', () => {
  it('gives a key that opens what was encrypted, and is asked once for many replies', async () => {
    const { encrypt, decrypt, asked } = world()
    const texts = await Promise.all([1, 2, 3].map(n => encrypt(`{"n":${n}}`, undefined)))
    expect(await Promise.all(texts.map(text => decrypt(text, call)))).toEqual([
      '{"n":1}',
      '{"n":2}',
      '{"n":3}',
    ])
    expect(await decrypt(texts[0] ?? '', call)).toBe('{"n":1}')
    expect(asked()).toBe(1)
  })

  it('rotates the passphrase, and the client follows', async () => {
    const { encrypt, decrypt, clock, asked } = world()
    await decrypt(await encrypt('{}', undefined), call)
    clock.advance(16 * 60_000)
    expect(await decrypt(await encrypt('{"tarde":true}', undefined), call)).toBe('{"tarde":true}')
    expect(asked()).toBe(2)
  })

  it('refuses a call that is not signed', async () => {
    const request = new Request('http://s.test/api/v1/obtener-llave', { method: 'POST' })
    expect((await world().handler(request)).status).toBe(401)
  })

  it('counts a return code other than 200 as no answer, and logs it', async () => {
    const { encrypt, decrypt, warnings } = world([])
    expect(await decrypt(await encrypt('{}', undefined), call)).toBeUndefined()
    expect(warnings).toEqual(['the key could not be obtained'])
  })

  it('counts a reply that does not open, and a key that does not open, as no answer', async () => {
    const rubbish = world()
    expect(await rubbish.decrypt('{"ciphertext":"AAAA","iv":"00","salt":"00"}', call)).toBeUndefined()
    expect(rubbish.warnings).toEqual(['an encrypted reply could not be opened'])
    const stranger = world([credentials], 'otro secreto')
    expect(await stranger.decrypt(await stranger.encrypt('{}', undefined), call)).toBeUndefined()
    expect(stranger.warnings).toEqual(['the key could not be obtained'])
  })
})
