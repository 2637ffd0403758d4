import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { longestCell, mostColumns, TableError, type TableRow } from './table.ts'

// A workbook of 5,000 rows has some fifteen parts and unpacks to three megabytes.
const mostParts = 500
const largestPartBytes = 24_000_000
const longestStrings = 8_000_000
const mostTexts = 500_000
// What spreadsheets write is ten elements deep; the root names some thirty namespaces.
const deepestElement = 50
const mostAttributes = 200

/**
 * The rows of the first sheet of a workbook (XLSX), read as a stream: only one chunk is unpacked at a time, besides the
 * shared texts.
 *
 * @throws TableError if it is no workbook, holds programs, or unpacks to more than any list
 */
export async function* workbookRows(bytes: Uint8Array): AsyncGenerator<TableRow> {
  const zip = await opened(bytes)
  try {
    const parts = await partsOf(zip)
    const workbook = parts.get('xl/workbook.xml')
    if (!workbook) throw new TableError('other')
    if ([...parts.keys()].some(name => /vbaProject|macrosheets\//i.test(name))) throw new TableError('macros')
    const sheet = parts.get(await firstSheet(zip, parts, workbook))
    if (!sheet) throw new TableError('broken')
    const texts = await sharedTexts(zip, parts.get('xl/sharedStrings.xml'))
    yield* sheetRows(await chunksOf(zip, sheet), texts)
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('broken', { cause: error })
  } finally {
    zip.close()
  }
}

async function opened(bytes: Uint8Array): Promise<ZipFile> {
  try {
    return await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
    })
  } catch (cause) {
    throw new TableError('broken', { cause })
  }
}

async function partsOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const parts = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (parts.size >= mostParts) throw new TableError('huge')
    parts.set(entry.fileName, entry)
  }
  return parts
}

/** yauzl fails a part that unpacks to more than it declares, so the declared size is a limit. */
async function chunksOf(zip: ZipFile, part: Entry): Promise<Readable> {
  if (part.uncompressedSize > largestPartBytes) throw new TableError('huge')
  return zip.openReadStreamPromise(part)
}

/** The part with the first sheet in the order that people see. */
async function firstSheet(zip: ZipFile, parts: ReadonlyMap<string, Entry>, workbook: Entry): Promise<string> {
  let id: string | undefined
  for await (const { name, attributes } of elementsOf(await chunksOf(zip, workbook)))
    if (name === 'sheet' && attributes) id ??= attributes['r:id']
  const relations = parts.get('xl/_rels/workbook.xml.rels')
  let target: string | undefined
  if (relations)
    for await (const { name, attributes } of elementsOf(await chunksOf(zip, relations)))
      if (name === 'Relationship' && attributes?.Id === id) target ??= attributes?.Target
  if (target?.startsWith('/')) return target.slice(1)
  return `xl/${target ?? 'worksheets/sheet1.xml'}`
}

async function sharedTexts(zip: ZipFile, part: Entry | undefined): Promise<readonly string[]> {
  if (!part) return []
  const texts: string[] = []
  let text = ''
  let length = 0
  // Phonetic readings of Japanese texts are no part of them.
  let isReading = false
  for await (const { name, attributes, content } of elementsOf(await chunksOf(zip, part))) {
    if (name === 'rPh') isReading = attributes !== undefined
    if (attributes) continue
    if (name === 't' && !isReading) text += content.slice(0, longestCell)
    if (name !== 'si') continue
    length += text.length
    if (length > longestStrings || texts.length >= mostTexts) throw new TableError('huge')
    texts.push(text)
    text = ''
  }
  return texts
}

async function* sheetRows(chunks: Readable, texts: readonly string[]): AsyncGenerator<TableRow> {
  let number = 0
  let cells: string[] = []
  let formulas: number[] = []
  let column = -1
  let type = 'n'
  let text = ''
  for await (const { name, attributes, content } of elementsOf(chunks)) {
    if (attributes) {
      if (name === 'row') {
        number = Number(attributes.r) || number + 1
        cells = []
        formulas = []
        column = -1
      } else if (name === 'c') {
        column = columnOf(attributes.r) ?? column + 1
        type = attributes.t ?? 'n'
        text = ''
      } else if (name === 'f' && column < mostColumns && !formulas.includes(column)) formulas.push(column)
      continue
    }
    if (name === 'v' || name === 't') text += content
    if (name === 'c' && column < mostColumns) {
      while (cells.length < column) cells.push('')
      cells[column] = formulas.includes(column) ? '' : cellText(type, text, texts)
    }
    const isEmpty = formulas.length === 0 && cells.every(one => one === '')
    if (name === 'row' && !isEmpty) yield { number, cells, formulas }
  }
}

function cellText(type: string, text: string, texts: readonly string[]): string {
  if (type === 's') return (texts[Number(text)] ?? '').trim()
  if (type !== 'n') return text.slice(0, longestCell).trim()
  // Workbooks write 610000 also as 6.1E5.
  const number = Number(text)
  return text === '' || Number.isNaN(number) ? '' : String(number)
}

/** `AB12` → 27; undefined if the cell does not say where it stands. */
function columnOf(reference: string | undefined): number | undefined {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(reference ?? '') ?? []
  if (letters === '') return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** The beginning of an element with its attributes, or its end with the text that stood in it. */
interface ElementEvent {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly content: string
}

/**
 * The elements of a part, in order. A prefix for the namespace of spreadsheets is left out. The parser keeps all open
 * elements and all attributes of one: a part that has more than any list is refused before they fill the memory.
 */
async function* elementsOf(chunks: Readable): AsyncGenerator<ElementEvent> {
  const parser = new SaxesParser()
  let found: ElementEvent[] = []
  let content = ''
  let depth = 0
  let count = 0
  parser.on('error', error => {
    throw error
  })
  parser.on('opentagstart', () => {
    depth += 1
    count = 0
    if (depth > deepestElement) throw new TableError('huge')
  })
  parser.on('attribute', () => {
    count += 1
    if (count > mostAttributes) throw new TableError('huge')
  })
  parser.on('opentag', ({ name, attributes }) => {
    content = ''
    found.push({ name: plainName(name), attributes, content })
  })
  parser.on('text', text => {
    if (content.length <= longestCell) content += text
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    found.push({ name: plainName(name), content })
    content = ''
  })
  const decoder = new TextDecoder()
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk as Uint8Array, { stream: true }))
    yield* found
    found = []
  }
  parser.close()
  yield* found
}

const plainName = (name: string) => name.replace(/^\w+:/, '')
