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
import { expect, onlyDrafts, test } from './test.ts'

test.use(onlyDrafts)

/** Keeps islands asleep that nobody touches, however near they are, until {@link staysStill}. */
async function keepAsleep(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    addEventListener('despertar', () => resolve())
    const Observer = IntersectionObserver
    window.IntersectionObserver = class extends Observer {
      constructor(told: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((...seen) => void promise.then(() => told(...seen)), options)
      }
    }
  })
}

/** Wakes all islands by scrolling down, and compares the positions. */
async function staysStill(page: Page): Promise<void> {
  const places = () =>
    page
      .locator('main .m-field:visible, main button[type=submit]:visible')
      .evaluateAll(elements =>
        elements.map(element => Math.round(element.getBoundingClientRect().top + scrollY)),
      )
  const asleep = await places()
  await page.evaluate(() => dispatchEvent(new Event('despertar')))
  for (const island of await page.locator('[data-island]:visible').all()) {
    await island.evaluate(element => element.scrollIntoView())
    await expect(island).toHaveAttribute('data-island-state', 'awake')
  }
  expect(await places()).toEqual(asleep)
}

test.describe('Pages hold still (quality: speed)', () => {
  test('nothing moves when the islands of a form wake', async ({ page, form, signIn }) => {
    await keepAsleep(page)
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
    await keepAsleep(page)
    await signInWithRun(page, '9640218-k', '/tramites/114831/pagos')
    await expect(page.locator('[data-island=choice-table]')).toHaveCount(2)
    await staysStill(page)
    const button = page.getByRole('button', { name: 'Continuar' })
    const sum = page.getByRole('status')
    // On the page, which scrolls to what is pressed.
    const placePx = () => button.evaluate(drawn => Math.round(drawn.getBoundingClientRect().top + scrollY))
    const [place, whole] = [await placePx(), await sum.textContent()]
    await page.getByRole('checkbox').first().uncheck()
    await expect(sum).not.toHaveText(whole ?? '')
    expect(await placePx(), 'where the button is').toBe(place)
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
