import { expect, type Page } from '@playwright/test'
import { accessProblems, overflowProblems } from './access.ts'

export const phone = { width: 360, height: 800 }

/**
 * Expects that the open page fits a small phone and, with `closely`, that it does with text twice as large and that axe
 * finds nothing at 320 px.
 */
export async function fitsPhone(page: Page, closely: boolean): Promise<void> {
  expect(await overflowProblems(page), page.url()).toEqual([])
  if (!closely) return
  await scaleText(page, '2')
  expect(await overflowProblems(page), `${page.url()}, text twice as large`).toEqual([])
  await scaleText(page, '')
  await page.setViewportSize({ ...phone, width: 320 })
  expect(await accessProblems(page), page.url()).toEqual([])
  await page.setViewportSize(phone)
}

/** Scales the text as a phone set to larger letters does; `''` undoes it. */
function scaleText(page: Page, scale: string): Promise<void> {
  return page.evaluate(by => document.documentElement.style.setProperty('--m-letra-escala', by), scale)
}
