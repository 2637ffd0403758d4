import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createLogger } from '#platform/log.ts'
import { createSignInCookies } from '../http/sign-in-cookies.ts'
import type { SignInDeps } from './deps.ts'
import { signInRoutes } from './sign-in-routes.ts'

/** A portal at a provider that cannot ask for the password again, and how each sign-in began. */
function site() {
  const begun: boolean[] = []
  const app = Fastify()
  app.decorateRequest('session')
  app.register(signInRoutes, {
    cookies: createSignInCookies('https://micha.example'),
    attemptSeconds: 300,
    log: createLogger({ level: 'silent' }),
    signIn: {
      renewsBySigningOut: true,
      callbackPaths: { ORDINARIA: '/a', MDSF: '/b', PAGORUT: '/c' },
      returnPath: (wanted: string | undefined) => wanted ?? '/',
      signOutUrl: (path: string) => `https://clave.example/salir?redirect=${path}`,
      begin: async (_wanted: unknown, _sender: unknown, renewed: boolean) => {
        begun.push(renewed)
        return { outcome: 'started', url: 'https://clave.example/entrar', sealedAttempt: 'x' }
      },
    },
  } as unknown as SignInDeps)
  return { app, begun }
}

describe('writing one’s password again, at a provider that is signed out first (ASVS 5.0, 6.8.4)', () => {
  it('counts for who pressed the button here', async () => {
    const { app, begun } = site()
    const pressed = await app.inject({
      method: 'POST',
      url: '/login/renovar',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'destino=%2Fdatos',
    })
    expect(pressed.headers.location).toBe('https://clave.example/salir?redirect=/login/renovar')
    const cookies = [pressed.headers['set-cookie'] ?? []].flat().map(text => text.split(';')[0])
    expect(cookies).toContain('__Host-micha-confirma=1')
    const back = await app.inject({ url: '/login/renovar', headers: { cookie: cookies.join('; ') } })
    expect(back.headers.location).toBe('https://clave.example/entrar')
    expect(begun).toEqual([true])
    expect([back.headers['set-cookie']].flat().join()).toContain('__Host-micha-confirma=; Max-Age=0')
  })

  it('is an ordinary sign-in for who only came by a link', async () => {
    const { app, begun } = site()
    await app.inject('/login/renovar')
    expect(begun).toEqual([false])
  })
})
