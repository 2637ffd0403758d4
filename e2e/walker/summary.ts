import { expect, type Page } from '@playwright/test'
import { folded, type Said } from './said.ts'

interface ShownRow {
  section: string
  label: string
  text: string
}

/** Expects that every answer is on the open page, under its own label. */
export async function showsWhatWasSaid(page: Page, said: readonly Said[]): Promise<void> {
  const rows = await page.getByRole('main').evaluate(main =>
    [...main.querySelectorAll('dl > div')].map((row): ShownRow => {
      const heading = row.closest('section')?.querySelector('h2, h3')
      const textOf = (selector: string) => row.querySelector<HTMLElement>(selector)?.innerText ?? ''
      return { section: heading?.textContent ?? '', label: textOf('dt'), text: textOf('dd') }
    }),
  )
  const lacking = said.flatMap(({ section, label, words, impliedBy = [] }) => {
    if (rows.some(row => row.section === section && impliedBy.includes(row.label))) return []
    const shown = rows.filter(row => row.section === section && isAbout(row, label))
    const text = folded(shown.map(saidIn).join(' '))
    return words
      .filter(word => !text.includes(folded(word)))
      .map(word => `${section}, ${label}: «${word}» is not in «${shown.map(row => row.text).join(' ')}»`)
  })
  expect(lacking, 'what the summary does not show').toEqual([])
}

const manyNos = 'Respondió que no'

/** A row of its own, or the one that names every question answered with a plain no. */
const isAbout = (row: ShownRow, label: string) =>
  row.label === label || (row.label === manyNos && folded(row.text).includes(folded(label)))

const saidIn = (row: ShownRow) => (row.label === manyNos ? 'No' : row.text)
