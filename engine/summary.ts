import type { SummaryRow } from './block.ts'
import type { AnswersByPage, Context } from './context.ts'
import type { Form } from './form.ts'
import { firstControl } from './kinds/first-control.ts'
import { formatAnswer, restoreAnswer } from './kinds/registry.ts'
import type { QuestionPage } from './page.ts'
import type { Question } from './question.ts'
import { relevantQuestions, type Walk, withOptions } from './walk.ts'

/** Every answer of a page as a person reads it. */
export interface SummarySection {
  pageId: string
  title: string
  rows: readonly SummaryRow[]
}

/**
 * All relevant answers, page by page.
 *
 * @param hrefOf - address of a page's path; left out where nothing can be changed any more (receipts)
 */
export function summaryOf(walk: Walk, hrefOf?: (path: string) => string): readonly SummarySection[] {
  return walk.steps
    .filter(step => step.status === 'done')
    .map(({ page, context }) => ({
      pageId: page.id,
      title: page.shortTitle,
      rows: pageRows(page, walk.context.answers[page.id] ?? {}, context, hrefOf?.(page.path)),
    }))
}

function pageRows(
  page: QuestionPage,
  answers: Readonly<Record<string, unknown>>,
  context: Context,
  href: string | undefined,
): readonly SummaryRow[] {
  const prefilled = page.prefill?.(context, context.consulted[page.id]) ?? {}
  return relevantQuestions(page, answers, context).map(([name, question]) => {
    const label = question.summaryLabel ?? question.label
    const value = answers[name]
    const lines = formatAnswer(withOptions(page, name, question, context), value, context)
    const offered = prefilled[name]
    return {
      label,
      lines: lines.length > 0 ? lines : ['Sin respuesta'],
      change: href ? { href: `${href}#${controlId(question, name)}`, what: inSentence(label) } : undefined,
      source:
        offered && sameValue(restoreAnswer(question, offered.value), value) ? offered.source : undefined,
    }
  })
}

/** What is sent: answers of relevant pages, each with its relevant questions only. Throws when the way is not complete. */
export function submissionOf(form: Form, walk: Walk): AnswersByPage {
  if (!walk.complete) throw new Error(`The form ${form.id} cannot be sent before its way is complete`)
  return walk.context.answers
}

/** Whether two answers say the same, whatever the order of their parts. Blank parts count as absent. */
export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(canonical(a)) === JSON.stringify(canonical(b))
}

const controlId = (question: Question, name: string) =>
  `f-${firstControl(question, name).replaceAll('.', '-')}`

/** A label in the middle of a sentence: `Fecha de pago` → `fecha de pago`, but `RUN del hijo` stays. */
const inSentence = (label: string) =>
  label.replace(/^[¿¡]?\p{Lu}(?!\p{Lu})/u, start => start.toLocaleLowerCase('es'))

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  return Object.entries(value)
    .filter(([, part]) => part !== undefined && part !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [key, canonical(part)])
}
