import { rm } from 'node:fs/promises'
import { type Page, test as plain } from '@playwright/test'
import { isoDateInChile } from '#domain/dates.ts'
import { files } from '#engine/walking/form.ts'
import { type FilledForm, typedOn } from '#procedures/testing/fixtures.ts'
import { type Form, formOf } from './browser/form.ts'
import { phone } from './browser/narrow.ts'
import { signInWithRun } from './browser/sign-in.ts'
import { until } from './browser/until.ts'
import { alsoWithoutScript, expect, test } from './test.ts'
import { browserSheet } from './walker/browser-sheet.ts'
import { filledForms } from './walker/collected.ts'
import { walkForm } from './walker/walk-form.ts'
import { ownRestMs } from './world/faults.ts'
import { startMicha } from './world/micha.ts'
import { temporaryFolder } from './world/temporary-folder.ts'

const root = '/tramites/5268'
const known = filledForms().find(({ procedure }) => procedure.head.id === '5268')
if (!known || !files(known.form)) throw new Error('The procedure 5268 files nothing')
const definition = known.form
const hortensia = {
  run: '6268101-2',
  before: 'hortensia.ulloa@correo.example',
  now: 'hortensia@nuevo.example',
}

/** Hortensia's change: her CuentaRUT instead of cash, and another e-mail. */
const both: FilledForm = {
  pages: {
    forma: {
      cambia: 'ambas',
      formaPago: 'deposito',
      'cuenta.banco': '12',
      'cuenta.tipo': '8',
      'cuenta.numero': '6268101',
    },
    cuenta: { numeroOtraVez: '6268101' },
    domicilio: {
      'direccion.calle': 'Los Aromos',
      'direccion.numero': '455',
      'correo.direccion': hortensia.now,
      'correo.repeticion': hortensia.now,
      autoriza: 'si',
    },
  },
}

/** Fills in a change up to its review. */
async function fillIn(form: Form, filled: FilledForm, script = true): Promise<void> {
  const typed = typedOn(filled, isoDateInChile(new Date()))
  await walkForm({
    definition,
    root,
    filled: typed,
    sheet: browserSheet(form, script),
    look: async () => undefined,
  })
}

/** Declares and sends, and goes from the receipt to the page of the change. Returns its address. */
async function send({ page, press }: Form): Promise<string> {
  await page.getByText('Sí, lo declaro').click()
  await press('Confirmar el cambio')
  await page.getByRole('link', { name: 'Seguir mi solicitud' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Su cambio' })).toBeVisible()
  return page.url()
}

const isState = (page: Page, label: string) =>
  until(page, () =>
    expect(page.getByRole('main').getByText(label, { exact: true }).first()).toBeVisible({ timeout: 100 }),
  )

/** Number of letters with this subject to an address. */
async function lettersTo(page: Page, address: string, subject: string): Promise<number> {
  await page.goto('/dev/correo')
  return page
    .getByRole('listitem')
    .or(page.getByRole('row'))
    .filter({ hasText: address })
    .filter({ hasText: subject })
    .count()
}

test.describe('A change of the form of payment (procedures §5268)', () => {
  test.setTimeout(120_000)

  test('shows in 5212, 5250 and 114831, warns the former address and the new one, and is undone with one press', async ({
    page,
    form,
  }) => {
    await signInWithRun(page, hortensia.run, '/inicio')
    await fillIn(form, both)
    const review = page.getByRole('main')
    await expect(review.getByRole('table', { name: 'Lo que cambia' })).toContainText(hortensia.before)
    await expect(review.getByRole('table', { name: 'Lo que cambia' })).toContainText(hortensia.now)
    const detail = await send(form)
    await isState(page, 'Aplicado')
    await page.goto('/tramites/5212/detallesConsulta')
    await expect(page.getByRole('main')).toContainText('termina en 8101')
    await page.goto('/tramites/5250')
    await expect(page.getByRole('main').getByText('Depósito').first()).toBeVisible()
    await page.goto('/datos')
    await expect(page.getByRole('main')).toContainText('Los Aromos 455')
    await until(page, async () => {
      for (const address of [hortensia.before, hortensia.now])
        expect(await lettersTo(page, address, 'en curso'), address).toBeGreaterThan(0)
    })

    await page.goto(detail)
    await form.press('Deshacer el cambio')
    await isState(page, 'Deshecho')
    await page.goto('/tramites/5212/detallesConsulta')
    await expect(page.getByRole('main')).not.toContainText('termina en 8101')
    await page.goto('/datos')
    await expect(page.getByRole('main')).not.toContainText('Los Aromos 455')
    await until(page, async () => {
      for (const address of [hortensia.before, hortensia.now])
        expect(await lettersTo(page, address, 'Deshecho'), address).toBeGreaterThan(0)
    })
  })

  test('is open with the account of a request of payment that invited to it, and nothing of it in the address', async ({
    page,
    form,
  }) => {
    await signInWithRun(page, '9640218-k', '/inicio')
    await page.goto('/tramites/114831/pagos')
    await form.press('Continuar')
    await page.locator('[name=formaPago][value=deposito]').check({ force: true })
    // A CuentaRUT is of BancoEstado, and its number is the holder's RUN: both fill themselves.
    await page.locator('[name="cuenta.tipo"]').selectOption('8')
    await expect(page.locator('select[name="cuenta.banco"]')).toHaveValue('12')
    await expect(page.locator('[name="cuenta.numero"]')).toHaveValue('9640218')
    await form.press('Continuar')
    await page.getByText('Sí, lo declaro').click()
    await form.press('Pedir el pago')
    const invitation = page.getByRole('link', { name: 'Recibir siempre en mi cuenta' })
    await until(page, () => expect(invitation).toBeVisible({ timeout: 100 }))
    await invitation.click()
    expect(new URL(page.url()).search).toBe('')
    await expect(page.locator('[name="cuenta.numero"]')).toHaveValue('9640218')
    await expect(page.locator('[name=formaPago][value=deposito]')).toBeChecked()
  })
})

test.describe('A change that an attorney makes (114807, 5268)', () => {
  test.setTimeout(240_000)
  const marcela = '14380104-7'
  const blas = { run: '5381091-8', nombre: 'Blas Enrique Tapia Cerda', cuenta: '5381091' }
  const withPower: FilledForm = {
    pages: {
      quien: { para: `Para ${blas.nombre}` },
      forma: {
        formaPago: 'deposito',
        'cuenta.banco': '12',
        'cuenta.tipo': '8',
        'cuenta.numero': blas.cuenta,
      },
      cuenta: { numeroOtraVez: blas.cuenta },
    },
  }

  test(
    'bears both names, is in the list of whose payment it is, and that person undoes it with one press',
    alsoWithoutScript,
    async ({ page, form, javaScriptEnabled }) => {
      await signInWithRun(page, marcela, '/inicio')
      await fillIn(form, withPower, javaScriptEnabled ?? true)
      await expect(page.getByRole('main')).toContainText(`Es el pago de ${blas.nombre}`)
      await send(form)
      await isState(page, 'Aplicado')
      await expect(page.getByRole('main')).toContainText('Marcela Beatriz Oyarzún Leiva pidió el cambio')
      await page.goto('/logout')
      await page.context().clearCookies()

      await signInWithRun(page, blas.run, `${root}/cambios`)
      const table = page.getByRole('table')
      await expect(table).toContainText('Presentada por')
      await expect(table).toContainText('Marcela Beatriz Oyarzún Leiva')
      await page.getByRole('link', { name: `Cómo se paga a ${blas.nombre}` }).click()
      await expect(page.getByRole('main')).toContainText('La presentó Marcela Beatriz Oyarzún Leiva')
      const change = page.url()
      await page.goto('/tramites/5212/detallesConsulta')
      await expect(page.getByRole('main')).toContainText('termina en 1091')
      await page.goto(change)
      await form.press('Deshacer el cambio')
      await isState(page, 'Deshecho')
      await expect(page.getByRole('main')).toContainText(`${blas.nombre} pidió deshacer el cambio`)
      await page.goto('/tramites/5212/detallesConsulta')
      await expect(page.getByRole('main')).not.toContainText('termina en 1091')
      await until(page, async () => {
        await page.goto('/dev/correo')
        await expect(page.getByRole('main')).toContainText('Deshecho: ', { timeout: 100 })
      })
    },
  )

  test('speaks in 5250 of whose money it is by her name, and of nobody as «usted»', async ({ page }) => {
    await signInWithRun(page, marcela, '/tramites/5250')
    await page.goto('/tramites/5250?por=elegir')
    await page.getByRole('link', { name: blas.nombre }).click()
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Liquidaciones de pago de ${blas.nombre}`,
    )
    await expect(main).not.toContainText('Donde dice «usted»')
    await expect(main).not.toContainText('Su pago de')
    await page.goto('/tramites/8765?por=elegir')
    await page.getByRole('link', { name: blas.nombre }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Liquidaciones del ISL de ${blas.nombre}`,
    )
    await expect(main).toContainText('Usted mira los datos de')
  })
})

test.describe('The map of payment places (house C10)', () => {
  test.use({ viewport: phone })

  const openMap = async (page: Page, form: Form) => {
    await signInWithRun(page, '6268102-0', `${root}/step1`)
    await page.locator('[name=cambia][value=formaPago]').check({ force: true })
    const cash = page.locator('[name=formaPago][value=presencial]')
    if (!(await cash.isVisible())) await form.press('Continuar')
    await cash.check({ force: true })
    await form.press('Continuar')
    await expect(page.getByRole('heading', { level: 1, name: 'El lugar de cobro' })).toBeVisible()
  }

  test(
    'leads by keyboard from a pin to its place in the list',
    alsoWithoutScript,
    async ({ page, form, javaScriptEnabled }) => {
      await openMap(page, form)
      const pins = page
        .getByRole('navigation', { name: 'Mapa con los lugares de la lista' })
        .getByRole('link')
      await expect(pins).toHaveCount(8)
      const map = page.locator('[data-island="place-map"]')
      await map.scrollIntoViewIfNeeded()
      if (javaScriptEnabled ?? true) await expect(map).toHaveAttribute('data-island-state', 'awake')
      await pins.nth(2).focus()
      await page.keyboard.press('Enter')
      const third = page.locator('[name=lugar]').nth(2)
      await expect(third).toBeFocused()
      if (javaScriptEnabled ?? true) await expect(third).toBeChecked()
      else await page.keyboard.press('Space')
      await expect(third).toBeChecked()
      await form.press('Continuar')
      await expect(page.getByRole('heading', { level: 1, name: 'Revise y confirme' })).toBeVisible()
    },
  )

  test(
    'asks nothing of any other site, and shows the places of another comuna',
    alsoWithoutScript,
    async ({ page, form, baseURL }) => {
      const asked: string[] = []
      page.on('request', request => asked.push(request.url()))
      await openMap(page, form)
      await page.locator('[name="lugar.comuna"]').selectOption('05101')
      await form.press('Mostrar lugares')
      await expect(page.getByRole('main')).toContainText('BancoEstado Valparaíso')
      await expect(page.getByRole('main')).toContainText('km de Valparaíso')
      const elsewhere = asked.filter(url => new URL(url).hostname !== new URL(baseURL ?? '').hostname)
      expect(elsewhere).toEqual([])
    },
  )
})

test.describe('When an institution is down', () => {
  test.use({ settings: { SERVICE_DEADLINE: '1s' } })
  test.setTimeout(120_000)

  for (const kind of ['hang', 'fail', 'nonsense'] as const)
    test(`the bank goes wrong (${kind}): the account is kept, she is told, and the bank is asked before anything is paid there`, async ({
      page,
      form,
      faults,
    }) => {
      await signInWithRun(page, '6268105-5', '/inicio')
      await faults.set({ service: 'beneficios', operation: 'verificarTitular', fault: { kind } })
      const forma = { ...both.pages.forma, cambia: 'formaPago', 'cuenta.numero': '6268105' }
      await fillIn(form, { pages: { forma, cuenta: { numeroOtraVez: '6268105' } } })
      await expect(page.getByRole('main')).toContainText('El banco no respondió de quién es la cuenta')
      await faults.clear()
      await send(form)
      await isState(page, 'Aplicado')
    })

  test('the way waits where the former contact or the places are not known, and goes on with what was typed', async ({
    page,
    form,
    faults,
    watch,
  }) => {
    watch.expectStatus(503)
    await signInWithRun(page, hortensia.run, '/inicio')
    for (const service of ['personas', 'beneficios']) {
      await faults.set({ service, fault: { kind: 'hang' } })
      await page.goto(`${root}/step1`)
      await expect(page.getByRole('main')).toContainText('No perdió nada')
    }
    await faults.set({ service: 'formas-de-pago', operation: 'listarLugaresPago', fault: { kind: 'hang' } })
    await page.waitForTimeout(ownRestMs)
    await page.goto(`${root}/step1`)
    await page.locator('[name=cambia][value=formaPago]').check({ force: true })
    await page.locator('[name=formaPago][value=presencial]').check({ force: true })
    await form.press('Continuar')
    await expect(page.getByRole('main')).toContainText('La lista de lugares de pago no llegó')
    await page.goto(`${root}/step1`)
    await expect(page.locator('[name=formaPago][value=presencial]')).toBeChecked()
    await faults.clear()
    await page.waitForTimeout(ownRestMs)
    await page.goto(`${root}/step3`)
    await expect(page.getByRole('navigation', { name: 'Mapa con los lugares de la lista' })).toBeVisible()
  })
})

plain.describe('After the power goes', () => {
  plain('between a change of account and its notice, both are there, once', async ({ browser }) => {
    plain.setTimeout(180_000)
    const dataDir = await temporaryFolder()
    const first = await startMicha({ dataDir })
    const { firstPort } = first
    const page = await browser.newPage({ baseURL: first.portalUrl })
    const form = formOf(page, true)
    await signInWithRun(page, hortensia.run, '/inicio')
    await fillIn(form, both)
    await page.getByText('Sí, lo declaro').click()
    await form.press('Confirmar el cambio')
    const receipt = page.url()
    await first.killEverything()

    const second = await startMicha({ dataDir, firstPort })
    await page.goto(receipt)
    await page.getByRole('link', { name: 'Seguir mi solicitud' }).click()
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Aplicado', { exact: true }).first()).toBeVisible({ timeout: 100 })
    }).toPass({ timeout: 90_000 })
    // What the institution said before the power went may arrive after what it said later.
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { name: 'El IPS anotó el cambio' })).toHaveCount(1, {
        timeout: 100,
      })
    }).toPass({ timeout: 60_000 })
    await expect(async () => {
      for (const address of [hortensia.before, hortensia.now])
        expect(await lettersTo(page, address, 'Modificación de forma de pago')).toBeGreaterThan(0)
    }).toPass({ timeout: 60_000 })
    await page.close()
    await second.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
})
