import { expect, type Locator, type Page } from '@playwright/test'

/** The page being filled in. */
export interface OpenPage {
  readonly page: Page
  /** Whether the browser runs script. */
  readonly script: boolean
}

/** The visible controls with this name; hidden fields are left out. */
export function controlsOf({ page }: OpenPage, name: string): Locator {
  return page.getByRole('main').locator(`[name=${JSON.stringify(name)}]:not([type=hidden]):not(button)`)
}

/**
 * Types a text into a control, or selects the option with this value or label. Returns the visible text: what was
 * typed, or the label of the choice.
 */
export async function fillControl(at: OpenPage, name: string, text: string): Promise<string> {
  const controls = controlsOf(at, name)
  const first = controls.first()
  // The second box of an e-mail that is not given.
  if (text === '' && !(await first.isVisible())) return text
  const sort = await first.evaluate(element => (element as HTMLInputElement).type)
  if (sort === 'radio' || sort === 'checkbox') return choose(at, controls, name, text)
  if (sort.startsWith('select')) return pick(at, first, text)
  // A value that follows from another answer (the CuentaRUT's number) is filled in and read-only.
  if (await first.evaluate(element => (element as HTMLInputElement).readOnly))
    await expect(first).toHaveValue(text)
  else await first.fill(text)
  return text
}

async function choose(at: OpenPage, controls: Locator, name: string, text: string): Promise<string> {
  const index = await indexSaid(controls, text)
  if (index === undefined) {
    const next = at.page.getByRole('main').getByRole('button', { name: 'Página siguiente' })
    if ((await next.count()) === 0) throw new Error(`${name} offers nothing like «${text}»`)
    await Promise.all([at.page.waitForEvent('domcontentloaded'), next.click()])
    return choose(at, controls, name, text)
  }
  const label = at.page.locator(`label[for="${await controls.nth(index).getAttribute('id')}"]`)
  await label.click()
  await expect(controls.nth(index)).toBeChecked()
  return label.innerText()
}

/** Index of the control with this value or label; `{{primera}}` is the first enabled one. */
function indexSaid(controls: Locator, text: string): Promise<number | undefined> {
  return controls.evaluateAll((elements, wanted) => {
    const boxes = elements as HTMLInputElement[]
    const beside = (box: HTMLInputElement) => box.labels?.[0]?.textContent?.trim()
    const found =
      wanted === '{{primera}}'
        ? boxes.findIndex(box => !box.disabled)
        : boxes.findIndex(box => box.value === wanted || beside(box) === wanted)
    return found === -1 ? undefined : found
  }, text)
}

/** Selects the option with this value or label; `{{primera}}` is the first one. */
async function pick(at: OpenPage, select: Locator, text: string): Promise<string> {
  const option = await select.evaluate((element, wanted) => {
    const options = [...(element as HTMLSelectElement).options]
    const found =
      wanted === '{{primera}}'
        ? options.find(one => one.value !== '')
        : (options.find(one => one.value === wanted) ?? options.find(one => one.text === wanted))
    return found && { value: found.value, text: found.text }
  }, text)
  if (!option) throw new Error(`${select} offers nothing like «${text}»`)
  const search = select.locator('xpath=ancestor::*[@data-island="search-select"]')
  if (!at.script || (await search.count()) === 0) {
    await select.selectOption(option.value)
    return option.text
  }
  // The island replaces the list when it scrolls into view.
  await search.evaluate(element => element.scrollIntoView({ block: 'center' }))
  const box = search.getByRole('combobox').and(search.locator('input'))
  await expect(box).toBeVisible()
  // A bank that follows from the account type is already selected, once the island that knows has woken.
  const account = select.locator('xpath=ancestor::*[@data-island="bank-account"]')
  if ((await account.count()) > 0) await expect(account).toHaveAttribute('data-island-state', 'awake')
  if ((await select.inputValue()) !== option.value) {
    await box.fill(option.text)
    await search.getByRole('option', { name: option.text, exact: true }).first().click()
  }
  await expect(box).toHaveValue(option.text)
  return option.text
}
