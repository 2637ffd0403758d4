/** A document to be printed, as data: what is on it, in reading order. */
export interface PdfDocument {
  /** Title, shown at the top and by the reader's window. */
  readonly title: string
  /** Line below the title, for example the name of the procedure. */
  readonly subtitle?: string
  /** Who issues it. */
  readonly author: string
  /** Moment of issue; the same document with the same moment gives the same bytes. */
  readonly issuedAt: Date
  /** Line at the foot of every page, before «Página 1 de 3». */
  readonly footer: string
  /** Mark at the top of the first page, and face and colour of the headings; plain when absent. */
  readonly letterhead?: Letterhead
  readonly blocks: readonly PdfBlock[]
}

/** How a house is known on paper. */
export interface Letterhead {
  readonly mark: Mark
  /** File of the face of title and headings (TTF, OTF or WOFF; of a WOFF2 nothing would be seen); it is embedded. */
  readonly headingFont: string
  /** Colour of the title and of lines, of enough contrast on white: `#0d2240`. */
  readonly accent: string
}

/** A drawing made of lines, sharp at any size. */
export interface Mark {
  /** What it shows, for who cannot see it. */
  readonly alt: string
  /** Left, top, width and height of the drawing in its own measure, as in SVG. */
  readonly viewBox: readonly [number, number, number, number]
  /** From the back to the front. */
  readonly shapes: readonly MarkShape[]
}

/** A line of a mark, as the `d` of an SVG path: filled, or drawn with a pen of `width`. */
export type MarkShape =
  | { readonly d: string; readonly fill: string }
  | { readonly d: string; readonly stroke: string; readonly width: number }

/** A piece of a document. */
export type PdfBlock =
  | {
      readonly kind: 'heading'
      /** 2 when absent; the title is 1. */
      readonly level?: 2 | 3
      readonly text: string
    }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Label and value, side by side: the answers of a form. */
  | { readonly kind: 'facts'; readonly rows: readonly PdfFact[] }
  | PdfTable
  /** What must not be overlooked, in a frame. */
  | { readonly kind: 'notice'; readonly title?: string; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | PdfQr

/** A QR code of `text` with a caption below; `alt` says what it is for to who cannot see it. */
export interface PdfQr {
  readonly kind: 'qr'
  readonly text: string
  readonly alt: string
  readonly caption?: string
  /** What stands at its right, one paragraph each; the first is set in bold. A few lines, not more than the code is high. */
  readonly beside?: readonly string[]
}

/** A label with its value. */
export interface PdfFact {
  readonly label: string
  readonly value: string
}

/** Rows under a header that is repeated on each page. */
export interface PdfTable {
  readonly kind: 'table'
  readonly columns: readonly PdfColumn[]
  /** One text per column. */
  readonly rows: readonly (readonly string[])[]
}

/** A column of a table. */
export interface PdfColumn {
  readonly label: string
  /** Amounts go to the right. */
  readonly align?: 'left' | 'right'
  /** Part of the width, relative to the other columns; 1 when absent. */
  readonly share?: number
}
