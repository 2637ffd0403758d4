import type { Page } from '@playwright/test'
import type { Procedure } from '#engine/procedure.ts'
import { procedures } from '#procedures/registry.ts'
import { fitsPhone, phone } from './browser/narrow.ts'
import { readConsultations } from './paper/consultations.ts'
import { signedIn } from './paper/sign-in.ts'
import { people } from './people.ts'
import { everythingOn, test } from './test.ts'
import { fixturesOf } from './walker/collected.ts'

test.use({ viewport: phone, settings: everythingOn, touches: [] })
test.setTimeout(240_000)

/** A person without requests and benefits. */
const nobody = people.francisca.run

/** Opens each kind of consultation once in a browser: as somebody who has something to read there, and as nobody. */
async function looksAtEach(page: Page, portalUrl: string, procedure: Procedure): Promise<void> {
  const lookedAt = new Set<string>()
  for (const run of new Set([...fixturesOf(procedure).map(({ person }) => person), nobody])) {
    const device = await signedIn(portalUrl, run, '/accesibilidad')
    const found = await readConsultations(device, procedure)
    const unseen = [...found].filter(([sort]) => run === nobody || !lookedAt.has(sort))
    if (unseen.length === 0) continue
    await page.context().clearCookies()
    await page.context().addCookies(device.visitor.cookies())
    for (const [sort, href] of unseen) {
      await page.goto(href)
      await fitsPhone(page, !lookedAt.has(sort))
      lookedAt.add(sort)
    }
  }
}

// Each procedure's are read by everybody without a browser (`paper/consultations.http.test.ts`).
test.describe('Every consultation of every procedure', () => {
  for (const procedure of procedures.values()) {
    // An office is looked at as its officials see it (`access.spec.ts`).
    if (procedure.consultations.length === 0 || procedure.head.office !== undefined) continue
    test(`${procedure.head.id}: fits a phone, with something to read and without`, async ({
      micha,
      page,
    }) => {
      await looksAtEach(page, micha.portalUrl, procedure)
    })
  }
})
