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
}

const sidePadding = 6
const fontSize = 10

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
  { widths }: RowLayout,
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
      style(pdf, cell)
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

function rowHeight({ pdf, rowPadding }: Canvas, row: readonly Cell[], { widths }: RowLayout): number {
  const heights = row.map((cell, index) => {
    style(pdf, cell)
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

function style(pdf: PDFKit.PDFDocument, cell: Cell): void {
  pdf
    .font(cell.tag === 'TH' ? fonts.bold : fonts.regular)
    .fontSize(fontSize)
    .fillColor(ink.text)
}
