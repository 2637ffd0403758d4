import { isoDateInChile } from '#domain/dates.ts'
import { asksSoon } from './browser/first-field.ts'
import { tabsThrough } from './browser/keyboard.ts'
import { fitsPhone, phone } from './browser/narrow.ts'
import { signInWithRun } from './browser/sign-in.ts'
import { everythingOn, expect, test } from './test.ts'
import { browserSheet } from './walker/browser-sheet.ts'
import { filledForms, namesIn } from './walker/collected.ts'
import { sheetInTurns } from './walker/sheet-in-turns.ts'
import { walkFixture, walkNewPages } from './walker/walk-fixture.ts'

test.use({ viewport: phone, settings: everythingOn })
test.setTimeout(240_000)

// Each page is looked at closely once, and what comes after the questions once for each form. A page is filled in by hand where it
// has a kind of question that no earlier one has; the others are filled in as plain HTML and drawn. Every fixture is walked without a
// browser (`paper/fixtures.http.test.ts`).
test.describe('Every page of every form, as the person of a fixture fills it in', () => {
  const looked = filledForms().filter(({ newPages, isLookedAtWhole }) => newPages.size > 0 || isLookedAtWhole)
  for (const collected of looked) {
    const { procedure, fixture, newPages, byHand, isLookedAtWhole } = collected
    test.describe(() => {
      test.use({ touches: namesIn(fixture) })
      test(`${procedure.head.id} ${fixture.name}: ${fixture.about}`, async ({ page, form, micha }) => {
        if (!fixture.open) await signInWithRun(page, fixture.person)
        const isWhole = isLookedAtWhole || fixture.outcome !== undefined
        const walk = isWhole ? walkFixture : walkNewPages
        const { sheet, draw, problems } = sheetInTurns(page, micha.portalUrl, browserSheet(form, true))
        await walk({
          ...collected,
          sheet,
          today: isoDateInChile(new Date()),
          async look(id) {
            await draw(id !== undefined && byHand.has(id))
            const isNew = id === undefined || newPages.has(id)
            await fitsPhone(page, isNew)
            if (id === undefined) return
            await asksSoon(page)
            if (isNew) await tabsThrough(page)
          },
        })
        expect(problems).toEqual([])
      })
    })
  }
})
