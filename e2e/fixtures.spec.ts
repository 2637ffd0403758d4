import type { Page } from '@playwright/test'
import { isoDateInChile } from '#domain/dates.ts'
import type { FilesEnding } from '#engine/form.ts'
import { typedOn } from '#procedures/testing/fixtures.ts'
import { asksSoon } from './browser/first-field.ts'
import { tabsThrough } from './browser/keyboard.ts'
import { fitsPhone, phone } from './browser/narrow.ts'
import { folioOn } from './browser/receipt.ts'
import { signInWithRun } from './browser/sign-in.ts'
import { until } from './browser/until.ts'
import { alsoWithoutScript, expect, test } from './test.ts'
import { filledForms } from './walker/collected.ts'
import type { Said } from './walker/said.ts'
import { showsWhatWasSaid } from './walker/summary.ts'
import { type FormWalk, isAtOutcome, pathOf, walkForm } from './walker/walk-form.ts'

// Including procedures that are in maintenance by default (shell §4).
test.use({ viewport: phone, settings: { MAINTENANCE_PROCEDURES: '' } })
test.setTimeout(240_000)

test.describe('Every fixture of every procedure, as its person fills it in', () => {
  for (const { procedure, form: definition, fixture, newPages } of filledForms())
    test(
      `${procedure.head.id} ${fixture.name}: ${fixture.about}`,
      // Each page of a procedure is walked once without script; the other fixtures only vary the answers. On open
      // forms, visitors without script prove by mail that they are human: another journey covers that.
      newPages.size > 0 && !fixture.open ? alsoWithoutScript : {},
      async ({ page, form, javaScriptEnabled }) => {
        const root = `/tramites/${procedure.head.id}`
        // axe uses timers, which never run in a page without script.
        const script = javaScriptEnabled ?? true
        const looksClosely = script && newPages.size > 0
        if (!fixture.open) await signInWithRun(page, fixture.person, '/inicio')
        const walk: FormWalk = {
          definition,
          root,
          draft: fixture.draft,
          filled: typedOn(fixture, isoDateInChile(new Date())),
          form,
          script,
          async look(id) {
            await fitsPhone(page, script && newPages.has(id))
            if (script) await asksSoon(page)
            if (script && newPages.has(id)) await tabsThrough(page)
          },
        }
        const said = await walkForm(walk)
        await fitsPhone(page, looksClosely)
        if (fixture.outcome !== undefined) return isAtOutcome(walk, fixture.outcome)
        const { ending } = definition
        if (ending.kind === 'tells') {
          expect(pathOf(walk)).toBe(ending.path)
          return expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        }
        await send(walk, ending, said)
        await fitsPhone(page, looksClosely)
        const folio = await arrives(page, procedure.cases?.states.events.entregada?.title)
        await comesTo(
          page,
          procedure.cases?.states.states[fixture.caso ?? String(fixture.expected?.estado)]?.label,
        )
        await fitsPhone(page, looksClosely)
        await standsInList(page, folio)
      },
    )
})

/** Reads the answers, declares and sends. */
async function send(walk: FormWalk, { review, receipt }: FilesEnding, said: readonly Said[]): Promise<void> {
  const { page } = walk.form
  await expect(
    page.getByRole('region', { name: 'En resumen' }),
    'leads with what is asked, for whom',
  ).toBeVisible()
  await showsWhatWasSaid(page, said)
  // Some forms have the statements on a separate page, linked here.
  if (pathOf(walk) !== review.path) await page.locator(`main a[href^="${walk.root}/${review.path}"]`).click()
  expect(pathOf(walk)).toBe(review.path)
  for (const name of Object.keys(review.questions)) {
    const box = page.locator(`main [type=checkbox][name="${name}"]`)
    await page.locator(`main label[for="${await box.getAttribute('id')}"]`).click()
    await expect(box).toBeChecked()
  }
  await walk.form.press(review.submitLabel)
  expect(pathOf(walk)).toBe(receipt.path)
}

/** From the receipt to the case's page, until the institution has it. Returns its folio. */
async function arrives(page: Page, arrival: string | undefined): Promise<string> {
  const folio = await folioOn(page)
  const main = page.getByRole('main')
  const follow = page.getByRole('link', { name: 'Seguir mi solicitud' })
  // The case's page may replace the receipt.
  if ((await follow.count()) > 0) await follow.click()
  await expect(main).toContainText(folio)
  await until(page, async () => {
    if (arrival) await expect(main.getByText(arrival).first()).toBeVisible({ timeout: 100 })
    await expect(main.getByText('Estamos entregando su solicitud')).toHaveCount(0, { timeout: 100 })
  })
  const detail = page.url()
  await page.goto('/inicio')
  await expect(main).toContainText(folio)
  await page.goto(detail)
  return folio
}

/** Waits until the institution has brought the request to this state, if the fixture names one. */
async function comesTo(page: Page, label: string | undefined): Promise<void> {
  if (label === undefined) return
  const main = page.getByRole('main')
  await until(page, () =>
    expect(main.getByText(label, { exact: true }).first()).toBeVisible({ timeout: 100 }),
  )
}

/** The case's page links back to the list, where the case is first; a company's cases are listed under its name. */
async function standsInList(page: Page, folio: string): Promise<void> {
  const main = page.getByRole('main')
  await page.locator('a.m-back').click()
  const list = page.url()
  const companies = await main
    .locator('select[name=empresa] option')
    .evaluateAll(found => found.map(option => (option as HTMLOptionElement).value))
  for (const empresa of companies.length > 0 ? companies : ['']) {
    if (empresa !== '') await page.goto(`${list}?empresa=${empresa}`)
    const first = main.locator('table a[href]').first()
    if ((await first.count()) === 0) continue
    await first.click()
    if ((await main.getByText(folio).count()) > 0) return
    await page.goto(list)
  }
  throw new Error(`The list ${list} does not have ${folio} first`)
}
