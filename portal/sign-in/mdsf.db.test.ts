import { beforeEach, describe, expect, it } from 'vitest'
import { Browser } from './testing/test-browser.ts'
import { carmen, openTestSite } from './testing/test-site.ts'

const site = await openTestSite()
const { portalUrl, identityUrl } = site
let browser: Browser

beforeEach(() => {
  browser = new Browser()
})

const createPath = '/test/create-mdsf-test'

/** Address of a fresh pass. */
async function passAddress(): Promise<string> {
  const maker = new Browser()
  await site.signIn(maker)
  const page = await maker.go(portalUrl + createPath)
  const made = await maker.submit(page, {
    client_id: '10',
    redirect_uri: `${portalUrl}/login/mdsf/callback`,
  })
  const href = /href="(\/login\/mdsf\/auth\?pase=[^"]+)"/.exec(made.body)?.[1]
  if (href === undefined) throw new Error(`There is no pass at ${made.url}`)
  return portalUrl + href
}

function passOf(address: string): string {
  return new URL(address).searchParams.get('pase') ?? ''
}

describe('a mere link (OWASP ASVS 5.0 §7.6.2)', () => {
  it.each(['/login/mdsf/auth', '/login/pagoRut/callback'])(
    '%s neither changes nor ends the session of who is signed in: it asks her first',
    async entry => {
      await site.signIn(browser)
      const before = browser.cookie('micha')
      const asked = await browser.go(portalUrl + entry)
      expect(asked.url).toBe(portalUrl + entry)
      expect(asked.body).toMatch(/¿Quiere entrar a Micha\?.*Carmen Gloria/s)
      expect(browser.cookie('micha')).toBe(before)
      expect((await browser.go(`${portalUrl}/datos`)).body).toContain('ORDINARIA')
      const done = await browser.submit(asked, {})
      expect(done.url).toBe(`${portalUrl}/tramites/114831-pd/pagos`)
    },
  )

  it('with the pass of somebody else lets nobody in before a button is pressed', async () => {
    const address = await passAddress()
    const victim = new Browser()
    const asked = await victim.go(address)
    expect(asked.body).toContain('Va a entrar la persona que pidió el enlace')
    expect(victim.cookie('micha')).toBe('')
    // The pass is still unused.
    expect((await victim.submit(asked, { pase: passOf(address) })).body).toContain('MDSF')
  })
})

describe('the test pages of the social registry (shell §2)', () => {
  it('make a pass with which a person signs in without writing her key, inside the fence (shell §6, §7)', async () => {
    const address = await passAddress()
    const other = new Browser()
    const done = await other.submit(await other.go(address), { pase: passOf(address) })
    expect(done.url).toBe(`${portalUrl}/tramites/114831-pd/pagos`)
    expect(done.body).toContain(`${carmen}, carmen@ejemplo.cl, MDSF`)
    const asked = new URL(done.steps.find(step => step.includes('/openid/authorize/?')) ?? '').searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: '10',
      response_type: 'code',
      redirect_uri: `${portalUrl}/login/mdsf/callback`,
      provider: 'MDSF',
      te: '20',
    })
    expect(asked.get('code_challenge')).toBeTruthy()
    expect((await other.go(`${portalUrl}/datos`)).url).toBe(`${portalUrl}/logout`)
  })

  it('make a pass that opens nothing but what it is for: an ordinary sign-in asks for the password', async () => {
    const address = await passAddress()
    const other = new Browser()
    // A first visit would sign the browser out at the provider.
    await other.go(`${portalUrl}/login/claveunica`)
    await other.submit(await other.go(address), { pase: passOf(address) })
    other.forget('micha')
    const ordinary = await other.go(`${portalUrl}/datos`)
    expect(ordinary.url).toContain(`${identityUrl}/ingreso/`)
    expect(ordinary.body).toContain('name="clave"')
  })

  it('make a pass that is good once, and for a minute', async () => {
    const enterWith = async (address: string) => {
      const visitor = new Browser()
      return visitor.submit(await visitor.go(address), { pase: passOf(address) })
    }
    const used = await passAddress()
    await enterWith(used)
    expect((await enterWith(used)).url).toContain(`${identityUrl}/ingreso/`)
    const old = await passAddress()
    site.clock.advance(61_000)
    expect((await enterWith(old)).url).toContain(`${identityUrl}/ingreso/`)
  })

  it('show "Request failed" when the pass is refused (shell §8)', async () => {
    await site.signIn(browser)
    const page = await browser.go(portalUrl + createPath)
    const refused = await browser.submit(page, { client_id: '10', redirect_uri: 'https://malo.example/' })
    expect(refused.status).toBe(502)
    expect(refused.body).toContain('Request failed')
  })

  it('ask for a sign-in before a pass is made', async () => {
    expect((await browser.go(portalUrl + createPath)).url).toContain(`${identityUrl}/ingreso/`)
  })

  it('lead to both other systems', async () => {
    const page = await browser.go(`${portalUrl}/test/test-mdsf`)
    expect(page.body).toContain('href="/login/mdsf/auth"')
    expect(page.body).toContain('href="/login/pagoRut/callback"')
  })
})

describe('the systems that send people, as the stand-in plays them (shell §3)', () => {
  it.each([
    ['/mdsf', '/login/mdsf/auth', 'MDSF'],
    ['/pagorut', '/login/pagoRut/callback', 'PAGORUT'],
  ])('%s leads to %s and the session is of origin %s', async (path, entry, origin) => {
    const page = await browser.go(identityUrl + path)
    expect(page.body).toContain(`href="${portalUrl}${entry}"`)
    const done = await browser.submit(await browser.go(portalUrl + entry), { persona: carmen })
    expect(done.body).toContain(origin)
  })

  it('give no pass without a good token', async () => {
    const body = new URLSearchParams({ client_id: '10', redirect_uri: `${portalUrl}/login/mdsf/callback` })
    const headers = { authorization: 'Bearer falsa' }
    const response = await fetch(`${identityUrl}/mdsf/create`, { method: 'POST', body, headers })
    expect(response.status).toBe(401)
  })
})
