import { expect, type Page } from '@playwright/test'
import { isFolio } from '#cases/receipts/folio.ts'

/** The folio on the open receipt. */
export async function folioOn(page: Page): Promise<string> {
  const text = await page.getByText('Su número de folio es').innerText()
  const folio = text.replace('Su número de folio es', '').trim()
  expect(isFolio(folio), `${folio} is a folio`).toBe(true)
  return folio
}
