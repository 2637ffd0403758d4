import { expect, type Page } from '@playwright/test'

/**
 * Reloads the page until the expectation holds, for things that arrive on their own, such as a decision. Fails after
 * `withinMs` (45 seconds, so that a delivery may be retried).
 */
export async function until(page: Page, holds: () => Promise<void>, withinMs = 45_000): Promise<void> {
  await expect(async () => {
    await page.reload()
    await holds()
  }).toPass({ timeout: withinMs, intervals: [500] })
}
