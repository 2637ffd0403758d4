import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testCertificate } from './certificate.fixture.ts'
import { createCertificateFetch } from './certificate-fetch.ts'

const { certificate, key } = testCertificate
let server: Server
let url = ''
const seen: { body: string; client: boolean }[] = []

beforeAll(async () => {
  server = createServer({ cert: certificate, key, ca: certificate, requestCert: true }, (request, reply) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      seen.push({ body, client: (request.socket as TLSSocket).authorized })
      if (request.url === '/nada') reply.writeHead(204).end()
      else reply.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `https://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.closeAllConnections())

const fetch = createCertificateFetch({
  certificate: async () => certificate,
  key: async () => key,
  authority: async () => certificate,
})

describe('calling with a client certificate', () => {
  it('shows it, sends the body and reads the answer', async () => {
    const answer = await fetch(new Request(`${url}/datos`, { method: 'POST', body: 'ñandú' }))
    expect([answer.status, answer.headers.get('content-type'), await answer.json()]).toEqual([
      200,
      'application/json',
      { ok: true },
    ])
    expect(seen.at(-1)).toEqual({ body: 'ñandú', client: true })
  })

  it('takes an answer without a body', async () => {
    const answer = await fetch(new Request(`${url}/nada`))
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  })

  it('refuses a server whose authority it does not know', async () => {
    const strict = createCertificateFetch({ certificate: async () => certificate, key: async () => key })
    await expect(strict(new Request(url))).rejects.toMatchObject({ code: expect.stringMatching(/CERT/) })
  })

  it('ends with its caller', async () => {
    await expect(fetch(new Request(url, { signal: AbortSignal.abort() }))).rejects.toThrow()
  })
})
