import { expect, type Page } from '@playwright/test'
import { isFolio } from '#cases/receipts/folio.ts'

const told = /Su (número de )?folio es/

/** The folio on the open receipt. */
export async function folioOn(page: Page): Promise<string> {
  const text = await page.getByText(told).innerText()
  const folio = text.replace(told, '').trim()
  expect(isFolio(folio), `${folio} is a folio`).toBe(true)
  return folio
}
