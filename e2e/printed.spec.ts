import { signInWithRun } from './browser/sign-in.ts'
import { people } from './people.ts'
import { expect, test } from './test.ts'

test.use({ touches: [] })

test.describe('On paper', () => {
  test('a request is one sheet with its number, without buttons, dark on white also by night', async ({
    page,
  }) => {
    await signInWithRun(page, '8640171-1', '/tramites/5230/solicitudes')
    await page.locator('main table a').first().click()
    await page.evaluate(() => document.documentElement.setAttribute('data-tema', 'oscuro'))
    const sheet = await page.pdf({ format: 'A4' })
    expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    const main = page.getByRole('main')
    expect(await main.locator('.m-button:visible, .m-buttons:visible').count()).toBe(0)
    const [red = 255] = await main.evaluate(
      element => getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [],
    )
    expect(red).toBeLessThan(80)
    await expect(main).toContainText('P0000000')
    await page.setViewportSize({ width: 794, height: 900 })
    const middles = (parts: string) =>
      main.locator(parts).evaluateAll(found =>
        found.map(part => {
          const { left, width } = part.getBoundingClientRect()
          return Math.round((left + width / 2) / 10)
        }),
      )
    expect(await middles('.m-tracker__station')).toEqual(await middles('.m-tracker__dot'))
  })

  test('a list is a table, a line for each row, without its pages to turn', async ({ page }) => {
    await signInWithRun(page, people.hector.run, '/tramites/5300/consultarSolicitud/listadoSolicitudes')
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 690, height: 900 })
    const main = page.getByRole('main')
    expect(await main.locator('.m-pagination:visible').count()).toBe(0)
    const row = main.locator('tbody tr').first()
    const tops = await row
      .locator('th, td')
      .evaluateAll(cells => cells.map(cell => Math.round(cell.getBoundingClientRect().top)))
    expect(tops.length).toBeGreaterThan(3)
    expect(new Set(tops).size).toBe(1)
  })

  test('a ficha takes the whole width of the sheet, without anything that can only be pressed', async ({
    page,
  }) => {
    await page.goto('/ficha/5381')
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 690, height: 900 })
    const main = page.getByRole('main')
    const narrow = await main
      .locator('article > :is(p, ul, details):visible')
      .evaluateAll(parts => parts.filter(part => part.getBoundingClientRect().width < 680).length)
    expect(narrow).toBe(0)
    expect(await main.locator('a:visible').allTextContents()).toEqual([])
  })

  test('a page of a form says neither its steps nor how it is saved', async ({ page, form }) => {
    await signInWithRun(page, people.carmen.run, '/tramites/5294')
    await page.getByRole('main').getByRole('link', { name: 'Comenzar' }).click()
    await form.press('Continuar')
    await expect(page.getByRole('main')).toContainText('Guardamos lo que escribe')
    await page.emulateMedia({ media: 'print' })
    for (const text of ['Guardamos lo que escribe', 'Paso 2'])
      await expect(page.getByRole('main').getByText(text)).toBeHidden()
  })
})
