/** A table as a file that spreadsheets in Chile open as they should. */

const byteOrderMark = '\uFEFF'

/**
 * Writes rows as CSV in UTF-8: semicolons between cells, because the comma is the decimal sign here, and a byte order
 * mark, because spreadsheets otherwise take accents for something else. Numbers are written bare.
 *
 * A text that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection).
 */
export function csv(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const lines = rows.map(row =>
    row.map(cell => (typeof cell === 'number' ? String(cell) : textCell(cell))).join(';'),
  )
  return new TextEncoder().encode(`${byteOrderMark}${lines.join('\r\n')}\r\n`)
}

function textCell(text: string): string {
  const harmless = /^\s*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
