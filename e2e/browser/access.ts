import { createRequire } from 'node:module'
import type { BrowserContext, Page } from '@playwright/test'
import type axe from 'axe-core'
import { changeAccessibility, readAccessibility } from '#portal/http/accessibility-cookie.ts'
import { htmlAttributes } from '#portal/shell/head.ts'

/** What is checked of a page: everything, or what a way of looking at it can change. */
export type Check = 'everything' | 'colours' | 'targets' | 'width'

/** A way of viewing the pages: accessibility menu options. */
export interface Look {
  name: string
  /** Buttons of the accessibility menu, in order, as the form sends them. */
  changes: readonly string[]
  /** How many times as large a browser that enlarges letters alone makes them. */
  letters?: string
}

const normal: Look = { name: 'normal', changes: [] }
const contrast: Look = { name: 'high contrast', changes: ['contraste'] }
const dark: Look = { name: 'dark', changes: ['oscuro'] }
const darkContrast: Look = { name: 'dark high contrast', changes: ['oscuro', 'contraste'] }
export const largest: Look = { name: 'largest text', changes: Array.from({ length: 6 }, () => 'agrandar') }

/** The most that a browser enlarges letters alone, which knows nothing of the menu (WCAG 1.4.4). */
const doubled: Look = { name: 'letters twice as large', changes: [], letters: '2' }

/** The looks that every page is checked in (shell §2, quality: access). */
export const looks: readonly Look[] = [normal, contrast, dark, darkContrast, largest]

/**
 * What is checked of every page, by width of the window: pages are laid out anew at 768 and at 1024 px. Contrast and theme
 * change colours alone; larger text changes what fits.
 */
export const checks: readonly (readonly [widthPx: number, look: Look, check: Check])[] = [
  [1280, normal, 'everything'],
  [1280, contrast, 'colours'],
  [1280, largest, 'width'],
  [1280, doubled, 'width'],
  [768, largest, 'width'],
  [768, normal, 'targets'],
  [320, normal, 'everything'],
  [320, contrast, 'colours'],
  [320, dark, 'colours'],
  [320, darkContrast, 'colours'],
  [320, largest, 'targets'],
]

/** Presses buttons of the accessibility menu: every page from then on has this look. */
export async function wear(context: BrowserContext, portalUrl: string, { changes }: Look): Promise<void> {
  for (const cambio of ['restablecer', ...changes])
    await context.request.post(`${portalUrl}/accesibilidad`, {
      form: { cambio, volver: '/' },
      maxRedirects: 0,
    })
}

/** Gives the open page a look by what the portal writes for it, the attributes of its html element. */
export async function dress(page: Page, { changes, letters = '' }: Look): Promise<void> {
  const accessibility = changes.reduce(changeAccessibility, readAccessibility(undefined))
  await page.evaluate(
    ({ attributes, letters }) => {
      const worn = new DOMParser().parseFromString(`<html${attributes}>`, 'text/html').documentElement
      const { documentElement: root } = document
      for (const name of ['data-texto', 'data-contraste', 'data-gris', 'data-tema'])
        root.removeAttribute(name)
      for (const { name, value } of worn.attributes) root.setAttribute(name, value)
      root.style.setProperty('--m-letra-escala', letters)
    },
    { attributes: htmlAttributes({ accessibility, saveData: false }), letters },
  )
}

const rules: Readonly<Record<Exclude<Check, 'width'>, axe.RunOnly>> = {
  everything: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  targets: { type: 'rule', values: ['target-size'] },
}

/** The source of axe in its short form: a page reads it in two thirds of the time. */
const { source } = createRequire(import.meta.url)('axe-core/axe.min.js') as typeof axe

/** Problems of the open page, one line each; empty if there are none. */
export async function accessProblems(page: Page, check: Check = 'everything'): Promise<string[]> {
  if (check === 'width') return overflowProblems(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const found = await page.evaluate(async runOnly => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
      // Only rules about sound and the turning of screens would read files ahead.
      preload: false,
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }, rules[check])
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
