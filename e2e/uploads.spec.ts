import {
  copyInvoice,
  deCarmen,
  fillInUntil,
  invoiceName,
  isAt,
  labels,
} from './journeys/asignacion-por-muerte.ts'
import { pdf } from './papers/papers.ts'
import { expect, onlyDrafts, test } from './test.ts'

const uploads = '**/4-factura/documentos?*'

test.describe('A file that is on its way (procedures §5300)', () => {
  // Playwright cannot hold back or abort requests that pass through a service worker.
  test.use({ serviceWorkers: 'block', ...onlyDrafts })
  test.beforeEach(async ({ form, signIn }) => {
    await signIn('carmen')
    await fillInUntil(form, '4-factura')
  })

  test('is waited for when Continuar is pressed, and goes along', async ({ page, form }) => {
    await form.attach(labels.invoice, pdf('primera.pdf'))
    const onItsWay = Promise.withResolvers<void>()
    await page.route(uploads, async route => {
      await onItsWay.promise
      await route.continue()
    })
    await page.getByLabel(invoiceName).setInputFiles([pdf('segunda.pdf')])
    const pages: string[] = []
    page.on('request', request => {
      if (request.isNavigationRequest()) pages.push(request.method())
    })
    const button = page.getByRole('button', { name: 'Continuar' })
    await button.click()
    await expect(page.getByRole('status').getByText('Espere un momento')).toBeVisible()
    await button.click()
    expect(pages).toEqual([])
    onItsWay.resolve()
    // The other questions were left blank: the page comes back with their errors, and with both files.
    await expect(form.errors()).toBeVisible()
    expect(pages).toEqual(['POST'])
    for (const name of ['primera.pdf', 'segunda.pdf'])
      await expect(page.getByRole('link', { name })).toBeVisible()
  })

  test('keeps the page where it is when it fails, and says so', async ({ page, form, watch }) => {
    watch.expectLostConnections()
    const onItsWay = Promise.withResolvers<void>()
    await page.route(uploads, async route => {
      await onItsWay.promise
      await route.abort()
    })
    const input = page.getByLabel(invoiceName)
    await input.scrollIntoViewIfNeeded()
    const upload = page.locator('[data-island-state=awake]', { has: input })
    await upload.waitFor()
    await input.setInputFiles([pdf('factura.pdf')])
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('status').getByText('Espere un momento')).toBeVisible()
    onItsWay.resolve()
    await expect(upload.getByRole('alert')).toHaveText(
      'No pudimos subir el archivo. Revise su conexión e intente de nuevo.',
    )
    await expect(input).toBeFocused()
    await expect(page.getByRole('status').getByText('Espere un momento')).toHaveCount(0)
    await page.unroute(uploads)
    await copyInvoice(form, deCarmen.factura)
    await isAt(form, '5-pago')
  })

  test('says plainly that the session is over, and the person goes on after signing in', async ({
    page,
    form,
    context,
    watch,
  }) => {
    await form.write(labels.invoiceNumber, '90451')
    await context.clearCookies({ name: 'micha' })
    const input = page.getByLabel(invoiceName)
    await input.scrollIntoViewIfNeeded()
    const upload = page.locator('[data-island-state=awake]', { has: input })
    await upload.waitFor()
    await input.setInputFiles([pdf('factura.pdf')])
    await expect(upload.getByRole('alert')).toContainText('Su sesión se cerró')
    expect(watch.problems.splice(0)).toEqual([expect.stringContaining('401 for ')])
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      upload.getByRole('link', { name: 'Ingrese de nuevo en otra pestaña' }).click(),
    ])
    // The identity provider still has her session, and does not ask again.
    await other.waitForURL(url => url.pathname === '/inicio')
    await other.close()
    await expect(page.getByRole('textbox', { name: labels.invoiceNumber })).toHaveValue('90451')
    await copyInvoice(form, deCarmen.factura)
    await isAt(form, '5-pago')
  })
})
