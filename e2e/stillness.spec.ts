import type { Page } from '@playwright/test'
import { signInWithRun } from './browser/sign-in.ts'
import {
  confirmOwnData,
  copyInvoice,
  deCarmen,
  fillInUntil,
  isAt,
  labels,
} from './journeys/asignacion-por-muerte.ts'
import { expect, test } from './test.ts'

/** Wakes all islands by scrolling down, and compares the positions. */
async function staysStill(page: Page): Promise<void> {
  const places = () =>
    page
      .locator('main .m-field:visible, main button[type=submit]:visible')
      .evaluateAll(elements =>
        elements.map(element => Math.round(element.getBoundingClientRect().top + scrollY)),
      )
  const asleep = await places()
  const islands = await page.locator('[data-island]:visible').all()
  expect(islands.length).toBeGreaterThan(0)
  for (const island of islands) {
    await island.evaluate(element => element.scrollIntoView())
    await expect(island).toHaveAttribute('data-island-state', 'awake')
  }
  expect(await places()).toEqual(asleep)
}

test.describe('Pages hold still (quality: speed)', () => {
  test('nothing moves when the islands of a form wake', async ({ page, form, signIn }) => {
    await signIn('carmen')
    await fillInUntil(form, '3-beneficiario')
    await staysStill(page)
    await confirmOwnData(form, {})
    await isAt(form, '4-factura')
    await staysStill(page)
    await copyInvoice(form, deCarmen.factura)
    await isAt(form, '5-pago')
    await form.choose('¿Cómo se recibe el pago?', 'Depósito en otra cuenta')
    await staysStill(page)
  })

  test('nothing moves when the lists of payments wake: the button that counts them is out of the way', async ({
    page,
  }) => {
    await signInWithRun(page, '9640218-k', '/tramites/114831/pagos')
    await expect(page.getByRole('heading', { level: 1, name: 'Sus pagos por cobrar' })).toBeVisible()
    await staysStill(page)
    await page.getByRole('checkbox').first().uncheck()
    await expect(page.getByRole('status').first()).toContainText('1 elegido')
  })

  test('a button stays under the finger that leaves a wrong answer for it', async ({
    page,
    form,
    signIn,
  }) => {
    await signIn('carmen')
    await fillInUntil(form, '1-causante')
    await form.write(labels.run, '12.345.678-4')
    const button = page.getByRole('button', { name: 'Continuar' })
    await button.hover()
    const before = await button.boundingBox()
    await page.mouse.down()
    const pressed = await button.boundingBox()
    // A pressed button moves down by a pixel; a message would push it by a line.
    expect(Math.abs((pressed?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(5)
    await Promise.all([page.waitForEvent('domcontentloaded'), page.mouse.up()])
    await expect(form.errors()).toBeVisible()
  })
})
