import { runOfNumber } from '#domain/run.ts'
import { confirms } from './browser/confirms.ts'
import { signIn as signInOn, signInWithRun } from './browser/sign-in.ts'
import { until } from './browser/until.ts'
import {
  copyInvoice,
  daysAgo,
  deCarmen,
  fillIn,
  fillInUntil,
  isAt,
  root,
  sayWhoDied,
  send,
} from './journeys/asignacion-por-muerte.ts'
import { pdf } from './papers/papers.ts'
import { fallecidos } from './people.ts'
import { alsoWithoutScript, expect, test } from './test.ts'

test.describe('Where the way through 5300 parts (procedures §5300)', () => {
  const endings = [
    { who: runOfNumber(7_215_330), run: fallecidos.jose, title: 'Este pago se pide en la AFP' },
    {
      who: runOfNumber(16_120_785),
      run: fallecidos.sergio,
      title: 'Por esta persona no se paga la asignación',
    },
    { who: runOfNumber(11_502_639), run: fallecidos.manuel, title: 'Este pago ya se hizo' },
  ] as const
  for (const { who, run, title } of endings)
    test(`ends early for a relative and says what to do: «${title}»`, async ({ page, form }) => {
      await signInWithRun(page, who, `${root}/ingresarSolicitud/1-causante`)
      await sayWhoDied(form, run)
      await isAt(form, 'no-es-posible')
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await page.getByRole('link', { name: 'Escribir otro RUN' }).click()
      await sayWhoDied(form, fallecidos.luis)
      await isAt(form, '1-causante-datos')
    })

  for (const run of [fallecidos.luis, fallecidos.jose, fallecidos.manuel, fallecidos.rosa])
    test(`shows a stranger nothing of the RUN ${run}`, async ({ page, form, signIn }) => {
      await signIn('francisca', `${root}/ingresarSolicitud/1-causante`)
      await sayWhoDied(form, run)
      await isAt(form, '1-causante-datos')
      await expect(page.getByRole('main')).not.toContainText(/Luis|José|Manuel|Rosa|falleció el|\$/)
    })

  test(
    'tells who asks for a second time that her request is on its way',
    alsoWithoutScript,
    async ({ page, form, signIn }) => {
      await signIn('carmen', root)
      await fillIn(form, deCarmen)
      await send(form)
      await page.getByRole('link', { name: 'Seguir mi solicitud' }).click()
      await until(page, () =>
        expect(page.getByRole('heading', { name: 'El IPS recibió la solicitud' })).toBeVisible({
          timeout: 100,
        }),
      )
      await page.goto(`${root}/ingresarSolicitud/1-causante`)
      await sayWhoDied(form, fallecidos.luis)
      await isAt(form, 'no-es-posible')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        /Usted ya pidió este pago|Este pago ya se hizo/,
      )
    },
  )

  test('sends away who says that she represents a funeral home and does not', async ({
    page,
    form,
    signIn,
  }) => {
    await signIn('carmen', `${root}/ingresarSolicitud/1-causante`)
    await page.getByRole('link', { name: 'Dígalo aquí' }).click()
    await isAt(form, 'ingresar')
    await form.choose('¿Quién hace la solicitud?', 'Represento a una funeraria')
    await form.press('Continuar')
    await expect(
      page.getByRole('heading', { name: 'No figura como representante de una funeraria' }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Volver a elegir' }).click()
    await form.choose('¿Quién hace la solicitud?', 'Yo pagué el funeral')
    await form.press('Continuar')
    await isAt(form, '1-causante')
  })

  test('asks for the burial certificate after more than 30 days, and only then', async ({ page, form }) => {
    await signInWithRun(page, runOfNumber(12_347_908), '/inicio')
    await fillInUntil(form, '4-factura', { ...deCarmen, causante: fallecidos.norma })
    await copyInvoice(form, { ...deCarmen.factura, fecha: daysAgo(40) })
    await expect(form.errors()).toContainText('Adjunte el certificado de sepultación.')
    await form.attach('Certificado de sepultación', pdf('sepultacion.pdf'))
    await form.press('Continuar')
    await isAt(form, '5-pago')
  })

  test(
    'takes an exempt invoice by its net and total, and pays a friend what was spent once the funeral home confirms it',
    alsoWithoutScript,
    async ({ page, form, signIn, otherDevice }) => {
      await signIn('francisca', root)
      await fillIn(form, {
        ...deCarmen,
        parentesco: 'Otra relación',
        factura: { ...deCarmen.factura, montoTotal: '500.000' },
        formaPago: 'presencial',
      })
      const main = page.getByRole('main')
      await expect(main).not.toContainText('$1.070.445')
      await expect(main).toContainText('La funeraria debe confirmar la factura')
      await send(form)
      await confirms(await otherDevice(), 'hector', 'Sí, ella pagó')
      await page.getByRole('link', { name: 'Seguir mi solicitud' }).click()
      await until(page, () =>
        expect(main).toContainText(
          /Son \$500\.000\. Se puede cobrar desde el .+ en el lugar que se eligió\./,
          { timeout: 100 },
        ),
      )
    },
  )

  test('a part can be given to the funeral home', async ({ page, form, signIn }) => {
    await signIn('carmen', root)
    await fillIn(form, { ...deCarmen, cesion: '400.000' })
    const main = page.getByRole('main')
    await expect(main).toContainText('$670.445')
    await expect(main).toContainText('$400.000')
    await expect(main).toContainText('cesion.pdf')
  })

  test(
    'a request for more papers is answered, and the review goes on',
    alsoWithoutScript,
    async ({ page, form, signIn }) => {
      await signIn('carmen', root)
      await fillIn(form, { ...deCarmen, factura: { ...deCarmen.factura, glosa: 'Foto ilegible' } })
      await send(form)
      await page.getByRole('link', { name: 'Seguir mi solicitud' }).click()
      const main = page.getByRole('main')
      const answer = main.getByRole('link', { name: 'Responder' })
      await until(page, () => expect(answer).toBeVisible({ timeout: 100 }))
      await expect(main).toContainText('La factura no se puede leer')
      await expect(main).toContainText(/Puede responder hasta el \d+ de \w+ de \d{4}/)
      await answer.click()
      await form.press('Enviar la respuesta')
      await expect(form.errors()).toContainText('Agregue')
      await expect(page).toHaveTitle(/^Error: /)
      await form.attach('Factura de la funeraria', pdf('factura-clara.pdf'))
      await form.write('Comentario', 'Ahí va otra vez.')
      await form.press('Enviar la respuesta')
      await expect(main.getByRole('heading', { name: 'Usted respondió' })).toBeVisible()
      await until(page, () => expect(main.getByText('Pagada', { exact: true })).toBeVisible({ timeout: 100 }))
    },
  )

  test.describe('with a slow review', () => {
    test.use({ settings: { DECISION_STEP: '5m' } })

    test(
      'a request can be withdrawn, and its receipt is void from then on',
      alsoWithoutScript,
      async ({ page, form, signIn }) => {
        await signIn('carmen', root)
        await fillIn(form, deCarmen)
        await send(form)
        const receipt = page.url()
        await page.getByRole('link', { name: 'Seguir mi solicitud' }).click()
        const withdraw = page.getByRole('link', { name: 'Retirar la solicitud' })
        await until(page, () => expect(withdraw).toBeVisible({ timeout: 100 }))
        await withdraw.click()
        await page.getByRole('button', { name: 'Sí, retirar la solicitud' }).click()
        const main = page.getByRole('main')
        await until(page, () =>
          expect(main.getByText('Retirada', { exact: true })).toBeVisible({ timeout: 100 }),
        )
        await page.goto(receipt)
        await page.locator('a[href^="/certificados/"]').click()
        await expect(page.getByRole('heading', { level: 1, name: 'Documento anulado' })).toBeVisible()
      },
    )
  })

  test(
    'an unfinished request goes on from another device, says until when, and can be thrown away',
    alsoWithoutScript,
    async ({ form, signIn, otherDevice }) => {
      await signIn('carmen')
      await fillInUntil(form, '3-beneficiario')

      const phone = await otherDevice()
      await signInOn(phone, 'carmen')
      const draft = phone.getByRole('region', { name: 'Lo que dejó sin terminar' })
      await expect(draft).toContainText(/Puede seguir hasta el \d+ de \w+ de \d{4}/)
      await draft.getByRole('link', { name: 'Continuar' }).click()
      await expect(phone).toHaveURL(/3-beneficiario$/)

      await phone.goto(root)
      await phone.getByRole('link', { name: 'Borrarla y empezar de nuevo' }).click()
      await phone.getByRole('button', { name: 'Sí, borrarla' }).click()
      await expect(phone.getByRole('link', { name: 'Comenzar' })).toBeVisible()
      await form.page.goto(`${root}/ingresarSolicitud/3-beneficiario`)
      await isAt(form, '1-causante')
    },
  )
})
