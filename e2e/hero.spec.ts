import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const widths = [320, 360, 768, 1024, 1280, 1920, 2560]

/** What is wrong with the picture of the open page: a sun that is cut, or words and boxes that lie on it. */
async function problemsOfPicture(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sun = document.querySelector('.m-hero__sun')?.getBoundingClientRect()
    const picture = document.querySelector('.m-hero')?.getBoundingClientRect()
    if (!sun || !picture || sun.width === 0) return []
    const cut = sun.top < picture.top || sun.left < 0 || sun.right > innerWidth ? ['the sun is cut'] : []
    const parts = [...document.querySelectorAll('.m-hero :is(h1, p, .m-search, .m-button)')]
    const texts = parts.flatMap(part => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return [...range.getClientRects()]
        .filter(({ left, right, top, bottom }) => {
          // The sun is round: its box has empty corners.
          const [x, y] = [(sun.left + sun.right) / 2, (sun.top + sun.bottom) / 2]
          const nearest = [Math.max(left, Math.min(x, right)), Math.max(top, Math.min(y, bottom))] as const
          return Math.hypot(nearest[0] - x, nearest[1] - y) < sun.width / 2
        })
        .map(() => `${part.tagName} lies on the sun`)
    })
    return [...cut, ...new Set(texts)]
  })
}

test.use({ touches: [] })

test.describe('The picture at the top of a page (design review: D2)', () => {
  test('is whole and leaves the words free at every width', async ({ page, signIn }) => {
    await signIn('carmen')
    for (const path of ['/', '/bienvenida', '/inicio', '/datos', '/rsh', '/misBeneficios']) {
      await page.goto(path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect.soft(await problemsOfPicture(page), `${path} at ${width} px`).toEqual([])
      }
    }
  })
})
