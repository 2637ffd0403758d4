import { throughWorker } from './browser/service-worker.ts'
import { chooseOnSignIn } from './browser/sign-in.ts'
import { fillInUntil, isAt, sayWhoDied } from './journeys/asignacion-por-muerte.ts'
import { fallecidos } from './people.ts'
import { expect, onlyDrafts, test } from './test.ts'

/** The sessions here and at the provider; what the portal keeps of a visit stays. */
const sessions = /^(?!micha-)/

test.use(onlyDrafts)

test.describe('A session that ends in the middle of a form (shell §4)', () => {
  test.beforeEach(async ({ form, signIn }) => {
    await signIn('carmen')
    await fillInUntil(form, '1-causante')
  })

  test('gives back what was typed to who typed it, with one press', async ({ page, form }) => {
    await page.context().clearCookies({ name: sessions })
    await sayWhoDied(form, fallecidos.luis)
    await chooseOnSignIn(page, 'carmen')
    await page.waitForURL(url => url.pathname.endsWith('1-causante'))
    await page.getByRole('button', { name: /Enviar lo que escribí|Enviarlo ahora/ }).click()
    await isAt(form, '2-funeraria')
  })

  test('loses nothing that was typed where the browser keeps it', async ({ page, form }) => {
    await throughWorker(page)
    await page.context().clearCookies({ name: 'micha' })
    await sayWhoDied(form, fallecidos.luis)
    const kept = page.getByRole('status').filter({ hasText: 'Tiene algo sin enviar' })
    await expect(kept).toBeVisible()
    await expect(page.getByText('Su sesión se había cerrado')).toHaveCount(0)
    await Promise.all([
      page.waitForEvent('domcontentloaded'),
      kept.getByRole('button', { name: 'Enviarlo ahora' }).click(),
    ])
    await isAt(form, '2-funeraria')
  })
})

test.describe('The warning before a session ends (shell §4)', () => {
  test('«Seguir aquí» keeps the session and what was typed', async ({ page, form, signIn }) => {
    await page.clock.install()
    await signIn('carmen')
    await fillInUntil(form, '1-causante')
    const typed = page.locator('main input[type=text]').first()
    await typed.fill('12.345.678-5')
    const warning = page.getByRole('dialog', { name: '¿Sigue ahí?' })
    await expect(warning).toBeHidden()
    // The session ends after an hour without use; the warning comes two minutes before.
    await page.clock.fastForward('57:40')
    await expect(warning).toBeVisible()
    const answered = page.waitForResponse(reply => reply.url().endsWith('/sesion/mantener'))
    await warning.getByRole('button', { name: 'Seguir aquí' }).click()
    expect((await answered).status()).toBe(200)
    await expect(warning).toBeHidden()
    await expect(typed).toHaveValue('12.345.678-5')
  })
})
