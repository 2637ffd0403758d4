import { expect, type Locator, type Page } from '@playwright/test'
import type { Paper } from '../papers/papers.ts'

/** A date as one says it: day, month and year. */
export type TypedDate = readonly [day: string, month: string, year: string]

/** The questions of the page that is open, answered as a person would: by what stands beside each control. */
export interface Form {
  readonly page: Page
  /** Writes into the box with this label, in place of what is there. */
  write(label: string, text: string): Promise<void>
  /** Presses the answer of a question with a few answers. */
  choose(question: string, answer: string): Promise<void>
  /** Ticks a box. */
  tick(label: string | RegExp): Promise<void>
  /** Picks from a list. */
  pick(label: string, option: string): Promise<void>
  /** Finds in a long list: types a part and presses what is found; without script it is a list like any other. */
  find(label: string, part: string, option: string): Promise<void>
  /** Writes day, month and year. */
  date(question: string, date: TypedDate): Promise<void>
  /** Hands in files. With script it waits until they are kept. */
  attach(label: string, ...papers: readonly Paper[]): Promise<void>
  /** The box on top that says what is wrong. */
  errors(): Locator
  /** Presses the button, and waits for the page that comes. */
  press(button: string): Promise<void>
}

/** The form of whatever page is open. `script` says whether the browser runs script. */
export function formOf(page: Page, script: boolean): Form {
  const within: Locator = page.getByRole('main')
  const group = (name: string) => within.getByRole('group', { name: startsWith(name) })
  return {
    page,
    write: (label, text) => within.getByRole('textbox', { name: startsWith(label) }).fill(text),
    choose: (question, answer) => group(question).getByText(answer, { exact: true }).click(),
    tick: label => within.getByText(label).click(),
    async pick(label, option) {
      await within.getByRole('combobox', { name: startsWith(label) }).selectOption({ label: option })
    },
    async find(label, part, option) {
      const box = within.getByRole('combobox', { name: startsWith(label) })
      if (!script) {
        await box.selectOption({ label: option })
        return
      }
      // The list becomes a box to type in when it comes near the window.
      await box.evaluate(element => element.scrollIntoView({ block: 'center' }))
      await expect(box).toHaveJSProperty('tagName', 'INPUT')
      await box.fill(part)
      await within.getByRole('option', { name: option }).click()
      await expect(box).toHaveValue(option)
    },
    async date(question, [day, month, year]) {
      const date = group(question)
      await date.getByLabel('Día').fill(day)
      await date.getByLabel('Mes').fill(month)
      await date.getByLabel('Año').fill(year)
    },
    async attach(label, ...papers) {
      const input = within.getByLabel(startsWith(label))
      const upload = input.locator('xpath=ancestor::*[@data-island="document-upload"]')
      if (!script || (await upload.count()) === 0) return input.setInputFiles([...papers])
      await input.scrollIntoViewIfNeeded()
      // Awake, it has a place where it says what went wrong.
      await upload.getByRole('alert').waitFor({ state: 'attached' })
      await input.setInputFiles([...papers])
      for (const { name } of papers) await expect(upload.getByRole('link', { name })).toBeVisible()
    },
    errors: () => within.getByRole('alert', { name: 'Revise estos datos para continuar' }),
    async press(button) {
      await Promise.all([
        page.waitForEvent('domcontentloaded'),
        within.getByRole('button', { name: button, exact: true }).click(),
      ])
    },
  }
}

// A label goes on with "(opcional)" or a hint.
function startsWith(label: string): RegExp {
  return new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}
