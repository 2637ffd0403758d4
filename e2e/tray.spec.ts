import { accessProblems } from './browser/access.ts'
import { enterAs } from './browser/sign-in.ts'
import { alsoWithoutScript, expect, test } from './test.ts'

test.describe('The officials’ tray (procedures §0000)', () => {
  test(
    'an official discards two registrations with one reason, undoes one, and reads a paper',
    alsoWithoutScript,
    async ({ page, form, signIn }) => {
      await signIn('marta', '/tramites/0000')
      const rows = page.getByRole('row')
      const tick = (name: string) => page.getByRole('checkbox', { name: `Elegir ${name}` }).check()
      await tick('Hotel Plaza Vieja SpA')
      await tick('Viña Los Litres SpA')
      await form.press('Descartar')
      await expect(page.getByRole('heading', { name: '¿Descartar 2 solicitudes?' })).toBeVisible()
      await form.choose('Motivo frecuente', 'La cuenta está cerrada')
      await form.press('Poner este texto')
      await expect(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue(/está cerrada\. Registre otra/)
      await form.press('Descartar 2 solicitudes')
      await expect(
        page.getByRole('listitem').filter({ hasText: 'Hotel Plaza Vieja SpA: Descartada.' }),
      ).toBeVisible()
      await expect(rows.filter({ hasText: 'Viña Los Litres' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Deshacer Viña Los Litres SpA' }).click()
      await expect(rows.filter({ hasText: 'Viña Los Litres' })).toContainText('Pendiente')

      await page.getByRole('link', { name: 'Viña Los Litres SpA' }).click()
      await expect(page.getByRole('main')).toContainText('El banco dice que la cuenta está cerrada.')
      await page.getByRole('link', { name: 'Ver los archivos de la cuenta 1' }).click()
      const paper = await page.getByRole('link', { name: 'Ver Vigencia.png' }).getAttribute('href')
      const reply = await page.request.get(paper ?? '')
      expect([reply.headers()['content-type'], reply.headers()['content-security-policy']]).toEqual([
        'image/png',
        expect.stringContaining('sandbox'),
      ])
    },
  )

  test('who has no permission lands on no-autorizado', async ({ page }) => {
    await page.goto('/login/claveunica?destino=/tramites/0000')
    await enterAs(page, '17234561-1')
    await expect(page).toHaveURL(/\/tramites\/0000\/no-autorizado$/)
    await expect(
      page.getByRole('heading', { name: 'No tiene autorización para ver esta página' }),
    ).toBeVisible()
  })

  test('its pages have no barrier', async ({ page, signIn }) => {
    await signIn('marta', '/tramites/0000?estado=todas')
    const request = await page.getByRole('link', { name: 'Imprenta Maule Ltda.' }).getAttribute('href')
    const id = request?.split('/').at(-1)
    for (const path of [page.url(), request ?? '', `/tramites/0000/descartar?solicitud=${id}`]) {
      await page.goto(path)
      expect.soft(await accessProblems(page), path).toEqual([])
    }
  })
})
