import { readFile } from 'node:fs/promises'
import { folioOn } from './browser/receipt.ts'
import { chooseOnSignIn } from './browser/sign-in.ts'
import { until } from './browser/until.ts'
import { deCarmen, fillIn, isAt, root, send } from './journeys/asignacion-por-muerte.ts'
import { expect, filesForCarmen, test } from './test.ts'

test.use(filesForCarmen)

test.describe('Asignación por muerte, for the widow who paid (procedures §5300)', () => {
  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled })
      test('from the front page to the payment in her account', async ({ page, form }) => {
        await page.goto('/')
        await page.getByRole('link', { name: 'Recuperar lo que pagué por un funeral' }).first().click()
        await page.getByRole('link', { name: 'Iniciar trámite' }).first().click()
        await chooseOnSignIn(page, 'carmen')
        await page.waitForURL(`**${root}/ingresarSolicitud/1-causante`)
        await fillIn(form, deCarmen)

        await test.step('the review shows every answer, and any can be changed', async () => {
          const main = page.getByRole('main')
          // The pages that she was not asked do not count.
          await expect(page).toHaveTitle(/paso 6 de 6/)
          await expect(main).toContainText('4.123.987-5')
          await expect(main).toContainText('$1.070.445')
          await expect(main).toContainText('factura.pdf')
          await main.getByText('Quién recibe:').click()
          await main.getByRole('link', { name: 'Cambiar Quién recibe' }).click()
          await isAt(form, '3-beneficiario')
          await main.getByText('Cambiar', { exact: true }).click()
          await form.write('Teléfono', '9 8765 4321')
          await form.press('Continuar')
          await isAt(form, '6-confirmar')
          await expect(main).toContainText('9 8765 4321')
        })

        const folio = await send(form)
        await page.getByRole('link', { name: 'Seguir mi solicitud' }).click()
        const main = page.getByRole('main')
        await expect(main).toContainText(folio)

        await test.step('the decision arrives and stands in her history, with the payment', async () => {
          await until(page, () =>
            expect(main.getByText('Pagada', { exact: true })).toBeVisible({ timeout: 100 }),
          )
          await main.getByText('Ver los 5 pasos').click()
          for (const title of [
            'Usted envió la solicitud',
            'El IPS recibió la solicitud',
            'Empezó la revisión',
            'Solicitud aprobada',
            'Pago hecho',
          ])
            await expect(main.getByRole('heading', { name: title })).toBeVisible()
          await expect(main).toContainText('Son $1.070.445, el ')
          await expect(main).toContainText('por depósito en la cuenta.')
          await expect(main.getByText('Fecha del pago', { exact: true })).toBeVisible()
        })

        await test.step('her start shows the request as finished', async () => {
          await page.goto('/inicio')
          const ended = page.getByRole('region', { name: 'Terminadas' })
          await expect(ended).toContainText('Luis Alberto Fuentes Vera')
          await expect(ended).toContainText(folio)
        })
      })
    })

  test('the letter leads to the receipt and does not carry it, and anybody can verify the PDF', async ({
    page,
    form,
    signIn,
    otherDevice,
  }) => {
    await signIn('carmen', root)
    await fillIn(form, deCarmen)
    const folio = await send(form)
    const receipt = page.url()

    await page.goto('/dev/correo')
    const letter = page.getByRole('link', { name: `Recibimos su pedido: Asignación por muerte (${folio})` })
    await until(page, () => expect(letter).toBeVisible({ timeout: 100 }))
    await letter.click()
    await expect(page.getByRole('main')).toContainText('carmen.rojas@correo.example')
    await expect(page.getByRole('link', { name: /\.pdf$/ })).toHaveCount(0)
    await page.goto(receipt)
    expect(await folioOn(page), 'the receipt stays where it is').toBe(folio)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Descargar el comprobante' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    const file = await readFile(await (await download).path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')

    // The receipt is reissued once the institution has assigned its folio.
    const code = await page.locator('strong.m-code').innerText()
    const stranger = await otherDevice()
    await stranger.goto('/certificados')
    await stranger.getByLabel('Código del documento').fill(code.toLowerCase())
    await stranger.getByRole('button', { name: 'Verificar' }).click()
    await expect(stranger.getByRole('heading', { name: 'Documento válido', level: 1 })).toBeVisible()
    await expect(stranger.getByRole('main')).toContainText(folio)

    const check = async (buffer: Buffer) => {
      await stranger
        .getByLabel('Archivo del documento')
        .setInputFiles({ name: 'comprobante.pdf', mimeType: 'application/pdf', buffer })
      await stranger.getByRole('button', { name: 'Comprobar el archivo' }).click()
    }
    await check(file)
    await expect(stranger.getByText('El archivo es el original')).toBeVisible()
    await check(Buffer.from(file.toString('latin1').replace(/.$/s, 'X'), 'latin1'))
    await expect(
      stranger.getByRole('heading', { name: 'El archivo no es el original', level: 1 }),
    ).toBeVisible()

    await stranger.goto('/certificados/AAAABBBBCCCC')
    await expect(stranger.getByRole('heading', { name: 'Código no encontrado' })).toBeVisible()
  })
})
