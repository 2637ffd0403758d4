import { createRequire } from 'node:module'
import PDFKit from 'pdfkit'
import type { PdfDocument } from './pdf-document.ts'

/** The page that blocks are drawn on, with the structure that screen readers follow. */
export interface Canvas {
  readonly pdf: PDFKit.PDFDocument
  /** Root of the structure. */
  readonly root: PDFKit.PDFStructureElement
  /** Left edge of the text, in points (1/72 inch). */
  readonly left: number
  /** Width of the text. */
  readonly width: number
  /** Colour of the title and of lines. */
  readonly accent: string
}

/** Colours, all of enough contrast on white. */
export const ink = { text: '#1a1a1a', faint: '#595959', line: '#bfbfbf', accent: '#0b4f9e', wash: '#eef3fa' }

/** Names of the fonts. */
export const fonts = { regular: 'regular', bold: 'bold', heading: 'heading' }

/** Points that a page leaves free at each side. */
const margins = { top: 56, bottom: 64, left: 56, right: 56 }

// Embedded because PDF/UA asks for it. Public Sans, SIL Open Font License.
const fontFile = (weight: 400 | 700) =>
  createRequire(import.meta.url).resolve(
    `@fontsource/public-sans/files/public-sans-latin-${weight}-normal.woff`,
  )

/** An empty document of the Letter size that Chilean offices print on, marked as PDF/UA. */
export function createCanvas(document: PdfDocument, { compress }: { readonly compress: boolean }): Canvas {
  const options = {
    size: 'LETTER',
    margins,
    bufferPages: true,
    compress,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'es-CL',
    displayTitle: true,
    info: {
      Title: document.title,
      Author: document.author,
      CreationDate: document.issuedAt,
      ModDate: document.issuedAt,
    },
  }
  // The typings do not know the subset PDF/UA.
  const pdf = new PDFKit(options as PDFKit.PDFDocumentOptions)
  pdf.registerFont(fonts.regular, fontFile(400)).registerFont(fonts.bold, fontFile(700))
  pdf.registerFont(fonts.heading, document.letterhead?.headingFont ?? fontFile(700))
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return {
    pdf,
    root,
    left: margins.left,
    width: pdf.page.width - margins.left - margins.right,
    accent: document.letterhead?.accent ?? ink.accent,
  }
}

/** What may be said about an element of the structure; the typings of pdfkit leave out a part of it. */
export type ElementOptions = PDFKit.Mixins.StructureElementOptions & {
  /** Of a figure: left, top, right and bottom, in points. */
  readonly bbox?: readonly [number, number, number, number]
  /** Of a header cell: what it is the header of. */
  readonly scope?: 'Row' | 'Column'
}

/** A new element of the structure, to be added to its parent; `draw` puts its content on the page when it is added. */
export function element({ pdf }: Canvas, tag: string, options: ElementOptions = {}, draw?: () => void) {
  return pdf.struct(tag, options, draw)
}

/** Lowest point that a block may reach on a page. */
export function bottomOf({ pdf }: Canvas): number {
  return pdf.page.height - margins.bottom
}

/** Begins a new page when fewer than `height` points are left on this one. */
export function ensureRoom(canvas: Canvas, height: number): void {
  const { pdf } = canvas
  if (pdf.y > margins.top && pdf.y + height > bottomOf(canvas)) pdf.addPage()
}

/** Draws what a screen reader must pass over: lines, frames, washes. */
export function decorate({ pdf }: Canvas, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.save()
  draw()
  pdf.restore()
  pdf.endMarkedContent()
}

/** The file. Writes «Página 1 de 3» at the foot of every page first. */
export async function finish(canvas: Canvas, footer: string): Promise<Buffer> {
  const { pdf, root } = canvas
  root.end()
  writeFooters(canvas, footer)
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve, reject) => pdf.once('end', resolve).once('error', reject))
  pdf.end()
  await ended
  return Buffer.concat(parts)
}

function writeFooters(canvas: Canvas, footer: string): void {
  const { pdf, left, width } = canvas
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index)
    // Text below the margin would otherwise begin a page.
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - 40
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf
      .moveTo(left, y - 8)
      .lineTo(left + width, y - 8)
      .lineWidth(0.5)
      .stroke(ink.line)
    pdf.font(fonts.regular).fontSize(8.5).fillColor(ink.faint)
    pdf.text(footer, left, y, { width: width - 90, height: 11, ellipsis: true })
    pdf.text(`Página ${index + 1} de ${count}`, left + width - 90, y, {
      width: 90,
      align: 'right',
      lineBreak: false,
    })
    pdf.endMarkedContent()
  }
}
