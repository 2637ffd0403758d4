import { expect, type Locator, type Page } from '@playwright/test'
import type { Form as AnyForm } from '../journeys/form.ts'

/** The form of the page that is open in a browser. */
export interface Form extends AnyForm {
  readonly page: Page
  /** The error summary. */
  errors(): Locator
}

/** The form of the open page. `script`: whether the browser runs script. */
export function formOf(page: Page, script: boolean): Form {
  const within: Locator = page.getByRole('main')
  const group = (name: string) => within.getByRole('group', { name: startsWith(name) })
  return {
    page,
    async open(href) {
      await page.goto(href)
    },
    path: () => new URL(page.url()).pathname,
    isAt: path => expect(page).toHaveURL(url => url.pathname === path),
    text: () => within.innerText(),
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
      // The island replaces the list when it scrolls into view.
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
      // The hydrated island has an alert region.
      await upload.getByRole('alert').waitFor({ state: 'attached' })
      await input.setInputFiles([...papers])
      for (const { name } of papers) await expect(upload.getByRole('link', { name })).toBeVisible()
    },
    errors: () => within.getByRole('alert', { name: 'Revise estos datos para continuar' }),
    async follow(link) {
      await Promise.all([
        page.waitForEvent('domcontentloaded'),
        within.getByRole('link', { name: link }).first().click(),
      ])
    },
    async press(button) {
      await Promise.all([
        page.waitForEvent('domcontentloaded'),
        within.getByRole('button', { name: button, exact: true }).click(),
      ])
    },
  }
}

// A label may continue with "(opcional)" or a hint.
function startsWith(label: string): RegExp {
  return new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}
