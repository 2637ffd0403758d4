import { expect, type Page } from '@playwright/test'
import { accessProblems, overflowProblems } from './access.ts'

export const phone = { width: 360, height: 800 }

/** How high a page may be on a phone when it opens, before anything is unfolded. */
const tallestPx = 3500

/** Pages with a bar of their own. */
const own: Readonly<Record<string, number>> = {
  // Programmers and designers read these, at a desk.
  '/desarrolladores': 8300,
  '/uikit': 13_000,
  // Rows of two lines; higher with its filter, which is unfolded while it is in use.
  '/tramites/0000': 2500,
  '/tramites/0000?estado=todas': 2700,
}

/** A proposal of an office with its findings and a letter; its list of 25 is lower. */
const tallestInOfficePx = 4900

const heightOf = ({ pathname, search }: URL) =>
  own[pathname + search] ??
  own[pathname] ??
  (pathname.startsWith('/oficina/') ? tallestInOfficePx : tallestPx)

/** Expects that the page that is open in a window as narrow as a phone is not higher than it may be. */
export async function isShort(page: Page): Promise<void> {
  const height = await page.evaluate(async () => {
    // A face that is still on its way breaks lines elsewhere.
    await document.fonts.ready
    return document.documentElement.scrollHeight
  })
  const url = new URL(page.url())
  expect.soft(height, `${url.pathname}: its height on a phone`).toBeLessThanOrEqual(heightOf(url))
}

/** Expects that a link, a button or a summary that is a line of its own is as high as a finger. */
export async function linksAreHigh(page: Page): Promise<void> {
  const low = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, summary)')]
      .filter(link => link.checkVisibility() && !link.matches('.m-card a, .m-table__lead a'))
      .filter(
        link => link.closest('p, li, dd, td, th, div')?.textContent?.trim() === link.textContent?.trim(),
      )
      .filter(link => Math.round(link.getBoundingClientRect().height) < 44)
      .map(link => link.textContent),
  )
  expect.soft(low, `${new URL(page.url()).pathname}: links below 44 px`).toEqual([])
}

/** Expects of a page that is open in another window how high it is on a phone, and its links there. */
export async function isReadOnPhone(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize(phone)
  await isShort(page)
  await linksAreHigh(page)
  if (size) await page.setViewportSize(size)
}

/**
 * Expects that the open page fits a small phone, is not higher than it may be, has links as high as a finger and, with `closely`, that it does with text twice as large and that axe
 * finds nothing at 320 px.
 */
export async function fitsPhone(page: Page, closely: boolean): Promise<void> {
  expect(await overflowProblems(page), page.url()).toEqual([])
  await isShort(page)
  await linksAreHigh(page)
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
