import { expect, type Page } from '@playwright/test'
import { type PersonName, people } from '../people.ts'

/** Signs in as a person of the demonstration, and opens `path`, if it is given. */
export async function signIn(page: Page, who: PersonName, path?: string): Promise<void> {
  await signInWithRun(page, people[who].run, path)
}

/** Presses a person's button on the open sign-in page. */
export async function chooseOnSignIn(page: Page, who: PersonName): Promise<void> {
  await page.getByRole('button', { name: `Entrar como ${people[who].nombre}` }).click()
}

/**
 * Signs in as the person with this RUN, and opens `path`, if it is given. The pages of the sign-in are asked for and answered as the
 * browser does it, and not drawn: that costs a sixth.
 */
export async function signInWithRun(page: Page, run: string, path?: string): Promise<void> {
  const { request } = page
  let asked = await request.get('/login/claveunica?destino=/accesibilidad')
  // The way there passes through a page that goes on by itself.
  const [, further] = /^0;\s*url=(.+)$/.exec(asked.headers().refresh ?? '') ?? []
  if (further) asked = await request.get(new URL(further, asked.url()).href)
  const entered = await request.post(asked.url(), { form: { persona: run } })
  expect(new URL(entered.url()).pathname, 'where the sign-in leads').toBe('/accesibilidad')
  if (path !== undefined) await page.goto(path)
}
