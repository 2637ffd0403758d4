import type { Block } from '#engine/content/block.ts'
import { pdfBlocksOf } from '#papers/pdf-blocks.ts'
import type { Clock } from '#platform/clock.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'

/** Renders a content page's blocks as PDF, without those that only work on a screen. */
export function createBlocksPdf(clock: Clock) {
  return (title: string, blocks: readonly Block[]): Promise<Uint8Array> =>
    renderPdf({
      title,
      author: 'Micha',
      issuedAt: clock.now(),
      footer: 'Documento emitido por Micha',
      blocks: pdfBlocksOf(blocks),
    })
}
