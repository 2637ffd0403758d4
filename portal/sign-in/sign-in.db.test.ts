import { createRemoteJWKSet, jwtVerify } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { runOfNumber } from '#domain/run.ts'
import { Browser } from './testing/test-browser.ts'
import { carmen, openTestSite } from './testing/test-site.ts'

const site = await openTestSite()
const { portalUrl, identityUrl } = site
let browser: Browser

beforeEach(() => {
  browser = new Browser()
})

describe('signing in', () => {
  it('goes from a protected page over sign-out and sign-in of the provider back to the page (shell §4)', async () => {
    const first = await browser.go(`${portalUrl}/tramites/5300/ingresarSolicitud/1-causante?desde=ficha`)
    const path = first.steps.map(step => new URL(step).pathname)
    expect(path.slice(0, 5)).toEqual([
      '/tramites/5300/ingresarSolicitud/1-causante',
      '/login/claveunica',
      '/api/v1/accounts/app/logout',
      '/login/claveunica',
      '/openid/authorize/',
    ])
    const done = await browser.submit(first, { run: '8.214.653-9', clave: 'demo1234' })
    expect(done.url).toBe(`${portalUrl}/tramites/5300/ingresarSolicitud/1-causante?desde=ficha`)
    expect(done.body).toBe('Carmen Gloria Rojas Díaz, 8214653-9, carmen@ejemplo.cl, ORDINARIA')
    expect(site.events).toEqual(['ingreso'])
  })

  it('asks for what the specification says: client 10, te 20, S256, a state of 40 and a verifier of 128 (shell §9)', async () => {
    const first = await browser.go(`${portalUrl}/login/claveunica`)
    const asked = new URL(first.steps.find(step => step.includes('/openid/authorize/?')) ?? '').searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: '10',
      te: '20',
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid run name email',
      redirect_uri: `${portalUrl}/login/callback`,
    })
    expect(asked.get('state')).toHaveLength(40)
    await browser.submit(first, { persona: carmen })
    const redeemed = site.calls.find(call => call.form.get('grant_type') === 'authorization_code')
    expect(redeemed?.form.get('code_verifier')).toHaveLength(128)
  })

  it('guards each attempt by secrets of its own (ASVS 5.0, 10.2.1, 10.5.1)', async () => {
    const asked = async () => {
      const { steps } = await new Browser().go(`${portalUrl}/login/claveunica`)
      const { searchParams } = new URL(steps.find(step => step.includes('/openid/authorize/?')) ?? '')
      return ['state', 'code_challenge', 'nonce'].map(name => searchParams.get(name) ?? '')
    }
    const drawn = [...(await asked()), ...(await asked())]
    for (const secret of drawn) expect(secret.length).toBeGreaterThanOrEqual(40)
    expect(new Set(drawn).size).toBe(6)
  })

  it('goes straight to the provider once the browser is known', async () => {
    await site.signIn(browser)
    browser.forget('micha')
    const second = await browser.go(`${portalUrl}/datos`)
    expect(second.steps.some(step => step.includes('/accounts/app/logout'))).toBe(false)
  })

  it('ends where she was going, also when another sign-in of this browser came back from the first sign-out before hers', async () => {
    await browser.go(`${portalUrl}/datos`)
    const hers = await browser.go(`${portalUrl}/login/claveunica?vuelta=1`)
    expect((await browser.submit(hers, { persona: carmen })).url).toBe(`${portalUrl}/datos`)
  })

  it('gives a cookie out of reach of scripts that lives as long as the token', async () => {
    const done = await site.signIn(browser)
    const cookie = done.setCookies.find(text => text.startsWith('micha='))
    expect(cookie).toMatch(/^micha=v1\.k1\.[\w-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('asks for the password anew where a person must prove who she is, and then knows when she did', async () => {
    await site.signIn(browser)
    const before = browser.cookie('micha')
    const began = Math.floor(Date.now() / 1000) * 1000
    const asked = await browser.post(`${portalUrl}/login/renovar`, { destino: '/datos' })
    expect(asked.url).toContain(`${identityUrl}/ingreso/`)
    expect(asked.steps.find(step => step.includes('/openid/authorize/?'))).toContain('prompt=login')
    expect((await browser.go(`${portalUrl}/datos`)).url).toBe(`${portalUrl}/datos`)
    const done = await browser.submit(asked, { run: '8.214.653-9', clave: 'demo1234' })
    expect(done.url).toBe(`${portalUrl}/datos`)
    expect(browser.cookie('micha')).not.toBe(before)
    const thief = new Browser()
    thief.set('micha', before)
    expect((await thief.go(`${portalUrl}/datos`)).url, 'the former one (ASVS 5.0, 7.2.4)').not.toBe(
      `${portalUrl}/datos`,
    )
    expect((await site.provenAt())?.getTime()).toBeGreaterThanOrEqual(began)
  })

  it('begins also where an address says twice where to go, which is no text', async () => {
    const first = await browser.go(`${portalUrl}/login/claveunica?destino=/datos&destino=/otra`)
    expect((await browser.submit(first, { persona: carmen })).url).toBe(`${portalUrl}/`)
  })

  it('proves nothing recent where the provider knew her already (ASVS 5.0, 6.8.4)', async () => {
    await site.signIn(browser)
    const typed = await site.provenAt()
    browser.forget('micha')
    expect((await browser.go(`${portalUrl}/datos`)).body).toContain('Carmen')
    expect(await site.provenAt()).toEqual(typed)
  })

  it('never leads to another site', async () => {
    const first = await browser.go(
      `${portalUrl}/login/claveunica?destino=${encodeURIComponent('//malo.example/x')}`,
    )
    const done = await browser.submit(first, { persona: carmen })
    expect(done.url).toBe(`${portalUrl}/`)
  })

  it('gives access tokens for the services, signed by a published key', async () => {
    await site.signIn(browser)
    const token = (await browser.go(`${portalUrl}/token`)).body
    const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(`${identityUrl}/openid/jwks/`)), {
      issuer: identityUrl,
      audience: 'micha-servicios',
    })
    expect(payload).toMatchObject({ sub: carmen, run: carmen })
    expect(payload).not.toHaveProperty('origin')
  })

  it('remembers the social registry as origin, and keeps the session inside its paths (shell §6)', async () => {
    const first = await browser.go(`${portalUrl}/login/mdsf/auth`)
    expect(first.steps.some(step => step.includes('provider=MDSF'))).toBe(true)
    const done = await browser.submit(first, { persona: carmen })
    expect(done.url).toBe(`${portalUrl}/tramites/114831-pd/pagos`)
    expect(done.body).toContain('MDSF')
    const outside = await browser.go(`${portalUrl}/datos`)
    expect(outside.url).toBe(`${portalUrl}/logout`)
    expect(site.events).toEqual(['ingreso', 'fuera-de-cerco'])
    expect((await browser.go(`${portalUrl}/tramites/114831-pd/pagos`)).url).toContain(
      `${identityUrl}/ingreso/`,
    )
  })

  it('remembers PAGORUT as origin', async () => {
    const done = await browser.submit(await browser.go(`${portalUrl}/login/pagoRut/callback`), {
      persona: carmen,
    })
    expect(done.url).toBe(`${portalUrl}/tramites/114831-pd/pagos`)
    expect(done.body).toContain('PAGORUT')
  })
})

describe('the sign-in page of the provider', () => {
  it('says in Spanish what is wrong and keeps the RUN', async () => {
    const first = await browser.go(`${portalUrl}/login/claveunica`)
    const wrong = await browser.submit(first, { run: '8.214.653-9', clave: 'otra' })
    expect(wrong.status).toBe(422)
    expect(wrong.body).toContain('El RUN o la clave no son correctos. Revise los dos e intente de nuevo.')
    expect(wrong.body).toContain('<title>Error: Ingrese con su clave')
    expect(wrong.body).toContain('value="8.214.653-9"')
    expect((await browser.submit(wrong, { run: '', clave: 'x' })).body).toContain('Escriba su RUN')
    expect((await browser.submit(wrong, { run: '8.214.653-1', clave: 'x' })).body).toContain('Revise su RUN')
    expect((await browser.submit(wrong, { run: '8.214.653-9', clave: '' })).body).toContain(
      'Escriba su clave',
    )
  })

  it('does not tell whether a RUN exists', async () => {
    const first = await browser.go(`${portalUrl}/login/claveunica`)
    const unknown = await browser.submit(first, { run: '11.111.111-1', clave: 'demo1234' })
    expect(unknown.body).toContain('El RUN o la clave no son correctos.')
  })

  it('stops taking passwords for a RUN after five failures, for fifteen minutes', async () => {
    const first = await browser.go(`${portalUrl}/login/claveunica`)
    for (let failure = 0; failure < 5; failure++) await browser.submit(first, { run: carmen, clave: 'otra' })
    const blocked = await browser.submit(first, { run: carmen, clave: 'demo1234' })
    expect(blocked.status).toBe(429)
    expect(blocked.body).toContain('Espere 15 minutos')
    site.clock.advance(15 * 60_000)
    expect((await browser.submit(first, { run: carmen, clave: 'demo1234' })).status).not.toBe(429)
  })

  it('stops taking passwords from an address after fifty failures, whoever they are for', async () => {
    const first = await browser.go(`${portalUrl}/login/claveunica`)
    const tried = (n: number) => browser.submit(first, { run: runOfNumber(11_111_111 + n), clave: 'otra' })
    for (let failure = 0; failure < 50; failure++) expect((await tried(failure)).status).toBe(422)
    expect((await tried(50)).status).toBe(429)
  })

  it('escapes what a person typed', async () => {
    const first = await browser.go(`${portalUrl}/login/claveunica`)
    const wrong = await browser.submit(first, { run: '"><script>', clave: 'x' })
    expect(wrong.body).not.toContain('<script>')
  })

  it('lets a person turn back, and the portal says what to do', async () => {
    const first = await browser.go(`${portalUrl}/datos`)
    const back = await browser.submit(first, { cancelar: '1' })
    expect(back.status).toBe(403)
    expect(back.body).toContain('Volvió sin ingresar con su ClaveÚnica.')
    expect(back.body).toContain('/login/claveunica?destino=%2Fdatos')
  })

  it('offers no way in from a browser that did not start there', async () => {
    const first = await browser.go(`${portalUrl}/login/claveunica`)
    const stranger = await new Browser().submit(first, { persona: carmen })
    expect(stranger.status).toBe(400)
    expect(stranger.body).toContain('No se puede seguir con el ingreso')
  })
})
