import { create } from 'qrcode'
import { type Canvas, decorate, element, ensureRoom, fonts, ink } from './canvas.ts'
import type { Mark, PdfBlock, PdfDocument, PdfFact, PdfTable } from './pdf-document.ts'
import { drawRows, fitted } from './rows.ts'

type BlockOf<Kind extends PdfBlock['kind']> = Extract<PdfBlock, { kind: Kind }>

/** Logo, title and subtitle, at the top of the first page. */
export function drawTop(canvas: Canvas, { letterhead, title, subtitle }: PdfDocument): void {
  const { pdf, left, width, accent } = canvas
  if (letterhead !== undefined) drawMark(canvas, letterhead.mark)
  drawText(canvas, 'H1', title, { font: fonts.heading, size: 20, color: accent, after: 4 })
  if (subtitle !== undefined)
    drawText(canvas, 'P', subtitle, { font: fonts.regular, size: 12, color: ink.faint, after: 6 })
  const y = pdf.y
  decorate(canvas, () =>
    pdf
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(1.5)
      .stroke(accent),
  )
  pdf.y = y + 14
}

const markHeight = 34

function drawMark(canvas: Canvas, { alt, viewBox, shapes }: Mark): void {
  const { pdf, root, left } = canvas
  const top = pdf.y
  const [x, y, width, height] = viewBox
  const scale = markHeight / height
  const bbox = [left, top, left + width * scale, top + markHeight] as const
  root.add(
    element(canvas, 'Figure', { alt, bbox }, () => {
      pdf.save()
      pdf.translate(left - x * scale, top - y * scale).scale(scale)
      for (const shape of shapes) {
        if ('fill' in shape) pdf.path(shape.d).fill(shape.fill)
        else pdf.path(shape.d).lineWidth(shape.width).lineCap('round').stroke(shape.stroke)
      }
      pdf.restore()
    }),
  )
  pdf.y = top + markHeight + 18
}

/** Draws one block below the last one. */
export function drawBlock(canvas: Canvas, block: PdfBlock): void {
  const draw = drawings[block.kind] as (canvas: Canvas, block: PdfBlock) => void
  draw(canvas, block)
}

// A block kind without an entry does not compile.
const drawings: { [Kind in PdfBlock['kind']]: (canvas: Canvas, block: BlockOf<Kind>) => void } = {
  heading: drawHeading,
  paragraph: (canvas, { text }) =>
    drawText(canvas, 'P', text, { font: fonts.regular, size: 10.5, color: ink.text, after: 8 }),
  facts: (canvas, { rows }) => drawFacts(canvas, rows),
  table: drawTable,
  notice: drawNotice,
  list: (canvas, { items }) => drawList(canvas, items),
  qr: drawQr,
}

interface TextStyle {
  readonly font: string
  readonly size: number
  readonly color: string
  /** Space below, in points. */
  readonly after: number
}

function drawText(canvas: Canvas, tag: 'H1' | 'H2' | 'H3' | 'P', text: string, style: TextStyle): void {
  const { pdf, root, left, width } = canvas
  root.add(
    element(canvas, tag, {}, () => {
      pdf.font(style.font).fontSize(style.size).fillColor(style.color)
      pdf.text(text, left, pdf.y, { width, lineGap: 1.5 })
    }),
  )
  pdf.y += style.after
}

function drawHeading(canvas: Canvas, { level = 2, text }: BlockOf<'heading'>): void {
  // Keep headings with the text that follows them, and with the smaller heading in between.
  ensureRoom(canvas, level === 2 ? 110 : 80)
  canvas.pdf.y += 6
  const size = level === 2 ? 14 : 11.5
  drawText(canvas, `H${level}`, text, { font: fonts.heading, size, color: ink.text, after: 5 })
}

function drawFacts(canvas: Canvas, facts: readonly PdfFact[]): void {
  const rows = facts.map(({ label, value }) => [
    { text: label, tag: 'TH', scope: 'Row' } as const,
    { text: value, tag: 'TD' } as const,
  ])
  drawRows(canvas, rows, { widths: [canvas.width * 0.38, canvas.width * 0.62] })
}

function drawTable(canvas: Canvas, { columns, rows }: PdfTable): void {
  const cells = rows.map(row =>
    columns.map(({ align = 'left' }, index) => ({ text: row[index] ?? '', tag: 'TD', align }) as const),
  )
  const header = columns.map(
    ({ label, align = 'left' }) => ({ text: label, tag: 'TH', scope: 'Column', align }) as const,
  )
  drawRows(canvas, cells, { ...fitted(canvas, [header, ...cells]), header })
}

function drawNotice(canvas: Canvas, { title, text }: BlockOf<'notice'>): void {
  const { pdf, root, left, width, accent } = canvas
  const inner = { width: width - 28, lineGap: 1.5 }
  pdf.fontSize(10.5)
  const titleHeight = title === undefined ? 0 : pdf.font(fonts.bold).heightOfString(title, inner) + 3
  const height = titleHeight + pdf.font(fonts.regular).heightOfString(text, inner) + 20
  ensureRoom(canvas, height)
  const top = pdf.y
  decorate(canvas, () => {
    pdf.rect(left, top, width, height).fill(ink.wash)
    pdf.rect(left, top, 4, height).fill(accent)
  })
  const write = (what: string, font: string, y: number) =>
    root.add(
      element(canvas, 'P', {}, () => {
        pdf.font(font).fontSize(10.5).fillColor(ink.text)
        pdf.text(what, left + 16, y, inner)
      }),
    )
  if (title !== undefined) write(title, fonts.bold, top + 10)
  write(text, fonts.regular, top + 10 + titleHeight)
  pdf.y = Math.max(pdf.y, top + height) + 10
}

function drawList(canvas: Canvas, items: readonly string[]): void {
  const { pdf, root, left, width } = canvas
  const list = element(canvas, 'L')
  root.add(list)
  for (const item of items) {
    ensureRoom(canvas, 16)
    const y = pdf.y
    const entry = element(canvas, 'LI')
    list.add(entry)
    const style = () => pdf.font(fonts.regular).fontSize(10.5).fillColor(ink.text)
    entry.add(element(canvas, 'Lbl', {}, () => void style().text('•', left + 4, y, { lineBreak: false })))
    entry.add(
      element(
        canvas,
        'LBody',
        {},
        () => void style().text(item, left + 18, y, { width: width - 18, lineGap: 1.5 }),
      ),
    )
    entry.end()
    pdf.y += 3
  }
  list.end()
  pdf.y += 6
}

const qrSize = 110
// A QR code needs a white margin of four modules.
const quietModules = 4

function drawQr(canvas: Canvas, { text, alt, caption, beside = [] }: BlockOf<'qr'>): void {
  const { pdf, root, left } = canvas
  ensureRoom(canvas, qrSize + 30)
  const top = pdf.y
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const step = qrSize / (modules.size + 2 * quietModules)
  root.add(
    element(canvas, 'Figure', { alt, bbox: [left, top, left + qrSize, top + qrSize] }, () => {
      for (let row = 0; row < modules.size; row++) {
        for (let column = 0; column < modules.size; column++) {
          if (!modules.get(row, column)) continue
          pdf.rect(left + (column + quietModules) * step, top + (row + quietModules) * step, step, step)
        }
      }
      pdf.fill(ink.text)
    }),
  )
  drawBeside(canvas, beside, top + 8)
  pdf.y = Math.max(pdf.y, top + qrSize + 4)
  if (caption !== undefined) {
    drawText(canvas, 'P', caption, { font: fonts.regular, size: 9, color: ink.faint, after: 8 })
  }
}

function drawBeside(canvas: Canvas, lines: readonly string[], top: number): void {
  const { pdf, root, left, width } = canvas
  pdf.y = top
  const x = left + qrSize + 12
  lines.forEach((line, index) => {
    root.add(
      element(canvas, 'P', {}, () => {
        pdf
          .font(index === 0 ? fonts.bold : fonts.regular)
          .fontSize(10.5)
          .fillColor(ink.text)
        pdf.text(line, x, pdf.y, { width: left + width - x, lineGap: 1.5 })
      }),
    )
    pdf.y += 4
  })
}
