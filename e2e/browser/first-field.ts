import { expect, type Page } from '@playwright/test'

/** Maximum position of a page's first question, in px at a width of 360: two thirds of a small phone. */
const furthestPx = 450

/**
 * Expects that a form's page has its first question within the first screen of a small phone: the first thing to
 * answer (a field, a choice, one of her lists, a button that answers). Known facts and warnings, which stand above the questions, do
 * not count. Pages without questions are skipped.
 */
export async function asksSoon(page: Page): Promise<void> {
  const top = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'main form :is(input:not([type=hidden]), select, textarea, .m-items, .m-choose__group button), main section > .m-buttons > a',
    )
    const tops = [...controls]
      .filter(control => control.matches('.m-items') || (control.tabIndex >= 0 && control.checkVisibility()))
      // A choice is measured by its box, a declaration by its text.
      .map(
        control =>
          (
            control.closest('.m-declaration') ??
            control.closest('.m-choice, .m-choose__row') ??
            control
          ).getBoundingClientRect().top + scrollY,
      )
    const known = [...document.querySelectorAll('main :is(.m-facts, .m-notice--aviso, .m-drawing)')]
      .filter(card => card.getBoundingClientRect().top + scrollY < Math.min(...tops))
      .map(
        card => card.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(card).marginBottom),
      )
      .reduce((sum, height) => sum + height, 0)
    return tops.length > 0 ? Math.round(Math.min(...tops) - known) : undefined
  })
  if (top === undefined) return
  const path = new URL(page.url()).pathname
  expect.soft(top, `${path}: where the first field begins`).toBeLessThanOrEqual(furthestPx)
}
