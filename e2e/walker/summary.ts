import { folded, type Said } from './said.ts'

/** A row of the summary. */
export interface ShownRow {
  /** Heading of its section. */
  readonly section: string
  readonly label: string
  readonly text: string
}

/** The answers that the rows do not show under their own label. */
export function unsaid(rows: readonly ShownRow[], said: readonly Said[]): readonly string[] {
  return said.flatMap(({ section, label, words, impliedBy = [] }) => {
    if (rows.some(row => row.section === section && impliedBy.includes(row.label))) return []
    const shown = rows.filter(row => row.section === section && isAbout(row, label))
    const text = folded(shown.map(saidIn).join(' '))
    return words
      .filter(word => !text.includes(folded(word)))
      .map(word => `${section}, ${label}: «${word}» is not in «${shown.map(row => row.text).join(' ')}»`)
  })
}

const manyNos = 'Respondió que no'

/** A row of its own, or the one that names every question answered with a plain no. */
const isAbout = (row: ShownRow, label: string) =>
  row.label === label || (row.label === manyNos && folded(row.text).includes(folded(label)))

const saidIn = (row: ShownRow) => (row.label === manyNos ? 'No' : row.text)
