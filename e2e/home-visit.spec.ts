import { isoDateInChile } from '#domain/dates.ts'
import { typedOn } from '#procedures/testing/fixtures.ts'
import { signInWithRun } from './browser/sign-in.ts'
import { until } from './browser/until.ts'
import { expect, test } from './test.ts'
import { browserSheet } from './walker/browser-sheet.ts'
import { filledForms } from './walker/collected.ts'
import { walkForm } from './walker/walk-form.ts'

const known = filledForms().find(
  ({ procedure, fixture }) => procedure.head.id === '50109' && fixture.name === 'minimal',
)
if (!known) throw new Error('The procedure 50109 has no form filled in')

test('A visit at home that has its day and hour is cancelled on its page, and its end is in the history (50109)', async ({
  page,
  form,
}) => {
  test.setTimeout(180_000)
  const { form: definition, fixture } = known
  await signInWithRun(page, fixture.person, '/inicio')
  const filled = typedOn(fixture, isoDateInChile(new Date()))
  await walkForm({
    definition,
    root: '/tramites/50109',
    filled,
    sheet: browserSheet(form, true),
    look: async () => undefined,
  })
  for (const box of await page.locator('main input[type=checkbox]').all()) await box.check({ force: true })
  await form.press('Pedir la visita')
  await page.getByRole('link', { name: 'Seguir mi solicitud' }).click()
  const main = page.getByRole('main')
  await until(page, () =>
    expect(main.getByText('Con día y hora', { exact: true }).first()).toBeVisible({ timeout: 100 }),
  )
  await page.getByRole('link', { name: 'Cancelar la visita' }).click()
  await expect(main).toContainText('La hora queda libre para otra persona')
  await form.press('Sí, cancelar la visita')
  await until(page, () =>
    expect(main.getByText('Visita cancelada', { exact: true }).first()).toBeVisible({ timeout: 100 }),
  )
  await expect(page.getByRole('link', { name: 'Cancelar la visita' })).toHaveCount(0)
})
