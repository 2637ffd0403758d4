import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createMovableClock } from '../clock.ts'
import type { Fetch } from '../contract/client.ts'
import { type Credential, credentialSchema, personTokenHeader, withCredential } from './credentials.ts'

const folder = mkdtempSync(join(tmpdir(), 'credenciales-'))
afterAll(() => rmSync(folder, { recursive: true }))

const clock = createMovableClock('2026-05-03T12:00:00Z')
const address = 'https://institucion.example/v1/personas'
let calls: Request[] = []
let answer: Fetch = async () => new Response('bien')
beforeEach(() => {
  calls = []
  answer = async () => new Response('bien')
})

/** Calls twice with the credential, as a person; the answered requests are in `calls`. */
function reach(credential: Credential, env: Record<string, string> = {}): () => Promise<Response> {
  const fetch = withCredential(credentialSchema.parse(credential), {
    fetch: request => {
      calls.push(request)
      return answer(request)
    },
    env,
    clock,
    ids: { uuid: () => '01890000-0000-7000-8000-000000000001' },
  })
  return () => fetch(new Request(address, { headers: { authorization: 'Bearer de-la-persona' } }))
}

const header = (name: string) => calls.at(-1)?.headers.get(name)

describe('the credential of a connection', () => {
  it('micha shows the token of the person, and nothing else', async () => {
    await reach({ tipo: 'micha' })()
    expect([header('authorization'), header(personTokenHeader)]).toEqual(['Bearer de-la-persona', null])
  })

  it('clave shows a key in its own header, beside the token of the person', async () => {
    await reach({ tipo: 'clave', encabezado: 'x-api-key', valor: { env: 'LLAVE' } }, { LLAVE: 'abc' })()
    expect([header('x-api-key'), header('authorization')]).toEqual(['abc', 'Bearer de-la-persona'])
  })

  it('basica takes the header of the token, which moves to another', async () => {
    await reach({ tipo: 'basica', usuario: 'micha', clave: { env: 'CLAVE' } }, { CLAVE: 'ñandú' })()
    expect(header('authorization')).toBe(`Basic ${Buffer.from('micha:ñandú').toString('base64')}`)
    expect(header(personTokenHeader)).toBe('de-la-persona')
  })

  it('a file that was replaced counts from the next call on', async () => {
    const archivo = join(folder, 'llave')
    writeFileSync(archivo, 'primera\n')
    const call = reach({ tipo: 'clave', encabezado: 'x-api-key', valor: { archivo } })
    await call()
    writeFileSync(archivo, 'segunda')
    await call()
    expect(calls.map(({ headers }) => headers.get('x-api-key'))).toEqual(['primera', 'segunda'])
  })
})

describe('oauth2', () => {
  const token = 'https://institucion.example/token'
  const credential: Credential = {
    tipo: 'oauth2',
    token,
    cliente: 'micha',
    secreto: { env: 'S' },
    alcance: 'leer',
  }
  const isForToken = ({ url }: Request) => url === token
  const asked = () => calls.filter(isForToken).length

  beforeEach(() => {
    let issued = 0
    answer = async request =>
      isForToken(request)
        ? Response.json({ access_token: `ficha-${++issued}`, expires_in: 600 })
        : new Response('bien')
  })

  it('fetches one token for all who call at once, and the next shortly before it ends', async () => {
    const call = reach(credential, { S: 'secreto' })
    await Promise.all([call(), call(), call()])
    expect([asked(), header('authorization'), header(personTokenHeader)]).toEqual([
      1,
      'Bearer ficha-1',
      'de-la-persona',
    ])
    clock.advance(569_000)
    await call()
    expect(asked()).toBe(1)
    clock.advance(2_000)
    await call()
    expect([asked(), header('authorization')]).toEqual([2, 'Bearer ficha-2'])
  })

  it('sends the secret to the token endpoint alone', async () => {
    await reach(credential, { S: 'secreto' })()
    const [first] = calls
    expect(Object.fromEntries(new URLSearchParams(await first?.text()))).toEqual({
      ...{ grant_type: 'client_credentials', client_id: 'micha' },
      ...{ client_secret: 'secreto', scope: 'leer' },
    })
  })

  it('forgets a token that the institution refuses, without repeating the call', async () => {
    const call = reach(credential, { S: 'secreto' })
    const issue = answer
    answer = async request => (isForToken(request) ? issue(request) : new Response('', { status: 401 }))
    expect((await call()).status).toBe(401)
    expect(calls).toHaveLength(2)
    await call()
    expect(header('authorization')).toBe('Bearer ficha-2')
  })

  it('fails the call if there is no token, and asks again for the next one', async () => {
    const call = reach(credential, { S: 'secreto' })
    const issue = answer
    answer = async () => new Response('', { status: 500 })
    await expect(call()).rejects.toThrow('500')
    answer = issue
    expect((await call()).status).toBe(200)
  })

  it('proves the client by an assertion that lives a minute, signed with its key', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const { secreto: _, ...rest } = credential
    await reach({ ...rest, llave: { env: 'PEM' }, idLlave: 'k1' } as Credential, { PEM: pem })()
    const form = new URLSearchParams(await calls[0]?.text())
    const assertion = form.get('client_assertion') ?? ''
    expect(form.has('client_secret')).toBe(false)
    expect(decodeProtectedHeader(assertion)).toMatchObject({ alg: 'RS256', kid: 'k1' })
    const { payload } = await jwtVerify(assertion, publicKey, {
      ...{ issuer: 'micha', subject: 'micha', audience: token, currentDate: clock.now() },
    })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60)
  })
})
