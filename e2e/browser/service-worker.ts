import { expect, type Page } from '@playwright/test'

/** Waits until the service worker stands beside the page that is open. */
export async function withWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise(resolve => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}

/** The same, and the page that is open has come through it: only then does it know whose pages it sees. */
export async function throughWorker(page: Page): Promise<void> {
  await withWorker(page)
  await page.reload()
}

/** Takes the connection away from the page, and waits until its worker has lost it too: a worker learns of it later. */
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
