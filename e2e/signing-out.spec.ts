import { chooseOnSignIn } from './browser/sign-in.ts'
import { expect, test } from './test.ts'

test.describe('A provider whose sign-out answers 204 (shell §4)', () => {
  // The page that opens its sign-out goes on by itself; on paper somebody follows its link.
  test.use({ settings: { IDENTITY_SIGN_OUT: '204' }, touches: [] })

  test('lets people in at the first visit, and out again', async ({ page }) => {
    await page.goto('/datos')
    await chooseOnSignIn(page, 'carmen')
    await page.waitForURL(url => url.pathname === '/datos')
    await page.goto('/logout')
    await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Su sesión está cerrada' })).toBeVisible()
    await expect(page.getByText('Carmen')).toHaveCount(0)
    await page.goto('/datos')
    await expect(page.getByRole('heading', { level: 1, name: 'Ingrese con su clave' })).toBeVisible()
  })
})
