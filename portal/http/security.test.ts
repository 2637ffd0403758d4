import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { systemIds } from '#platform/ids.ts'
import { addRequestParts } from './request-parts.ts'
import { addSecurityHeaders, isFromHere, policyFor } from './security.ts'
import { sendFile } from './send-file.ts'

const own = 'https://micha.example'

describe('where a form comes from', () => {
  it('is accepted from a page of the portal', () => {
    expect(isFromHere({ 'sec-fetch-site': 'same-origin', origin: own }, own)).toBe(true)
    expect(isFromHere({ origin: own }, own)).toBe(true)
  })
  it('is accepted when the person typed the address', () => {
    expect(isFromHere({ 'sec-fetch-site': 'none' }, own)).toBe(true)
  })
  it('is refused from another site, even a neighbour', () => {
    expect(isFromHere({ 'sec-fetch-site': 'cross-site', origin: 'https://malo.example' }, own)).toBe(false)
    expect(isFromHere({ 'sec-fetch-site': 'same-site', origin: 'https://otro.micha.example' }, own)).toBe(
      false,
    )
    expect(isFromHere({ origin: 'https://malo.example' }, own)).toBe(false)
    expect(isFromHere({ origin: 'null' }, own)).toBe(false)
  })
})

describe('where a form comes from', () => {
  const own = 'https://micha.example'
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: own }, false],
    [{ origin: own }, true],
    [{ origin: 'null' }, false],
    [{ referer: `${own}/datos?x=1` }, true],
    [{ referer: 'https://evil.example/' }, false],
    [{ referer: `${own}.evil.example/` }, false],
    [{ referer: 'nonsense' }, false],
    [{}, true],
  ])('%j: %s', (headers, fromHere) => expect(isFromHere(headers, own)).toBe(fromHere))
})

describe('the content security policy', () => {
  const site = { identityUrl: 'https://accounts.claveunica.gob.cl/openid', botCheckOrigins: [], https: true }
  const policy = policyFor('abc', site)
  it('lets only scripts and styles of this page and this site run', () => {
    expect(policy).toContain("script-src 'self' 'nonce-abc'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })
  it('lets a page ask nobody else for anything, and send nothing to anybody else (ASVS 5.0, 14.2.3)', () => {
    const fetched = policy.split('; ').filter(one => !/^(form-action|upgrade-insecure-requests)/.test(one))
    expect(fetched.length).toBeGreaterThan(10)
    for (const directive of fetched)
      for (const source of directive.split(' ').slice(1))
        expect(["'none'", "'self'", "'nonce-abc'", 'data:'], directive).toContain(source)
  })
  it('forbids plugins, another base address and frames around the page', () => {
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy.split('; ')).toContain(directive)
  })
  it('lets the national bot check bring its script and frame only where it is used (shell §8)', () => {
    expect(policy).not.toContain('frame-src')
    const national = policyFor('abc', { ...site, botCheckOrigins: ['https://comprobacion.example'] })
    expect(national).toContain("script-src 'self' 'nonce-abc' https://comprobacion.example;")
    expect(national).toContain('frame-src https://comprobacion.example;')
  })
  it('lets forms lead to the sign-in and nowhere else', () => {
    expect(policy).toContain("form-action 'self' https://accounts.claveunica.gob.cl;")
  })
})

describe('every answer', () => {
  const pdf = { fileName: 'Cédula "1".pdf', contentType: 'application/pdf', bytes: new Uint8Array([37]) }
  async function answerOf(path: string) {
    const app = Fastify()
    addRequestParts(app, systemIds)
    addSecurityHeaders(app, { publicUrl: own, identityUrl: 'https://ingreso.example', botCheckOrigins: [] })
    app.get('/texto', (_request, reply) => reply.type('text/plain').send('ñandú'))
    app.get('/dibujo', (_request, reply) => reply.type('image/svg+xml').send('<svg/>'))
    app.get('/pagina', (_request, reply) => reply.type('text/html; charset=utf-8').send('ñ'))
    app.get('/foto', (_request, reply) => reply.type('image/png').send(Buffer.from('x')))
    app.get('/documento', (_request, reply) => sendFile(reply, pdf, 'inline'))
    app.get('/otro', (_request, reply) => sendFile(reply, { ...pdf, contentType: 'text/html' }, 'inline'))
    return (await app.inject(path)).headers
  }

  it.each([
    ['/texto', 'text/plain; charset=utf-8'],
    ['/dibujo', 'image/svg+xml; charset=utf-8'],
    ['/pagina', 'text/html; charset=utf-8'],
    ['/foto', 'image/png'],
  ])('%s says how its letters are written, where it has any (ASVS 5.0, 4.1.1)', async (path, type) =>
    expect((await answerOf(path))['content-type']).toBe(type),
  )

  it('is read as what it says it is, by this site alone, and over https for a year (ASVS 5.0, 3.4)', async () => {
    const headers = await answerOf('/pagina')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
    expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
  })

  it('is kept nowhere, unless it says that it may be (ASVS 5.0, 14.3.2)', async () => {
    for (const path of ['/texto', '/dibujo', '/pagina', '/foto'])
      expect((await answerOf(path))['cache-control'], path).toBe('no-store')
  })

  it('has a nonce that no other answer has', async () => {
    const nonces = await Promise.all(
      ['/pagina', '/pagina', '/texto'].map(async path => {
        const policy = String((await answerOf(path))['content-security-policy'])
        return /script-src 'self' 'nonce-([\w-]{22,})'/.exec(policy)?.[1]
      }),
    )
    expect(new Set(nonces).size).toBe(3)
    expect(nonces).not.toContain(undefined)
  })

  it('with a person’s file runs nothing, stands in no frame and has a harmless name', async () => {
    const headers = await answerOf('/documento')
    expect(headers['cache-control'], 'nothing keeps a copy').toBe('private, no-store')
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", 'sandbox']),
    )
    expect(headers['content-disposition']).toBe("inline; filename*=UTF-8''C%C3%A9dula%20%221%22.pdf")
  })

  it('with a file of a kind that could run is downloaded, even where it was to be shown (ASVS 5.0, 3.2.1)', async () =>
    expect((await answerOf('/otro'))['content-disposition']).toMatch(/^attachment; /))
})
