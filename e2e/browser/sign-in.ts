import type { Page } from '@playwright/test'
import { type PersonName, people } from '../people.ts'

/** Signs in as a person of the demonstration with the button on the sign-in page, and ends at `path`. */
export async function signIn(page: Page, who: PersonName, path = '/inicio'): Promise<void> {
  await page.goto(`/login/claveunica?destino=${encodeURIComponent(path)}`)
  await chooseOnSignIn(page, who)
  await page.waitForURL(url => url.pathname === path.split('?')[0])
}

/** Presses a person's button on the open sign-in page. */
export async function chooseOnSignIn(page: Page, who: PersonName): Promise<void> {
  await page.getByRole('button', { name: `Entrar como ${people[who].nombre}` }).click()
}

/** Signs in as the person with this RUN, who is on the sign-in page, and ends at `path`. */
export async function signInWithRun(page: Page, run: string, path: string): Promise<void> {
  await page.goto(`/login/claveunica?destino=${encodeURIComponent(path)}`)
  await enterAs(page, run)
  await page.waitForURL(url => url.pathname === path.split('?')[0])
}

/** Presses the button of the person with this RUN on the open sign-in page, where most people are folded by topic. */
export async function enterAs(page: Page, run: string): Promise<void> {
  const button = page.locator(`button[name=persona][value="${run}"]`)
  // The way there passes through a page that goes on by itself.
  await button.waitFor({ state: 'attached' })
  const topic = page.locator('details:not([open])', { has: button })
  if ((await topic.count()) > 0) await topic.locator('summary').click()
  await button.click()
}
