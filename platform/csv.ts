/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF'

/**
 * Writes rows as CSV in UTF-8: semicolons between cells, because the comma is the decimal sign in Chile, and a byte
 * order mark, because Excel otherwise misreads accents. Numbers are written without formatting.
 *
 * A text that a spreadsheet would run as a formula gets a leading apostrophe, in wide signs too; a text with a comma is
 * quoted, because a spreadsheet that parts at commas would otherwise begin a cell in the middle of it (OWASP, CSV
 * injection).
 */
export function csv(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const lines = rows.map(row =>
    row.map(cell => (typeof cell === 'number' ? String(cell) : textCell(cell))).join(';'),
  )
  return new TextEncoder().encode(`${byteOrderMark}${lines.join('\r\n')}\r\n`)
}

function textCell(text: string): string {
  const harmless = /^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text) ? `'${text}` : text
  return /[;,"\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
