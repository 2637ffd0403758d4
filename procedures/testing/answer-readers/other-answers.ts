import type { AnswersByPage } from '#engine/asking/context.ts'
import type { Documento } from '#engine/asking/form-input.ts'
import type { Question } from '#engine/asking/question.ts'

/** A question of a form: `page.question`, or `page.group[].part`. */
export interface Asked {
  readonly id: string
  readonly page: string
  readonly name: string
  /** Name in the group's items. */
  readonly part?: string
  readonly question: Question
}

/** A paper that nobody has attached. */
export const anyPaper: Documento = {
  id: '00000000-0000-7000-8000-999999999999',
  nombre: 'otro.pdf',
  tipoContenido: 'application/pdf',
  bytes: 1000,
}

/** Every question of these pages; a group is asked by its parts. */
export function askedOn(
  pages: readonly { readonly id: string; readonly questions: Readonly<Record<string, Question>> }[],
): readonly Asked[] {
  return pages.flatMap(({ id: page, questions }) =>
    Object.entries(questions).flatMap(([name, question]): readonly Asked[] =>
      question.kind === 'group'
        ? Object.entries(question.item).map(([part, inner]) => ({
            id: `${page}.${name}[].${part}`,
            page,
            name,
            part,
            question: inner,
          }))
        : [{ id: `${page}.${name}`, page, name, question }],
    ),
  )
}

/** The same answers with another one to a question, in several ways; none if it was not asked. */
export function withOtherAnswers(answers: AnswersByPage, asked: Asked): readonly AnswersByPage[] {
  const { page, name, part, question } = asked
  if (!answers[page]) return []
  const given = answers[page][name]
  const put = (value: unknown) => ({ ...answers, [page]: { ...answers[page], [name]: value } })
  if (part === undefined) return othersOf(question, given).map(put)
  if (given === undefined) return []
  const items = given as readonly Readonly<Record<string, unknown>>[]
  const most = Math.max(...items.map(item => othersOf(question, item[part]).length), 0)
  return Array.from({ length: most }, (_none, index) =>
    put(items.map(item => ({ ...item, [part]: othersOf(question, item[part]).at(index) ?? item[part] }))),
  )
}

function othersOf(question: Question, given: unknown): readonly unknown[] {
  if (question.kind === 'documents') return given === undefined ? [[anyPaper]] : [[], undefined]
  if (given === undefined) return []
  if (question.kind === 'choice' || question.kind === 'place') {
    const offered = question.kind === 'choice' ? question.options : question.places
    return [...offered.slice(0, 8).flatMap(({ value }) => (value === given ? [] : value)), undefined]
  }
  if (Array.isArray(given)) return [given.slice(1), [...given, 'otra']]
  return [changed(given), undefined]
}

function changed(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (typeof value === 'string') return changedText(value)
  if (Array.isArray(value)) return value.map(changed)
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, changed(inner)]))
  return value
}

function changedText(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return '2001-02-03'
  if (/^\d{4}-\d{2}$/.test(text)) return '2001-02'
  if (/^\d{7,8}-[\dk]$/.test(text)) return text === '11111111-1' ? '22222222-2' : '11111111-1'
  if (/^\d+$/.test(text)) return text.replace(/\d$/, last => String((Number(last) + 1) % 10))
  return `${text} bis`
}
