import type { FormInput } from '#engine/asking/form-input.ts'
import { parseAnswer } from '#engine/asking/kinds/registry.ts'
import type { QuestionPage } from '#engine/asking/page.ts'
import type { Question } from '#engine/asking/question.ts'
import type { NamedPeople } from '../http/people-limit.ts'

/** From this many items on, a group is a list of people rather than a family. */
const longList = 21

/** The RUNs that a page's answers name, by their questions, for the limits per person asked about. */
export function peopleIn(page: Pick<QuestionPage, 'questions'>, input: FormInput): Required<NamedPeople> {
  const asked: string[] = []
  const listed: string[] = []
  for (const [name, question] of Object.entries(page.questions)) {
    const { value } = parseAnswer(question, input, name)
    const isLong = question.kind === 'group' && question.maxItems >= longList
    ;(isLong ? listed : asked).push(...runsOf(question, value))
  }
  return { asked, listed }
}

function runsOf(question: Question, value: unknown): readonly string[] {
  if (value === undefined) return []
  switch (question.kind) {
    case 'run':
      return [String(value)]
    case 'group': {
      const names = Object.keys(question.item).filter(one => question.item[one]?.kind === 'run')
      return (value as readonly Readonly<Record<string, unknown>>[])
        .flatMap(item => names.map(one => item[one]))
        .filter(run => typeof run === 'string')
    }
    default:
      return []
  }
}
