import { beforeEach, describe, expect, it } from 'vitest'
import { Browser } from './testing/test-browser.ts'
import { hector, openTestSite, siteSealer } from './testing/test-site.ts'

const site = await openTestSite()
const { portalUrl } = site
let browser: Browser

beforeEach(() => {
  browser = new Browser()
})

describe('a callback that cannot be right', () => {
  it('is refused when its state was altered', async () => {
    const callback = await site.callbackOf(browser)
    callback.searchParams.set('state', 'x'.repeat(40))
    const done = await browser.go(callback.href)
    expect(done.status).toBe(400)
    expect(done.body).toContain('No pudimos comprobar su ingreso')
    expect(site.events).toEqual(['ingreso-fallido'])
    expect(site.calls.filter(call => call.url.includes('/openid/token/'))).toEqual([])
  })

  it('is refused when its ID token was made for another attempt, with another nonce (ASVS 5.0, 10.5.1)', async () => {
    const callback = await site.callbackOf(browser)
    const attempt = JSON.parse(siteSealer.open(browser.cookie('micha-ingreso'), 'ingreso'))
    browser.set('micha-ingreso', siteSealer.seal(JSON.stringify({ ...attempt, nonce: 'otro' }), 'ingreso'))
    const done = await browser.go(callback.href)
    expect(done.status).toBe(400)
    expect(done.setCookies.some(text => text.startsWith('micha=v1'))).toBe(false)
  })

  it('is refused in another browser', async () => {
    const callback = await site.callbackOf(browser)
    const stranger = await new Browser().go(callback.href)
    expect(stranger.status).toBe(400)
    expect(stranger.setCookies.some(text => text.startsWith('micha=v1'))).toBe(false)
  })

  it('is refused when its code was used before', async () => {
    const kept = new Browser()
    const callback = await site.callbackOf(kept)
    const attempt = kept.cookie('micha-ingreso')
    expect((await kept.go(callback.href)).url).toBe(`${portalUrl}/`)
    const thief = new Browser()
    thief.set('micha-ingreso', attempt)
    const again = await thief.go(callback.href)
    expect(again.status).toBe(400)
    expect(again.body).toContain('ClaveÚnica no aceptó el ingreso')
  })

  it('is refused after five minutes (shell §9), and its code is never redeemed', async () => {
    const callback = await site.callbackOf(browser)
    browser.forget('micha-camino')
    site.clock.advance(5 * 60_000)
    const done = await browser.go(callback.href)
    expect(done.status).toBe(400)
    expect(done.body).toContain('tiene cinco minutos para ingresar')
    expect(site.calls.filter(call => call.url.includes('/openid/token/'))).toEqual([])
  })

  it('does no harm to a person who is already in', async () => {
    const callback = await site.callbackOf(browser)
    await browser.go(callback.href)
    expect((await browser.go(callback.href)).url).toBe(`${portalUrl}/`)
    expect((await browser.go(`${portalUrl}/datos`)).body).toContain('Carmen')
  })

  it('of somebody else than who was in leads to her own first page, which says so, and not on with what the other did', async () => {
    await site.signIn(browser)
    // The provider has forgotten the other.
    for (const name of ['identidad_sesion', 'identidad_sesion.sig']) browser.forget(name)
    const asked = await browser.post(`${portalUrl}/login/renovar`, { destino: '/datos/editar' })
    const done = await browser.submit(asked, { persona: hector })
    expect(done.url).toBe(`${portalUrl}/inicio?sesion=otra`)
    const same = await browser.post(`${portalUrl}/login/renovar`, { destino: '/datos/editar' })
    expect((await browser.submit(same, { persona: hector })).url).toBe(`${portalUrl}/datos/editar`)
  })

  it('is explained when the provider does not answer', async () => {
    const callback = await site.callbackOf(browser)
    site.isProviderCut = true
    const done = await browser.go(callback.href)
    expect(done.status).toBe(503)
    expect(done.body).toContain('ClaveÚnica no responde')
  })

  it('is not what a browser without cookies gets: it is told that it keeps none', async () => {
    const done = await new Browser({ keepsCookies: false }).go(`${portalUrl}/datos`)
    expect(done.status).toBe(400)
    expect(done.body).toContain('Su navegador no guarda cookies')
  })
})

describe('a person who needs more than five minutes at the sign-in', () => {
  it('still arrives where she was going, without writing her key again', async () => {
    const asked = await browser.go(`${portalUrl}/tramites/5300/consultar?estado=pagada`)
    const isCallback = (url: string) => url.startsWith(`${portalUrl}/login/callback`)
    const late = await browser.submit(asked, { persona: '8214653-9' }, isCallback)
    site.clock.advance(12 * 60_000)
    // The cookie of the sign-in lives five minutes in the browser.
    browser.forget('micha-ingreso')
    const done = await browser.go(late.url)
    expect(done.url).toBe(`${portalUrl}/tramites/5300/consultar?estado=pagada`)
    expect(done.body).toContain('Carmen')
    const redeemed = site.calls.filter(call => call.url.includes('/openid/token/'))
    expect(redeemed.map(call => call.form.get('code'))).not.toContain(
      new URL(late.url).searchParams.get('code'),
    )
  })

  it('is told after a second time, and «Ingresar otra vez» knows where she was going', async () => {
    const asked = await browser.go(`${portalUrl}/datos`)
    const isCallback = (url: string) => url.startsWith(`${portalUrl}/login/callback`)
    const late = await browser.submit(asked, { persona: '8214653-9' }, isCallback)
    browser.forget('micha-ingreso')
    const again = await browser.go(late.url, url => url.includes('/openid/authorize/'))
    expect(again.url).toContain('/openid/authorize/')
    browser.forget('micha-ingreso')
    const told = await browser.go(late.url)
    expect(told.status).toBe(400)
    expect(told.body).toContain('/login/claveunica?destino=%2Fdatos')
  })
})
