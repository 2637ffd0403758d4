import { expect, type Page } from '@playwright/test'

const mostTabs = 150

/** Whether the focused control, or its visual replacement, has an outline or a shadow inside the window. */
export async function isFocusSeen(page: Page): Promise<boolean> {
  return (await page.evaluate(focusedNow))?.isSeen ?? false
}

/** In the browser: what has the focus. One question for all of it, since a journey asks at every press of Tab. */
function focusedNow() {
  const focused = document.activeElement
  if (!focused) return undefined
  // The focus of a card's link is drawn around the card.
  const drawn = [getComputedStyle(focused), getComputedStyle(focused, '::after')]
  const label = focused.nextElementSibling
  if (label) drawn.push(getComputedStyle(label, '::after'))
  const marked = drawn.some(
    ({ outlineStyle, outlineWidth, boxShadow }) =>
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
  )
  const { top, bottom } = focused.getBoundingClientRect()
  const isInMain = document.querySelector('main')?.contains(focused) ?? false
  if (isInMain) focused.setAttribute('data-con-teclado', '')
  return {
    isInMain,
    isSeen: marked && bottom > 0 && top < innerHeight,
    html: focused.outerHTML.slice(0, 120),
  }
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
    const stop = await page.evaluate(focusedNow)
    if (!stop?.isInMain) break
    reached.push(stop.html)
    if (!stop.isSeen) throw new Error(`The focus is not seen: ${stop.html}`)
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
