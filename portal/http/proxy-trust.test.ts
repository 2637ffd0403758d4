import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { proxyTrust } from './proxy-trust.ts'

/** The address the portal takes as the person's, behind a proxy at 10.0.0.2 that appends the address it saw. */
async function addressSeen(trusted: Parameters<typeof proxyTrust>[0], written: string): Promise<string> {
  const app = Fastify({ trustProxy: proxyTrust(trusted) })
  app.get('/', async request => request.ip)
  const reply = await app.inject({
    url: '/',
    remoteAddress: '10.0.0.2',
    headers: { 'x-forwarded-for': written },
  })
  return reply.body
}

describe('the address of who asks', () => {
  it('is the one that holds the connection when no proxy is trusted', async () => {
    expect(await addressSeen(false, '8.8.8.8, 203.0.113.9')).toBe('10.0.0.2')
  })

  it.each([1, ['10.0.0.0/8']])(
    'is what the proxy saw and not what the person wrote, with %j',
    async trusted => {
      for (const written of [
        '::1, 203.0.113.9',
        '127.0.0.1, 10.1.0.7x, 203.0.113.9',
        'cualquier cosa, 203.0.113.9',
      ])
        expect(await addressSeen(trusted, written)).toBe('203.0.113.9')
    },
  )

  it('is what the outer of two proxies saw, when two are trusted', async () => {
    expect(await addressSeen(2, '127.0.0.1, 203.0.113.9, 10.0.0.3')).toBe('203.0.113.9')
  })
})
