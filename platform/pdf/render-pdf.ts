import type { PdfDocument } from './pdf-document.ts'

/** How the file is written. */
export interface RenderPdfOptions {
  /** Whether its streams are compressed; `false` only to look inside. */
  readonly compress?: boolean
}

/**
 * The document as a tagged PDF (PDF/UA-1: language es-CL, title, structure tree, alternative texts, embedded fonts).
 * The same document gives the same bytes.
 */
export async function renderPdf(
  document: PdfDocument,
  { compress = true }: RenderPdfOptions = {},
): Promise<Buffer> {
  // Loaded with the first document: a process that only serves pages does without the libraries and their memory.
  const { drawDocument } = await import('./draw-document.ts')
  return drawDocument(document, { compress })
}
