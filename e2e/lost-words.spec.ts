import { fillInUntil, invoiceName, isAt, labels } from './journeys/asignacion-por-muerte.ts'
import { tooLarge } from './papers/papers.ts'
import { expect, onlyDrafts, test } from './test.ts'

test.describe('No way of failing loses what was typed (quality: reliability)', () => {
  test.use(onlyDrafts)

  test('a file that is too large takes nothing of its page with it', async ({ page, form, signIn }) => {
    await signIn('carmen')
    await fillInUntil(form, '4-factura')
    await form.write(labels.invoiceNumber, '90451')
    await page.getByLabel(invoiceName).setInputFiles([tooLarge])
    await page.getByRole('button', { name: 'Continuar' }).click()
    // Where the script was awake it has said so already, and taken the file off: what is sent has none.
    await expect(page.getByText(/pesa más de 10 MB|Adjunte la factura/).first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: labels.invoiceNumber })).toHaveValue('90451')
    await isAt(form, '4-factura')
  })
})

test.describe('The bot check that cannot be done (shell §8)', () => {
  test.use({ serviceWorkers: 'block', touches: [] })

  test('never swallows the press: one is enough, and another proof is asked for', async ({ page, watch }) => {
    watch.expectLostConnections()
    await page.route('**/assets/bot-check-worker*', route => route.abort())
    const failed = page.waitForEvent('console', {
      predicate: message => message.text().includes('Failed to execute'),
      timeout: 60_000,
    })
    await page.goto('/contacto')
    await page.getByLabel('Su nombre').fill('Ana Rojas')
    await page.getByLabel('Su correo electrónico').fill('ana@correo.example')
    await page.getByText('Un pago', { exact: true }).click()
    await page.getByLabel('Su mensaje').fill('No me llegó el pago de noviembre.')
    // After the check has failed, the form is posted without a token.
    await failed
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByRole('button', { name: 'Enviarme el código' })).toBeVisible()
  })
})
