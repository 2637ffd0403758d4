import { expect, type Page } from '@playwright/test'
import { accessProblems, overflowProblems } from './access.ts'

export const phone = { width: 360, height: 800 }

/** Expects that the open page fits a small phone and, with `closely`, that axe finds nothing at 320 px. */
export async function fitsPhone(page: Page, closely: boolean): Promise<void> {
  expect(await overflowProblems(page), page.url()).toEqual([])
  if (!closely) return
  await page.setViewportSize({ ...phone, width: 320 })
  expect(await accessProblems(page), page.url()).toEqual([])
  await page.setViewportSize(phone)
}
