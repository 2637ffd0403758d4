import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { Browser } from './testing/test-browser.ts'
import { carmen, openTestSite } from './testing/test-site.ts'

const site = await openTestSite()
const { portalUrl, identityUrl } = site
let browser: Browser

beforeEach(() => {
  browser = new Browser()
})

describe('the refresh at the provider', () => {
  it('goes with client 2 and rotates the refresh token (shell §9)', async () => {
    await site.signIn(browser)
    const before = (await browser.go(`${portalUrl}/token`)).body
    site.clock.advance(3400_000)
    await browser.go(`${portalUrl}/datos`)
    const after = (await browser.go(`${portalUrl}/token`)).body
    expect(after).not.toBe(before)
    expect(decodeJwt(after)).toMatchObject({ sub: carmen, client_id: '2' })
    site.clock.advance(3400_000)
    await browser.go(`${portalUrl}/datos`)
    const sent = site.refreshCalls()
    expect(sent.map(call => call.form.get('client_id'))).toEqual(['2', '2'])
    expect(new Set(sent.map(call => call.form.get('refresh_token'))).size).toBe(2)
  })

  it('is made once for 50 requests of one person', async () => {
    await site.signIn(browser)
    site.clock.advance(3400_000)
    const visits = await Promise.all(Array.from({ length: 50 }, () => browser.go(`${portalUrl}/datos`)))
    expect(visits.every(visit => visit.body.includes('Carmen'))).toBe(true)
    expect(site.refreshCalls()).toHaveLength(1)
  })

  it('refuses a refresh token that was used before, and ends everything that came from it', async () => {
    await site.signIn(browser)
    site.clock.advance(3400_000)
    await browser.go(`${portalUrl}/datos`)
    const stolen = site.refreshCalls()[0]?.form.get('refresh_token') ?? ''
    const reuse = await fetch(`${identityUrl}/openid/token/`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', client_id: '2', refresh_token: stolen }),
    })
    expect(reuse.status).toBe(400)
    expect(await reuse.json()).toMatchObject({ error: 'invalid_grant' })
    site.clock.advance(3400_000)
    const next = await browser.go(`${portalUrl}/datos`)
    expect(next.steps.some(step => step.includes('/openid/authorize/'))).toBe(true)
  })

  it('keeps the person in while the provider is down and her token lasts', async () => {
    await site.signIn(browser)
    site.clock.advance(3400_000)
    site.isProviderCut = true
    expect((await browser.go(`${portalUrl}/datos`)).body).toContain('Carmen')
  })
})

describe('signing out', () => {
  it('asks first, then ends the session here and at the provider, and comes back to /logout (shell §4)', async () => {
    await site.signIn(browser)
    const token = (await browser.go(`${portalUrl}/token`)).body
    const thief = new Browser()
    thief.set('micha', browser.cookie('micha'))
    const asked = await browser.go(`${portalUrl}/logout`)
    expect(asked.body).toContain('¿Quiere cerrar su sesión?')
    const done = await browser.submit(asked, {})
    expect(done.url).toBe(`${portalUrl}/logout`)
    expect(done.body).toContain('Su sesión está cerrada')
    const userInfo = await fetch(`${identityUrl}/openid/userinfo/`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(userInfo.status).toBe(401)
    for (const visitor of [browser, thief])
      expect((await visitor.go(`${portalUrl}/datos`)).body).toContain('Ingrese con su clave')
  })

  it('reads the return code of the logout call (shell §7)', async () => {
    await site.signIn(browser)
    const token = (await browser.go(`${portalUrl}/token`)).body
    const call = () =>
      fetch(`${identityUrl}/openid/logout/`, { headers: { authorization: `Bearer ${token}` } })
    expect(await (await call()).json()).toMatchObject({ codigoRetorno: 200 })
    expect(await (await call()).json()).toMatchObject({ codigoRetorno: 401 })
  })

  it('leads nowhere but to the portal', async () => {
    const away = await browser.go(`${identityUrl}/api/v1/accounts/app/logout?redirect=https://malo.example/`)
    expect(away.url).toContain(identityUrl)
    expect(away.body).toContain('Su sesión está cerrada')
  })
})

describe("a person's own sessions", () => {
  it('are shown, and another one can be ended from here', async () => {
    const lost = new Browser()
    await site.signIn(lost)
    await site.signIn(browser)
    const list = await browser.go(`${portalUrl}/datos/sesiones`)
    expect(list.body.match(/Cerrar esta sesión/g)?.length).toBeGreaterThanOrEqual(2)
    const done = await browser.submit(list, { terminar: 'otras' })
    expect(done.body).toContain('Cerró las otras sesiones')
    expect((await lost.go(`${portalUrl}/datos`)).body).toContain('Ingrese con su clave')
    expect((await browser.go(`${portalUrl}/datos`)).body).toContain('Carmen')
  })

  it('tells a script plainly that nobody is signed in', async () => {
    const response = await fetch(`${portalUrl}/sesion/mantener`, {
      method: 'POST',
      headers: { 'sec-fetch-dest': 'empty' },
      redirect: 'manual',
    })
    expect(response.status).toBe(401)
  })
})

describe('«Seguir aquí» (shell §4)', () => {
  const keep = async () =>
    JSON.parse((await browser.post(`${portalUrl}/sesion/mantener`)).body) as { segundos: number }

  it('keeps the session: shortly before its end it lasts an hour again', async () => {
    await site.signIn(browser)
    site.clock.advance(3_540_000)
    expect((await keep()).segundos).toBeGreaterThan(3_500)
    expect(site.refreshCalls()).toHaveLength(1)
    site.clock.advance(3_500_000)
    expect((await browser.go(`${portalUrl}/datos`)).body).toContain('Carmen')
  })

  it('does not promise more than the twelve hours in all', async () => {
    await site.signIn(browser)
    for (let hour = 0; hour < 12; hour++) {
      site.clock.advance(3_550_000)
      await keep()
    }
    expect((await keep()).segundos).toBeLessThanOrEqual(600)
  })
})

describe('a restart of the provider', () => {
  it('keeps keys, sessions and refresh tokens', async () => {
    await site.signIn(browser)
    const { keys } = site
    await site.startIdentity()
    expect(site.keys).toEqual(keys)
    site.clock.advance(3400_000)
    expect((await browser.go(`${portalUrl}/datos`)).body).toContain('Carmen')
    expect(site.refreshCalls()).toHaveLength(1)
  })

  it('is not possible in production', async () => {
    await expect(site.startIdentity(true)).rejects.toThrow('does not start in production')
  })
})
