import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csv } from '../csv.ts'
import { readTable } from './read-table.ts'
import type { TableRow } from './table.ts'
import { workbookOf, workbookParts, zipped } from './workbook.fixture.ts'

async function read(bytes: Uint8Array): Promise<TableRow[]> {
  const rows: TableRow[] = []
  for await (const row of readTable(bytes)) rows.push(row)
  return rows
}
const text = (content: string) => new TextEncoder().encode(content)
const cellsOf = async (bytes: Uint8Array) => (await read(bytes)).map(({ cells }) => cells)
const problem = (bytes: Uint8Array) => expect(read(bytes)).rejects

// What people write in cells; a spreadsheet's own marks have tests of their own.
const word = fc.stringMatching(/^[A-Za-zñáéíóúÑ0-9 .,;:"$/()-]{0,20}$/).map(one => one.trim())
const cell = word.filter(one => !/^[=+\-@']/.test(one))
const tables = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 })
const withHeader = tables.map(rows => [['rut', 'nombre', 'sueldo', 'desde'], ...rows])
const notEmpty = (rows: readonly (readonly string[])[]) => rows.filter(row => row.some(one => one !== ''))

describe('a CSV file', () => {
  it('is read as it was written', () =>
    fc.assert(
      fc.asyncProperty(withHeader, async rows => {
        expect(await cellsOf(csv(rows))).toEqual(notEmpty(rows))
      }),
    ))

  it.each([';', ',', '\t'])('may part its cells by «%s», and quote them', async separator => {
    const line = ['20543001-6', '"Soto, Ana; ""la Ani"""', '1']
    const bytes = text([['rut', 'nombre', 'n'], line].map(row => row.join(separator)).join('\r\n'))
    expect(await cellsOf(bytes)).toEqual([
      ['rut', 'nombre', 'n'],
      ['20543001-6', 'Soto, Ana; "la Ani"', '1'],
    ])
  })

  it('may be in UTF-8, UTF-16 or Windows-1252', async () => {
    const content = 'rut;nombre\n1-9;Muñoz Áñez'
    const windows = Uint8Array.from(content, letter => letter.charCodeAt(0))
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(content, 'utf16le')])
    for (const bytes of [text(content), text(`\uFEFF${content}`), windows, wide])
      expect(await cellsOf(bytes)).toEqual([
        ['rut', 'nombre'],
        ['1-9', 'Muñoz Áñez'],
      ])
  })

  it('counts empty lines, so that each row has the number of the person’s own file', async () => {
    expect((await read(text('a;b\n\n;\n1;2'))).map(({ number }) => number)).toEqual([1, 4])
  })

  it('leaves out rows that explain, and counts them', async () => {
    const rows = await read(text('rut;movimiento\n# No se lee;Entra / Sale\n1-9;Entra'))
    expect(rows.map(({ number }) => number)).toEqual([1, 3])
  })

  it('runs no formula', async () => {
    expect((await read(text('a;b\n=1+1;2')))[1]).toEqual({ number: 2, cells: ['', '2'], formulas: [0] })
  })
})

describe('a workbook', () => {
  it('is read as it was written', () =>
    fc.assert(
      fc.asyncProperty(withHeader, async rows => {
        expect(await cellsOf(await workbookOf(rows))).toEqual(notEmpty(rows))
      }),
      { numRuns: 25 },
    ))

  it('gives numbers as people write them, and texts in the cell', async () => {
    const row = [610_000, { xml: '<c><v>6.1E5</v></c>' }, { xml: '<c t="inlineStr"><is><t>Ana</t></is></c>' }]
    expect(await cellsOf(await workbookOf([row]))).toEqual([['610000', '610000', 'Ana']])
  })

  it('leaves the gaps that its cells have', async () => {
    const row = [{ xml: '<c r="B1"><v>1</v></c>' }, { xml: '<c r="AA1"><v>2</v></c>' }]
    const [cells = []] = await cellsOf(await workbookOf([row]))
    expect([cells[0], cells[1], cells[26], cells.length]).toEqual(['', '1', '2', 27])
  })

  it('tells which cells hold a formula, and gives no result of it', async () => {
    const row = ['Ana', { xml: '<c><f>1+1</f><v>2</v></c>' }]
    expect(await read(await workbookOf([row]))).toEqual([{ number: 1, cells: ['Ana', ''], formulas: [1] }])
  })

  it('with macros is refused', async () => {
    await problem(await zipped({ ...workbookParts([['a']]), 'xl/vbaProject.bin': 'x' })).toMatchObject({
      problem: 'macros',
    })
  })

  it('that unpacks to far more than a list is refused before it is unpacked', async () => {
    const bomb = { ...workbookParts([['a']]), 'xl/worksheets/hoja.xml': ' '.repeat(25_000_000) }
    const bytes = await zipped(bomb)
    expect(bytes.length).toBeLessThan(100_000)
    await problem(bytes).toMatchObject({ problem: 'huge' })
  })

  const sheetOf = (xml: string) =>
    zipped({ ...workbookParts([['a']]), 'xl/worksheets/hoja.xml': `<worksheet><sheetData>${xml}` })

  it.each([
    ['elements inside elements', '<x>'.repeat(100_000)],
    ['attributes', `<row ${Array.from({ length: 100_000 }, (_, at) => `a${at}=""`).join(' ')}/>`],
  ])('of endless %s is refused before it fills the memory', async (_what, xml) => {
    await problem(await sheetOf(xml)).toMatchObject({ problem: 'huge' })
  })

  it('of more elements than any list is refused, also where they are in parts beside the sheet', async () => {
    const parts = workbookParts([['a']])
    const some = '<a/>'.repeat(600_000)
    const bytes = await zipped({
      ...parts,
      'xl/workbook.xml': parts['xl/workbook.xml']?.replace('<sheets>', `${some}<sheets>`) ?? '',
      'xl/sharedStrings.xml': `<sst>${some}</sst>`,
    })
    await problem(bytes).toMatchObject({ problem: 'huge' })
  })

  it('of endless shared texts, even empty ones, is refused', async () => {
    for (const texts of ['<si/>'.repeat(500_001), `<si><t>${'a'.repeat(1_000)}</t></si>`.repeat(8_001)]) {
      const parts = { ...workbookParts([['a']]), 'xl/sharedStrings.xml': `<sst>${texts}</sst>` }
      await problem(await zipped(parts)).toMatchObject({ problem: 'huge' })
    }
  })

  it('tells a formula once, however often its cell says it, and none beyond the last column', async () => {
    const row = [{ xml: '<c r="B1"><f>1</f><f>2</f></c><c r="A1"><v>7</v></c><c r="XFD1"><f>3</f></c>' }]
    expect(await read(await workbookOf([row]))).toEqual([{ number: 1, cells: ['7', ''], formulas: [1] }])
  })

  it('of thousands of parts is refused', async () => {
    const parts = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`xl/${index}.xml`, 'x']))
    await problem(await zipped({ ...parts, ...workbookParts([['a']]) })).toMatchObject({ problem: 'huge' })
  })

  it('that names entities of its own is refused', async () => {
    const parts = workbookParts([['a']])
    const entities = '<!DOCTYPE sst [<!ENTITY a "aaaaaaaaaa">]><sst><si><t>&a;</t></si></sst>'
    await problem(await zipped({ ...parts, 'xl/sharedStrings.xml': entities })).toMatchObject({
      problem: 'broken',
    })
  })
})

describe('another file', () => {
  it.each([
    ['empty', new Uint8Array(), 'empty'],
    ['a workbook of Excel 97 or with a password', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'old'],
    ['a PDF', text('%PDF-1.4'), 'other'],
    ['a page', text('<html><table></table></html>'), 'other'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0), 'other'],
    ['a broken archive', Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3), 'broken'],
  ])('%s is told', async (_what, bytes, said) => {
    await problem(bytes).toMatchObject({ problem: said })
  })

  it('a document that is an archive too is told', async () => {
    await problem(await zipped({ 'word/document.xml': '<w/>' })).toMatchObject({ problem: 'other' })
  })
})
