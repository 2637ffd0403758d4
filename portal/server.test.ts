import { mkdtempSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wholePortal } from './testing/whole-portal.ts'

const above = mkdtempSync(join(tmpdir(), 'micha-arriba-'))
const folder = mkdtempSync(join(above, 'archivos-'))
writeFileSync(join(above, 'secreto.txt'), 'la clave')
writeFileSync(join(folder, 'micha.css'), 'p{}')

const sent = 'application/x-www-form-urlencoded'
const lines: object[] = []
let app: Awaited<ReturnType<typeof wholePortal>>

beforeAll(async () => {
  const folders = { clientFolder: folder, staticFolder: folder }
  app = await wholePortal(new Map(), { ...folders, requestsPerMinute: 60, lines })
})
afterAll(() => app.close())

describe('the portal as a whole', () => {
  it('takes no form of more than 256 kB (ASVS 5.0, 2.3.2)', async () => {
    const post = (bytes: number) =>
      app.inject({
        ...{ method: 'POST', url: '/accesibilidad', headers: { 'content-type': sent } },
        payload: `a=${'x'.repeat(bytes)}`,
      })
    expect((await post(256 * 1024)).statusCode).toBe(413)
    expect((await post(250 * 1024)).statusCode).not.toBe(413)
  })

  it.each(['assets', 'static'])(
    'gives of /%s/ only what lies in that folder, and no list of it (ASVS 5.0, 13.2.5, 13.4.3)',
    async prefix => {
      const get = (path: string) => app.inject(`/${prefix}/${path}`)
      expect((await get('micha.css')).body).toBe('p{}')
      for (const path of [
        '../secreto.txt',
        '%2e%2e/secreto.txt',
        '..%2fsecreto.txt',
        '%252e%252e/secreto.txt',
        '..\\secreto.txt',
        'x/../../secreto.txt',
        '',
      ]) {
        const { statusCode, body } = await get(path)
        expect(statusCode, path).toBeGreaterThanOrEqual(400)
        expect(body, path).not.toMatch(/la clave|micha\.css/)
      }
    },
  )

  it('answers no TRACE, which would repeat what a browser sends (ASVS 5.0, 13.4.4)', async () => {
    const headers = { cookie: 'secreta=1', 'sec-fetch-dest': 'empty' }
    const { statusCode, body } = await app.inject({ method: 'TRACE' as never, url: '/', headers })
    expect(statusCode).toBe(404)
    expect(body).not.toContain('secreta')
  })

  it('has no letters to read and no pages for tests where it is given none (ASVS 5.0, 13.4.2)', async () => {
    const pages = ['/dev/correo', '/test/create-mdsf-test', '/test/test-mdsf']
    const routesOf = async (demonstration: boolean) => {
      const portal = await wholePortal(new Map(), { demonstration })
      const found = pages.filter(url => portal.hasRoute({ method: 'GET', url }))
      await portal.close()
      return found
    }
    expect(await routesOf(true)).toEqual(pages)
    expect(await routesOf(false)).toEqual([])
  })

  it('lets browsers keep its own files for a year, and nothing that does not say so', async () => {
    expect((await app.inject('/assets/micha.css')).headers['cache-control']).toContain('max-age=31536000')
    expect((await app.inject('/static/micha.css')).headers['cache-control']).toContain('max-age=86400')
    expect((await app.inject('/assets/nada.css')).headers['cache-control']).toContain('no-store')
  })

  it('logs a line of each request, also of one that is none, and refused access (ASVS 5.0, 16.2.1, 16.3.2, 16.3.3)', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const linesOf = async (ask: () => Promise<unknown>) => {
      lines.length = 0
      await ask()
      return lines
    }
    // What a person writes into these headers counts for nothing (ASVS 5.0, 15.3.4).
    const written = { 'x-forwarded-for': '198.51.100.1', 'x-real-ip': '198.51.100.1' }
    const remote = { remoteAddress: '203.0.113.7', headers: written }
    expect(await linesOf(() => app.inject({ url: '/metrics', ...remote }))).toMatchObject([
      { requestId: expect.any(String), ruta: '/metrics', metodo: 'GET', estado: '403' },
      { requestId: expect.any(String), seguridad: 'sin-permiso', desde: '203.0.113.0' },
    ])
    expect(await linesOf(() => app.inject({ url: '/%zz', ...remote }))).toMatchObject([
      { seguridad: 'rechazado', desde: '203.0.113.0' },
    ])
    const said = () => text(connect(port, '127.0.0.1').end('nada\r\n\r\n'))
    expect(await linesOf(said)).toMatchObject([{ seguridad: 'rechazado', desde: '127.0.0.0' }])
  })

  it('counts the pages of an address, whatever pages they are (ASVS 5.0, 2.4.1)', async () => {
    const answers: number[] = []
    for (let n = 0; n < 61; n++)
      answers.push(
        (
          await app.inject({
            ...{ url: '/nada', remoteAddress: '203.0.113.9' },
            // Which no proxy of ours wrote (ASVS 5.0, 4.1.3).
            headers: { 'x-forwarded-for': `198.51.100.${n}` },
          })
        ).statusCode,
      )
    expect(answers.indexOf(429)).toBe(60)
  })

  it.each(['/terminos', '/nada', '/assets/nada.css', '/sugerencias?q=pensión', '/%zz'])(
    'protects what it answers at %s (ASVS 5.0, 3.4)',
    async url => {
      const { headers } = await app.inject(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      })
      expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
    },
  )

  it.each([
    ['two lengths', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a header that is none', 'nada\r\n\r\n'],
  ])('refuses %s with a page that is protected too (ASVS 5.0, 3.4, 4.2.1)', async (_what, rest) => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1')
    socket.write(`POST /accesibilidad HTTP/1.1\r\nHost: x\r\nContent-Type: ${sent}\r\n${rest}`)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('strict-transport-security: max-age=31536000; includeSubDomains')
    expect(answer).toContain('x-content-type-options: nosniff')
  })
})
