import { expect, type Locator } from '@playwright/test'
import type { Form } from '../browser/form.ts'
import { until } from '../browser/until.ts'
import { paperNamed } from '../papers/papers.ts'
import { controlsOf, fillControl, type OpenPage } from './fill-control.ts'
import type { Sheet } from './sheet.ts'
import type { ShownRow } from './summary.ts'

/** The page that is open in a browser. `script`: whether the browser runs script. */
export function browserSheet(form: Form, script: boolean): Sheet {
  const { page } = form
  const at: OpenPage = { page, script }
  const main = page.getByRole('main')
  return {
    path: () => new URL(page.url()).pathname,
    address: () => page.url(),
    back: () => loads(at, page.locator('a.m-back')),
    title: () => page.getByRole('heading', { level: 1 }).innerText(),
    text: () => main.innerText(),
    says: async (text, partly) => (await main.getByText(text, { exact: !partly }).first().count()) > 0,
    hasRegion: async name => (await page.getByRole('region', { name }).count()) > 0,
    rows: () => rowsIn(main),
    async errors() {
      const errors = form.errors()
      return (await errors.count()) > 0 ? errors.innerText() : ''
    },
    async open(href) {
      await page.goto(href)
    },
    read: async href => (await page.request.get(href)).text(),
    ...fillsIn(at),
    press: label => form.press(label),
    act: action => loads(at, page.locator(`button[name=accion][value=${JSON.stringify(action)}]`)),
    async follow(link) {
      const found = main.getByRole('link', { name: link })
      if ((await found.count()) === 0) return false
      await loads(at, found.first())
      return true
    },
    links: selector =>
      main
        .locator(selector)
        .evaluateAll(found => found.map(link => (link as HTMLAnchorElement).getAttribute('href') ?? '')),
    options: name =>
      main
        .locator(`select[name="${name}"] option`)
        .evaluateAll(found => found.map(option => (option as HTMLOptionElement).value)),
    until: (holds, what) => until(page, async () => expect(await holds(), what).toBe(true)),
  }
}

type FillsIn = 'asks' | 'knows' | 'unfold' | 'fill' | 'attach' | 'attachText' | 'tick' | 'placeOfItem'

function fillsIn(at: OpenPage): Pick<Sheet, FillsIn> {
  const main = at.page.getByRole('main')
  return {
    async asks(name) {
      const below = main.locator(`[name^="${name}."]:not([type=hidden])`)
      return (await controlsOf(at, name).count()) + (await below.count()) > 0
    },
    knows: async name => (await at.page.locator(`.m-facts__row[id="f-${name}"]`).count()) > 0,
    async unfold() {
      const folds = at.page.locator('main form .m-folded details:not([open]) > summary')
      while ((await folds.count()) > 0) await folds.first().click()
    },
    async fill(name, text) {
      if (name.endsWith('.comuna')) await chooseRegion(at, name, text)
      return fillControl(at, name, text)
    },
    attach: (name, files) => addFiles(at, name, files),
    attachText: (name, fileName, text) =>
      controlsOf(at, name).setInputFiles({ name: fileName, mimeType: 'text/csv', buffer: Buffer.from(text) }),
    async tick(name) {
      const box = main.locator(`[type=checkbox][name="${name}"]`)
      await main.locator(`label[for="${await box.getAttribute('id')}"]`).click()
      await expect(box).toBeChecked()
    },
    async placeOfItem(name) {
      const marks = main.locator(`input[type=hidden][name^="${name}."][name$="."]`)
      const [, place] = /\.(\d+)\.$/.exec((await marks.last().getAttribute('name')) ?? '') ?? []
      return Number(place)
    },
  }
}

/** Presses what shows another page, and waits for it. */
async function loads({ page }: OpenPage, target: Locator): Promise<void> {
  await Promise.all([page.waitForEvent('domcontentloaded'), target.click()])
}

/** With script, a region filter narrows the list of comunas. */
async function chooseRegion({ page }: OpenPage, control: string, comuna: string): Promise<void> {
  const region = page.locator(`[id="f-${control.replaceAll('.', '-')}-region"]`)
  if (await region.isVisible()) await region.selectOption(comuna.slice(0, 2))
}

async function addFiles(at: OpenPage, name: string, files: readonly string[]): Promise<void> {
  const papers = files.map(paperNamed)
  const input = controlsOf(at, name)
  const upload = input.locator('xpath=ancestor::*[@data-island="document-upload"]')
  if (!at.script || (await upload.count()) === 0) return input.setInputFiles(papers)
  // The file input disappears with its file; its container stays.
  const place = await upload.elementHandle()
  await input.scrollIntoViewIfNeeded()
  await upload.getByRole('alert').waitFor({ state: 'attached' })
  await input.setInputFiles(papers)
  for (const file of files)
    await expect(async () => expect(await place?.innerText()).toContain(file)).toPass({ intervals: [50] })
}

function rowsIn(main: Locator): Promise<readonly ShownRow[]> {
  return main.evaluate(element => {
    // A long review folds some of its sections.
    for (const fold of element.querySelectorAll('details')) fold.open = true
    return [...element.querySelectorAll('dl > div')].map((row): ShownRow => {
      const heading = row.closest('section')?.querySelector('h2, h3')
      const textOf = (selector: string) => row.querySelector<HTMLElement>(selector)?.innerText ?? ''
      return { section: heading?.textContent ?? '', label: textOf('dt'), text: textOf('dd') }
    })
  })
}
