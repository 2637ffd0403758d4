import { Buffer } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A cell of a test workbook: a text, a number, or as it stands in the file. */
export type FixtureCell = string | number | { readonly xml: string }

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** The parts of a workbook as spreadsheets write it, with shared texts. */
export function workbookParts(rows: readonly (readonly FixtureCell[])[]): Record<string, string> {
  const texts: string[] = []
  const cell = (one: FixtureCell) => {
    if (typeof one === 'object') return one.xml
    if (typeof one === 'number') return `<c><v>${one}</v></c>`
    texts.push(one)
    return `<c t="s"><v>${texts.length - 1}</v></c>`
  }
  const lines = rows.map((row, index) => `<row r="${index + 1}">${row.map(cell).join('')}</row>`).join('')
  return {
    '[Content_Types].xml': '<Types/>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/hoja.xml"/></Relationships>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="Lista" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/worksheets/hoja.xml': `<worksheet><sheetData>${lines}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${texts.map(text => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  }
}

/** A workbook with these parts. */
export async function zipped(parts: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** A workbook whose first sheet has these rows. */
export const workbookOf = (rows: readonly (readonly FixtureCell[])[]) => zipped(workbookParts(rows))
