import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { systemIds } from '#platform/ids.ts'
import { projectRoot } from '#platform/project-root.ts'
import { cookieName } from './cookie-name.ts'
import { keepPreference, readPreference } from './preference-cookies.ts'
import { addRequestParts } from './request-parts.ts'

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

  it('comes from here wherever the portal writes one', () => {
    const writers = globSync('portal/**/*.{ts,tsx}', { cwd: projectRoot }).filter(path =>
      /stringifySetCookie\(\{/.test(readFileSync(join(projectRoot, path), 'utf8')),
    )
    expect(writers.length).toBeGreaterThan(3)
    for (const path of writers)
      expect(readFileSync(join(projectRoot, path), 'utf8'), path).toContain("cookie-name.ts'")
  })
})
