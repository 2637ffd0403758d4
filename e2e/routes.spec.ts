import type { APIRequestContext } from '@playwright/test'
import { portalAccess } from '#portal/access.ts'
import { loginPaths, testOnlyPaths } from '#portal/routes.ts'
import { procedures } from '#procedures/registry.ts'
import { addresses, inMaintenance, statusOf } from './addresses.ts'
import { expectPage } from './browser/page-text.ts'
import { expect, test } from './test.ts'
import { operate } from './world/operator.ts'

/** Public paths, except the second welcome page, which greets by name. */
const isOpen = (path: string) =>
  portalAccess(procedures).decide(path, undefined).kind === 'allow' && path !== '/bienvenida/bienvenida'

/** Visits these addresses without a session. */
async function walkSignedOut(
  request: APIRequestContext,
  paths: readonly string[],
  isClosed: (path: string) => boolean,
): Promise<void> {
  for (const path of paths) {
    if (isClosed(path)) await expectPage(request, path, 503)
    else if (isOpen(path)) await expectPage(request, path, statusOf(path))
    else {
      const reply = await request.get(path, { maxRedirects: 0 })
      expect
        .soft({ status: reply.status(), to: reply.headers().location }, path)
        .toEqual({ status: 303, to: '/login/claveunica' })
    }
  }
}

/** Status of an address, without following redirects. */
async function statusAt(request: APIRequestContext, path: string): Promise<number> {
  return (await request.get(path, { maxRedirects: 0 })).status()
}

test.describe('Every address of the specification answers (shell §2)', () => {
  test.use({ touches: [] })

  test('to who is not signed in: a page, or the way to the sign-in', async ({ request }) => {
    await walkSignedOut(request, addresses, inMaintenance)
  })

  test('to who is signed in: a page', async ({ page, signIn }) => {
    await signIn('carmen')
    for (const path of addresses)
      await expectPage(page.request, path, inMaintenance(path) ? 503 : statusOf(path))
  })

  test('a procedure that is not built says so, and where it is done', async ({ page, signIn }) => {
    await signIn('carmen')
    for (const path of ['/tramites/97391', '/tramites/pocaf/solicitud']) {
      const html = await expectPage(page.request, path, 404)
      expect.soft(html, path).toContain('Este trámite todavía no se puede hacer en línea aquí.')
      expect.soft(html, path).toContain('¿Cómo se hace?')
    }
  })

  test('the sign-in addresses never fail, however they are called', async ({ request }) => {
    for (const path of [...loginPaths, ...testOnlyPaths]) {
      const reply = await request.get(path, { maxRedirects: 0 })
      expect.soft(reply.status(), path).toBeLessThan(500)
    }
  })

  test('an address that is not of the portal says so in its own words', async ({ request }) => {
    for (const path of ['/nada', '/ficha/1000', '/estado/1', '/tramites/1', '/desarrolladores/nada.json']) {
      const html = await expectPage(request, path, 404)
      expect.soft(html, path).toContain('La página no existe o ya no está disponible.')
      expect.soft(html, path).toMatch(/<a class="m-button[^>]*href="\/"/)
    }
    const file = await request.get('/assets/nada.js')
    expect(file.status()).toBe(404)
    expect(await file.text()).toBe('This page could not be found')
  })

  test('keeps search engines away and says where to tell of a weakness', async ({ request }) => {
    expect(await (await request.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
    expect(await (await request.get('/.well-known/security.txt')).text()).toMatch(
      /^Contact: http.*\/contacto\nExpires: 20/,
    )
  })
})

test.describe('Maintenance by path (shell §4)', () => {
  test.use({ touches: [] })

  test('the path that is closed by default leads to its page, which says so and leads back', async ({
    page,
    watch,
  }) => {
    watch.expectStatus(503)
    const answer = await page.goto('/1000')
    expect(answer?.status()).toBe(503)
    await expect(page).toHaveURL(/\/mantencion\?de=%2F1000$/)
    await expect(page).toHaveTitle('Estamos mejorando esta página · Micha')
    await page.getByRole('link', { name: 'Intentar de nuevo' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estamos mejorando esta página')
    await page.getByRole('link', { name: 'Volver a la portada' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})

test.describe('Maintenance, changed by the operator without a restart (shell §4)', () => {
  test('what is closed by default opens, to who is not signed in and to who is', async ({
    page,
    request,
    signIn,
    micha,
  }) => {
    await operate(micha, 'mantencion', 'abrir', 'sibs')
    await expect.poll(() => statusAt(request, '/tramites/sibs')).toBe(statusOf('/tramites/sibs'))
    await walkSignedOut(request, addresses.filter(inMaintenance), () => false)
    await signIn('carmen')
    for (const path of addresses.filter(inMaintenance)) {
      const html = await expectPage(page.request, path, statusOf(path))
      expect.soft(html, path).not.toContain('Estamos mejorando')
    }
  })

  test('the whole portal closes: every address says so, to who is not signed in and to who is', async ({
    page,
    request,
    signIn,
    micha,
  }) => {
    await signIn('carmen')
    await operate(micha, 'mantencion', 'cerrar', 'portal', '--motivo', 'Cambiamos los servidores.')
    await expect.poll(() => statusAt(request, '/')).toBe(303)
    for (const path of addresses) {
      const isNeverClosed = path === '/accesibilidad'
      for (const who of [request, page.request]) {
        const html = await expectPage(who, path, isNeverClosed ? 200 : 503)
        if (!isNeverClosed && path !== '/mantencion')
          expect.soft(html.includes('Cambiamos los servidores.'), path).toBe(true)
      }
    }
    await operate(micha, 'mantencion', 'abrir', 'portal')
    await expect.poll(() => statusAt(request, '/')).toBe(200)
  })
})

test.describe('What people say of a page (shell §2)', () => {
  test.use({ touches: [] })

  test('five faces, kept without saying who', async ({ page }) => {
    await page.goto('/ficha/5300')
    await page.getByRole('radio', { name: 'Muy buena' }).check()
    await page.getByLabel('¿Qué podemos mejorar?').fill('Todo claro')
    await page.getByRole('button', { name: 'Enviar mi opinión' }).click()
    await expect(page.getByRole('heading', { name: 'Gracias por su opinión' })).toBeVisible()
    await page.getByRole('link', { name: 'Volver a la página' }).click()
    await expect(page).toHaveURL(/\/ficha\/5300$/)
  })

  test('asks for a face when none was chosen, and never sends people to another site', async ({
    request,
    baseURL,
  }) => {
    const send = (form: Record<string, string>) =>
      request.post('/satisfaccion', { form, maxRedirects: 0, headers: { origin: baseURL ?? '' } })
    const without = await send({ pagina: '/ficha/5300', volver: '/ficha/5300' })
    expect(without.status()).toBe(422)
    expect(await without.text()).toContain('Elija una de las cinco caras.')
    const away = await send({ pagina: '/ficha/5300', satisfaccion: 'love', volver: '//malo.example' })
    expect(away.headers().location).toBe('/satisfaccion/gracias?volver=%2F')
    expect((await send({ pagina: '/inicio', satisfaccion: 'love' })).status()).toBe(404)
  })
})

test.describe('The help centre (shell §2: contact form)', () => {
  test('sends the message and a copy with its number', async ({ page, signIn }) => {
    await signIn('carmen', '/contacto')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByRole('alert')).toContainText('Elija de qué se trata.')
    await page.getByText('Un pago', { exact: true }).click()
    await page.getByLabel('Su mensaje').fill('No me llegó el pago de noviembre.')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByRole('heading', { name: 'Recibimos su mensaje' })).toBeVisible()
    const number = await page.locator('.m-folio strong').innerText()
    await page.goto('/dev/correo')
    await expect(page.getByRole('link', { name: `Contacto ${number}: Un pago` })).toBeVisible()
    await expect(page.getByRole('link', { name: `Recibimos su mensaje ${number}` })).toBeVisible()
  })
})

test.describe('The help centre without script (shell §8: bot check)', () => {
  test.use({ javaScriptEnabled: false })

  test('takes the message of who is not signed in, once she wrote the code that came by mail', async ({
    page,
    context,
  }) => {
    await page.goto('/contacto')
    await page.getByLabel('Su nombre').fill('Ana Rojas')
    await page.getByLabel('Su correo electrónico').fill('ana@correo.example')
    await page.getByText('Un pago', { exact: true }).click()
    await page.getByLabel('Su mensaje').fill('No me llegó el pago de noviembre.')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await page.getByRole('button', { name: 'Enviarme el código' }).click()
    await expect(page.getByText('ana@correo.example')).toBeVisible()
    const mail = await context.newPage()
    await mail.goto('/dev/correo')
    const subject = await mail.getByRole('link', { name: 'es su código para seguir en Micha' }).innerText()
    await page.getByLabel('Código de seis números').fill(subject.slice(0, 6))
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('heading', { name: 'Recibimos su mensaje' })).toBeVisible()
  })
})

test.describe('The search of procedures (shell §2)', () => {
  test.use({ touches: [] })

  test('forgives accents and slips of the finger, also without script', { tag: '@sin-javascript' }, async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByLabel('¿Qué está buscando?').fill('funreal')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByRole('status')).toHaveText(/Encontramos \d+ trámites?\./)
    const results = page.getByRole('region', { name: 'Lo que encontramos' })
    await expect(results.getByRole('link').first()).toHaveText('Asignación por muerte (cuota mortuoria)')
  })
})
