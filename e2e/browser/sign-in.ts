import type { Page } from '@playwright/test'
import { type PersonName, people } from '../people.ts'

/** Goes through the sign-in as a person of the demonstration, by the button with her name, and ends at `path`. */
export async function signIn(page: Page, who: PersonName, path = '/inicio'): Promise<void> {
  await page.goto(`/login/claveunica?destino=${encodeURIComponent(path)}`)
  await chooseOnSignIn(page, who)
  await page.waitForURL(url => url.pathname === path.split('?')[0])
}

/** Presses the button of a person on the sign-in page that is open. */
export async function chooseOnSignIn(page: Page, who: PersonName): Promise<void> {
  await page.getByRole('button', { name: `Entrar como ${people[who].nombre}` }).click()
}

/** Goes through the sign-in as whoever has this RUN, one of the people on its page, and ends at `path`. */
export async function signInWithRun(page: Page, run: string, path: string): Promise<void> {
  await page.goto(`/login/claveunica?destino=${encodeURIComponent(path)}`)
  await page.locator(`button[name=persona][value="${run}"]`).click()
  await page.waitForURL(url => url.pathname === path.split('?')[0])
}
