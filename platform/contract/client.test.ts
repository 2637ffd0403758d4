import { describe, expect, it } from 'vitest'
import { createMovableClock } from '../clock.ts'
import { createBreaker } from './breaker.ts'
import { type CallOutcome, type ClientOptions, createClient } from './client.ts'
import { createLibrary, libraryContract } from './library.fixture.ts'

const hangs = () => new Promise<Response>(() => undefined)

function libraryClient(options: Partial<ClientOptions> = {}) {
  return createClient(libraryContract, {
    baseUrl: 'http://biblioteca.test',
    fetch: createLibrary(),
    log: { warn: () => undefined },
    decrypt: async payload => Buffer.from(payload, 'base64').toString(),
    ...options,
  })
}

describe('the client of a contract', () => {
  it('reaches every kind of operation of a bundled service without a socket', async () => {
    const library = libraryClient()
    const found = await library.buscarLibros({
      query: { texto: 'alt a&z', soloDisponibles: true, temas: ['a', 'b'] },
    })
    expect(found).toEqual({ eco: 'alt a&z|true|1|a+b', titulos: ['Altazor'] })
    const input = {
      params: { idLibro: 'a/b' },
      body: { dias: 7 },
      token: '1-9',
      idempotencyKey: 'clave-0001',
    }
    expect(await library.pedirLibro(input)).toEqual({ prestamo: 'a/b/7/clave-0001/1-9' })
    expect(await library.misDatos({ token: '1-9' })).toEqual({ run: '1-9' })
    const portada = { bytes: new Uint8Array([1, 2]), mediaType: 'image/png' }
    expect(await library.subirPortada({ params: { idLibro: 'x' }, body: portada, token: '1-9' })).toEqual(
      portada,
    )
    const foto = new File(['abc'], 'f.png', { type: 'image/png' })
    expect(await library.donarLibro({ body: { titulo: 'Ñandú', autor: { nombre: 'Ana' }, foto } })).toEqual({
      resumen: 'Ñandú de Ana, foto de 3 bytes',
    })
  })

  it('rejects with the named error of the contract and its data', async () => {
    const call = libraryClient().pedirLibro({
      params: { idLibro: 'prestado' },
      body: { dias: 7 },
      token: '1-9',
      idempotencyKey: 'clave-0001',
    })
    await expect(call).rejects.toMatchObject({
      name: 'LibroPrestado',
      status: 409,
      data: { hasta: '2026-05-03' },
    })
  })

  it('takes an operation that the institution does not know for no answer: it may have another version of the contract', async () => {
    const earlier = async () => Response.json({ error: 'RutaDesconocida', mensaje: '' }, { status: 404 })
    const call = libraryClient({ fetch: earlier }).misDatos({ token: '1-9' })
    await expect(call).rejects.toMatchObject({ name: 'ServiceUnavailableError', reason: 'failure' })
  })

  it('gives up on a service that hangs, even one that ignores the signal', async () => {
    const library = libraryClient({ fetch: hangs, deadlineMs: 20 })
    await expect(library.misDatos({ token: '1-9' })).rejects.toMatchObject({ reason: 'timeout' })
  })

  it('gives up when the body of a reply never ends', async () => {
    const library = libraryClient({ fetch: async () => new Response(new ReadableStream()), deadlineMs: 20 })
    await expect(library.misDatos({ token: '1-9' })).rejects.toMatchObject({ reason: 'timeout' })
  })

  it('refuses a call after a moment when too many are under way, and takes calls again when they end', async () => {
    let release: (response: Response) => void = () => undefined
    const first = new Promise<Response>(resolve => {
      release = resolve
    })
    const library = libraryClient({
      fetch: () => first.then(response => response.clone()),
      maxInFlight: 1,
      placeWaitMs: 5,
    })
    const waiting = library.buscarLibros({ query: { texto: 'ab' } })
    await expect(library.buscarLibros({ query: { texto: 'ab' } })).rejects.toMatchObject({
      reason: 'overloaded',
    })
    release(Response.json({ eco: '', titulos: [] }))
    await expect(waiting).resolves.toEqual({ eco: '', titulos: [] })
    await expect(library.buscarLibros({ query: { texto: 'ab' } })).resolves.toEqual({ eco: '', titulos: [] })
  })

  it('holds no more than three places for one person, so that others are served meanwhile', async () => {
    const asked: string[] = []
    let release: () => void = () => undefined
    const slow = new Promise<void>(resolve => {
      release = resolve
    })
    const library = libraryClient({
      fetch: async request => {
        const who = request.headers.get('authorization') ?? ''
        asked.push(who)
        if (who === 'Bearer ana') await slow
        return Response.json({ error: 'NoAutenticado' }, { status: 401 })
      },
    })
    const hers = Array.from({ length: 24 }, () => library.misDatos({ token: 'ana' }).catch(() => undefined))
    await expect(library.misDatos({ token: 'berta' })).rejects.toMatchObject({ reason: 'failure' })
    expect(asked.filter(who => who === 'Bearer ana')).toHaveLength(3)
    release()
    await Promise.all(hers)
    expect(asked).toHaveLength(25)
  })

  it.each<[string, () => Response | Promise<Response>, string]>([
    ['a reply of another shape', () => Response.json({ titulos: 'no' }), 'nonsense'],
    ['a page instead of data', () => new Response('<html>'), 'nonsense'],
    [
      'an error that the contract does not name',
      () => Response.json({ error: 'Otro' }, { status: 404 }),
      'failure',
    ],
    ['a failure', () => new Response('', { status: 502 }), 'failure'],
    ['a broken line', () => Promise.reject(new TypeError('fetch failed')), 'network'],
  ])('counts %s as no answer', async (_, answer, reason) => {
    const outcomes: CallOutcome[] = []
    const library = libraryClient({
      fetch: async () => answer(),
      onCall: call => outcomes.push(call.outcome),
    })
    await expect(library.buscarLibros({ query: { texto: 'ab' } })).rejects.toMatchObject({ reason })
    expect(outcomes).toEqual([reason])
  })

  it('counts the refusal of its token as no answer, and writes both clocks to the log', async () => {
    const lines: unknown[] = []
    const library = libraryClient({
      fetch: async () =>
        Response.json(
          { error: 'NoAutenticado' },
          { status: 401, headers: { date: 'Sun, 03 May 2026 12:04:00 GMT' } },
        ),
      log: { warn: (...line: unknown[]) => lines.push(line) } as never,
    })
    await expect(library.misDatos({ token: '1-9' })).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
      reason: 'failure',
    })
    expect(lines[0]).toMatchObject([
      { theirs: 'Sun, 03 May 2026 12:04:00 GMT', ours: expect.stringContaining('GMT') },
      expect.stringContaining('compare the clocks'),
    ])
    await expect(library.misDatos({ token: '' })).rejects.toMatchObject({ name: 'NoAutenticado' })
  })

  it('counts a reply that cannot be decrypted as no answer', async () => {
    const library = libraryClient({ decrypt: async () => undefined })
    await expect(library.misDatos({ token: '1-9' })).rejects.toMatchObject({ reason: 'nonsense' })
  })

  it('makes each call once and says nothing of the person in its log', async () => {
    let calls = 0
    const lines: unknown[] = []
    const library = libraryClient({
      fetch: async () => {
        calls++
        return new Response('', { status: 500 })
      },
      log: { warn: (...line: unknown[]) => void lines.push(line) },
    })
    await expect(library.misDatos({ token: '12345678-5' })).rejects.toThrow()
    expect(calls).toBe(1)
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain('12345678')
  })

  it('follows no answer elsewhere, and says in the log why a connection failed (ASVS 5.0, 15.3.2, 16.3.4)', async () => {
    const lines: object[] = []
    const modes: string[] = []
    const library = libraryClient({
      fetch: async request => {
        modes.push(request.redirect)
        const cause = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' })
        throw new TypeError('fetch failed', { cause })
      },
      log: { warn: (line: object) => void lines.push(line) },
    })
    await expect(library.misDatos({ token: '1-9' })).rejects.toMatchObject({ reason: 'network' })
    expect(modes).toEqual(['error'])
    expect(lines).toMatchObject([{ reason: 'network', code: 'CERT_HAS_EXPIRED' }])
  })

  it('passes on the reason of a caller that gives up', async () => {
    const controller = new AbortController()
    const call = libraryClient({ fetch: hangs }).misDatos({ token: '1-9', signal: controller.signal })
    controller.abort(new Error('the person left'))
    await expect(call).rejects.toThrow('the person left')
  })

  it('asks a service that failed only briefly, one call at a time, and has its answer at once when it is back', async () => {
    const clock = createMovableClock('2026-05-03T12:00:00Z')
    let sent = 0
    let isBack = false
    const breaker = createBreaker({ clock, failures: 1 })
    breaker.note('away')
    const library = libraryClient({
      breaker,
      deadlineMs: 60_000,
      briefMs: 20,
      fetch: request => {
        sent++
        return isBack ? createLibrary()(request) : hangs()
      },
    })
    const reasons = await Promise.all(
      ['1-9', '2-7'].map(token => library.misDatos({ token }).catch(({ reason }) => reason)),
    )
    expect(reasons).toEqual(['timeout', 'resting'])
    expect(sent).toBe(1)
    isBack = true
    expect(await library.misDatos({ token: '3-5' })).toEqual({ run: '3-5' })
  })

  it('sends nothing that has an effect to a service that failed, before a call was answered', async () => {
    const clock = createMovableClock('2026-05-03T12:00:00Z')
    const breaker = createBreaker({ clock, failures: 1 })
    breaker.note('away')
    const library = libraryClient({ breaker })
    const lend = () =>
      library.pedirLibro({
        params: { idLibro: 'a' },
        body: { dias: 7 },
        token: '1-9',
        idempotencyKey: 'clave-0001',
      })
    await expect(lend()).rejects.toMatchObject({ reason: 'resting' })
    await library.misDatos({ token: '1-9' })
    expect(await lend()).toEqual({ prestamo: 'a/7/clave-0001/1-9' })
  })
})
