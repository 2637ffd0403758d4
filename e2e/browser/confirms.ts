import { expect, type Page } from '@playwright/test'
import type { PersonName } from '../people.ts'
import { signIn } from './sign-in.ts'
import { until } from './until.ts'

/** A person whom a request concerns reads it on her first page, and answers with this button. */
export async function confirms(page: Page, who: PersonName, answer: string): Promise<void> {
  await signIn(page, who, '/inicio')
  const link = page.locator('main a[href^="/avisos/"]').first()
  await until(page, () => expect(link).toBeVisible({ timeout: 100 }))
  await link.click()
  const button = page.getByRole('button', { name: answer })
  await until(page, () => expect(button).toBeVisible({ timeout: 100 }))
  await button.click()
}
