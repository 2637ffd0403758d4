import type { Documento } from '../asking/form-input.ts'
import type { Question } from '../asking/question.ts'
import type { Walk } from './walk.ts'

/** All files among the answers that would be sent. */
export function attachmentsOf(walk: Walk): readonly Documento[] {
  return walk.steps.flatMap(({ page }) =>
    Object.entries(page.questions).flatMap(([name, question]) =>
      attachmentsIn(question, walk.context.answers[page.id]?.[name]),
    ),
  )
}

function attachmentsIn(question: Question, value: unknown): readonly Documento[] {
  if (value === undefined) return []
  if (question.kind === 'documents') return value as readonly Documento[]
  if (question.kind !== 'group') return []
  return (value as readonly Readonly<Record<string, unknown>>[]).flatMap(item =>
    Object.entries(question.item).flatMap(([name, inner]) => attachmentsIn(inner, item[name])),
  )
}
