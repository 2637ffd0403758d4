import multipart from '@fastify/multipart'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { createSealer } from '#platform/secrets/sealing.ts'
import type { Session } from '#sessions/types.ts'
import {
  carriesWords,
  createDrawnFor,
  drawnFor,
  fieldsOf,
  findUnsent,
  forgetUnsent,
  keepUnsent,
  unsentCookie,
} from './unsent-form.ts'

const clock = createMovableClock('2026-05-04T15:00:00Z')
const deps = {
  clock,
  sealer: createSealer([{ id: 'k1', key: Buffer.alloc(32, 1) }]),
  settings: { publicUrl: 'https://micha.example' },
}
const carmen = '8214653-9'
const page = '/tramites/5300/ingresarSolicitud/4-factura'
const action = `${page}?desde=revision`
const words = [
  ['numero', '90451'],
  ['detalle', 'Urna, capilla y traslado'],
] as const
const hers = [['persona', drawnFor(carmen, deps)], ...words] as const

/** Keeps a form and returns the cookie's value; undefined if none was set. */
async function kept(
  fields: readonly (readonly [string, string])[],
  parts = deps,
): Promise<string | undefined> {
  let header: string | undefined
  const reply = { header: (_name: string, value: string) => (header = value) } as unknown as FastifyReply
  await keepUnsent(reply, { page, action, fields, hadFiles: false }, parts)
  return (
    header &&
    /^__Host-micha-sin-enviar=([^;]+); Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/.exec(
      header,
    )?.[1]
  )
}

function found(value: string | undefined, run = carmen, url = `${page}?sesion=cerrada`) {
  const cookies = new Map(value === undefined ? [] : [[`__Host-${unsentCookie}`, value]])
  return findUnsent({ cookies, session: { run } as Session, url }, deps)
}

describe('a form that arrives after its session has ended (quality: reliability)', () => {
  it('is given back on its page to the person who wrote it', async () => {
    expect(found(await kept(hers))).toMatchObject({ action, fields: hers })
  })

  it('is given to nobody else, to nobody without a session, and on no other page', async () => {
    const value = await kept(hers)
    expect(found(value, '5213478-1')).toBe('others')
    expect(
      findUnsent(
        { cookies: new Map([[`__Host-${unsentCookie}`, value ?? '']]), session: undefined, url: page },
        deps,
      ),
    ).toBeUndefined()
    expect(found(value, carmen, '/inicio?sesion=cerrada')).toBeUndefined()
  })

  it('cannot be read in the browser', async () => {
    expect(Buffer.from((await kept(hers)) ?? '', 'base64url').toString()).not.toContain('Urna')
  })

  it('is kept for a quarter of an hour, and opens no more if somebody changed it', async () => {
    const value = (await kept(hers)) ?? ''
    expect(found(`${value.slice(0, -4)}AAAA`)).toBeUndefined()
    clock.advance(16 * 60_000)
    expect(found(value)).toBeUndefined()
  })

  it('is not kept if it does not say whose page it was on', async () => {
    expect(await kept(words)).toBeUndefined()
  })

  it('is not kept where somebody only says that it was hers, or kept an old page of hers', async () => {
    expect(await kept([['persona', carmen], ...words])).toBeUndefined()
    expect(await kept([['persona', `marca-${carmen}`], ...words])).toBeUndefined()
    const old = drawnFor(carmen, {
      ...deps,
      clock: { now: () => new Date(clock.now().getTime() - 13 * 3_600_000) },
    })
    expect(await kept([['persona', old], ...words])).toBeUndefined()
  })

  it('may come from any page of a session, at its end too', async () => {
    const moving = createMovableClock('2026-05-04T15:00:00Z')
    const drawn = createDrawnFor({ ...deps, clock: moving })
    const first = drawn(carmen)
    expect(drawn('5126663-3')).not.toBe(first)
    moving.advance(3_599_000)
    expect(drawn(carmen)).toBe(first)
    moving.advance(12 * 3_600_000)
    expect(await kept([['persona', first], ...words], { ...deps, clock: moving })).toBeDefined()
    expect(drawn(carmen)).not.toBe(first)
    moving.advance(1_000)
    expect(await kept([['persona', first], ...words], { ...deps, clock: moving })).toBeUndefined()
  })

  it('is kept with long answers, and never in a cookie that browsers refuse', async () => {
    const sentence = 'Mi marido murió en el hospital de Talca y yo pagué el funeral con ayuda de mis hijos. '
    const long = ['cuente', sentence.repeat(60)] as const
    expect(found(await kept([...hers, long]))).toMatchObject({ fields: [...hers, long] })
    const noise = Array.from({ length: 9_000 }, (_, at) =>
      String.fromCharCode(33 + ((at * at * 31) % 90)),
    ).join('')
    expect((await kept([...hers, ['cuente', noise]]))?.length ?? 0).toBeLessThanOrEqual(3_800)
  })

  it('is refused before any work if it is long, though it would fit compressed', async () => {
    expect(await kept([...hers, ['cuente', 'a'.repeat(7_000)]])).toBeDefined()
    expect(await kept([...hers, ['cuente', 'a'.repeat(9_000)]])).toBeUndefined()
  })

  it('is deleted once she sends something with a session', async () => {
    const sent: string[] = []
    const reply = { header: (_name: string, value: string) => sent.push(value) } as unknown as FastifyReply
    forgetUnsent({ cookies: new Map([[`__Host-${unsentCookie}`, 'x']]) }, reply, deps)
    expect(sent[0]).toMatch(/^__Host-micha-sin-enviar=; Max-Age=0;/)
    forgetUnsent({ cookies: new Map() }, reply, deps)
    expect(sent).toHaveLength(1)
  })
})

describe('what is read of it', () => {
  async function readOf(headers: Record<string, string>, payload: string | Buffer) {
    const app = fastify()
    await app.register(multipart)
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: unknown) => new URLSearchParams(String(body)),
    )
    app.post('/', async (request: FastifyRequest) => ({
      carries: carriesWords(request),
      ...(await fieldsOf(request)),
    }))
    return (await app.inject({ method: 'POST', url: '/', headers, payload })).json()
  }

  it('are the words of a form', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await readOf(headers, 'a=1&a=2')).toEqual({
      carries: true,
      fields: [
        ['a', '1'],
        ['a', '2'],
      ],
      hadFiles: false,
    })
  })

  it('are the words beside its files, and that there were files', async () => {
    const part = (name: string, text: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
    const file =
      '--x\r\nContent-Disposition: form-data; name="f"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF\r\n'
    const payload = `${part('a', '1')}${file}${part('b', 'dos')}--x--\r\n`
    const read = await readOf({ 'content-type': 'multipart/form-data; boundary=x' }, payload)
    expect(read).toEqual({
      carries: true,
      fields: [
        ['a', '1'],
        ['b', 'dos'],
      ],
      hadFiles: true,
    })
  })

  it('is nothing of data that a script sends', async () => {
    expect(await readOf({ 'content-type': 'application/json' }, '{}')).toMatchObject({
      carries: false,
      fields: [],
    })
  })
})
