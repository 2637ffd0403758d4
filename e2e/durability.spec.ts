import { rm } from 'node:fs/promises'
import { test as plain } from '@playwright/test'
import { formOf } from './browser/form.ts'
import { folioOn } from './browser/receipt.ts'
import { signIn as enter } from './browser/sign-in.ts'
import { until } from './browser/until.ts'
import { deCarmen, fillIn, isAt, labels, root, sayWhoDied, send } from './journeys/asignacion-por-muerte.ts'
import { fallecidos } from './people.ts'
import { expect, test } from './test.ts'
import { startMicha } from './world/micha.ts'
import { temporaryFolder } from './world/temporary-folder.ts'

plain.describe('After the power goes (quality: accepted means durable)', () => {
  plain(
    'a request whose receipt was shown is there and is delivered once, with everything that the server carries killed',
    async ({ browser }) => {
      plain.setTimeout(180_000)
      const dataDir = await temporaryFolder()
      const first = await startMicha({ dataDir })
      const { firstPort } = first
      const page = await browser.newPage({ baseURL: first.portalUrl })
      const form = formOf(page, true)
      await enter(page, 'carmen', root)
      await fillIn(form, deCarmen)
      const folio = await send(form)
      const receipt = page.url()
      await first.killEverything()

      const second = await startMicha({ dataDir, firstPort })
      await page.goto(receipt)
      expect(await folioOn(page), 'she is still signed in, and it is there').toBe(folio)
      await page.getByRole('link', { name: 'Seguir mi solicitud' }).click()
      const main = page.getByRole('main')
      const received = main.getByRole('heading', { name: 'El IPS recibió la solicitud' })
      await expect(async () => {
        await page.reload()
        await expect(received).toBeVisible({ timeout: 100 })
      }).toPass({ timeout: 90_000 })
      await expect(received).toHaveCount(1)
      await page.goto(`${root}/consultarSolicitud/listadoSolicitudes`)
      await expect(page.getByRole('row').filter({ hasText: 'Luis Alberto Fuentes Vera' })).toHaveCount(1)
      await page.close()
      await second.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  )
})

test.describe('One form makes one request (quality: reliability)', () => {
  test.use({ settings: { DECISION_STEP: '5m' } })

  const requests = async (page: import('@playwright/test').Page) => {
    await page.goto('/inicio')
    return page.getByRole('region', { name: 'Sus solicitudes en curso' }).getByRole('article').count()
  }

  test('when the button is pressed twice', async ({ page, form, signIn }) => {
    await signIn('carmen', root)
    await fillIn(form, deCarmen)
    await form.tick('Sí, lo declaro así')
    await page.getByRole('button', { name: labels.send }).dblclick()
    await isAt(form, '7-resumen')
    expect(await requests(page)).toBe(1)
  })

  test('when it is sent from two windows', async ({ page, form, signIn, context }) => {
    await signIn('carmen', root)
    await fillIn(form, deCarmen)
    const other = await context.newPage()
    const second = formOf(other, true)
    await other.goto(page.url())
    await form.tick('Sí, lo declaro así')
    await second.tick('Sí, lo declaro así')
    await Promise.all([form.press(labels.send), second.press(labels.send)])
    await isAt(form, '7-resumen')
    await isAt(second, '7-resumen')
    expect(await folioOn(second.page)).toBe(await folioOn(page))
    expect(await requests(page)).toBe(1)
  })

  test('when she goes back after sending and sends again', async ({ page, form, signIn }) => {
    await signIn('carmen', root)
    await fillIn(form, deCarmen)
    const folio = await send(form)
    await page.goBack()
    const again = page.getByRole('button', { name: labels.send })
    if (await again.isVisible()) {
      await form.tick('Sí, lo declaro así')
      await form.press(labels.send)
      await isAt(form, '7-resumen')
      expect(await folioOn(page)).toBe(folio)
    }
    expect(await requests(page)).toBe(1)
  })
})

test.describe('Two windows on one unfinished request (quality: reliability)', () => {
  test('the older is told, keeps what was typed in it, and may replace the newer', async ({
    page,
    form,
    signIn,
    context,
  }) => {
    await signIn('carmen', `${root}/ingresarSolicitud/1-causante`)
    await isAt(form, '1-causante')
    const other = await context.newPage()
    const second = formOf(other, true)
    await other.goto(page.url())
    await sayWhoDied(second, fallecidos.ernesto)
    await isAt(second, '1-causante-datos')

    await sayWhoDied(form, fallecidos.luis)
    await isAt(form, '1-causante')
    await expect(
      page.getByRole('heading', { name: 'Usted abrió este trámite en otra ventana' }),
    ).toBeVisible()
    await expect(page.getByRole('textbox', { name: labels.run })).toHaveValue(fallecidos.luis)
    await form.press('Continuar')
    await isAt(form, '2-funeraria')
    await expect(page.getByText('Luis Alberto Fuentes Vera')).toBeVisible()
  })

  test('the newer stands when the older page is loaded anew', async ({ page, signIn, context }) => {
    await signIn('carmen', `${root}/ingresarSolicitud/1-causante`)
    const other = await context.newPage()
    await other.goto(page.url())
    await sayWhoDied(formOf(other, true), fallecidos.ernesto)
    await page.reload()
    await expect(page.getByRole('textbox', { name: labels.run })).toHaveValue(fallecidos.ernesto)
  })
})

test.describe('The decision reaches a request that is not looked at (procedures §5300)', () => {
  test('and is told by mail', async ({ page, form, signIn }) => {
    await signIn('carmen', root)
    await fillIn(form, deCarmen)
    const folio = await send(form)
    await page.goto('/dev/correo')
    await until(page, () =>
      expect(page.getByRole('link', { name: new RegExp(`\\(${folio}\\)$`) }).first()).toBeVisible({
        timeout: 100,
      }),
    )
  })
})
