import { readFile } from 'node:fs/promises'
import { confirms } from './browser/confirms.ts'
import { signIn as enter } from './browser/sign-in.ts'
import { until } from './browser/until.ts'
import {
  daysAgo,
  deCarmen,
  type ForFamily,
  fillInFamily,
  fillInForFamily,
  hijaDeErnesto,
  isAt,
  nameFamily,
  root,
  send,
  viuda,
} from './journeys/asignacion-por-muerte.ts'
import { fallecidos, funerarias } from './people.ts'
import { alsoWithoutScript, expect, test } from './test.ts'

const { sanJose, delValle } = funerarias

test.describe('Asignación por muerte, for a funeral home (procedures §5300)', () => {
  test(
    'its representative files for a family and follows it among its requests and payments',
    alsoWithoutScript,
    async ({ page, form, signIn, otherDevice }) => {
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
      await confirms(await otherDevice(), 'carmen', 'Sí, lo confirmo')

      await page.goto(`${root}/consultarSolicitud/listadoEmpresas`)
      await page.getByRole('link', { name: `Ver las solicitudes de ${sanJose.razonSocial}` }).click()
      const row = page.getByRole('row').filter({ hasText: 'Luis Alberto Fuentes' }).first()
      await until(page, () => expect(row).toContainText('Pagada', { timeout: 100 }))
      await expect(row).toContainText('$1.070.445')

      await page.goto(`${root}/consultarSolicitud/listadoEmpresas`)
      await page.getByRole('link', { name: `Ver los pagos a ${sanJose.razonSocial}` }).click()
      await expect(page.getByRole('row').filter({ hasText: 'Luis Alberto Fuentes' })).toContainText('90451')
    },
  )

  test(
    'a request for another family begins with the home already said, once, from the receipt and from the list',
    alsoWithoutScript,
    async ({ page, form, signIn }) => {
      await signIn('hector', root)
      const empresa = sanJose.razonSocial
      await fillInForFamily(form, { ...deCarmen, empresa, cesion: '1.070.445' })
      await send(form)
      const receipt = page.url()
      await form.press('Pedir por otra familia')
      await isAt(form, '1-causante')
      const begun = page.url()

      // The button of the receipt that is made anew is the same press.
      await page.goto(receipt)
      await form.press('Pedir por otra familia')
      expect(page.url()).toBe(begun)
      await page.goto(root)
      await expect(page.getByRole('heading', { name: 'Usted tiene una solicitud sin terminar' })).toHaveCount(
        1,
      )

      await page.goto(begun)
      const ernesto: ForFamily = {
        ...deCarmen,
        causante: fallecidos.ernesto,
        empresa,
        cesion: '500.000',
        familiar: hijaDeErnesto,
        factura: { ...deCarmen.factura, numero: '90452' },
      }
      await nameFamily(form, ernesto)
      await isAt(form, '2-funeraria')
      await expect(page.getByRole('radio', { name: 'Casa matriz' })).toBeChecked()
      await form.press('Continuar')
      await expect(page.getByRole('main')).toContainText('Marta Inés')
      await fillInFamily(form, ernesto)
      await send(form)

      await page.goto(`${root}/consultarSolicitud/listadoEmpresas`)
      await page.getByRole('link', { name: `Ver las solicitudes de ${delValle.razonSocial}` }).click()
      await form.press('Pedir por otra familia')
      await nameFamily(form, { causante: fallecidos.bernardo })
      await expect(page.getByRole('main')).toContainText(delValle.razonSocial)
    },
  )

  test(
    'a relative whom the register does not confirm is written down in full, and the page says where to correct',
    alsoWithoutScript,
    async ({ page, form, signIn }) => {
      await signIn('hector', `${root}/consultarSolicitud/listadoEmpresas`)
      await page.getByRole('link', { name: `Ver las solicitudes de ${sanJose.razonSocial}` }).click()
      await form.press('Pedir por otra familia')
      const familiar = { ...viuda, nacimiento: ['15', '3', '1950'] } as const
      await nameFamily(form, { causante: fallecidos.luis, familiar })
      await form.choose('¿Qué local hizo el funeral?', 'Casa matriz')
      await form.press('Continuar')
      await expect(page.getByText('No hay datos con ese RUN')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Nombres' })).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText('Carmen Gloria')

      await page.getByRole('link', { name: 'Corregir el RUN o la fecha' }).first().click()
      await nameFamily(form, { causante: fallecidos.luis })
      await form.press('Continuar')
      await expect(page.getByRole('main')).toContainText('Carmen Gloria')
      await expect(page.getByRole('textbox', { name: 'Nombres' })).toHaveCount(0)
    },
  )

  test('the relative reads who asked for her identity, and what for', async ({
    form,
    signIn,
    otherDevice,
  }) => {
    await signIn('hector', root)
    await fillInForFamily(form, { ...deCarmen, empresa: sanJose.razonSocial, cesion: '1.070.445' })
    const carmen = await otherDevice()
    await enter(carmen, 'carmen', '/datos/accesos')
    const row = carmen.getByRole('row').filter({ hasText: 'RUN 9.431.276-0' }).first()
    await expect(row).toContainText('Saber si se puede pagar la asignación por muerte')
  })

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
