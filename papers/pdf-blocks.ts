import { formatDate } from '#domain/dates.ts'
import { requirementWords } from '#domain/requirement-words.ts'
import type { Block, Cell } from '#engine/content/block.ts'
import { rowsOfDrawing } from '#engine/content/drawing-words.ts'
import type { PdfBlock } from '#platform/pdf/pdf-document.ts'

/** Converts page blocks to PDF blocks, without those that only work on a screen. */
export function pdfBlocksOf(blocks: readonly Block[]): readonly PdfBlock[] {
  return blocks.flatMap(toPdf)
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
      return [
        {
          kind: 'facts',
          rows: [
            {
              label: block.label,
              value: linesOf(block.value, block.person, block.date && formatDate(block.date)),
            },
          ],
        },
      ]
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
    case 'checklist':
      return [
        { kind: 'heading', text: block.title },
        {
          kind: 'facts',
          rows: block.requirements.map(({ state, title, source, toDo }) => ({
            label: title,
            value: linesOf(requirementWords[state], toDo, source && `Fuente: ${source}`),
          })),
        },
      ]
    case 'drawing': {
      const rows = rowsOfDrawing(block.drawing)
      const title = 'title' in block.drawing ? block.drawing.title : ''
      return rows.length === 0
        ? []
        : [...(title ? [{ kind: 'heading' as const, text: title }] : []), { kind: 'facts', rows }]
    }
    case 'known':
      return [
        ...(block.title ? [{ kind: 'heading' as const, text: block.title }] : []),
        {
          kind: 'facts',
          rows: block.facts.map(({ label, value, source }) => ({
            label,
            value: linesOf(value, `Fuente: ${source}`),
          })),
        },
      ]
    case 'details':
      return block.blocks.flatMap(toPdf)
    default:
      return []
  }
}

/** A cell's text on paper; buttons are omitted. */
function textOf(cell: Cell): string {
  if (typeof cell === 'string') return cell
  if ('stack' in cell) return linesOf(...cell.stack.map(textOf))
  return 'text' in cell ? cell.text : ''
}

const linesOf = (...lines: readonly (string | undefined)[]) => lines.filter(Boolean).join('\n')
