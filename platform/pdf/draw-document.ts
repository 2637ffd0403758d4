import { drawBlock, drawTop } from './blocks.ts'
import { createCanvas, finish } from './canvas.ts'
import type { PdfDocument } from './pdf-document.ts'

/** See `renderPdf`. */
export async function drawDocument(
  document: PdfDocument,
  { compress }: { readonly compress: boolean },
): Promise<Buffer> {
  const canvas = createCanvas(document, { compress })
  drawTop(canvas, document)
  for (const block of document.blocks) drawBlock(canvas, block)
  return finish(canvas, document.footer)
}
