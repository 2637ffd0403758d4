import { fitsPhone, phone } from './browser/narrow.ts'
import { hub, moment, readyAll, tell } from './paper/death-told-once.ts'
import { paperFormOf } from './paper/paper-form.ts'
import { signedIn } from './paper/sign-in.ts'
import { people } from './people.ts'
import { expect, filesForCarmen, test } from './test.ts'

test.use({ viewport: phone, ...filesForCarmen })

test('three requests that are ready fit a phone, and are sent with the keyboard alone', async ({
  page,
  micha,
}) => {
  const { sheet, visitor } = await signedIn(micha.portalUrl, people.carmen.run, moment)
  const device = { sheet, form: paperFormOf(sheet) }
  await tell(device)
  await readyAll(device)
  await page.context().addCookies(visitor.cookies())
  await page.goto(hub)
  await fitsPhone(page, true)

  const press = async (selector: string, key: string) => {
    await page.locator(selector).focus()
    await page.keyboard.press(key)
  }
  const boxes = page.getByRole('main').getByRole('checkbox')
  await boxes.nth(1).focus()
  await page.keyboard.press('Space')
  await press('main form[data-once] button:not([name])', 'Enter')
  await expect(page.locator('#errores')).toBeFocused()
  await expect(boxes.nth(1)).toBeChecked()
  for (const index of [0, 2]) {
    await boxes.nth(index).focus()
    await page.keyboard.press('Space')
  }
  await press('main form[data-once] button:not([name])', 'Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recibimos sus solicitudes')
  await fitsPhone(page, false)
})
