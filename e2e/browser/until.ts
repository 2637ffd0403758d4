import { expect, type Page } from '@playwright/test'

/**
 * Shows the page again until the expectation holds, for things that arrive on their own, such as a decision. Fails after
 * `withinMs` (45 seconds, so that a delivery may be retried). A page is only drawn again when it says something else.
 */
export async function until(page: Page, holds: () => Promise<void>, withinMs = 45_000): Promise<void> {
  let shown: string | undefined
  await expect(async () => {
    const said = await saidAt(page)
    expect(said === shown, 'the page says the same').toBe(false)
    shown = said
    await page.reload()
    await holds()
  }).toPass({ timeout: withinMs, intervals: [500] })
}

/** What the portal says at the address of the open page. */
async function saidAt(page: Page): Promise<string> {
  const html = await (await page.request.get(page.url())).text()
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html
}
