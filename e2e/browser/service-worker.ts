import { expect, type Page } from '@playwright/test'

/** Waits until the service worker is active. */
export async function withWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise(resolve => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}

/**
 * The same, and reloads so that the page was served through the worker: only then does the worker know whose pages it
 * sees.
 */
export async function throughWorker(page: Page): Promise<void> {
  await withWorker(page)
  await page.reload()
}

/** Takes the page offline, and waits until its worker is offline too, which happens later. */
export async function loseConnection(page: Page): Promise<void> {
  const context = page.context()
  await context.setOffline(true)
  const isReached = () =>
    Promise.all(
      context.serviceWorkers().map(worker =>
        worker.evaluate(() =>
          fetch('/salud', { cache: 'no-store' }).then(
            () => true,
            () => false,
          ),
        ),
      ),
    )
  await expect.poll(async () => (await isReached()).includes(true)).toBe(false)
}
