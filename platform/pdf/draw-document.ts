import { wholePercents } from '../whole-percents.ts'
import { drawBlock, drawTop } from './blocks.ts'
import { type Canvas, createCanvas, type DrawOptions, endsWithLittle, finish } from './canvas.ts'
import type { PdfBlock, PdfDocument } from './pdf-document.ts'

/** See `renderPdf`. */
export async function drawDocument(
  document: PdfDocument,
  options: Pick<DrawOptions, 'compress'>,
): Promise<Buffer> {
  const canvas = draw(document, options)
  const shorter = endsWithLittle(canvas) ? draw(document, { ...options, dense: true }) : canvas
  const isShorter = pagesOf(shorter) < pagesOf(canvas)
  return finish(isShorter ? shorter : canvas, document.footer)
}

function draw(document: PdfDocument, options: DrawOptions): Canvas {
  const canvas = createCanvas(document, options)
  drawTop(canvas, document)
  for (const block of withWholePercents(document.blocks)) drawBlock(canvas, block)
  return canvas
}

const pagesOf = ({ pdf }: Canvas) => pdf.bufferedPageRange().count

/** No line of a paper ends between a figure and its percent sign, whoever wrote it. */
const withWholePercents = (blocks: readonly PdfBlock[]): readonly PdfBlock[] =>
  JSON.parse(wholePercents(JSON.stringify(blocks)))
