import { isoDateInChile } from '#domain/dates.ts'
import { procedures, tramites } from '#procedures/registry.ts'
import { phone } from '../browser/narrow.ts'
import { signInWithRun } from '../browser/sign-in.ts'
import { readConsultations } from '../paper/consultations.ts'
import { signedIn } from '../paper/sign-in.ts'
import { everythingOn, test } from '../test.ts'
import { browserSheet } from '../walker/browser-sheet.ts'
import { filledForms, fixturesOf, namesIn } from '../walker/collected.ts'
import { walkFixture, walkNewPages } from '../walker/walk-fixture.ts'
import { shoot } from './shots.ts'

const id = process.env.FOTOS ?? ''
const procedure = procedures.get(id)
if (!procedure) throw new Error(`No procedure is called «${id}»: npm run fotos -- 5300`)

test.use({ viewport: phone, settings: everythingOn })

test.describe('Pictures of a procedure', () => {
  test('its ficha and what it shows to anybody', async ({ page }) => {
    // What joins several procedures has no ficha: its life event leads to it.
    await page.goto(tramites.has(id) ? `/ficha/${id}` : `/momentos/${id}`)
    await shoot(page, id, '0 ficha')
    if (!tramites.has(id)) return
    await page.goto(`/tramites/${id}`)
    await shoot(page, id, '1 entrada')
  })

  const looked = filledForms().filter(one => one.procedure === procedure)
  for (const [place, collected] of looked.entries()) {
    const { fixture, newPages, isLookedAtWhole } = collected
    if (newPages.size === 0 && !isLookedAtWhole && fixture.outcome === undefined) continue
    test.describe(() => {
      test.use({ touches: namesIn(fixture) })
      test(fixture.name, async ({ page, form }) => {
        if (!fixture.open) await signInWithRun(page, fixture.person)
        const isWhole = isLookedAtWhole || fixture.outcome !== undefined
        const walk = isWhole ? walkFixture : walkNewPages
        let step = 0
        await walk({
          ...collected,
          sheet: browserSheet(form, true),
          today: isoDateInChile(new Date()),
          async look(pageId) {
            step++
            if (pageId !== undefined && !newPages.has(pageId)) return
            const number = `${place + 2}`.padStart(2, '0') + `.${step}`.padStart(3, '0')
            await shoot(page, id, `${number} ${fixture.name} ${pageId ?? 'después de las preguntas'}`)
          },
        })
      })
    })
  }

  test('what it shows to somebody who has something there', async ({ page, micha }) => {
    const seen = new Set<string>()
    for (const person of new Set(fixturesOf(procedure).map(fixture => fixture.person))) {
      const device = await signedIn(micha.portalUrl, person, '/accesibilidad')
      const found = await readConsultations(device, procedure)
      await page.context().clearCookies()
      await page.context().addCookies(device.visitor.cookies())
      for (const [sort, href] of found) {
        if (seen.has(sort)) continue
        seen.add(sort)
        await page.goto(href)
        await shoot(page, id, `90 consulta ${sort.replace(/[^\w-]/g, '-')}`)
      }
    }
  })
})
