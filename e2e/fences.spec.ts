import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { addresses, inMaintenance, statusOf } from './addresses.ts'
import { expectPage } from './browser/page-text.ts'
import { enterAs, signInWithRun } from './browser/sign-in.ts'
import { people } from './people.ts'
import { expect, test } from './test.ts'
import { operate } from './world/operator.ts'

/** Start page inside both fences. */
const startPath = '/tramites/114831-pd/pagos'

interface Fence {
  readonly origin: string
  /** Entry address for the other system. */
  readonly entry: string
  readonly allowed: readonly string[]
}

/** Where a session from another system may go (shell §6); the masked two are an assumption (`docs/assumptions.md`). */
const fences: readonly Fence[] = [
  {
    origin: 'MDSF',
    entry: '/login/mdsf/auth',
    allowed: [
      '/tramites/sibs/beneficio',
      '/tramites/sibs/beneficio-ext',
      '/tramites/sibs/confirmacion',
      '/tramites/sibs/confirmacion-ext',
      '/tramites/114831/pagos',
      '/tramites/114831-pd/estado-tramite',
      '/tramites/114831-pd/pagos',
      '/tramites/114831-pd/solicitud',
    ],
  },
  {
    origin: 'PAGORUT',
    entry: '/login/pagoRut/callback',
    allowed: [
      '/tramites/114831-pd/estado-tramite',
      '/tramites/114831-pd/estado-tramite-ext',
      '/tramites/114831-pd/index-ext',
      '/tramites/114831-pd/pagos',
      '/tramites/114831-pd/pagos-ext',
      '/tramites/114831-pd/solicitud',
    ],
  },
]

/** Enters from another system, without a browser. Anyone signed in with ClaveÚnica passes through at once. */
async function comeIn(request: APIRequestContext, { entry }: Fence): Promise<void> {
  const first = await request.get(entry)
  const arrived = first.url().includes('/ingreso/')
    ? await request.post(first.url(), { form: { persona: people.jorge.run } })
    : first
  expect(new URL(arrived.url()).pathname).toBe(startPath)
}

/** Visits these addresses with a session from another system, and enters again whenever it was ended. */
async function walk(
  request: APIRequestContext,
  fence: Fence,
  paths: readonly string[],
  isClosed: (path: string) => boolean,
): Promise<void> {
  await comeIn(request, fence)
  for (const path of paths) {
    // Maintenance is the same for everyone and ends no session.
    if (isClosed(path)) await expectPage(request, path, 503)
    else if (path === '/mantencion' || fence.allowed.includes(path))
      await expectPage(request, path, statusOf(path))
    else {
      await expectEnd(request, path)
      await comeIn(request, fence)
    }
  }
}

/** Expects that the address ends the session, here and in the browser, and redirects to the end of the sign-in. */
async function expectEnd(request: APIRequestContext, path: string): Promise<void> {
  const cookie = `micha=${await cookieOf(request)}`
  const reply = await request.get(path, { maxRedirects: 0 })
  const kept = await cookieOf(request)
  const withOldCookie = await request.get(startPath, { maxRedirects: 0, headers: { cookie } })
  expect
    .soft({ status: reply.status(), to: pathOf(reply), kept, afterwards: pathOf(withOldCookie) }, path)
    .toEqual({
      status: 303,
      to: '/api/v1/accounts/app/logout',
      kept: undefined,
      afterwards: '/login/claveunica',
    })
}

/** The values of an attribute on all tags of a name. */
function attributesOf(html: string, tag: string, name: string): string[] {
  const found = html.matchAll(new RegExp(`<${tag}\\b[^>]*?\\b${name}="([^"]*)"`, 'g'))
  return [...new Set([...found].map(([, value = '']) => value.replaceAll('&amp;', '&')))]
}

const isOurs = (href: string) => href.startsWith('/') && !href.startsWith('//')

async function cookieOf(request: APIRequestContext): Promise<string | undefined> {
  return (await request.storageState()).cookies.find(({ name }) => name === 'micha')?.value
}

/** Follows every link and posts every form of the open page; none may end the session. */
async function followsEverything(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  const html = await page.content()
  const { request } = page
  for (const href of attributesOf(html, 'a', 'href').filter(isOurs)) {
    await request.get(href, { maxRedirects: 0 })
    expect.soft(await cookieOf(request), `${pathname}: link to ${href}`).toBeTruthy()
  }
  for (const action of attributesOf(html, 'form', 'action').filter(isOurs)) {
    await request.post(action, { form: { volver: pathname }, maxRedirects: 0 })
    expect.soft(await cookieOf(request), `${pathname}: form to ${action}`).toBeTruthy()
  }
}

/** The path of a redirect. */
function pathOf(reply: APIResponse): string | undefined {
  const { location } = reply.headers()
  return location && new URL(location, reply.url()).pathname
}

for (const fence of fences) {
  test.describe(`A session of origin ${fence.origin} (shell §6)`, () => {
    test.setTimeout(180_000)
    test.use({ touches: [] })

    test('reads its own pages; every other address ends it and leads out', async ({ request }) => {
      await walk(request, fence, addresses, inMaintenance)
    })

    test('ends by nothing that its pages link to or post to', async ({ request }) => {
      await comeIn(request, fence)
      for (const path of fence.allowed.filter(one => !inMaintenance(one))) {
        const html = await (await request.get(path)).text()
        for (const href of attributesOf(html, 'a', 'href').filter(isOurs)) {
          await request.get(href, { maxRedirects: 0 })
          expect.soft(await cookieOf(request), `${path}: link to ${href}`).toBeTruthy()
        }
        // Signing out is not a form on these pages: it has its own page.
        for (const action of attributesOf(html, 'form', 'action').filter(isOurs)) {
          await request.post(action, { form: { volver: path }, maxRedirects: 0 })
          expect.soft(await cookieOf(request), `${path}: form to ${action}`).toBeTruthy()
        }
        expect(attributesOf(html, 'form', 'action')).toContain('/accesibilidad')
      }
    })

    test('leads through the end of the sign-in to the page that says so', async ({ request }) => {
      await comeIn(request, fence)
      const reply = await request.get('/datos')
      expect(new URL(reply.url()).pathname).toBe('/logout')
      expect(await reply.text()).toContain('Su sesión está cerrada')
      expect(pathOf(await request.get(fence.entry, { maxRedirects: 0 }))).toBe('/openid/authorize/')
    })

    test.describe('with a server of its own', () => {
      test.use({ touches: undefined })

      test('finishes the request of payments inside: choosing, payment, receipt and its PDF, state, list', async ({
        page,
        form,
      }) => {
        await page.goto(fence.entry)
        await enterAs(page, people.jorge.run)
        await page.waitForURL(url => url.pathname === startPath)
        await followsEverything(page)
        await form.press('Continuar')
        await followsEverything(page)
        const main = page.getByRole('main')
        if (fence.origin === 'PAGORUT') {
          await expect(main.getByText('Su CuentaRUT de BancoEstado, •••• 5129')).toBeVisible()
          await expect(main.getByText('¿Cómo quiere cobrar?')).toHaveCount(0)
        } else {
          await main.getByText('Depósito en una cuenta').click()
          await main.locator('[name="cuenta.tipo"]').selectOption('8')
        }
        await form.press('Continuar')
        await followsEverything(page)
        await main.getByText('Sí, lo declaro', { exact: true }).click()
        await form.press('Pedir el pago')
        expect(new URL(page.url()).pathname).toBe('/tramites/114831-pd/estado-tramite')
        await followsEverything(page)
        const link = main.getByRole('link', { name: 'Descargar el comprobante' })
        const pdf = (await link.getAttribute('href')) ?? ''
        await expect.poll(async () => (await page.request.get(pdf)).status()).toBe(200)
        await page.getByRole('link', { name: 'Seguir mi solicitud' }).click()
        await followsEverything(page)
        await page.goto('/tramites/114831-pd/estado-tramite/solicitudes')
        await followsEverything(page)
        expect(new URL(page.url()).pathname).toBe('/tramites/114831-pd/estado-tramite/solicitudes')
        const inside = await main.locator('table a').count()
        expect(inside).toBeGreaterThan(0)
        // She has one list: whoever signs in with ClaveÚnica finds there what she asked for here, and can open it.
        await page.context().clearCookies()
        await signInWithRun(page, people.jorge.run, '/tramites/114831/estado-tramite/solicitudes')
        await expect(main.locator('table a')).toHaveCount(inside)
        await main.locator('table a').first().click()
        expect(new URL(page.url()).pathname).toBe('/tramites/114831/estado-tramite/detalle')
        await expect(page.getByRole('heading', { name: 'Su solicitud de pago' })).toBeVisible()
      })

      test('has the same fence where the operator ended a maintenance (shell §4)', async ({
        request,
        micha,
      }) => {
        await operate(micha, 'mantencion', 'abrir', 'sibs')
        await expect
          .poll(async () => (await request.get('/tramites/sibs', { maxRedirects: 0 })).status())
          .toBe(statusOf('/tramites/sibs'))
        await walk(request, fence, addresses.filter(inMaintenance), () => false)
      })

      test('ends by nothing that its pages of sibs link to or post to, where the maintenance was ended', async ({
        page,
        micha,
      }) => {
        const own = fence.allowed.filter(inMaintenance)
        // PAGORUT has none of sibs; its fence is walked above.
        if (own.length === 0) return
        await operate(micha, 'mantencion', 'abrir', 'sibs')
        await expect
          .poll(async () => (await page.request.get('/tramites/sibs', { maxRedirects: 0 })).status())
          .toBe(statusOf('/tramites/sibs'))
        await comeIn(page.request, fence)
        for (const path of own) {
          await page.goto(path)
          expect(new URL(page.url()).pathname, path).toContain('/tramites/sibs/')
          await followsEverything(page)
        }
      })
    })
  })
}
