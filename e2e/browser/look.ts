import type { Page } from '@playwright/test'
import { expect } from '../test.ts'
import { accessProblems, checks, dress } from './access.ts'
import { isReadOnPhone } from './narrow.ts'

/** Checks the open page in every look and width, and its height and links on a phone, and restores it afterwards. */
export async function look(page: Page): Promise<void> {
  const size = page.viewportSize()
  const problems: string[] = []
  for (const [width, worn, check] of checks) {
    await page.setViewportSize({ width, height: 900 })
    await dress(page, worn)
    for (const problem of await accessProblems(page, check))
      problems.push(`${worn.name}, ${width} px: ${problem}`)
  }
  await dress(page, { name: 'normal', changes: [] })
  await isReadOnPhone(page)
  if (size) await page.setViewportSize(size)
  expect.soft(problems, new URL(page.url()).pathname).toEqual([])
}
