import type { Page } from '@playwright/test'
import type { Form } from './browser/form.ts'
import { phone } from './browser/narrow.ts'
import { signInWithRun } from './browser/sign-in.ts'
import { until } from './browser/until.ts'
import { expect, test } from './test.ts'

const root = '/tramites/5268'
test.describe('A change of the form of payment (procedures §5268)', () => {
  test.use({ touches: ['9640218-k'] })

  test('is open with the account of a request of payment that invited to it, and nothing of it in the address', async ({
    page,
    form,
  }) => {
    await signInWithRun(page, '9640218-k', '/tramites/114831/pagos')
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

test.describe('The map of payment places (house C10)', () => {
  test.use({ viewport: phone, touches: ['6268102-0'] })

  const openMap = async (page: Page, form: Form) => {
    await signInWithRun(page, '6268102-0', `${root}/step1`)
    await page.locator('[name=cambia][value=formaPago]').check({ force: true })
    const cash = page.locator('[name=formaPago][value=presencial]')
    if (!(await cash.isVisible())) await form.press('Continuar')
    await cash.check({ force: true })
    await form.press('Continuar')
    await expect(page.getByRole('heading', { level: 1, name: 'El lugar de cobro' })).toBeVisible()
  }

  test('leads by keyboard from a pin to its place in the list', async ({ page, form }) => {
    await openMap(page, form)
    const pins = page.getByRole('navigation', { name: 'Mapa con los lugares de la lista' }).getByRole('link')
    await expect(pins).toHaveCount(8)
    const map = page.locator('[data-island="place-map"]')
    await map.scrollIntoViewIfNeeded()
    await expect(map).toHaveAttribute('data-island-state', 'awake')
    await pins.nth(2).focus()
    await page.keyboard.press('Enter')
    const third = page.locator('[name=lugar]').nth(2)
    await expect(third).toBeFocused()
    await expect(third).toBeChecked()
    await form.press('Continuar')
    await expect(page.getByRole('heading', { level: 1, name: 'Revise y confirme' })).toBeVisible()
  })

  test('asks nothing of any other site, and shows the places of another comuna', async ({
    page,
    form,
    baseURL,
  }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await openMap(page, form)
    await page.locator('[name="lugar.comuna"]').selectOption('05101')
    await form.press('Mostrar lugares')
    await expect(page.getByRole('main')).toContainText('BancoEstado Valparaíso')
    await expect(page.getByRole('main')).toContainText('km de Valparaíso')
    const elsewhere = asked.filter(url => new URL(url).hostname !== new URL(baseURL ?? '').hostname)
    expect(elsewhere).toEqual([])
  })
})
