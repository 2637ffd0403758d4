import { readFile } from 'node:fs/promises'
import { until } from './browser/until.ts'
import { daysAgo, deCarmen, fillInForFamily, root, send } from './journeys/asignacion-por-muerte.ts'
import { funerarias } from './people.ts'
import { alsoWithoutScript, expect, test } from './test.ts'

const { sanJose, delValle } = funerarias

test.describe('Asignación por muerte, for a funeral home (procedures §5300)', () => {
  test(
    'its representative files for a family and follows it among its requests and payments',
    alsoWithoutScript,
    async ({ page, form, signIn }) => {
      await signIn('hector', root)
      await fillInForFamily(form, {
        ...deCarmen,
        empresa: sanJose.razonSocial,
        cesion: '1.070.445',
      })
      const main = page.getByRole('main')
      await expect(main).toContainText('Casa matriz')
      const folio = await send(form)
      expect(folio).toMatch(/^MIC-/)

      await page.goto(`${root}/consultarSolicitud/listadoEmpresas`)
      await page.getByRole('link', { name: `Ver las solicitudes de ${sanJose.razonSocial}` }).click()
      const row = page.getByRole('row').filter({ hasText: 'Luis Alberto Fuentes Vera' }).first()
      await until(page, () => expect(row).toContainText('Pagada', { timeout: 100 }))
      await expect(row).toContainText('$1.070.445')

      await page.goto(`${root}/consultarSolicitud/listadoEmpresas`)
      await page.getByRole('link', { name: `Ver los pagos a ${sanJose.razonSocial}` }).click()
      await expect(page.getByRole('row').filter({ hasText: 'Luis Alberto Fuentes Vera' })).toContainText(
        '90451',
      )
    },
  )

  test('lists can be narrowed by state and by date, and say when nothing is left', async ({
    page,
    form,
    signIn,
  }) => {
    await signIn('hector', `${root}/consultarSolicitud/listadoEmpresas`)
    await page.getByRole('link', { name: `Ver las solicitudes de ${sanJose.razonSocial}` }).click()
    await page.getByText('Elegir empresa o filtrar').click()
    await form.pick('Estado', 'Rechazada')
    await form.press('Buscar')
    const states = page.getByRole('row').locator('strong')
    expect(new Set(await states.allInnerTexts())).toEqual(new Set(['Rechazada']))

    await page.getByRole('link', { name: 'Quitar filtros' }).click()
    await page.getByText('Elegir empresa o filtrar').click()
    await form.date('Ingresadas desde el', daysAgo(1))
    await form.press('Buscar')
    await expect(page.getByRole('heading', { name: 'No hay solicitudes así' })).toBeVisible()
    await form.date('Ingresadas desde el', ['31', '2', '2026'])
    await form.press('Buscar')
    await expect(form.errors()).toBeVisible()
  })

  test('the second page of a list keeps what it was narrowed by', async ({ page, form, signIn }) => {
    await signIn('hector', `${root}/consultarSolicitud/listadoEmpresas`)
    await page.getByRole('link', { name: `Ver las solicitudes de ${sanJose.razonSocial}` }).click()
    await page.getByText('Elegir empresa o filtrar').click()
    await form.pick('Estado', 'Pagada')
    await form.press('Buscar')
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('pagada')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(sanJose.razonSocial)
  })

  test('the payments add up, and can be kept as a PDF and as a CSV', async ({ page, signIn }) => {
    await signIn('hector', `${root}/consultarSolicitud/listadoEmpresas`)
    await page.getByRole('link', { name: `Ver los pagos a ${delValle.razonSocial}` }).click()
    const total = page.getByRole('definition').first()
    const paidClp = Number((await total.innerText()).replace(/\D/g, ''))
    expect(paidClp).toBeGreaterThan(0)

    const keep = async (link: string) => {
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: link }).click()
      const file = await download
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
    }
    const csv = await keep('Descargar para planilla (CSV)')
    const amounts = csv.bytes
      .toString('utf8')
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map(line => Number(line.split(';').at(-1)))
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(paidClp)
    const pdf = await keep('Descargar en PDF')
    expect(pdf.name).toMatch(/\.pdf$/)
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
