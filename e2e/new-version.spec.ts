import { formOf } from './browser/form.ts'
import {
  copyInvoice,
  deCarmen,
  fillInUntil,
  invoiceName,
  isAt,
  labels,
} from './journeys/asignacion-por-muerte.ts'
import { expect, onlyDrafts, test } from './test.ts'

test.describe('A new version that is published while a form is open (shell §4)', () => {
  // Playwright cannot block requests that pass through a service worker.
  test.use({ serviceWorkers: 'block', ...onlyDrafts })

  test('loses nothing that was typed: the page goes on without the lost part', async ({
    page,
    form,
    signIn,
    watch,
  }) => {
    await signIn('carmen')
    await fillInUntil(form, '4-factura')
    watch.expectStatus(404)
    // The page still requests the previous version's chunks, which are gone.
    await page.route('**/assets/*.js', route => route.fulfill({ status: 404, body: '' }))
    await form.write(labels.invoiceNumber, '90451')
    for (const root of await page.locator('[data-island]:visible').all())
      await root.evaluate(element => element.scrollIntoView())
    await page.getByLabel(invoiceName).focus()
    await expect(page.getByRole('textbox', { name: labels.invoiceNumber })).toHaveValue('90451')
    // Every part falls back to its plain control, and the form still works.
    await copyInvoice(formOf(page, false), deCarmen.factura)
    await isAt(form, '5-pago')
  })

  test('reloads a page on which nothing was typed', async ({ page, signIn, form, watch }) => {
    await signIn('carmen')
    await fillInUntil(form, '4-factura')
    watch.expectStatus(404)
    await page.route('**/assets/*.js', route => route.fulfill({ status: 404, body: '' }))
    const island = page.locator('[data-island]:visible').first()
    await Promise.all([
      page.waitForEvent('framenavigated'),
      island.evaluate(element => element.scrollIntoView()),
    ])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
