import { rm } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { isoDateInChile } from '#domain/dates.ts'
import { files } from '#engine/walking/form.ts'
import { type FilledForm, typedOn } from '#procedures/testing/fixtures.ts'
import { formOf } from '../browser/form.ts'
import { signInWithRun } from '../browser/sign-in.ts'
import { both, hortensia } from '../journeys/cambio-forma-de-pago.ts'
import { bare as test } from '../test.ts'
import { browserSheet } from '../walker/browser-sheet.ts'
import { filledForms } from '../walker/collected.ts'
import { walkForm } from '../walker/walk-form.ts'
import { type Micha, startMicha } from '../world/micha.ts'
import { temporaryFolder } from '../world/temporary-folder.ts'

const patienceMs = 90_000

/** Micha with data that outlive it. */
interface House {
  /** Opens a browser of a person's own. */
  enter(browser: Browser, run: string): Promise<Page>
  /** Kills everything that the server carries, as a power cut does, and starts it again. */
  cutPower(): Promise<void>
}

/** Runs `work` on a server with a folder of its own. */
async function withHouse(work: (house: House) => Promise<void>): Promise<void> {
  const dataDir = await temporaryFolder()
  let micha: Micha = await startMicha({ dataDir })
  const { firstPort, portalUrl } = micha
  const pages: Page[] = []
  await work({
    async enter(browser, run) {
      const page = await browser.newPage({ baseURL: portalUrl })
      pages.push(page)
      await signInWithRun(page, run, '/inicio')
      return page
    },
    async cutPower() {
      await micha.killEverything()
      micha = await startMicha({ dataDir, firstPort })
    },
  })
  await Promise.all(pages.map(page => page.close()))
  await micha.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/**
 * Fills in a procedure's form up to its review.
 *
 * @param how - name of one of its fixtures, or other answers
 * @returns the name of the button that sends it
 */
async function fillIn(page: Page, id: string, how: string | FilledForm): Promise<string> {
  const known = filledForms().find(
    one => one.procedure.head.id === id && (typeof how !== 'string' || one.fixture.name === how),
  )
  if (!known || !files(known.form)) throw new Error(`The procedure ${id} files nothing called ${how}`)
  await walkForm({
    definition: known.form,
    root: `/tramites/${id}`,
    filled: typedOn(typeof how === 'string' ? known.fixture : how, isoDateInChile(new Date())),
    sheet: browserSheet(formOf(page, true), true),
    look: async () => undefined,
  })
  await acceptStatements(page)
  return known.form.ending.review.submitLabel
}

async function acceptStatements(page: Page): Promise<void> {
  for (const statement of await page.getByRole('main').getByRole('checkbox').all())
    await statement.check({ force: true })
}

/** Presses a button and cuts the power while the answer is on its way. */
async function pressInto(house: House, page: Page, button: string): Promise<void> {
  const asked = page.waitForRequest(request => request.method() === 'POST')
  await page.getByRole('main').getByRole('button', { name: button }).click({ noWaitAfter: true })
  await asked
  await house.cutPower()
}

/** Opens a page again and again until the expectation holds. */
async function eventually(page: Page, path: string, holds: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await holds()
  }).toPass({ timeout: patienceMs })
}

/** Presses the button again where the page still has it: nobody was told that it was done. */
async function pressIfOffered(page: Page, path: string, button: string): Promise<void> {
  await eventually(page, path, () => expect(page.getByRole('heading', { level: 1 })).toBeVisible())
  const offered = page.getByRole('main').getByRole('button', { name: button })
  if (!(await offered.isVisible())) return
  await acceptStatements(page)
  await offered.click()
}

/** How a file of each kind begins, one sign a byte. */
const beginnings: Readonly<Record<string, RegExp>> = { pdf: /^%PDF/, jpg: /^\xff\xd8\xff/, png: /^\x89PNG/ }

/** One letter with each subject: to who did it, and to the other one. */
const lettersNamed = (page: Page, ...subjects: readonly string[]) =>
  eventually(page, '/dev/correo', async () => {
    for (const subject of subjects)
      await expect(page.getByRole('link', { name: subject, exact: true })).toHaveCount(1, { timeout: 100 })
  })

test.describe('After the power goes right after the press (quality: accepted means durable)', () => {
  test.setTimeout(400_000)

  test('a power that was given, accepted and revoked is there once, and both people are told of each', async ({
    browser,
  }) =>
    withHouse(async house => {
      const root = '/tramites/114807'
      const principal = await house.enter(browser, '5380983-9')
      const attorney = await house.enter(browser, '14380104-7')
      const present = await fillIn(principal, '114807', 'minimal')
      const review = principal.url()
      await pressInto(house, principal, present)
      await pressIfOffered(principal, review, present)
      const own = principal.getByRole('link', { name: /Marcela/ })
      await eventually(principal, root, () => expect(own).toHaveCount(1, { timeout: 100 }))
      const power = new URL((await own.getAttribute('href')) ?? '', principal.url()).pathname

      await attorney.goto(power)
      await attorney.locator('[name=acepta][value=si]').check({ force: true })
      await pressInto(house, attorney, 'Enviar mi respuesta')
      await attorney.goto(power)
      const yes = attorney.locator('[name=acepta][value=si]')
      if ((await yes.count()) > 0) {
        await yes.check({ force: true })
        await attorney.getByRole('button', { name: 'Enviar mi respuesta' }).click()
      }
      await eventually(principal, power, () =>
        expect(principal.getByRole('heading', { name: 'Vigente' })).toBeVisible({ timeout: 100 }),
      )
      await lettersNamed(attorney, 'Se aceptó un poder para cobrar', 'Usted aceptó un poder para cobrar')

      await principal.goto(`${power}?hacer=terminar`)
      await pressInto(house, principal, 'Sí, revocar el poder')
      await pressIfOffered(principal, `${power}?hacer=terminar`, 'Sí, revocar el poder')
      await eventually(attorney, power, () =>
        expect(attorney.getByRole('heading', { name: 'Revocado' })).toBeVisible({ timeout: 100 }),
      )
      await lettersNamed(attorney, 'Se revocó un poder para cobrar', 'Usted revocó un poder para cobrar')
      await eventually(principal, root, () => expect(own).toHaveCount(1, { timeout: 100 }))
    }))

  test('a visit with its papers is asked for once, keeps its hour, and its papers are whole', async ({
    browser,
  }) =>
    withHouse(async house => {
      const root = '/tramites/50109'
      const page = await house.enter(browser, '9560112-k')
      const ask = await fillIn(page, '50109', 'maximal')
      const review = page.url()
      await pressInto(house, page, ask)
      await pressIfOffered(page, review, ask)
      const rows = page.getByRole('main').getByRole('row').filter({ hasText: 'Edelmira' })
      await eventually(page, `${root}/solicitudes`, () => expect(rows).toHaveCount(1, { timeout: 100 }))
      const detail = (await rows.getByRole('link').getAttribute('href')) ?? ''
      await eventually(page, detail, () =>
        expect(
          page.getByRole('heading', { name: 'La visita tiene día y hora', includeHidden: true }),
        ).toHaveCount(1, {
          timeout: 100,
        }),
      )
      const papers = page.getByRole('main').locator('a[href^="/documentos/"]')
      expect(await papers.count(), 'the papers of the visit').toBe(3)
      for (const paper of await papers.all()) {
        const name = await paper.innerText()
        // The portal compares the whole file with its hash before it sends it.
        const reply = await page.request.get((await paper.getAttribute('href')) ?? '')
        expect(reply.status(), name).toBe(200)
        const begin = (await reply.body()).subarray(0, 4).toString('latin1')
        expect(begin, name).toMatch(beginnings[name.split('.').at(-1) ?? ''] ?? /^$/)
      }
      await page.goto(`${root}/solicitudes`)
      await expect(rows).toHaveCount(1)
    }))

  test('a change of account and its notice are there, once', async ({ browser }) =>
    withHouse(async house => {
      const page = await house.enter(browser, hortensia.run)
      const { 'correo.direccion': _mail, 'correo.repeticion': _again, ...domicilio } = both.domicilio
      const confirm = await fillIn(page, '5268', { pages: { ...both, domicilio } })
      const review = page.url()
      await pressInto(house, page, confirm)
      await pressIfOffered(page, review, confirm)
      const changes = page
        .getByRole('main')
        .getByRole('row')
        .filter({ has: page.getByRole('link') })
      await eventually(page, '/tramites/5268/cambios', () => expect(changes).toHaveCount(1, { timeout: 100 }))
      const detail = (await changes.getByRole('link').first().getAttribute('href')) ?? ''
      await eventually(page, detail, async () => {
        await expect(page.getByText('Aplicado', { exact: true }).first()).toBeVisible({ timeout: 100 })
        // What the institution said before the power went may arrive after what it said later.
        await expect(
          page.getByRole('heading', { name: 'El IPS anotó el cambio', includeHidden: true }),
        ).toHaveCount(1, {
          timeout: 100,
        })
      })
      await eventually(page, '/dev/correo', async () => {
        await expect(
          page
            .getByRole('listitem')
            .or(page.getByRole('row'))
            .filter({ hasText: hortensia.before })
            .filter({ hasText: 'Cambiar cómo o dónde me pagan' })
            .first(),
        ).toBeVisible({ timeout: 100 })
      })
    }))
})
