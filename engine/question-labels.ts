import type { Procedure } from './procedure.ts'

/** What the questions of a procedure ask for, by the name under which a file was sent; items of a group all alike. */
export function questionLabels({
  forms,
}: Pick<Procedure, 'forms'>): (question: string) => string | undefined {
  const labels = new Map(
    forms.flatMap(({ pages }) =>
      pages.flatMap(({ questions }) =>
        Object.entries(questions).flatMap(([name, question]) => [
          [name, question.summaryLabel ?? question.label] as const,
          ...(question.kind === 'group'
            ? Object.entries(question.item).map(
                ([part, one]) => [`${name}.${part}`, one.summaryLabel ?? one.label] as const,
              )
            : []),
        ]),
      ),
    ),
  )
  return question => labels.get(question.replace(/\.\d+\./, '.'))
}
