import { signIn as enter } from './browser/sign-in.ts'
import { deCarmen, fillIn, send } from './journeys/asignacion-por-muerte.ts'
import { alsoWithoutScript, expect, test } from './test.ts'

test.describe('A branch desk (OFFICIAL=1, shell §6)', () => {
  test.use({ settings: { OFFICIAL: '1' } })

  test(
    'an official files for a widow; the history names both, and the widow reads it at home',
    alsoWithoutScript,
    async ({ page, form, signIn, otherDevice }) => {
      await signIn('marta', '/funcionarios')
      await form.write('RUN de la persona que atiende', '8.214.653-9')
      await form.write('Motivo de la atención', 'Pidió ayuda en el mesón')
      await form.tick('Está conmigo y vi su cédula de identidad')
      await form.press('Comenzar atención')
      const desk = page.getByRole('region', { name: 'Atención en sucursal' })
      await expect(desk).toContainText('Marta Inés Olivares Reyes atiende a Carmen Gloria Rojas Díaz')

      await fillIn(form, deCarmen)
      const folio = await send(form)
      const followed = await page.getByRole('link', { name: 'Seguir mi solicitud' }).getAttribute('href')

      await test.step('the official is herself again when the attention ends', async () => {
        await desk.getByRole('button', { name: 'Terminar atención' }).click()
        await expect(page.getByRole('heading', { name: 'Terminó la atención' })).toBeVisible()
        await page.goto('/inicio')
        await expect(page.getByRole('main')).not.toContainText(folio)
        await page.goto(followed ?? '')
        await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
      })

      await test.step('the widow finds the request among hers, with who sent it for her', async () => {
        const home = await otherDevice()
        await enter(home, 'carmen')
        await expect(home.getByRole('main')).toContainText(folio)
        await home.goto(followed ?? '')
        await expect(home.getByRole('main')).toContainText(
          'Lo hizo por usted, en una sucursal: Marta Inés Olivares Reyes (Instituto de Previsión Social).',
        )
      })
    },
  )

  test('a second press of the button leads to the person whom she attends already (S-19)', async ({
    page,
    signIn,
  }) => {
    await signIn('marta', '/funcionarios')
    const start = (run: string) =>
      page.request.post('/funcionarios/atencion', {
        form: { run, motivo: 'Pidió ayuda en el mesón', cedula: 'si' },
        maxRedirects: 0,
      })
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, press) => start(press % 2 === 0 ? '8.214.653-9' : '5.213.478-1')),
    )
    expect(replies.map(reply => [reply.status(), reply.headers().location])).toEqual(
      replies.map(() => [303, '/inicio']),
    )
  })

  test('who is no official is told so and may go on for herself', async ({ page, signIn }) => {
    await signIn('carmen', '/funcionarios')
    await expect(page.getByRole('heading', { name: 'Esta página es para funcionarios' })).toBeVisible()
  })
})
