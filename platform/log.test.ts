import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createLogger, forRequest, logFile } from './log.ts'

function capture() {
  const lines: string[] = []
  const logger = createLogger({ name: 'portal', destination: { write: line => void lines.push(line) } })
  return {
    logger,
    last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>,
    text: () => lines.join(''),
  }
}

describe('a logger', () => {
  it('writes one JSON object a line, with the time and the role', () => {
    const { logger, last } = capture()
    logger.info({ page: 'inicio' }, 'served')
    expect(last()).toMatchObject({
      name: 'portal',
      page: 'inicio',
      msg: 'served',
      time: expect.stringMatching(/Z$/),
    })
  })

  it('keeps what somebody typed inside its line, so that nobody writes a line of her own (ASVS 5.0, 16.4.1)', () => {
    const { logger, text, last } = capture()
    const forged = 'x\n{"level":30,"msg":"session ended"}\r\u2028'
    logger.info({ page: forged, deep: { [forged]: forged } }, forged)
    expect(
      text()
        .trimEnd()
        .split(/[\n\r]/),
    ).toHaveLength(1)
    expect(last()).toMatchObject({ page: forged, msg: forged })
  })

  it('hides values of keys that hold personal data or secrets, also deeper down', () => {
    const { logger, text } = capture()
    logger.info({ run: '12345678-5', req: { headers: { cookie: 'sesion=1', authorization: 'Bearer 2' } } })
    logger.info({ persona: { nombres: 'María', token: 'tok-3' }, 'set-cookie': 'sesion=4' })
    for (const hidden of ['12345678-5', 'sesion=1', 'Bearer 2', 'María', 'tok-3', 'sesion=4']) {
      expect(text()).not.toContain(hidden)
    }
    expect(text()).toContain('[oculto]')
  })

  it('hides them in lists and far below, and writes nothing that is not plain data', () => {
    const { logger, last, text } = capture()
    class Request {
      readonly headers = { accept: 'text/html, sesion=5' }
    }
    const deep = { a: { b: { c: { token: 'tok-6' } } }, list: [{ correo: 'rosa@ejemplo.cl' }] }
    const cycle: Record<string, unknown> = { page: 'inicio' }
    cycle.self = cycle
    logger.info({ deep, cycle, request: new Request(), cause: new Error('tarde'), at: new Date(0) })
    for (const kept of ['tok-6', 'rosa@ejemplo.cl', 'sesion=5']) expect(text()).not.toContain(kept)
    expect(last()).toMatchObject({
      cycle: { page: 'inicio' },
      request: '[oculto]',
      cause: { message: 'tarde' },
      at: '1970-01-01T00:00:00.000Z',
    })
  })

  it('hides them in what a child logger carries', () => {
    const { logger, text } = capture()
    logger.child({ run: '12345678-5', page: 'inicio' }).info('served')
    expect(text()).not.toContain('12345678-5')
    expect(text()).toContain('inicio')
  })

  it('writes of an error only what does not quote data', () => {
    const { logger, last, text } = capture()
    logger.error({
      err: Object.assign(new TypeError('duplicate'), { code: '23505', detail: 'Key (run)=(1-9)' }),
    })
    expect(last()).toMatchObject({ err: { type: 'TypeError', message: 'duplicate', code: '23505' } })
    expect(text()).not.toContain('1-9')
  })

  it('leaves out what PostgreSQL quotes of a value that it could not take', () => {
    const { logger, last, text } = capture()
    const err = Object.assign(new Error('invalid input syntax for type bigint: "12345678-5"'), {
      code: '22P02',
    })
    logger.error({ err }, 'failed')
    expect(last()).toMatchObject({
      err: { code: '22P02', message: 'invalid input syntax for type bigint: "…"' },
    })
    expect(text()).not.toContain('12345678-5')
  })

  it('has each line in its file at once, where nobody else can read it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'micha-registro-'))
    const path = join(folder, 'dentro', 'micha.log')
    createLogger({ destination: logFile(path) }).info('served')
    expect(readFileSync(path, 'utf8')).toMatch(/"msg":"served"}\n$/)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    await rm(folder, { recursive: true })
  })

  it.runIf(process.platform === 'linux')('survives a disk that is full', () => {
    const logger = createLogger({ destination: logFile('/dev/full') })
    for (let line = 0; line < 1_000; line++) logger.info({ line }, 'served')
  })

  it('goes on in a new file after the old one was moved away', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'micha-registro-'))
    const path = join(folder, 'micha.log')
    const file = logFile(path)
    const logger = createLogger({ destination: file })
    logger.info('before')
    await rename(path, `${path}.1`)
    file.reopen()
    logger.info('after')
    expect(readFileSync(`${path}.1`, 'utf8')).not.toContain('after')
    await vi.waitFor(() => expect(readFileSync(path, 'utf8')).toContain('"msg":"after"'))
    await rm(folder, { recursive: true })
  })

  it('carries the id of a request through all its lines', () => {
    const { logger, last } = capture()
    forRequest(logger, 'req-1').warn('slow')
    expect(last()).toMatchObject({ requestId: 'req-1', msg: 'slow' })
  })
})
