import { isoDateInChile } from '#domain/dates.ts'
import type { FilesEnding } from '#engine/walking/form.ts'
import { typedOn } from '#procedures/testing/fixtures.ts'
import type { Form } from './browser/form.ts'
import { folioOn } from './browser/receipt.ts'
import { enterAs, signInWithRun } from './browser/sign-in.ts'
import { until } from './browser/until.ts'
import { expect, test } from './test.ts'
import { browserSheet } from './walker/browser-sheet.ts'
import { filledForms } from './walker/collected.ts'
import { type FormWalk, pathOf, walkForm } from './walker/walk-form.ts'

// sibs is in maintenance by default (shell §4).
const open = { MAINTENANCE_PROCEDURES: '' }
test.setTimeout(180_000)

const root = '/tramites/sibs'
const arrival = 'El IPS recibió la solicitud'

/** Fills in and sends an application; ends at the receipt. */
async function apply(form: Form, name: string, files: FormWalk['filled']['files'] = {}): Promise<string> {
  const found = filledForms().find(one => one.procedure.head.id === 'sibs' && one.fixture.name === name)
  if (!found) throw new Error(`There is no fixture ${name}`)
  const filled = typedOn(
    { ...found.fixture, files: { ...found.fixture.files, ...files } },
    isoDateInChile(new Date()),
  )
  const walk: FormWalk = {
    definition: found.form,
    root,
    filled,
    sheet: browserSheet(form, true),
    look: async () => {},
  }
  await walkForm(walk)
  const { review, receipt } = found.form.ending as FilesEnding
  expect(pathOf(walk)).toBe(review.path)
  await form.page.locator('main label[for="f-verdad"]').click()
  await form.press(review.submitLabel)
  expect(pathOf(walk)).toBe(receipt.path)
  return folioOn(form.page)
}

/** Follows the application until the IPS has it. */
async function arrives(form: Form): Promise<void> {
  const { page } = form
  await page.getByRole('link', { name: 'Seguir mi solicitud' }).click()
  await until(page, () =>
    expect(page.getByRole('main').getByText(arrival).first()).toBeVisible({ timeout: 100 }),
  )
}

test.describe('Solidarity benefits', () => {
  test.use({ settings: open })

  test('a son with a power applies for his mother, and follows it', async ({ page, form }) => {
    await signInWithRun(page, '14570113-9', '/inicio')
    await apply(form, 'tercero')
    await arrives(form)
    const main = page.getByRole('main')
    await expect(main).toContainText('Beneficios para Olga Inés Fuenzalida Reyes')
    await until(page, () => expect(main.getByText('Concedida').first()).toBeVisible({ timeout: 100 }))
    await expect(main).toContainText('Aprobado. $250.275 al mes.')
    await expect(main.getByRole('link', { name: 'Comprobante de ingreso del IPS' })).toBeVisible()
  })

  test('who comes from the social registry finishes without being signed out (shell §6)', async ({
    page,
    form,
  }) => {
    await page.goto('/login/mdsf/auth')
    await enterAs(page, '4567893-8')
    await page.waitForURL(url => url.pathname === '/tramites/114831-pd/pagos')
    await apply(form, 'ext')
    await followsEveryLink(form)
    await arrives(form)
    await followsEveryLink(form)
    await expect(page.getByRole('main')).toContainText('Beneficios para Ana María Quispe Mamani')
  })
})

test.describe('Solidarity benefits at a branch desk (OFFICIAL=1)', () => {
  test.use({ settings: { ...open, OFFICIAL: '1' } })

  test('an official applies for a person with the paper that she signed', async ({ page, form, signIn }) => {
    await signIn('marta', '/funcionarios')
    await form.write('RUN de la persona que atiende', '5.213.478-1')
    await form.write('Motivo de la atención', 'Pide la PGU en el mesón')
    await form.tick('Está conmigo y vi su cédula de identidad')
    await form.press('Comenzar atención')
    await page.goto(`${root}/beneficio`)
    await expect(page.getByRole('main')).toContainText('Marta Inés Olivares Reyes')
    await apply(form, 'minimal', { quien: { documentoFuncionario: ['firmada.pdf'] } })
    await arrives(form)
    await expect(page.getByRole('main')).toContainText(
      'Lo hizo por usted, en una sucursal: Marta Inés Olivares Reyes',
    )
  })
})

test.describe('Without the setting', () => {
  test('sibs is in maintenance, and says so', async ({ page, signIn, watch }) => {
    watch.expectStatus(503)
    await signIn('rosa')
    await page.goto(`${root}/beneficio`)
    await expect(page.getByRole('heading', { name: 'Estamos mejorando este trámite' })).toBeVisible()
  })
})

/** Follows every link of the open page; the session must survive. */
async function followsEveryLink({ page }: Form): Promise<void> {
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll(found => [...new Set(found.map(link => link.getAttribute('href') ?? ''))])
  expect(hrefs.length).toBeGreaterThan(0)
  for (const href of hrefs) {
    await page.request.get(href, { maxRedirects: 0 })
    const kept = (await page.context().cookies()).some(({ name }) => name === 'micha')
    expect(kept, href).toBe(true)
  }
}
