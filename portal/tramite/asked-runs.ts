import type { FormInput } from '#engine/form-input.ts'
import { parseAnswer } from '#engine/kinds/registry.ts'
import type { QuestionPage } from '#engine/page.ts'

/** The RUNs that a page's answers name, also inside groups, for the limit per person asked about. */
export function runsIn(page: Pick<QuestionPage, 'questions'>, input: FormInput): readonly string[] {
  return Object.entries(page.questions).flatMap(([name, question]) => {
    if (question.kind !== 'run' && question.kind !== 'group') return []
    const { value } = parseAnswer(question, input, name)
    if (question.kind === 'run') return typeof value === 'string' ? [value] : []
    const names = Object.keys(question.item).filter(one => question.item[one]?.kind === 'run')
    return ((value ?? []) as readonly Readonly<Record<string, unknown>>[])
      .flatMap(item => names.map(one => item[one]))
      .filter(run => typeof run === 'string')
  })
}
