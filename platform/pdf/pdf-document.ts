/** Content of a printed document, in reading order. */
export interface PdfDocument {
  /** Title, shown at the top and in the viewer's title bar. */
  readonly title: string
  /** Line below the title, for example the procedure's name. */
  readonly subtitle?: string
  readonly author: string
  /** Date of issue; the same document and date give the same bytes. */
  readonly issuedAt: Date
  /** Footer of every page, before «Página 1 de 3». */
  readonly footer: string
  /** Logo on the first page, font and colour of headings; plain if absent. */
  readonly letterhead?: Letterhead
  readonly blocks: readonly PdfBlock[]
}

/** An organisation's visual identity on paper. */
export interface Letterhead {
  readonly mark: Mark
  /** Font file for title and headings (TTF, OTF or WOFF; pdfkit draws nothing with a WOFF2); it is embedded. */
  readonly headingFont: string
  /** Colour of title and lines, with sufficient contrast on white: `#0d2240`. */
  readonly accent: string
}

/** A vector logo. */
export interface Mark {
  /** Alternative text. */
  readonly alt: string
  /** As in SVG: left, top, width and height. */
  readonly viewBox: readonly [number, number, number, number]
  /** Back to front. */
  readonly shapes: readonly MarkShape[]
}

/** A shape of a logo, as the `d` of an SVG path: filled, or stroked with `width`. */
export type MarkShape =
  | { readonly d: string; readonly fill: string }
  | { readonly d: string; readonly stroke: string; readonly width: number }

/** A part of a document. */
export type PdfBlock =
  | {
      readonly kind: 'heading'
      /** Default 2; the title is 1. */
      readonly level?: 2 | 3
      readonly text: string
    }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Labels and values side by side, such as the answers of a form. */
  | { readonly kind: 'facts'; readonly rows: readonly PdfFact[] }
  | PdfTable
  /** A framed notice. */
  | { readonly kind: 'notice'; readonly title?: string; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | PdfQr

/** A QR code of `text` with a caption below; `alt` is its alternative text. */
export interface PdfQr {
  readonly kind: 'qr'
  readonly text: string
  readonly alt: string
  readonly caption?: string
  /** Text to its right, one paragraph each, the first in bold. At most as high as the code. */
  readonly beside?: readonly string[]
}

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

export interface PdfColumn {
  readonly label: string
  /** Amounts are right-aligned. */
  readonly align?: 'left' | 'right'
}
