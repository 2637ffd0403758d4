import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { formOf } from './browser/form.ts'
import { folioOn } from './browser/receipt.ts'
import { signIn as enter } from './browser/sign-in.ts'
import { deCarmen, fillIn, isAt, labels, root, send } from './journeys/asignacion-por-muerte.ts'
import { expect, filesForCarmen, bare as plain, test } from './test.ts'
import { startMicha } from './world/micha.ts'
import { temporaryFolder } from './world/temporary-folder.ts'

plain.describe('After the power goes (quality: accepted means durable)', () => {
  plain(
    'a request whose receipt was shown is there and is delivered once, with everything that the server carries killed',
    async ({ browser }) => {
      plain.setTimeout(180_000)
      const folder = await temporaryFolder()
      const dataDir = join(folder, 'datos')
      const first = await startMicha({ dataDir })
      expect((await stat(dataDir)).mode & 0o777, 'nobody else enters the folder of the data').toBe(0o700)
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
      const received = main.getByRole('heading', { name: 'El IPS recibió la solicitud', includeHidden: true })
      await expect(async () => {
        await page.reload()
        await expect(received).toBeAttached({ timeout: 100 })
      }).toPass({ timeout: 90_000 })
      await expect(received).toHaveCount(1)
      await page.goto(`${root}/consultarSolicitud/listadoSolicitudes`)
      await expect(page.getByRole('row').filter({ hasText: 'Luis Alberto Fuentes Vera' })).toHaveCount(1)
      await page.close()
      await second.stop()
      await rm(folder, { recursive: true, force: true })
    },
  )
})

test.describe('One form makes one request (quality: reliability)', () => {
  test.use({ settings: { DECISION_STEP: '5m' }, ...filesForCarmen })

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
