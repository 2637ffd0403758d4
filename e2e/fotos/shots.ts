import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { projectRoot } from '#platform/project-root.ts'
import { dress, overflowProblems } from '../browser/access.ts'

/** Where the pictures of a procedure are, and its contact sheet beside them. */
export const folderOf = (id: string) => join(projectRoot, '.cache', 'fotos', id)

interface View {
  readonly name: string
  readonly width: number
  /** Buttons of the accessibility menu. */
  readonly changes?: readonly string[]
  /** How many times as large the letters are. */
  readonly letters?: string
  /** On paper, as wide as an A4 sheet. */
  readonly paper?: true
  /** In the colours of the system (`forced-colors`). */
  readonly forced?: true
}

const looks = [
  { name: 'claro' },
  { name: 'oscuro', changes: ['oscuro'] },
  { name: 'contraste', changes: ['contraste'] },
  { name: 'letra 200 %', letters: '2' },
] as const

/** The columns of a contact sheet. */
export const views: readonly View[] = [
  ...[360, 1280].flatMap(width => looks.map(look => ({ ...look, width }))),
  { name: 'colores forzados', width: 1280, forced: true },
  { name: 'papel', width: 794, paper: true },
]

/** The number of a column in the name of its file, behind `!` if the page is wider than its window. */
const fileOf = (row: string, index: number, isWide: boolean) => `${row}${isWide ? '!' : '~'}${index}.png`

/** Takes the open page in every view, a file for each, and leaves it as it was. */
export async function shoot(page: Page, id: string, row: string): Promise<void> {
  const folder = folderOf(id)
  await mkdir(folder, { recursive: true })
  const size = page.viewportSize()
  for (const [index, { width, changes = [], letters, paper, forced }] of views.entries()) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({
      media: paper ? 'print' : 'screen',
      forcedColors: forced ? 'active' : 'none',
    })
    await dress(page, { name: '', changes, letters })
    await unstick(page)
    const isWide = !paper && (await overflowProblems(page)).length > 0
    await page.screenshot({ path: join(folder, fileOf(row, index, isWide)), fullPage: true, scale: 'css' })
  }
  await restick(page)
  await page.emulateMedia({ media: 'screen', forcedColors: 'none' })
  await dress(page, { name: '', changes: [] })
  if (size) await page.setViewportSize(size)
}

/** What stays in sight while one scrolls would cover the middle of a picture of the whole page: it stands where it is written. */
const unstick = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).position === 'sticky') element.style.position = 'static'
  })

const restick = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main [style*="position: static"]'))
      element.style.position = ''
  })
