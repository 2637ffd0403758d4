import { expect, type Page } from '@playwright/test'

const mostTabs = 150

/** Whether the focused control, or its visual replacement, has an outline or a shadow inside the window. */
export function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return false
    const drawn = [getComputedStyle(focused)]
    const label = focused.nextElementSibling
    if (label) drawn.push(getComputedStyle(label, '::after'))
    const marked = drawn.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
    )
    const { top, bottom } = focused.getBoundingClientRect()
    return marked && bottom > 0 && top < innerHeight
  })
}

/**
 * Expects that Tab reaches every control and link of the page's main part, each with a focus that can be seen, and that it
 * leads out at the end. Of a group of radio buttons one is enough: arrows lead to the others.
 */
export async function tabsThrough(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.focus()
  const reached: string[] = []
  for (let tabs = 0; ; tabs++) {
    if (tabs === mostTabs) throw new Error('Tab does not leave the page')
    await page.keyboard.press('Tab')
    const stop = await main.evaluate(element => {
      const focused = document.activeElement
      if (!focused || !element.contains(focused)) return undefined
      focused.setAttribute('data-con-teclado', '')
      return focused.outerHTML.slice(0, 120)
    })
    if (stop === undefined) break
    reached.push(stop)
    if (!(await isFocusSeen(page))) throw new Error(`The focus is not seen: ${stop}`)
  }
  expect(await missed(page), `after ${reached.length} stops`).toEqual([])
}

/** The controls that Tab has not reached. */
function missed(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate(main => {
    const stops = [...main.querySelectorAll<HTMLElement>('a[href],button,input,select,textarea,summary')]
    const isStop = (element: HTMLElement) =>
      element.tabIndex >= 0 && !element.matches(':disabled,[type=hidden]') && element.checkVisibility()
    const isReached = (element: HTMLElement) => {
      if (element.hasAttribute('data-con-teclado')) return true
      const { type, name } = element as HTMLInputElement
      return (
        type === 'radio' &&
        stops.some(other => other.getAttribute('name') === name && other.hasAttribute('data-con-teclado'))
      )
    }
    return stops
      .filter(element => isStop(element) && !isReached(element))
      .map(element => element.outerHTML.slice(0, 160))
  })
}
