import { drawBlock, drawTop } from './blocks.ts'
import { createCanvas, finish } from './canvas.ts'
import type { PdfDocument } from './pdf-document.ts'
import type { RenderPdfOptions } from './render-pdf.ts'

/** See `renderPdf`. */
export async function drawDocument(
  document: PdfDocument,
  { compress }: Required<RenderPdfOptions>,
): Promise<Buffer> {
  const canvas = createCanvas(document, { compress })
  drawTop(canvas, document)
  for (const block of document.blocks) drawBlock(canvas, block)
  return finish(canvas, document.footer)
}
