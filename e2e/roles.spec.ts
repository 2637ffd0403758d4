import { until } from './browser/until.ts'
import { deCarmen, fillIn, root, send } from './journeys/asignacion-por-muerte.ts'
import { expect, test } from './test.ts'

test.describe('Each role in a process of its own (operations: roles)', () => {
  test.use({ processes: ['identity', 'services', 'worker', 'portal'] })

  test('the request of a widow is delivered, decided and told to her', async ({ page, form, signIn }) => {
    await signIn('carmen', root)
    await fillIn(form, deCarmen)
    const folio = await send(form)
    await page.getByRole('link', { name: 'Seguir mi solicitud' }).click()
    const main = page.getByRole('main')
    await until(page, () =>
      expect(main.getByRole('heading', { name: 'Solicitud aprobada' })).toBeVisible({ timeout: 100 }),
    )
    await page.goto('/dev/correo')
    await expect(page.getByRole('link', { name: `Recibimos su solicitud ${folio}` })).toBeVisible()
  })
})
