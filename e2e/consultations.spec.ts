import { procedures } from '#procedures/registry.ts'
import { fitsPhone, phone } from './browser/narrow.ts'
import { signInWithRun } from './browser/sign-in.ts'
import { readConsultations } from './paper/consultations.ts'
import { signedIn } from './paper/sign-in.ts'
import { people } from './people.ts'
import { alsoWithoutScript, everythingOn, expect, test } from './test.ts'
import { fixturesOf } from './walker/collected.ts'

test.use({ viewport: phone, settings: everythingOn, touches: [] })
test.setTimeout(240_000)

/** A person without requests and benefits. */
const nobody = people.francisca.run

test.describe('Every consultation of every procedure', () => {
  for (const procedure of procedures.values()) {
    if (procedure.consultations.length === 0) continue
    test(`${procedure.head.id}: opens for who has something to read there, and for who has nothing`, async ({
      micha,
      otherDevice,
    }) => {
      const lookedAt = new Set<string>()
      for (const run of new Set([...fixturesOf(procedure).map(({ person }) => person), nobody])) {
        const device = await signedIn(micha.portalUrl, run)
        const found = await readConsultations(device, procedure)
        expect(device.visitor.problems).toEqual([])
        // A browser looks at each kind of page once, and at what it is without anything to read.
        const isNew = ([sort]: readonly [string, string]) => run === nobody || !lookedAt.has(sort)
        const unseen = [...found].filter(isNew)
        if (unseen.length === 0) continue
        const page = await otherDevice()
        await signInWithRun(page, run, '/inicio')
        for (const [sort, href] of unseen) {
          await page.goto(href)
          await fitsPhone(page, !lookedAt.has(sort))
          lookedAt.add(sort)
        }
      }
    })
  }
})

test.describe('Every form on a consultation, as a fixture fills it in', () => {
  // For procedures with forms, the fixtures cover those.
  for (const procedure of [...procedures.values()].filter(({ forms }) => forms.length === 0))
    for (const fixture of fixturesOf(procedure))
      for (const { id, path } of procedure.consultations) {
        const typed = fixture.pages[id]
        if (!typed) continue
        test(
          `${procedure.head.id} ${fixture.name}: ${fixture.about}`,
          alsoWithoutScript,
          async ({ page, javaScriptEnabled: script = true }) => {
            await signInWithRun(page, fixture.person, '/inicio')
            await page.goto(`/tramites/${procedure.head.id}/${path}`)
            const form = page
              .locator('main form[method=post]')
              .filter({ has: page.locator(':is(input, select)') })
              .first()
            await fitsPhone(page, script)
            for (const [name, value] of Object.entries(typed)) {
              const box = form.locator(`input[name="${name}"][value="${value}"]`)
              await form.locator(`label[for="${await box.getAttribute('id')}"]`).click()
              await expect(box).toBeChecked()
            }
            await form.getByRole('button').last().click()
            await expect(page.locator('.m-error-summary')).toHaveCount(0)
            await expect(page, 'leads on from the form').not.toHaveURL(
              `/tramites/${procedure.head.id}/${path}`,
            )
            await fitsPhone(page, script)
          },
        )
      }
})
