import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import PDFKit from 'pdfkit'
import type { PdfDocument } from './pdf-document.ts'
import { unwrapWoff } from './unwrap-woff.ts'

/** The page to draw on, with the structure tree that screen readers use. */
export interface Canvas {
  readonly pdf: PDFKit.PDFDocument
  /** Root of the structure tree. */
  readonly root: PDFKit.PDFStructureElement
  /** Left edge of the text, in points (1/72 inch). */
  readonly left: number
  /** Width of the text. */
  readonly width: number
  /** Colour of the title and of lines. */
  readonly accent: string
  /** Space above and below the text of a table's row. */
  readonly rowPadding: number
}

/** How a document is drawn. */
export interface DrawOptions {
  readonly compress: boolean
  /** With less space in tables. */
  readonly dense?: boolean
}

/** Colours, all with sufficient contrast on white. */
export const ink = { text: '#1a1a1a', faint: '#595959', line: '#bfbfbf', accent: '#0b4f9e', wash: '#eef3fa' }

export const fonts = { regular: 'regular', bold: 'bold', heading: 'heading' }

/** Page margins in points. */
const margins = { top: 56, bottom: 64, left: 56, right: 56 }

// Embedded because PDF/UA requires it. Public Sans, SIL Open Font License.
const publicSans = (weight: 400 | 700) =>
  openFont(
    unwrapWoff(
      readFileSync(
        createRequire(import.meta.url).resolve(
          `@fontsource/public-sans/files/public-sans-latin-${weight}-normal.woff`,
        ),
      ),
    ),
  )
const regular = publicSans(400)
const bold = publicSans(700)

/** Fonts of letterheads by the path of their file. */
const headingFonts = new Map<string, PDFKit.Mixins.PDFFontSource>()

/**
 * A font for any number of documents: opening it takes longer than drawing a page. pdfkit takes open fonts, its typings do not.
 * Every character's glyph is made here: fontkit keeps glyphs, and one that it first meets inside another (the N of an Ñ) would stand for no
 * character in all later documents, so that nobody could copy it or hear it read.
 */
export function openFont(file: Buffer): PDFKit.Mixins.PDFFontSource {
  const font = create(file) as Font
  for (const character of font.characterSet) if (character !== 0xffff) font.glyphForCodePoint(character)
  return font as unknown as PDFKit.Mixins.PDFFontSource
}

function headingFontOf({ letterhead }: PdfDocument): PDFKit.Mixins.PDFFontSource {
  if (!letterhead) return bold
  const { headingFont: path } = letterhead
  const font = headingFonts.get(path) ?? openFont(readFileSync(path))
  headingFonts.set(path, font)
  return font
}

/** An empty document in Letter size, which Chilean offices print on, tagged as PDF/UA. */
export function createCanvas(document: PdfDocument, { compress, dense = false }: DrawOptions): Canvas {
  const options = {
    size: 'LETTER',
    margins,
    bufferPages: true,
    // None but those registered below.
    font: null,
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
  // The typings lack the subset PDF/UA, and documents without a first font.
  const pdf = new PDFKit(options as object)
  pdf.registerFont(fonts.regular, regular).registerFont(fonts.bold, bold)
  pdf.registerFont(fonts.heading, headingFontOf(document))
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return {
    pdf,
    root,
    left: margins.left,
    width: pdf.page.width - margins.left - margins.right,
    accent: document.letterhead?.accent ?? ink.accent,
    rowPadding: dense ? 2.5 : 5,
  }
}

/** Options of a structure element; pdfkit's typings lack some of them. */
export type ElementOptions = PDFKit.Mixins.StructureElementOptions & {
  /** Bounding box of a figure: left, top, right and bottom, in points. */
  readonly bbox?: readonly [number, number, number, number]
  /** Scope of a header cell. */
  readonly scope?: 'Row' | 'Column'
}

/** A structure element, to be added to its parent; `draw` runs when it is added. */
export function element({ pdf }: Canvas, tag: string, options: ElementOptions = {}, draw?: () => void) {
  return pdf.struct(tag, options, draw)
}

/** Whether little stands on the last of several pages: less than a fifth of it. */
export function endsWithLittle({ pdf }: Canvas): boolean {
  const { count } = pdf.bufferedPageRange()
  return count > 1 && pdf.y < margins.top + (pdf.page.height - margins.top - margins.bottom) / 5
}

/** Lower limit for blocks on a page. */
export function bottomOf({ pdf }: Canvas): number {
  return pdf.page.height - margins.bottom
}

/** Starts a new page if fewer than `height` points are left. */
export function ensureRoom(canvas: Canvas, height: number): void {
  const { pdf } = canvas
  if (pdf.y > margins.top && pdf.y + height > bottomOf(canvas)) pdf.addPage()
}

/** Draws what screen readers must skip: lines, frames, backgrounds. */
export function decorate({ pdf }: Canvas, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.save()
  draw()
  pdf.restore()
  pdf.endMarkedContent()
}

/** Writes «Página 1 de 3» at the foot of every page and returns the file. */
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
    // Otherwise text below the margin would start a new page.
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
