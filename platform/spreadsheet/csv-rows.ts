import { longestCell, mostColumns, type TableRow } from './table.ts'

/**
 * The rows of a CSV text. The first line tells what parts the cells: `;`, tab or `,`. A quoted cell may contain it,
 * quotes written twice, and line breaks.
 */
export function* csvRows(text: string): Generator<TableRow> {
  const separator = separatorOf(text)
  let number = 1
  let cells: string[] = []
  let at = 0
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator)
    if (cells.length < mostColumns) cells.push(cell.text.slice(0, longestCell).trim())
    at = cell.end
    if (text[at] === separator && at < text.length) {
      at += 1
      if (at < text.length) continue
      cells.push('')
    }
    if (cells.some(one => one !== '')) yield rowOf(number, cells)
    number += 1
    cells = []
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
  }
}

/** The separator that stands most often in the header, outside quotes. */
function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/)
  const header = (end === -1 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '')
  const counts = [';', '\t', ','].map(one => [one, header.split(one).length] as const)
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

function plainCell(text: string, from: number, separator: string) {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { text: text.slice(from, end), end }
}

function quotedCell(text: string, from: number) {
  let end = from + 1
  while (end < text.length && (text[end] !== '"' || text[end + 1] === '"')) end += text[end] === '"' ? 2 : 1
  const inside = text.slice(from + 1, end).replaceAll('""', '"')
  // What stands between the closing quote and the separator belongs to no cell.
  const after = /[^;,\t\r\n]*/y
  after.lastIndex = Math.min(end + 1, text.length)
  after.exec(text)
  return { text: inside, end: after.lastIndex }
}

/** A spreadsheet runs what begins with `=`, and the portal does not. */
function rowOf(number: number, cells: readonly string[]): TableRow {
  const formulas = cells.flatMap((text, index) => (text.startsWith('=') ? [index] : []))
  const plain = formulas.length > 0 ? cells.map(text => (text.startsWith('=') ? '' : text)) : cells
  // An apostrophe before a sign is how such a text is kept from being run (`platform/csv.ts`).
  return { number, formulas, cells: plain.map(text => text.replace(/^'(?=[=+\-@])/, '')) }
}
