import { matches } from '#engine/addresses.ts'
import type { Procedure } from '#engine/procedure.ts'
import { procedures } from '#procedures/registry.ts'
import { fitsPhone, phone } from './browser/narrow.ts'
import { signInWithRun } from './browser/sign-in.ts'
import { type Device, signedIn } from './paper/sign-in.ts'
import { people } from './people.ts'
import { alsoWithoutScript, expect, test } from './test.ts'
import { fixturesOf } from './walker/collected.ts'

// Including procedures that are in maintenance by default (shell §4).
test.use({ viewport: phone, settings: { MAINTENANCE_PROCEDURES: '' }, touches: [] })
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
        const found = await readAll(device, procedure)
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

/**
 * Opens each consultation at its own address, and one of each parametrised kind that these link to, without a browser.
 * Returns an address of each kind.
 */
async function readAll({ visitor, sheet }: Device, { head, consultations, cases }: Procedure) {
  const root = `/tramites/${head.id}`
  const hrefOf = (path: string) => (path === '' ? root : `${root}/${path}`)
  const read = consultations.filter(({ access }) => access !== 'officials')
  const opened = new Map<string, string>()
  const waiting = read.filter(({ path }) => !path.includes(':')).map(({ path }) => hrefOf(path))
  for (const href of waiting) {
    const { pathname, search } = new URL(href, visitor.portalUrl)
    const found = read.find(({ path }) => matches(hrefOf(path), pathname))
    // One page of each kind is enough; they differ only in their query.
    const sort = found && `${found.id}${search === '' ? '' : '?'}`
    if (!sort || opened.has(sort)) continue
    opened.set(sort, href)
    await sheet.open(href)
    // The page of a case needs an id: without one, for a person without cases, it does not exist.
    const mayLack = search === '' && found.path === cases?.detailPath
    expect(mayLack ? [200, 404] : [200], href).toContain(sheet.status())
    const links = await sheet.links('a[href]')
    waiting.push(...links.filter(link => link.startsWith(`${root}/`) && !link.includes('archivo=')))
  }
  return opened
}
