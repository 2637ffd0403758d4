import { isoDateInChile } from '#domain/dates.ts'
import { asksSoon } from './browser/first-field.ts'
import { tabsThrough } from './browser/keyboard.ts'
import { fitsPhone, phone } from './browser/narrow.ts'
import { signInWithRun } from './browser/sign-in.ts'
import { test } from './test.ts'
import { browserSheet } from './walker/browser-sheet.ts'
import { filledForms, namesIn } from './walker/collected.ts'
import { walkFixture } from './walker/walk-fixture.ts'

// Including procedures that are in maintenance by default (shell §4).
test.use({ viewport: phone, settings: { MAINTENANCE_PROCEDURES: '' } })
test.setTimeout(240_000)

// Each page is looked at closely once, in the first fixture that comes to it. Every fixture is walked without a
// browser (`paper/fixtures.http.test.ts`).
test.describe('Every page of every form, as the person of a fixture fills it in', () => {
  for (const collected of filledForms().filter(({ newPages }) => newPages.size > 0)) {
    const { procedure, fixture, newPages } = collected
    test.describe(() => {
      test.use({ touches: namesIn(fixture) })
      test(`${procedure.head.id} ${fixture.name}: ${fixture.about}`, async ({ page, form }) => {
        if (!fixture.open) await signInWithRun(page, fixture.person, '/inicio')
        await walkFixture({
          ...collected,
          sheet: browserSheet(form, true),
          today: isoDateInChile(new Date()),
          async look(id) {
            const isNew = id === undefined || newPages.has(id)
            await fitsPhone(page, isNew)
            if (id === undefined) return
            await asksSoon(page)
            if (isNew) await tabsThrough(page)
          },
        })
      })
    })
  }
})
