import { csvRows } from './csv-rows.ts'
import { TableError, type TableRow } from './table.ts'
import { workbookRows } from './workbook-rows.ts'

/** What begins a row that explains, and is not read: so do the templates of the portal. */
export const noteMark = '#'

/**
 * The rows of a file but for those that explain ({@link noteMark}), told by its bytes and not by its name: CSV (UTF-8, UTF-16 with its mark, or Windows-1252 as older
 * spreadsheets write it), or a workbook (XLSX).
 *
 * @throws TableError while it is read, if it is no such file
 */
export async function* readTable(bytes: Uint8Array): AsyncGenerator<TableRow> {
  for await (const row of rowsOf(bytes))
    if (!row.cells.find(cell => cell !== '')?.startsWith(noteMark)) yield row
}

async function* rowsOf(bytes: Uint8Array): AsyncGenerator<TableRow> {
  if (bytes.length === 0) throw new TableError('empty')
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    yield* workbookRows(bytes)
    return
  }
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new TableError('old')
  const text = textOf(bytes)
  // No text has the character U+0000; every picture and document soon does.
  if (text.includes('\0') || text.startsWith('%PDF') || /^\s*<(\?xml|!doctype|html)/i.test(text))
    throw new TableError('other')
  yield* csvRows(text)
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)

function textOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  try {
    // Takes the mark away, if there is one.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
