import { expect, type Page } from '@playwright/test'

/**
 * Loads the page anew until what is expected holds: for what arrives by itself, as a decision does. After `withinMs`
 * (half a minute) it counts as lost.
 */
export async function until(page: Page, holds: () => Promise<void>, withinMs = 30_000): Promise<void> {
  await expect(async () => {
    await page.reload()
    await holds()
  }).toPass({ timeout: withinMs, intervals: [250] })
}
