import type { PdfDocument } from './pdf-document.ts'

/** Options of renderPdf. */
export interface RenderPdfOptions {
  /** Whether to compress streams; `false` only for inspection. */
  readonly compress?: boolean
}

/**
 * Renders a tagged PDF (PDF/UA-1: language es-CL, title, structure tree, alternative texts, embedded fonts). The same
 * document gives the same bytes.
 */
export async function renderPdf(
  document: PdfDocument,
  { compress = true }: RenderPdfOptions = {},
): Promise<Buffer> {
  // Loaded on first use, to save memory in processes that only serve pages.
  const { drawDocument } = await import('./draw-document.ts')
  return drawDocument(document, { compress })
}
