import type { APIRequestContext } from '@playwright/test'
import { folioOn } from './browser/receipt.ts'
import { chooseOnSignIn, signIn as enter } from './browser/sign-in.ts'
import { until } from './browser/until.ts'
import {
  deCarmen,
  deletion,
  fillIn,
  fillInUntil,
  isAt,
  root,
  send,
} from './journeys/asignacion-por-muerte.ts'
import { expect, test } from './test.ts'

const nobody = '01980000-0000-7000-8000-000000000000'

test.describe('What belongs to another person (quality: security)', () => {
  test('is not there, whatever id is put in the address', async ({ page, form, signIn, otherDevice }) => {
    await signIn('carmen', root)
    await fillIn(form, deCarmen)
    await send(form)
    const receipt = new URL(page.url())
    const caseId = receipt.searchParams.get('solicitud') ?? ''
    await page.getByRole('link', { name: 'Seguir mi solicitud' }).click()
    await until(page, () => expect(page.getByText('Pagada', { exact: true })).toBeVisible({ timeout: 100 }))

    const documentHref = await page.locator('a[href^="/documentos/"]').first().getAttribute('href')

    const hector = await otherDevice()
    await enter(hector, 'hector', `${root}/consultarSolicitud/listadoEmpresas`)
    const homeHref = await hector
      .getByRole('link', { name: /^Ver los pagos a Funeraria San José/ })
      .getAttribute('href')
    const empresa = new URL(homeHref ?? '', receipt).searchParams.get('empresa') ?? ''
    await hector.goto(`${root}/consultarSolicitud/listadoSolicitudes?empresa=${empresa}`)
    const foreignHref = await hector.getByRole('row').nth(1).getByRole('link').getAttribute('href')

    const ofCarmen = [
      documentHref ?? '',
      `/solicitudes/${caseId}/comprobante.pdf`,
      receipt.pathname + receipt.search,
      `${root}/consultarSolicitud/resumenSolicitud?solicitud=${caseId}`,
      `${root}/consultarSolicitud/resumenSolicitud?solicitud=${caseId}&hacer=desistir`,
      `${root}/consultarSolicitud/resumenSolicitud?solicitud=${caseId}&hacer=responder`,
    ]
    const ofHector = [
      `${root}/consultarSolicitud/listadoSolicitudes?empresa=${empresa}`,
      `${root}/consultarSolicitud/cartola?empresa=${empresa}`,
      `${root}/consultarSolicitud/cartola?empresa=${empresa}&archivo=csv`,
      `${root}/consultarSolicitud/cartola?empresa=${empresa}&archivo=pdf`,
      foreignHref ?? '',
    ]
    await leaksNothing(hector.request, ofCarmen, /Carmen|Fuentes|8\.?214|90451|%PDF/)
    await leaksNothing(page.request, ofHector, /San José|Huenchumán|%PDF|Fecha de pago/)
    for (const href of [...ofCarmen, ...ofHector]) {
      const invented = href.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, nobody)
      expect([403, 404], invented).toContain((await page.request.get(invented)).status())
    }
  })

  test('cannot be changed: neither withdrawn, nor answered, nor sent', async ({
    page,
    form,
    signIn,
    otherDevice,
  }) => {
    await signIn('carmen', root)
    await fillIn(form, deCarmen)
    const draft = await page.locator('input[name=borrador]').inputValue()
    const stranger = await otherDevice()
    await enter(stranger, 'francisca')
    await stranger.request.post(`${root}/ingresarSolicitud/6-confirmar`, {
      form: { borrador: draft, declaracion: 'si' },
    })
    await stranger.request.post(deletion)
    await page.reload()
    await isAt(form, '6-confirmar')
    await send(form)
    const caseId = new URL(page.url()).searchParams.get('solicitud')
    for (const hacer of ['desistir', 'responder']) {
      const href = `${root}/consultarSolicitud/resumenSolicitud?solicitud=${caseId}&hacer=${hacer}`
      expect((await stranger.request.post(href)).status()).toBe(404)
    }
    await stranger.goto('/inicio')
    await expect(stranger.getByRole('main')).not.toContainText('MIC-')
  })

  test('does not come up in an unfinished request of somebody else', async ({
    form,
    signIn,
    otherDevice,
  }) => {
    await signIn('carmen')
    await fillInUntil(form, '3-beneficiario')
    const stranger = await otherDevice()
    await enter(stranger, 'francisca')
    await stranger.goto(`${root}/ingresarSolicitud/3-beneficiario`)
    await expect(stranger).toHaveURL(/1-causante$/)
    await expect(stranger.getByRole('main')).not.toContainText('Fuentes')
  })
})

async function leaksNothing(request: APIRequestContext, hrefs: readonly string[], secret: RegExp) {
  for (const href of hrefs) {
    const reply = await request.get(href)
    expect([403, 404], href).toContain(reply.status())
    const main = /<main[\s\S]*<\/main>/.exec(await reply.text())?.[0] ?? ''
    expect(main, href).not.toMatch(secret)
  }
}

test.describe('Who is not signed in (shell §4, §6)', () => {
  test.use({ touches: [] })

  const closed = [
    '/inicio',
    '/datos/sesiones',
    `${root}/ingresarSolicitud/ingresar`,
    `${root}/ingresarSolicitud/6-confirmar`,
    `${root}/ingresarSolicitud/7-resumen?solicitud=${nobody}`,
    `${root}/consultarSolicitud/listadoEmpresas`,
    `${root}/consultarSolicitud/listadoSolicitudes?estado=pagada`,
    `${root}/consultarSolicitud/resumenSolicitud?solicitud=${nobody}`,
    `${root}/consultarSolicitud/cartola`,
    deletion,
    `/documentos/${nobody}`,
    `/solicitudes/${nobody}/comprobante.pdf`,
  ]
  test('is sent to the sign-in from every page that is closed', async ({ request }) => {
    for (const path of closed) {
      const reply = await request.get(path, { maxRedirects: 0 })
      expect([reply.status(), reply.headers().location], path).toEqual([303, '/login/claveunica'])
    }
  })

  test('is refused by what only scripts and forms use', async ({ request }) => {
    for (const path of [
      `${root}/ingresarSolicitud/ingresar`,
      `${root}/ingresarSolicitud/4-factura/documentos?pregunta=archivo`,
      deletion,
    ])
      expect([303, 401], path).toContain((await request.post(path, { form: {}, maxRedirects: 0 })).status())
  })

  test('comes to where she wanted to go after signing in, with what stood after the question mark', async ({
    page,
  }) => {
    await page.goto(`${root}/consultarSolicitud/listadoSolicitudes?estado=pagada`)
    await chooseOnSignIn(page, 'carmen')
    await expect(page).toHaveURL(
      url => url.pathname.endsWith('/listadoSolicitudes') && url.search === '?estado=pagada',
    )
  })

  test('is never sent to another site after signing in', async ({ page, micha }) => {
    for (const destino of ['https://example.com/', '//example.com', '/\\example.com']) {
      await page.context().clearCookies()
      await page.goto(`/login/claveunica?destino=${encodeURIComponent(destino)}`)
      await chooseOnSignIn(page, 'carmen')
      await expect(page).toHaveURL(url => url.origin === micha.portalUrl)
    }
  })
})

test.describe('A session (shell §4)', () => {
  test.use({ touches: [] })

  test('ends with the sign-out: the cookie is worth nothing, and the way back shows no page of hers', async ({
    page,
    signIn,
  }) => {
    await signIn('carmen')
    const cookies = await page.context().cookies()
    await page.locator('summary', { hasText: 'Carmen' }).click()
    await page.getByRole('link', { name: 'Cerrar sesión' }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page.getByRole('heading', { name: 'Su sesión está cerrada' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Hola, Carmen')).toHaveCount(0)
    await page.context().clearCookies()
    await page.context().addCookies(cookies)
    const reply = await page.request.get('/inicio', { maxRedirects: 0 })
    expect(reply.status()).toBe(303)
  })

  test('is kept in a cookie that scripts do not see, and that other sites do not send with their forms', async ({
    page,
    signIn,
  }) => {
    await signIn('carmen')
    const session = (await page.context().cookies()).filter(({ name }) => name === 'micha')
    expect(session).toHaveLength(1)
    for (const { httpOnly, sameSite } of session) expect([httpOnly, sameSite]).toEqual([true, 'Lax'])
    expect(await page.evaluate(() => document.cookie)).toBe('')
    const stored = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
    expect(Object.keys(stored), 'what the specification stores (shell §9)').toEqual(['micha'])
    expect(JSON.parse(stored.micha ?? '')).toEqual({ version: '1.1.0', idioma: 'es' })
  })

  test('another site cannot act with it', async ({ page, signIn }) => {
    await signIn('carmen')
    const origins: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://malo.example' },
      { origin: 'null' },
    ]
    for (const headers of origins)
      for (const path of ['/logout', deletion, `${root}/ingresarSolicitud/ingresar`])
        expect((await page.request.post(path, { headers, form: {}, maxRedirects: 0 })).status(), path).toBe(
          403,
        )
    await page.goto('/inicio')
    await expect(page.getByRole('heading', { name: 'Hola, Carmen' })).toBeVisible()
  })
})

test.describe('What a page says to the browser (quality: security)', () => {
  test.use({ touches: ['carmen'] })

  test('each page has a policy with its own nonce, and may not be framed or kept', async ({
    page,
    signIn,
  }) => {
    await signIn('carmen')
    const policies = []
    for (const path of ['/inicio', '/inicio', root]) {
      const headers = (await page.goto(path))?.headers() ?? {}
      policies.push(headers['content-security-policy'])
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(headers['cache-control']).toContain('no-store')
    }
    expect(new Set(policies).size).toBe(policies.length)
  })

  test('a folio is no key: it opens nothing', async ({ page, form, signIn }) => {
    await signIn('carmen', root)
    await fillIn(form, deCarmen)
    await send(form)
    const folio = await folioOn(page)
    expect((await page.request.get(`/certificados/${folio}`)).status()).toBe(404)
    expect((await page.request.get(`/solicitudes/${folio}/comprobante.pdf`)).status()).toBe(404)
  })
})
