import { type Page, request as requests } from '@playwright/test'
import { chooseOnSignIn } from './browser/sign-in.ts'
import { alsoWithoutScript, expect, test } from './test.ts'

/** Goes on from the page that opened the provider's sign-out, where it does not go on by itself. */
async function passThrough(page: Page, stays: boolean, hasScript: boolean): Promise<void> {
  if (!stays || hasScript) return
  await page.getByRole('link', { name: 'Seguir' }).click()
}

for (const answer of ['redirige', '204'] as const)
  test.describe(`A provider whose sign-out answers ${answer} (shell §4)`, () => {
    const stays = answer === '204'
    test.use({ settings: { IDENTITY_SIGN_OUT: answer } })

    test(
      'lets people in at the first visit, and out again',
      alsoWithoutScript,
      async ({ page, javaScriptEnabled }) => {
        const hasScript = javaScriptEnabled ?? true
        await page.goto('/datos')
        await passThrough(page, stays, hasScript)
        await chooseOnSignIn(page, 'carmen')
        await page.waitForURL(url => url.pathname === '/datos')
        await page.goto('/logout')
        await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click()
        await passThrough(page, stays, hasScript)
        await expect(page.getByRole('heading', { level: 1, name: 'Su sesión está cerrada' })).toBeVisible()
        await expect(page.getByText('Carmen')).toHaveCount(0)
        await page.goto('/datos')
        await expect(page.getByRole('heading', { level: 1, name: 'Ingrese con su clave' })).toBeVisible()
      },
    )

    test(
      'renews a sign-in by the password',
      alsoWithoutScript,
      async ({ page, javaScriptEnabled, micha }) => {
        await page.goto('/datos/editar')
        await passThrough(page, stays, javaScriptEnabled ?? true)
        await chooseOnSignIn(page, 'carmen')
        await page.waitForURL(url => url.pathname === '/datos/editar')
        const http = await requests.newContext({ storageState: await page.context().storageState() })
        const renewed = await http.post(`${micha.portalUrl}/login/renovar`, {
          form: { destino: '/datos/editar' },
          headers: { origin: micha.portalUrl },
        })
        expect(await renewed.text()).toContain('Ingrese con su clave')
        await http.dispose()
      },
    )
  })

test.describe('A provider that cannot ask for the password again (as ClaveÚnica)', () => {
  test.use({ settings: { IDENTITY_SIGN_OUT: '204', IDENTITY_RENEWS: '0' } })

  test(
    'is helped by a code to the e-mail on record',
    alsoWithoutScript,
    async ({ page, javaScriptEnabled }) => {
      await page.goto('/datos/editar')
      await passThrough(page, true, javaScriptEnabled ?? true)
      await chooseOnSignIn(page, 'carmen')
      await page.getByRole('button', { name: 'Enviarme el código' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Escriba el código' })).toBeVisible()
      const mails = await page.context().newPage()
      await mails.goto('/dev/correo')
      const [code = ''] =
        (await mails.getByRole('link', { name: /es su código/ }).innerText()).match(/\d{6}/) ?? []
      await mails.close()
      await page.getByRole('textbox', { name: 'Código de seis números' }).fill(code)
      await page.getByRole('button', { name: 'Continuar' }).click()
      await page.waitForURL(url => url.pathname === '/datos/editar')
      await expect(page.getByRole('heading', { level: 1, name: 'Confirme que es usted' })).toHaveCount(0)
    },
  )
})
