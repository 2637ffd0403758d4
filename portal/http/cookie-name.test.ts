import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { systemIds } from '#platform/ids.ts'
import { cookieName } from './cookie-name.ts'
import { keepPreference, readPreference } from './preference-cookies.ts'
import { addRequestParts } from './request-parts.ts'
import { writeCookie } from './write-cookie.ts'

const https = { publicUrl: 'https://micha.example' }

describe('the name of a cookie (ASVS 5.0, 3.3.1 and 3.3.3)', () => {
  it('binds it to this host over https, and stays short on a machine of one’s own', () => {
    expect(cookieName(https, 'micha')).toBe('__Host-micha')
    expect(cookieName(https, 'micha-consulta', '__Secure-')).toBe('__Secure-micha-consulta')
    expect(cookieName({ publicUrl: 'http://localhost:3000' }, 'micha')).toBe('micha')
  })

  it('of a preference is read as it was written, and not as a neighbour of the host may write it', async () => {
    const app = Fastify()
    addRequestParts(app, systemIds)
    app.get('/', (request, reply) => {
      keepPreference(reply, https, 'tamano', '2')
      return reply.send({ kept: readPreference(request.cookies, https, 'tamano') ?? '' })
    })
    const first = await app.inject('/')
    expect(first.headers['set-cookie']).toMatch(
      /^__Host-tamano=2; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const get = (cookie: string) => app.inject({ url: '/', headers: { cookie } })
    expect((await get('__Host-tamano=2')).json()).toEqual({ kept: '2' })
    expect((await get('tamano=6')).json()).toEqual({ kept: '' })
  })
})

describe('every cookie', () => {
  it.each([
    [{}, '__Host-a=1; Path=/; HttpOnly; Secure; SameSite=Lax'],
    [{ maxAge: 5 }, '__Host-a=1; Max-Age=5; Path=/; HttpOnly; Secure; SameSite=Lax'],
    [{ path: '/tramites/5300' }, '__Secure-a=1; Path=/tramites/5300; HttpOnly; Secure; SameSite=Lax'],
  ])(
    'with %j is bound to https and to this host or path, hidden from scripts and not sent with forms of other sites (ASVS 5.0, 3.3)',
    async (changes, written) => {
      const app = Fastify()
      app.get('/', (_request, reply) => {
        writeCookie(reply, https, { name: 'a', value: '1', ...changes })
        return reply.send()
      })
      expect((await app.inject('/')).headers['set-cookie']).toBe(written)
    },
  )
})
