import { expect, type Page } from '@playwright/test'

/** How far down a page of a form may begin to ask, in px at a width of 360: two thirds of a small phone. */
const furthestPx = 450

/**
 * Expects that the open page of a form asks within the first screen of a small phone. What is measured is the first thing
 * that she can answer: a box, a choice, a list of hers. A page that asks nothing has no such thing.
 */
export async function asksSoon(page: Page): Promise<void> {
  const top = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'main form :is(input:not([type=hidden]), select, textarea, .m-items)',
    )
    const tops = [...controls]
      .filter(control => control.matches('.m-items') || (control.tabIndex >= 0 && control.checkVisibility()))
      // A choice is its whole box, a declaration begins with what is declared.
      .map(
        control =>
          (
            control.closest('.m-declaration') ??
            control.closest('.m-choice, .m-choose__row') ??
            control
          ).getBoundingClientRect().top + scrollY,
      )
    return tops.length > 0 ? Math.round(Math.min(...tops)) : undefined
  })
  if (top === undefined) return
  const path = new URL(page.url()).pathname
  expect.soft(top, `${path}: where the first field begins`).toBeLessThanOrEqual(furthestPx)
}
