import type { QuestionPage } from '#engine/asking/page.ts'
import type { PageBlock } from '#engine/asking/page-block.ts'

/** The prose of blocks for a readability index, one line for each sentence, heading or item. */
export function readableText(blocks: readonly PageBlock[]): string {
  return blocks.flatMap(linesOf).join('\n')
}

/** The same with the lines of summaries: rule and fact of a "no". */
export function proseOf(blocks: readonly PageBlock[]): string {
  const summaries = blocks.flatMap(block => (block.kind === 'summary' ? block.rows : []))
  return [readableText(blocks), ...summaries.flatMap(({ lines }) => lines)].join('\n')
}

/** The prose of a page of questions: lead, labels, hints and the hints of options. */
export function pageText(page: QuestionPage, lead: string | undefined): string {
  const questions = Object.values(page.questions).flatMap(question => [
    question.label,
    question.hint,
    ...('options' in question ? question.options.map(option => option.hint) : []),
    question.kind === 'declaration' ? question.text : undefined,
  ])
  return [lead, ...questions].filter(Boolean).join('\n')
}

function linesOf(block: PageBlock): readonly string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [block.text]
    case 'list':
      return block.items
    case 'notice':
    case 'empty':
    case 'panel':
      return [block.title ?? '', block.text]
    case 'figure':
      return [block.label, block.note ?? '']
    case 'drawing':
      return block.drawing.kind === 'tracker'
        ? [block.drawing.turn]
        : block.drawing.kind === 'count'
          ? [block.drawing.text]
          : []
    case 'checklist':
      return block.requirements.flatMap(({ title, toDo }) => [title, toDo ?? ''])
    case 'cards':
      return block.cards.flatMap(({ title, text }) => [title, text ?? ''])
    case 'document':
      return [block.title, block.text ?? '']
    case 'details':
      return [block.summary, ...block.blocks.flatMap(linesOf)]
    default:
      return []
  }
}
