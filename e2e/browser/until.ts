import { expect, type Page } from '@playwright/test'

/**
 * Loads the page anew until what is expected holds: for what arrives by itself, as a decision does. After `withinMs`
 * (45 seconds, so that a delivery may be tried again) it counts as lost.
 */
export async function until(page: Page, holds: () => Promise<void>, withinMs = 45_000): Promise<void> {
  await expect(async () => {
    await page.reload()
    await holds()
  }).toPass({ timeout: withinMs, intervals: [500] })
}
