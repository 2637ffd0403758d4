import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { systemIds } from '#platform/ids.ts'
import { addRequestParts } from './request-parts.ts'
import { createVisitorCalls } from './visitor-calls.ts'

/** A portal whose pages each make one call, and the headers of those calls. */
function portal(lookUpIp: () => Promise<string> = async () => '200.1.2.3') {
  const warnings: string[] = []
  const sibs = createVisitorCalls({
    institutions: ['sibs'],
    procedures: ['sibs'],
    lookUpIp,
    headerTokens: { issue: async run => `cifrado de ${run}` },
    log: { warn: (_fields: object, text?: string) => void warnings.push(text ?? '') },
    settings: { publicUrl: 'http://micha.test' },
  })
  const call = sibs.wrap(async request => Response.json(Object.fromEntries(request.headers)))
  const app = Fastify()
  app.decorateRequest('session', undefined)
  addRequestParts(app, systemIds)
  app.addHook('onRequest', async request => {
    if (request.headers.authorization) request.session = { run: '8214653-9' } as typeof request.session
  })
  sibs.addTo(app)
  const page = async (url: string) => (await call(new Request(url, { headers: { 'x-propio': 'si' } }))).json()
  for (const url of ['/tramites/sibs/beneficio', '/tramites/5300/x']) {
    app.get(url, () => page('http://institucion.test/sibs/v1/beneficio'))
    app.post(url, () => page('http://institucion.test/sibs/v1/beneficio'))
  }
  app.get('/tramites/sibs/confirmacion', () => page('http://institucion.test/personas/v1'))
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { 'user-agent': 'Telefono/1', ...headers } })
  return { app, get, warnings, sibs, call }
}

describe('calls of pages that tell of their visitor (shell §7)', () => {
  it('carry the address and the browser of who asked, beside their own headers', async () => {
    const answer = await portal().get('/tramites/sibs/beneficio?x=1')
    expect(answer.json()).toMatchObject({
      'x-client-ip': '200.1.2.3',
      'user-agent': 'Telefono/1',
      'x-propio': 'si',
    })
    expect(answer.json()).not.toHaveProperty('x-token')
  })

  it('carry the encrypted header token of who is signed in (shell §9)', async () => {
    const answer = await portal().get('/tramites/sibs/beneficio', { authorization: 'si' })
    expect(answer.json()['x-token']).toBe('cifrado de 8214653-9')
  })

  it('carry them after a form was sent too', async () => {
    const { app } = portal()
    const answer = await app.inject({
      method: 'POST',
      url: '/tramites/sibs/beneficio',
      headers: { 'user-agent': 'Telefono/1' },
      payload: { uno: 'dos' },
    })
    expect(answer.json()['x-client-ip']).toBe('200.1.2.3')
  })

  it('say the same when what was sent is delivered later, and nothing where nobody visited', async () => {
    const { sibs, call } = portal()
    const deliver = async () =>
      (await call(new Request('http://institucion.test/sibs/v1/solicitudes'))).json()
    const visitor = { ip: '200.9.8.7', userAgent: 'Telefono/2' }
    expect(await sibs.during('8214653-9', visitor, deliver)).toEqual({
      'x-client-ip': '200.9.8.7',
      'user-agent': 'Telefono/2',
      'x-token': 'cifrado de 8214653-9',
    })
    expect(await sibs.during('8214653-9', undefined, deliver)).toEqual({})
  })

  it('are noted with the request, so that they are kept with what she sends', async () => {
    const { app, get } = portal()
    app.get('/tramites/sibs/visita', async ({ visitor }) => visitor ?? null)
    app.get('/tramites/5300/visita', async ({ visitor }) => visitor ?? {})
    expect((await get('/tramites/sibs/visita')).json()).toEqual({ ip: '200.1.2.3', userAgent: 'Telefono/1' })
    expect((await get('/tramites/5300/visita')).json()).toEqual({})
  })

  it('leave calls alone that are not for sibs, and calls of other pages', async () => {
    const { get } = portal()
    expect((await get('/tramites/sibs/confirmacion')).json()).toEqual({ 'x-propio': 'si' })
    expect((await get('/tramites/5300/x')).json()).toEqual({ 'x-propio': 'si' })
  })

  it('keep the address for 1440 minutes and then do not look it up (shell §9)', async () => {
    let lookups = 0
    const { get } = portal(async () => `200.1.2.${++lookups}`)
    const first = await get('/tramites/sibs/beneficio')
    expect(first.headers['set-cookie']).toBe(
      'client-ip=200.1.2.1; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax',
    )
    const second = await get('/tramites/sibs/beneficio', { cookie: 'client-ip=200.1.2.1' })
    expect(second.json()['x-client-ip']).toBe('200.1.2.1')
    expect(second.headers['set-cookie']).toBeUndefined()
    expect(lookups).toBe(1)
  })

  it.each([
    ['fails', () => Promise.reject(new Error('sin red'))],
    ['gives no address', async () => '<html>'],
  ])('say UNKNOWN and log it when the look-up %s (shell §8)', async (_what, lookUp) => {
    const { get, warnings } = portal(lookUp)
    const answer = await get('/tramites/sibs/beneficio', { cookie: 'client-ip=nada' })
    expect(answer.json()['x-client-ip']).toBe('UNKNOWN')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(warnings).toEqual(['Error al obtener la IP'])
  })
})
