import type { Page } from '@playwright/test'
import { chooseOnSignIn } from './browser/sign-in.ts'
import { expect, test } from './test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Presses what a page that asks for a recent proof has, wherever the person stands. */
async function renew(page: Page): Promise<void> {
  await page.evaluate(() => {
    const form = document.body.appendChild(document.createElement('form'))
    Object.assign(form, { method: 'post', action: '/login/renovar' })
    form.innerHTML = '<input name="destino" value="/datos/editar">'
    form.submit()
  })
}

// On paper somebody follows the link of the page that goes on by itself: paper/signing-out.http.test.ts.
for (const answer of ['redirige', '204'])
  test.describe(`A provider whose sign-out answers ${answer} (shell §4)`, () => {
    test.use({ settings: { IDENTITY_SIGN_OUT: answer }, touches: [] })

    test('lets people in at the first visit, renews, and lets them out again', async ({ page }) => {
      await page.goto('/datos')
      await chooseOnSignIn(page, 'carmen')
      await page.waitForURL(url => url.pathname === '/datos')
      await renew(page)
      await expect(heading(page, 'Ingrese con su clave')).toBeVisible()
      await chooseOnSignIn(page, 'carmen')
      await page.waitForURL(url => url.pathname === '/datos/editar')
      const other = await page.context().newPage()
      await other.goto('/datos')
      await page.goto('/logout')
      await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click()
      await expect(heading(page, 'Su sesión está cerrada')).toBeVisible()
      await expect(page.getByText('Carmen')).toHaveCount(0)
      await expect(heading(other, 'Ingrese con su clave')).toBeVisible()
      await page.goto('/datos')
      await expect(heading(page, 'Ingrese con su clave')).toBeVisible()
    })
  })

test.describe('A provider that cannot ask for the password again (as ClaveÚnica)', () => {
  test.use({ settings: { IDENTITY_SIGN_OUT: '204', IDENTITY_RENEWS: '0' }, touches: [] })

  test('is helped by a code to the e-mail on record', async ({ page, otherDevice }) => {
    await page.goto('/datos/editar')
    await chooseOnSignIn(page, 'carmen')
    await expect(heading(page, 'Confirme que es usted')).toBeVisible()
    await page.getByRole('button', { name: 'Enviarme el código' }).click()
    await expect(heading(page, 'Escriba el código')).toBeVisible()
    const mail = await otherDevice()
    await expect(async () => {
      await mail.goto('/dev/correo')
      await expect(mail.locator('body')).toContainText('es su código', { timeout: 500 })
    }).toPass()
    const [, code = ''] = /(\d{6}) es su código/.exec(await mail.content()) ?? []
    await page.getByLabel('Código de seis números').fill(code)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByLabel('Correo electrónico').first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/datos/editar')
  })
})
