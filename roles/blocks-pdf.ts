import type { Block, Cell } from '#engine/block.ts'
import type { Clock } from '#platform/clock.ts'
import type { PdfBlock } from '#platform/pdf/pdf-document.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'

/** Makes the PDF of a content page: its blocks without what only works on a screen. */
export function createBlocksPdf(clock: Clock) {
  return (title: string, blocks: readonly Block[]): Promise<Uint8Array> =>
    renderPdf({
      title,
      author: 'Micha',
      issuedAt: clock.now(),
      footer: 'Documento emitido por Micha',
      blocks: blocks.flatMap(toPdf),
    })
}

function toPdf(block: Block): PdfBlock[] {
  switch (block.kind) {
    case 'paragraph':
      return [{ kind: 'paragraph', text: block.text }]
    case 'heading':
      return [{ kind: 'heading', text: block.text }]
    case 'list':
      return [{ kind: 'list', items: block.items }]
    case 'notice':
      return [{ kind: 'notice', text: block.text, ...(block.title ? { title: block.title } : {}) }]
    case 'figure':
      return [{ kind: 'facts', rows: [{ label: block.label, value: block.value }] }]
    case 'summary':
      return [
        ...(block.title ? [{ kind: 'heading' as const, text: block.title }] : []),
        { kind: 'facts', rows: block.rows.map(row => ({ label: row.label, value: row.lines.join('\n') })) },
      ]
    case 'table':
      return [
        { kind: 'heading', text: block.caption },
        {
          kind: 'table',
          columns: block.head.map((label, index) => ({
            label,
            ...(block.numeric?.includes(index) ? { align: 'right' as const } : {}),
          })),
          rows: [...block.rows, ...(block.foot ? [block.foot] : [])].map(row => row.map(textOf)),
        },
      ]
    case 'timeline':
      return [
        { kind: 'heading', text: block.title },
        { kind: 'facts', rows: block.entries.map(entry => ({ label: entry.at ?? '', value: entry.title })) },
      ]
    case 'details':
      return block.blocks.flatMap(toPdf)
    default:
      return []
  }
}

const textOf = (cell: Cell) => (typeof cell === 'string' ? cell : cell.text)
