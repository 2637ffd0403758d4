import { formOf } from './browser/form.ts'
import {
  deCarmen,
  deletion,
  fillIn,
  fillInUntil,
  invoiceName,
  isAt,
  labels,
  root,
  send,
} from './journeys/asignacion-por-muerte.ts'
import { type Paper, pdf } from './papers/papers.ts'
import { alsoWithoutScript, expect, test } from './test.ts'

const factura = `${root}/ingresarSolicitud/4-factura`

/** A file larger than any question allows. */
const tooLarge: Paper = {
  ...pdf('pesada.pdf'),
  buffer: Buffer.concat([pdf('pesada.pdf').buffer, Buffer.alloc(10_500_000, ' ')]),
}

test.describe('No way of failing loses what was typed (quality: reliability)', () => {
  test(
    'a file that is too large takes nothing of its page with it',
    alsoWithoutScript,
    async ({ page, form, signIn }) => {
      await signIn('carmen')
      await fillInUntil(form, '4-factura')
      await form.write(labels.invoiceNumber, '90451')
      await page.getByLabel(invoiceName).setInputFiles([tooLarge])
      await page.getByRole('button', { name: 'Continuar' }).click()
      await expect(page.getByText(/pesa más de 10 MB/).first()).toBeVisible()
      await expect(page.getByRole('textbox', { name: labels.invoiceNumber })).toHaveValue('90451')
      await isAt(form, '4-factura')
    },
  )

  test(
    'a window whose request was sent from another one shows what was typed in it',
    alsoWithoutScript,
    async ({ form, signIn, context, javaScriptEnabled, watch }) => {
      watch.expectStatus(409)
      await signIn('carmen')
      await fillIn(form, deCarmen)
      const other = await context.newPage()
      await other.goto(factura)
      await send(form)
      const second = formOf(other, javaScriptEnabled ?? true)
      await second.write(labels.invoiceNumber, '777888')
      await second.press('Continuar')
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('Esta solicitud ya se envió')
      await expect(other.getByText('777888')).toBeVisible()
      await expect(other.getByRole('link', { name: 'Ver el comprobante' })).toBeVisible()
    },
  )

  test(
    'a window whose request was thrown away in another one shows what was typed in it',
    alsoWithoutScript,
    async ({ page, form, signIn, context, javaScriptEnabled, watch }) => {
      watch.expectStatus(409)
      await signIn('carmen')
      await fillIn(form, deCarmen)
      const other = await context.newPage()
      await other.goto(factura)
      await page.goto(deletion)
      await page.getByRole('button', { name: 'Sí, borrarla' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const second = formOf(other, javaScriptEnabled ?? true)
      await second.write(labels.invoiceNumber, '777888')
      await second.press('Continuar')
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('Esta solicitud ya no está')
      await expect(other.getByText('777888')).toBeVisible()
    },
  )
})

test.describe('The bot check that cannot be done (shell §8)', () => {
  test.use({ serviceWorkers: 'block' })

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
