import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyReply } from 'fastify'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { ClosedCaseError } from '#engine/cases/closed-case.ts'
import { createMovableClock } from '#platform/clock.ts'
import { NotOfferedError } from '#platform/contract/contract-errors.ts'
import { systemIds } from '#platform/ids.ts'
import { addFormDeadline, mostPairs, readPairs } from './body-limits.ts'
import { OthersPageError } from './drawn-forms.ts'
import { addErrorPages } from './error-pages.ts'
import { TooManyPeopleError } from './people-limit.ts'
import { answerBadAddress, answerBadRequest } from './plain-errors.ts'
import { addRequestLimit, householdOf } from './request-limit.ts'
import { addRequestParts } from './request-parts.ts'

const app = () =>
  Fastify({ frameworkErrors: answerBadAddress as never, clientErrorHandler: answerBadRequest })
let open: ReturnType<typeof app> | undefined
afterEach(async () => {
  await open?.close()
  open = undefined
})

async function listening(): Promise<number> {
  open ??= app()
  await open.listen({ port: 0, host: '127.0.0.1' })
  return (open.server.address() as { port: number }).port
}

async function say(port: number, words: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(words)
  return text(socket)
}

/** What a person is answered where a page throws this, of which the log says nothing. */
function pageOf(error: Error) {
  const server = app()
  const pages = {
    send: (_request: unknown, reply: FastifyReply, view: { body: never }, status = 200) =>
      reply.code(status).send(renderToStaticMarkup(view.body)),
    notFound: () => expect.unreachable(),
  }
  addErrorPages(server, { log: { error: () => expect.unreachable() } as never }, pages as never)
  server.get('/pagina', () => {
    throw error
  })
  return server.inject('/pagina')
}

describe('every refusal is a page in Spanish, also before there is a page (shell §2)', () => {
  it('400: an address that cannot be decoded', async () => {
    const reply = await app().inject('/%zz')
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain('La dirección o el formulario llegó incompleto.')
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  it('400: an address with a sign that no text has, which no database takes', async () => {
    const server = app()
    addRequestParts(server, systemIds)
    server.get('/pagina', () => 'abierta')
    for (const url of ['/pagina?id=%00', '/pagina?id=a%00b', '/%00'])
      expect((await server.inject(url)).statusCode).toBe(400)
    expect((await server.inject('/pagina?id=%2500')).statusCode).toBe(200)
    expect([...readPairs('nombre=a%00b&otro=%00')]).toEqual([
      ['nombre', 'ab'],
      ['otro', ''],
    ])
  })

  it('403: a way out of the folder of files, in one line and not in a page', async () => {
    const server = app()
    const pages = { send: () => expect.unreachable(), notFound: () => expect.unreachable() }
    addErrorPages(server, { log: { error: () => undefined } as never }, pages)
    server.get('/assets/*', () => {
      throw Object.assign(new Error('Forbidden'), { statusCode: 403 })
    })
    const { statusCode, body } = await server.inject('/assets/fuera')
    expect(statusCode).toBe(403)
    expect(body.length).toBeLessThan(100)
  })

  it.each([
    ['a page', {}],
    ['data', { accept: 'application/json' }],
  ])(
    '500: an error of ours is told to nobody, as %s; the log has it with the code to ask by (ASVS 5.0, 16.3.4, 16.5.1)',
    async (_what, headers) => {
      const server = app()
      const lines: { requestId: string; route: string; err: Error }[] = []
      const pages = {
        send: (_request: unknown, reply: FastifyReply, view: { body: never }, status = 200) =>
          reply.code(status).send(renderToStaticMarkup(view.body)),
        notFound: () => expect.unreachable(),
      }
      addErrorPages(server, { log: { error: (line: never) => lines.push(line) } as never }, pages as never)
      server.get('/datos', () => {
        throw new TypeError('the secret of /srv/micha')
      })
      const { statusCode, body } = await server.inject({ url: '/datos', headers })
      expect(statusCode).toBe(500)
      expect(body).not.toMatch(/secret|srv|\.ts:|stack/)
      expect(lines).toMatchObject([{ route: '/datos', err: { message: 'the secret of /srv/micha' } }])
      if (!('accept' in headers)) expect(body).toContain(lines[0]?.requestId)
    },
  )

  it.each([
    ['a database that is gone', 'ECONNREFUSED'],
    ['a database that is starting', '57P03'],
    ['a disk that is full', 'ENOSPC'],
  ])('503: %s, with when to come again', async (_what, code) => {
    const server = app()
    const shown: number[] = []
    const pages = {
      send: (_request: unknown, reply: FastifyReply, _view: unknown, status = 200) => {
        shown.push(status)
        return reply.code(status).send('página')
      },
      notFound: () => expect.unreachable(),
    }
    addErrorPages(server, { log: { error: () => undefined } as never }, pages)
    server.get('/inicio', () => {
      throw Object.assign(new Error('unavailable'), { code })
    })
    const { statusCode, headers } = await server.inject('/inicio')
    expect([statusCode, headers['retry-after'], shown]).toEqual([503, '30', [503]])
  })

  it('a form whose sender leaves before its end is no error in the log', async () => {
    const errors: unknown[] = []
    const answered: number[] = []
    open = app()
    const left = new Promise<void>(resolve => {
      const pages = {
        send: (_request: unknown, reply: FastifyReply, _view: unknown, status = 200) => {
          answered.push(status)
          resolve()
          return reply.code(status).send('página')
        },
        notFound: () => expect.unreachable(),
      }
      addErrorPages(open as never, { log: { error: (line: unknown) => errors.push(line) } as never }, pages)
    })
    open.post('/contacto', () => 'leído')
    const port = await listening()
    const socket = connect(port, '127.0.0.1')
    socket.write(
      'POST /contacto HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
      () => socket.destroy(),
    )
    await left
    expect([answered, errors]).toEqual([[400], []])
  })

  it.each([
    ['in a browser', false, 'en este navegador entró otra persona'],
    ['at a branch', true, 'vuelva a atenderla'],
  ])(
    '409: a form of another person’s page says what came in between %s',
    async (_where, isAtBranch, said) => {
      const { statusCode, body } = await pageOf(new OthersPageError(isAtBranch))
      expect([statusCode, body]).toEqual([409, expect.stringContaining(said)])
    },
  )

  it('429: who asked about too many people in a day is told to come tomorrow, not in a minute (S-12)', async () => {
    const { statusCode, body } = await pageOf(new TooManyPeopleError())
    expect(statusCode).toBe(429)
    expect(body).toContain('Mañana puede consultar por otras.')
    expect(body).not.toContain('un minuto')
  })

  it.each([
    ['403: an attorney whose power is over', 'ended', 'ya no vale', '/por-quien'],
    ['503: one whose power nobody tells', 'silent', 'Intentar de nuevo', 'href="/pagina"'],
  ] as const)('%s reads whose it was, and where he goes on (decisions 6)', async (status, why, ...said) => {
    const { statusCode, body } = await pageOf(new ClosedCaseError('Rosaura Leiva Cofré', why))
    expect(statusCode).toBe(Number(status.slice(0, 3)))
    for (const part of ['Rosaura Leiva Cofré', ...said]) expect(body).toContain(part)
  })

  it('501: what an institution does not offer is still done there; nobody says that it did not answer', async () => {
    const { statusCode, body } = await pageOf(
      new NotOfferedError({ service: 'personas', operation: 'getPersona' }, 'Registro Civil'),
    )
    expect(statusCode).toBe(501)
    expect(body).toContain('Esto todavía se hace en el Registro Civil.')
    expect(body).not.toContain('error')
  })

  it('414: an address that is too long', async () => {
    const server = app()
    server.get('/certificados/:codigo', () => 'abierto')
    const reply = await server.inject(`/certificados/${'x'.repeat(101)}`)
    expect(reply.statusCode).toBe(414)
    expect(reply.body).toContain('La dirección es demasiado larga.')
  })

  it('431: headers that are too large', async () => {
    const answer = await say(
      await listening(),
      `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(40_000)}\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).toContain('Borre las cookies')
    expect(answer).toContain('x-frame-options: DENY')
  })

  it('400: two lengths, which a proxy and the portal could read differently (ASVS 5.0, 4.2.1)', async () => {
    open = app()
    open.post('/', () => 'tomado')
    const both = 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\nContent-Type: text/plain'
    const answer = await say(await listening(), `POST / HTTP/1.1\r\nHost: x\r\n${both}\r\n\r\n0\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).not.toContain('tomado')
  })

  it('404: TRACE, which would repeat what a browser sends (ASVS 5.0, 13.4.4)', async () => {
    open = app()
    open.get('/', () => 'portada')
    const asked = 'TRACE / HTTP/1.1\r\nHost: x\r\nCookie: secreta=1\r\nConnection: close\r\n\r\n'
    const answer = await say(await listening(), asked)
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).not.toContain('secreta')
  })

  it('414, and not 431: an address so long that the headers have no room, so that nobody deletes cookies in vain', async () => {
    const answer = await say(
      await listening(),
      `GET /ficha?q=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 414 /)
    expect(answer).not.toContain('cookies')
  })

  it('400: what is no request at all', async () => {
    const answer = await say(await listening(), 'nada\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*lang="es-CL"/)
  })
})

describe('a form', () => {
  it('is decoded once: a percent sign that a person wrote stays one (ASVS 5.0, 1.1.1)', () => {
    expect(readPairs('dice=100%25+%2541+%252F').get('dice')).toBe('100% %41 %2F')
  })

  it(`of ${mostPairs} answers is read, of more it is refused before anything is made of it`, () => {
    expect([...readPairs(`a=1${'&a'.repeat(mostPairs - 1)}`)]).toHaveLength(mostPairs)
    expect(() => readPairs(`a=1${'&a'.repeat(mostPairs)}`)).toThrow('1001 fields')
  })

  it('that never ends loses its connection', async () => {
    open = app()
    addFormDeadline(open, 50)
    open.post('/', () => 'llegó')
    const socket = connect(await listening(), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    )
    // Resolves when the server closes the connection.
    await new Promise(resolve => socket.once('close', resolve))
    expect(socket.destroyed).toBe(true)
  })
})

describe('the limit of an address', () => {
  function limited(perMinute: number) {
    const server = Fastify()
    const clock = createMovableClock('2026-05-03T12:00:00Z')
    addRequestLimit(server, { settings: { requestsPerMinute: perMinute } as never, clock })
    server.get('/assets/*', () => 'archivo')
    server.get('/salud', () => 'bien')
    server.get('/', () => 'portada')
    return (url: string, remoteAddress = '203.0.113.9') => server.inject({ url, remoteAddress })
  }

  it('counts addresses that lead nowhere, whatever they begin with, and answers small pages', async () => {
    const get = limited(10)
    for (let n = 0; n < 10; n++) await get('/asset/x')
    const refused = await get('/')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('6')
    expect(refused.body.length).toBeLessThan(2_000)
    expect((await get('/nada')).statusCode).toBe(429)
  })

  it('counts neither files nor the question whether all is well', async () => {
    const get = limited(10)
    for (let n = 0; n < 20; n++) {
      expect((await get('/assets/a.css')).statusCode).toBe(200)
      expect((await get('/salud')).statusCode).toBe(200)
    }
    expect((await get('/')).statusCode).toBe(200)
  })

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
  ])('takes %s for %s', (address, household) => expect(householdOf(address)).toBe(household))
})
