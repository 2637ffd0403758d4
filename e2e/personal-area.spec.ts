import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.use({ touches: [] })

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }

/** Whether the picture at the top is drawn in a window of this size. */
async function hasPicture(page: Page, size: typeof phone): Promise<boolean> {
  await page.setViewportSize(size)
  return page.locator('.m-hero__andes').isVisible()
}

test.describe('The personal area (shell §2)', () => {
  test('has its picture on wide windows, and on phones on welcome and start alone', async ({
    page,
    signIn,
  }) => {
    await signIn('carmen')
    for (const [path, onPhone] of [
      ['/bienvenida', true],
      ['/bienvenida/bienvenida', true],
      ['/inicio', true],
      ['/datos', false],
      ['/rsh', false],
      ['/misBeneficios', false],
    ] as const) {
      await page.goto(path)
      const seen = { phone: await hasPicture(page, phone), desk: await hasPicture(page, desk) }
      expect.soft(seen, path).toEqual({ phone: onPhone, desk: true })
    }
  })

  test('grows letters by 10 percent of their size at each press, and shrinks them so (shell §4)', async ({
    page,
  }) => {
    await page.goto('/privacidad')
    const sizePx = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))
    const press = async (button: string) => {
      const menu = page.locator('summary', { hasText: 'Accesibilidad' })
      const one = page.getByRole('button', { name: button })
      if (!(await one.isVisible())) await menu.click()
      await one.click()
      await page.waitForLoadState()
    }
    const plainPx = await sizePx()
    for (const [button, scale] of [
      ['Agrandar letra', 1.1],
      ['Agrandar letra', 1.2],
      ['Restablecer', 1],
      ['Achicar letra', 0.9],
    ] as const) {
      await press(button)
      expect.soft((await sizePx()) / plainPx, button).toBeCloseTo(scale, 2)
    }
    await page.getByRole('button', { name: 'Escala de grises' }).click()
    await expect(page.locator('html')).toHaveCSS('filter', 'grayscale(1)')
  })

  test('is laid out anew at 768 and at 1024 px (shell §9)', async ({ page }) => {
    await page.goto('/tramites/5300')
    const columnsAt = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      return page.evaluate(() => {
        const help = document.querySelector('.m-help')?.getBoundingClientRect()
        const main = document.querySelector('main')?.getBoundingClientRect()
        return { beside: (help?.left ?? 0) >= (main?.right ?? Number.POSITIVE_INFINITY) }
      })
    }
    expect(await columnsAt(1023)).toEqual({ beside: false })
    expect(await columnsAt(1024)).toEqual({ beside: true })
    await page.goto('/bienvenida')
    const titlePxAt = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      return page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.querySelector('h1') ?? document.body).fontSize),
      )
    }
    expect(await titlePxAt(768)).not.toBe(await titlePxAt(767))
  })
})
