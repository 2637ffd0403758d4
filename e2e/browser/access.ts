import type { BrowserContext, Page } from '@playwright/test'
import axe from 'axe-core'

/** A way of viewing the pages: accessibility menu options, or system preferences. */
export interface Look {
  name: string
  /** Buttons of the accessibility menu, in order, as the form sends them. */
  changes: readonly string[]
  /** Window widths to check; colours need only one. */
  widths: readonly number[]
  /** Check only colours: the look does not affect layout. */
  onlyColours?: boolean
}

const everyWidth = [320, 768, 1280]

/** The default look. */
export const normal: Look = { name: 'normal', changes: [], widths: everyWidth }

/** The looks that every page is checked in (shell §2, quality: access). */
export const looks: readonly Look[] = [
  normal,
  { name: 'high contrast', changes: ['contraste'], widths: everyWidth },
  { name: 'dark', changes: ['oscuro'], widths: [320], onlyColours: true },
  { name: 'dark high contrast', changes: ['oscuro', 'contraste'], widths: [320], onlyColours: true },
  { name: 'largest text', changes: Array.from({ length: 6 }, () => 'agrandar'), widths: everyWidth },
]

/** Presses buttons of the accessibility menu. */
export async function wear(
  context: BrowserContext,
  portalUrl: string,
  { changes }: Pick<Look, 'changes'>,
): Promise<void> {
  for (const cambio of ['restablecer', ...changes])
    await context.request.post(`${portalUrl}/accesibilidad`, {
      form: { cambio, volver: '/' },
      maxRedirects: 0,
    })
}

const everyRule: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
const colourRules: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Problems of the open page, one line each; empty if there are none. */
export async function accessProblems(page: Page, onlyColours = false): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    async runOnly => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
      })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    },
    onlyColours ? colourRules : everyRule,
  )
  return [...found, ...(await overflowProblems(page))]
}

/** Elements that make the page wider than its window. */
export function overflowProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      element => element.getBoundingClientRect().right > clientWidth + 1,
    )
    const names = wide.slice(-3).map(({ tagName, className }) => `${tagName}.${className}`)
    return [`wider than the window (${scrollWidth} > ${clientWidth}): ${names.join(', ')}`]
  })
}
