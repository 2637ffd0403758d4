import { root } from './journeys/asignacion-por-muerte.ts'
import { expect, test } from './test.ts'

test.describe('A file for which an institution is silent (quality: reliability)', () => {
  test.use({ touches: [] })
  test.afterEach(({ faults }) => faults.clear())

  test('is not saved as a page with its name: the page says who did not answer, and gives the file once it does', async ({
    page,
    signIn,
    faults,
    watch,
  }) => {
    watch.expectStatus(503)
    await signIn('hector', `${root}/consultarSolicitud/listadoEmpresas`)
    await page.getByRole('link', { name: /^Ver los pagos a Funeraria San José/ }).click()
    const file = page.getByRole('link', { name: 'Descargar en PDF' })
    await expect(file).toBeVisible()

    await faults.set({ service: 'asignacion-muerte', fault: { kind: 'fail' } })
    await file.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No pudimos preparar el archivo')

    await faults.clear()
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Intentar de nuevo' }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No pudimos preparar el archivo')
  })
})
