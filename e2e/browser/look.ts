import type { Page } from '@playwright/test'
import { expect } from '../test.ts'
import { accessProblems, looks, normal, wear } from './access.ts'

/** Checks the open page in every look and width, and restores it afterwards. */
export async function look(page: Page, portalUrl: string): Promise<void> {
  const url = page.url()
  const problems: string[] = []
  for (const { name, changes, widths, onlyColours } of looks) {
    await wear(page.context(), portalUrl, { changes })
    await page.goto(url)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const problem of await accessProblems(page, onlyColours))
        problems.push(`${name}, ${width} px: ${problem}`)
    }
  }
  await wear(page.context(), portalUrl, normal)
  await page.goto(url)
  expect.soft(problems, new URL(url).pathname).toEqual([])
}
