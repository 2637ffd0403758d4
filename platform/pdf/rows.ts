import { bottomOf, type Canvas, decorate, element, fonts, ink } from './canvas.ts'

export interface Cell {
  readonly text: string
  readonly tag: 'TH' | 'TD'
  /** Scope of a header cell. */
  readonly scope?: 'Row' | 'Column'
  readonly align?: 'left' | 'right'
}

/** Layout of a table's rows. */
export interface RowLayout {
  /** Column widths in points, adding up to the text width. */
  readonly widths: readonly number[]
  /** Repeated at the top of each page. */
  readonly header?: readonly Cell[]
  /** Size of the letters, in points; by default that of the text. */
  readonly fontSize?: number
}

const sidePadding = 6
const textSize = 10
/** Letters are smaller where words would break otherwise. */
const smallestSize = 7
const smallerSizes = [9, 8, smallestSize]

/** Column widths and size of letters with which no word is broken, as far as the page allows: an amount is read whole. */
export function fitted(
  canvas: Canvas,
  rows: readonly (readonly Cell[])[],
): Pick<RowLayout, 'widths' | 'fontSize'> {
  const { pdf, width } = canvas
  const texts = (rows[0] ?? []).map((_, index) => {
    const cells = rows.flatMap(row => row[index] ?? [])
    const widest = (partsOf: (text: string) => readonly string[]) =>
      Math.max(
        ...cells.map(cell => {
          style(pdf, cell)
          return Math.max(...partsOf(cell.text).map(part => pdf.widthOfString(part)))
        }),
      )
    // The line is broken where a word and the space behind it do not fit.
    const least = widest(text => text.split(/[ \n]/).map(word => `${word} `))
    return {
      least,
      whole: Math.max(
        least,
        widest(text => text.split('\n')),
      ),
    }
  })
  // Widths grow with the letters: they are measured once.
  const columnsAt = (fontSize: number) =>
    texts.map(({ least, whole }) => ({
      least: 2 * sidePadding + (least * fontSize) / textSize,
      whole: 2 * sidePadding + (whole * fontSize) / textSize,
    }))
  const leastAt = (fontSize: number) => columnsAt(fontSize).reduce((sum, column) => sum + column.least, 0)
  const fontSize = [textSize, ...smallerSizes].find(size => leastAt(size) <= width) ?? smallestSize
  const columns = columnsAt(fontSize)
  const least = leastAt(fontSize)
  const wish = columns.reduce((sum, column) => sum + column.whole - column.least, 0)
  const spare = width - least
  return {
    fontSize,
    widths: columns.map(column =>
      spare < 0
        ? (column.least * width) / least
        : column.least + (wish > 0 ? (spare * (column.whole - column.least)) / wish : spare / columns.length),
    ),
  }
}

/**
 * Draws rows as one table in the structure tree. A row moves to the next page as a whole; a row taller than a page
 * continues on the next.
 */
export function drawRows(canvas: Canvas, rows: readonly (readonly Cell[])[], layout: RowLayout): void {
  const { pdf, root } = canvas
  const table = element(canvas, 'Table')
  root.add(table)
  if (layout.header !== undefined) {
    startPageIfNeeded(
      canvas,
      rowHeight(canvas, layout.header, layout) + rowHeight(canvas, rows[0] ?? [], layout),
    )
    drawTaggedRow(canvas, table, layout.header, layout)
  }
  for (const row of rows) {
    const height = rowHeight(canvas, row, layout)
    if (startPageIfNeeded(canvas, height) && layout.header !== undefined)
      repeatHeader(canvas, layout.header, layout)
    drawTaggedRow(canvas, table, row, layout)
  }
  table.end()
  pdf.y += 10
}

function drawTaggedRow(
  canvas: Canvas,
  table: PDFKit.PDFStructureElement,
  row: readonly Cell[],
  layout: RowLayout,
): void {
  const tableRow = element(canvas, 'TR')
  table.add(tableRow)
  drawBackground(canvas, row, layout)
  const draws = cellDraws(canvas, row, layout)
  row.forEach(({ tag, scope }, index) => {
    tableRow.add(element(canvas, tag, scope === undefined ? {} : { scope }, draws[index]))
  })
  tableRow.end()
  drawRule(canvas)
}

// Repeated headers are visual only: screen readers have read the first one.
function repeatHeader(canvas: Canvas, header: readonly Cell[], layout: RowLayout): void {
  drawBackground(canvas, header, layout)
  decorate(canvas, () => {
    for (const draw of cellDraws(canvas, header, layout)) draw()
  })
  drawRule(canvas)
}

function cellDraws(
  { pdf, left, rowPadding }: Canvas,
  row: readonly Cell[],
  { widths, fontSize }: RowLayout,
): (() => void)[] {
  const top = pdf.y
  let x = left
  let lowest = { page: pdf.page, y: top }
  return row.map((cell, index) => {
    const cellX = x
    const width = widths[index] ?? 0
    x += width
    return () => {
      const startsHere = pdf.page === lowest.page
      style(pdf, cell, fontSize)
      pdf.text(
        cell.text,
        cellX + sidePadding,
        (index === 0 || startsHere ? top : pdf.page.margins.top) + rowPadding,
        {
          width: width - 2 * sidePadding,
          align: cell.align ?? 'left',
        },
      )
      const y = pdf.y + rowPadding
      lowest = { page: pdf.page, y: pdf.page === lowest.page ? Math.max(lowest.y, y) : y }
      pdf.y = lowest.y
    }
  })
}

function rowHeight(
  { pdf, rowPadding }: Canvas,
  row: readonly Cell[],
  { widths, fontSize }: RowLayout,
): number {
  const heights = row.map((cell, index) => {
    style(pdf, cell, fontSize)
    return pdf.heightOfString(cell.text, { width: (widths[index] ?? 0) - 2 * sidePadding })
  })
  return Math.max(0, ...heights) + 2 * rowPadding
}

function startPageIfNeeded(canvas: Canvas, height: number): boolean {
  const { pdf } = canvas
  const { top } = pdf.page.margins
  const fitsOnAPage = height <= bottomOf(canvas) - top
  const fitsHere = pdf.y + (fitsOnAPage ? height : 60) <= bottomOf(canvas)
  if (fitsHere) return false
  pdf.addPage()
  return true
}

function drawBackground(canvas: Canvas, row: readonly Cell[], layout: RowLayout): void {
  if (!row.every(cell => cell.tag === 'TH')) return
  const { pdf, left, width } = canvas
  const height = rowHeight(canvas, row, layout)
  decorate(canvas, () => pdf.rect(left, pdf.y, width, height).fill(ink.wash))
}

function drawRule(canvas: Canvas): void {
  const { pdf, left, width } = canvas
  const { y } = pdf
  decorate(canvas, () =>
    pdf
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .stroke(ink.line),
  )
}

function style(pdf: PDFKit.PDFDocument, cell: Cell, fontSize = textSize): void {
  pdf
    .font(cell.tag === 'TH' ? fonts.bold : fonts.regular)
    .fontSize(fontSize)
    .fillColor(ink.text)
}
