import { readFile } from 'node:fs/promises'
import { isoDateInChile } from '#domain/dates.ts'
import type { FilesEnding } from '#engine/walking/form.ts'
import { typedOn } from '#procedures/testing/fixtures.ts'
import type { Form } from './browser/form.ts'
import { folioOn } from './browser/receipt.ts'
import { signInWithRun } from './browser/sign-in.ts'
import { until } from './browser/until.ts'
import { deCarmen, fillInUntil, root, send } from './journeys/asignacion-por-muerte.ts'
import { people } from './people.ts'
import { alsoWithoutScript, expect, test } from './test.ts'
import { browserSheet } from './walker/browser-sheet.ts'
import { filledForms } from './walker/collected.ts'
import { type FormWalk, pathOf, walkForm } from './walker/walk-form.ts'

test.setTimeout(240_000)

const moment = '/momentos/fallecimiento'
const luis = '4.123.987-5'
const runBox = 'RUN de la persona que falleció'

/**
 * Fills in a form from its fixture, except pages already answered from registers or earlier requests; ends at the
 * receipt.
 */
async function apply(form: Form, id: string, name: string, script: boolean, known: readonly string[] = []) {
  const found = filledForms().find(one => one.procedure.head.id === id && one.fixture.name === name)
  if (!found) throw new Error(`There is no fixture ${name}`)
  const filled = typedOn(found.fixture, isoDateInChile(new Date()))
  // Prefilled values are in their fields already.
  const pages = Object.fromEntries(
    Object.entries(filled.pages).map(([page, controls]) => [
      page,
      Object.fromEntries(
        Object.entries(controls).filter(([control]) => !known.includes(`${page}.${control}`)),
      ),
    ]),
  )
  const walk: FormWalk = {
    definition: found.form,
    root: `/tramites/${id}`,
    draft: found.fixture.draft,
    filled: { ...filled, pages },
    sheet: browserSheet(form, script),
    look: async () => {},
  }
  await walkForm(walk)
  const { review, receipt } = found.form.ending as FilesEnding
  for (const question of Object.keys(review.questions)) {
    const box = form.page.locator(`main [type=checkbox][name="${question}"]`)
    await form.page.locator(`main label[for="${await box.getAttribute('id')}"]`).click()
  }
  await form.press(review.submitLabel)
  expect(pathOf(walk)).toBe(receipt.path)
  return folioOn(form.page)
}

test.describe('When somebody dies, for the widow (momentos/fallecimiento)', () => {
  test(
    'funeral, uncollected pensions and her own pension: who died is asked once, and offered with its source',
    alsoWithoutScript,
    async ({ page, form, signIn, javaScriptEnabled: script = true }) => {
      const main = page.getByRole('main')
      await signIn('carmen', moment)

      await test.step('the moment leads to the funeral; sent, it is ticked', async () => {
        await main.getByRole('link', { name: /: Pedir la asignación por muerte/ }).click()
        expect(new URL(page.url()).pathname).toBe(root)
        await fillInUntil(form, '6-confirmar', deCarmen)
        const folio = await send(form)
        await page.getByRole('link', { name: 'Seguir mi solicitud' }).click()
        await until(page, () =>
          expect(main.getByText('El IPS recibió la solicitud').first()).toBeVisible({ timeout: 100 }),
        )
        expect(folio).not.toBe('')
        await page.goto(moment)
        await expect(main.getByText(/Usted la envió el/)).toHaveCount(1)
      })

      await test.step('who died is there for the uncollected pensions, with its source', async () => {
        await main.getByRole('link', { name: /: Cobrar lo que quedó pendiente/ }).click()
        expect(new URL(page.url()).pathname).toBe('/tramites/5294')
        await apply(form, '5294', 'por-todos', script, ['difunto.run'])
        await page.getByRole('link', { name: 'Seguir mi solicitud' }).click()
        await expect(main).toContainText('Luis Alberto Fuentes Vera')
      })

      await test.step('the widow’s pension: nothing of who died is typed, and the date of the marriage is known', async () => {
        await page.goto(moment)
        await main.getByRole('link', { name: /: Pedir la pensión para la familia/ }).click()
        await main.getByRole('link', { name: 'Pedir la pensión de viudez' }).click()
        // Her contact data are known, behind «Cambiar».
        await form.press('Continuar')
        await expect(main.getByRole('textbox', { name: runBox })).toHaveValue(luis)
        await expect(main).toContainText('Dato de: Registro Civil. Corríjalo si es otro.')
        await expect(main.getByRole('radio', { name: 'Esposa o esposo' })).toBeChecked()
        await apply(form, 'funico', 'minimal-viudez', script, [
          'causante.run',
          'causante.vinculo',
          'familia.estadoCivil',
        ])
      })

      await test.step('its resolution can be downloaded where it stands, and anybody can check it', async () => {
        await until(page, async () => {
          await page.goto('/estado/5199')
          await expect(main.getByText('Aprobada', { exact: true }).first()).toBeVisible({ timeout: 100 })
        })
        const download = page.waitForEvent('download')
        await main.getByRole('link', { name: 'Descargar la resolución (PDF)' }).click()
        const file = await readFile(await (await download).path())
        expect(file.subarray(0, 5).toString()).toBe('%PDF-')
        await main.getByRole('link', { name: 'Comprobar que es auténtica' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Resolución de la solicitud')
      })
    },
  )
})

test.describe('A pension that is begun on one device', () => {
  // For each pension, a person who may request it.
  const begun = [
    ['5230', '8640101-0'],
    ['26828', '8640182-7'],
    ['5381', '8640215-7'],
    ['5199', people.carmen.run],
    ['5239', '8640315-3'],
    ['64155', '10234567-3'],
  ] as const
  test('is resumed by its id on another, each pension for itself', async ({ otherDevice }) => {
    for (const [id, run] of begun)
      await test.step(id, async () => {
        const desk = await otherDevice()
        const first = '/tramites/funico/ingresarSolicitud/beneficiario'
        await signInWithRun(desk, run, '/inicio')
        await desk.goto(`${first}?borrador=${id}`)
        if (id === '5239') await desk.getByText('Para mí', { exact: true }).click()
        // A known telephone is behind «Cambiar».
        await desk.getByRole('main').locator('form summary').first().click()
        await desk.getByLabel('Su teléfono').fill('9 5555 1234')
        await desk.getByRole('button', { name: 'Continuar' }).click()
        const stood = new URL(desk.url())
        expect(stood.pathname).not.toBe(first)

        const phone = await otherDevice()
        await signInWithRun(phone, run, '/inicio')
        // From the start page with the draft's own id, and with the pension's number.
        const left = phone.getByRole('region', { name: 'Lo que dejó sin terminar' })
        await left.getByRole('link', { name: 'Continuar' }).click()
        expect(new URL(phone.url()).pathname).toBe(stood.pathname)
        await phone.goto(`/tramites/funico/ingresarSolicitud/${id}`)
        expect(new URL(phone.url()).pathname).toBe(stood.pathname)
        await phone.goto(`${first}?borrador=${id}`)
        await expect(phone.getByLabel('Su teléfono')).toHaveValue(/5555/)
      })
  })
})
