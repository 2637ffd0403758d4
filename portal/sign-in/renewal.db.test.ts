import { beforeEach, describe, expect, it } from 'vitest'
import { Browser, type Visit } from './testing/test-browser.ts'
import { carmen, openTestSite } from './testing/test-site.ts'

const site = await openTestSite({ renews: false, signOutAnswer: '204' })
const { portalUrl } = site
let browser: Browser

const goOn = (page: Visit) =>
  browser.go(portalUrl + (/<a[^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*Seguir/.exec(page.body)?.[1] ?? '/nada'))
const hidden = (page: Visit) =>
  Object.fromEntries(
    [...page.body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  )
const signIn = async () =>
  browser.submit(await goOn(await browser.go(`${portalUrl}/login/claveunica`)), { persona: carmen })
const askForCode = () => browser.post(`${portalUrl}/login/renovar`, { destino: '/datos/editar' })
const write = (page: Visit, codigo: string, changed: Record<string, string> = {}) =>
  browser.post(`${portalUrl}/login/renovar`, { ...hidden(page), codigo, ...changed })

beforeEach(() => {
  browser = new Browser()
})

describe('a provider that cannot ask for the password again (ASVS 5.0, 7.5.1)', () => {
  it('makes nobody fresh who signs in, and she is told how to go on', async () => {
    await signIn()
    expect(await site.provenAt()).toBeUndefined()
    const asked = await browser.go(`${portalUrl}/datos/editar`)
    expect(asked.body).toContain('le enviamos un código al correo que el Registro Civil tiene de usted')
    expect(asked.body).toContain('Enviarme el código')
  })

  it('lets her change her data with the code that came to her address on record', async () => {
    await signIn()
    const former = browser.cookie('micha')
    const page = await askForCode()
    expect(page.body).toContain('c•••@correo.example')
    expect(page.body).not.toContain('carmen.rojas')
    expect(site.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['carmen.rojas@correo.example', '123456 es su código para seguir en Micha'],
    ])
    const done = await write(page, '123 456')
    expect([done.url, done.body]).toEqual([`${portalUrl}/datos/editar`, 'datos para cambiar'])
    expect(site.events, 'the sign-in and the code').toEqual(['ingreso', 'ingreso'])
    expect(browser.cookie('micha')).not.toBe(former)
    const thief = new Browser()
    thief.set('micha', former)
    expect((await thief.go(`${portalUrl}/datos`)).url, 'the former one (ASVS 5.0, 7.2.4)').not.toBe(
      `${portalUrl}/datos`,
    )
  })

  it('is not fooled by who only signs in again, without its sign-out', async () => {
    await signIn()
    await browser.post(`${portalUrl}/login/renovar`, { destino: '/datos/editar' })
    await browser.go(`${portalUrl}/login/renovar`)
    browser.forget('micha')
    await browser.go(`${portalUrl}/login/claveunica`)
    expect(await site.provenAt()).toBeUndefined()
    expect((await browser.go(`${portalUrl}/datos/editar`)).body).toContain('Confirme que es usted')
  })

  it('takes no wrong code, and none after five tries', async () => {
    await signIn()
    const page = await askForCode()
    for (let tries = 0; tries < 5; tries++) expect((await write(page, '654321')).status).toBe(422)
    const late = await write(page, '123456')
    expect([late.status, late.body]).toEqual([422, expect.stringContaining('se probó demasiadas veces')])
    expect(await site.provenAt()).toBeUndefined()
    expect(site.events).toEqual(['ingreso', ...Array<string>(6).fill('ingreso-fallido')])
  })

  it('takes no code that was sent for another session', async () => {
    await signIn()
    const { envio = '' } = hidden(await askForCode())
    browser = new Browser()
    await signIn()
    const page = await askForCode()
    expect((await write(page, '123456', { envio })).status).toBe(422)
  })

  it('sends five codes an hour at most, and says so', async () => {
    site.clock.advance(3_600_000)
    await signIn()
    for (let sent = 0; sent < 5; sent++) expect((await askForCode()).status).toBe(200)
    const sixth = await askForCode()
    expect([sixth.status, site.mails.length]).toEqual([429, 5])
    expect(sixth.body).toContain('Ya pidió varios códigos')
  })

  it('tells who has no address on record where she can do it', async () => {
    site.addressOnRecord = ''
    await signIn()
    const told = await askForCode()
    expect(told.status).toBe(403)
    expect(told.body).toContain('No tenemos un correo suyo')
    expect(told.body).toContain('en una sucursal ChileAtiende, con su cédula de identidad')
  })
})

describe('signing out at a provider that answers 204', () => {
  it('leaves a page with a way on at the first visit', async () => {
    const first = await browser.go(`${portalUrl}/login/claveunica?destino=/datos`)
    expect(first.steps.at(-1)).toContain('/api/v1/accounts/app/logout')
    expect(first.url).toBe(`${portalUrl}/login/claveunica?destino=/datos`)
    expect((await browser.submit(await goOn(first), { persona: carmen })).url).toBe(`${portalUrl}/datos`)
  })

  it('leaves nobody’s page on the screen after signing out, and ends at the confirmation', async () => {
    await signIn()
    const left = await browser.post(`${portalUrl}/logout`)
    expect(left.url).toBe(`${portalUrl}/logout?salida=1`)
    expect(left.body).not.toContain('Carmen')
    expect((await goOn(left)).body).toContain('Su sesión está cerrada')
    expect((await browser.go(`${portalUrl}/login/claveunica`)).url).toContain('/ingreso/')
  })
})
