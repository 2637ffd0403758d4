import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { systemIds } from '#platform/ids.ts'
import { createLogger } from '#platform/log.ts'
import { createSealer } from '#platform/secrets/sealing.ts'
import type { Session, SessionLookup } from '#sessions/types.ts'
import { portalAccess } from '../access.ts'
import type { SignInDeps } from '../sign-in/deps.ts'
import { addRequestParts } from './request-parts.ts'
import { addAccessHook, addSessionHook } from './session-hook.ts'
import { createSignInCookies } from './sign-in-cookies.ts'
import { drawnFor } from './unsent-form.ts'

const session: Session = {
  id: '0190',
  run: '8214653-9',
  nombres: 'Carmen Gloria',
  apellidos: 'Rojas Díaz',
  email: undefined,
  origin: 'ORDINARIA',
  accessToken: 'secreto',
  expiresAt: new Date('2026-05-03T13:00:00Z'),
  endsAt: new Date('2026-05-04T00:00:00Z'),
  createdAt: new Date('2026-05-03T12:00:00Z'),
  lastSeenAt: new Date('2026-05-03T12:00:00Z'),
}
const unsent = {
  clock: systemClock,
  sealer: createSealer([{ id: 'k1', key: Buffer.alloc(32, 1) }]),
  settings: { publicUrl: 'https://micha.example' },
}
const found: SessionLookup = { outcome: 'found', session, cookieSeconds: undefined }

function portal(lookup: SessionLookup, url = 'https://micha.example') {
  const looked: (string | undefined)[] = []
  const ended: string[] = []
  const deps: Pick<SignInDeps, 'sessions' | 'signIn' | 'cookies' | 'access' | 'log' | 'attemptSeconds'> = {
    sessions: {
      find: async value => {
        looked.push(value)
        return lookup
      },
      end: async (_run, id) => {
        ended.push(id)
        return true
      },
      list: async () => [],
      endOthers: async () => 0,
      attend: async () => undefined,
      endAttention: async () => undefined,
      listAttentions: async () => [],
      prove: () => Promise.reject(new Error('not reached')),
      acceptModal: async () => undefined,
      actFor: async () => undefined,
      secondsLeft: () => 0,
    },
    signIn: {
      renews: true,
      callbackPaths: {
        ORDINARIA: '/login/callback',
        MDSF: '/login/mdsf/callback',
        PAGORUT: '/login/pagoRut/callback',
      },
      begin: async () => ({ outcome: 'failed', failure: 'provider-down', returnPath: '/' }),
      finish: async () => ({ outcome: 'failed', failure: 'provider-down', returnPath: '/' }),
      returnPath: wanted => wanted ?? '/',
      signOutUrl: path => `https://identidad.example/salir?redirect=${path}`,
    },
    cookies: createSignInCookies(url),
    access: portalAccess(new Map()),
    attemptSeconds: 300,
    log: createLogger({ level: 'silent' }),
  }
  const app = fastify()
  addSessionHook(app, deps)
  addRequestParts(app, systemIds)
  addAccessHook(app, deps, unsent)
  for (const path of ['/', '/datos', '/assets/a.css', '/tramites/sibs/beneficio']) {
    app.get(path, request => request.session?.nombres ?? 'nadie')
  }
  app.post('/datos', request => request.session?.nombres ?? 'nadie')
  return { app, looked, ended }
}

const withCookie = { cookie: '__Host-micha=valor' }

describe('the session of a request', () => {
  it('is not looked for without a cookie', async () => {
    const { app, looked } = portal(found)
    expect((await app.inject('/')).body).toBe('nadie')
    expect(looked).toEqual([])
  })

  it('is not looked for when a file is asked for', async () => {
    const { app, looked } = portal(found)
    await app.inject({ url: '/assets/a.css', headers: withCookie })
    expect(looked).toEqual([])
  })

  it('is found once from the cookie', async () => {
    const { app, looked } = portal(found)
    expect((await app.inject({ url: '/datos', headers: withCookie })).body).toBe('Carmen Gloria')
    expect(looked).toEqual(['valor'])
  })

  it('has its cookie sent again after a refresh, bound to the host behind TLS', async () => {
    const { app } = portal({ ...found, cookieSeconds: 3600 })
    const reply = await app.inject({ url: '/datos', headers: withCookie })
    expect(reply.headers['set-cookie']).toBe(
      '__Host-micha=valor; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax',
    )
  })

  it('leaves no cookie behind when it is over', async () => {
    const { app } = portal({ outcome: 'expired' })
    const reply = await app.inject({ url: '/', headers: withCookie })
    expect(reply.body).toBe('nadie')
    expect(reply.headers['set-cookie']).toMatch(/^__Host-micha=; Max-Age=0;/)
  })
})

describe('a request without a session for a page that needs one', () => {
  it('reaches no handler, also when its form is read first to keep its words', async () => {
    const { app } = portal(found)
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: unknown) => new URLSearchParams(String(body)),
    )
    const reply = await app.inject({
      method: 'POST',
      url: '/datos',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `persona=${encodeURIComponent(drawnFor('8214653-9', unsent))}&telefono=912345678`,
    })
    expect(reply.statusCode).toBe(303)
    expect(reply.headers.location).toBe('/login/claveunica')
    expect(String(reply.headers['set-cookie'])).toContain('__Host-micha-sin-enviar=')
  })

  it('goes to the sign-in, and its address is kept for five minutes (shell §9)', async () => {
    const { app } = portal(found)
    const reply = await app.inject('/datos?pagina=2')
    expect(reply.statusCode).toBe(303)
    expect(reply.headers.location).toBe('/login/claveunica')
    expect(reply.headers['set-cookie']).toContain('__Host-micha-destino=/datos?pagina=2; Max-Age=300;')
  })

  it('is answered 401 when a script made it', async () => {
    const { app } = portal(found)
    const reply = await app.inject({ url: '/datos', headers: { 'sec-fetch-dest': 'empty' } })
    expect(reply.statusCode).toBe(401)
    // Browsers without Fetch Metadata send at least `Accept`.
    const old = await app.inject({ url: '/datos', headers: { accept: 'application/json' } })
    expect(old.statusCode).toBe(401)
  })

  it('comes back to the page of a form that was sent too late, and is told', async () => {
    const { app } = portal(found)
    const send = (referer: string) =>
      app.inject({
        method: 'POST',
        url: '/datos',
        headers: {
          host: 'micha.example',
          referer,
          // As the service worker passes forms on.
          'sec-fetch-dest': 'empty',
          'sec-fetch-mode': 'navigate',
        },
      })
    const reply = await send('https://micha.example/datos/editar?a=1')
    expect(reply.statusCode).toBe(303)
    expect(decodeURIComponent(String(reply.headers['set-cookie']))).toContain(
      '/datos/editar?a=1&sesion=cerrada',
    )
    const foreign = await send('https://otro.example/datos/editar')
    expect(decodeURIComponent(String(foreign.headers['set-cookie']))).toContain('/datos?sesion=cerrada')
  })

  it.each(['/datos', '/tramites/5300/'])(
    'begins no sign-in for %s when the browser only asks ahead: no cookie takes the place of one under way',
    async url => {
      const { app } = portal(found)
      const reply = await app.inject({ url, headers: { 'sec-purpose': 'prefetch' } })
      expect(reply.statusCode).toBe(425)
      expect(reply.headers['set-cookie']).toBeUndefined()
    },
  )

  it('goes to the sign-in from `/tramites/5300/`, where every path that begins so needs a session (shell §6)', async () => {
    const { app } = portal(found)
    for (const url of ['/tramites/5300/', '/tramites/5300/?a=1']) {
      const reply = await app.inject(url)
      expect([reply.statusCode, reply.headers.location]).toEqual([303, '/login/claveunica'])
    }
    // The page where the procedure is explained has no slash, and is open.
    expect((await app.inject('/tramites/5300')).statusCode).toBe(404)
  })

  it('is told that there is no such page when there is none', async () => {
    const { app } = portal(found)
    expect((await app.inject('/no-existe')).statusCode).toBe(404)
  })
})

it('keeps a session of the social registry when the browser only asks ahead for a page outside its paths', async () => {
  const { app, ended } = portal({ ...found, session: { ...session, origin: 'MDSF' } })
  const headers = { ...withCookie, 'sec-purpose': 'prefetch' }
  expect((await app.inject({ url: '/datos', headers })).statusCode).toBe(425)
  expect(ended).toEqual([])
})

it('ends a session of the social registry that leaves its paths, and sends it through the sign-out (shell §6)', async () => {
  const { app, ended } = portal({ ...found, session: { ...session, origin: 'MDSF' } })
  expect((await app.inject({ url: '/tramites/sibs/beneficio', headers: withCookie })).body).toBe(
    'Carmen Gloria',
  )
  expect(ended).toEqual([])
  const reply = await app.inject({ url: '/datos', headers: withCookie })
  expect(ended).toEqual(['0190'])
  expect(reply.headers.location).toBe('/logout?salida=1')
})
