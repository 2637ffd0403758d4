import type { SummaryRow } from './block.ts'
import type { AnswersByPage, Context } from './context.ts'
import type { FilingForm, Form } from './form.ts'
import { firstControl } from './kinds/first-control.ts'
import { formatAnswer, restoreAnswer } from './kinds/registry.ts'
import type { QuestionPage } from './page.ts'
import type { Question } from './question.ts'
import { relevantQuestions, type Walk, withOptions } from './walk.ts'

/** The answers of one page as text. */
export interface SummarySection {
  pageId: string
  title: string
  rows: readonly SummaryRow[]
}

/**
 * All relevant answers, page by page.
 *
 * @param hrefOf - URL of a page's path; omit it if nothing can be changed (receipts)
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

/** Page id of the section with the key facts. */
export const highlightsId = 'en-resumen'

/**
 * The summary of a form that is sent: key facts first, then all relevant answers, page by page.
 *
 * @param hrefOf - as for `summaryOf`
 */
export function filedSummaryOf(
  form: FilingForm,
  walk: Walk,
  hrefOf?: (path: string) => string,
): readonly SummarySection[] {
  const rows = form.ending
    .highlights(walk.context)
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => ({ label, lines: [value] }))
  const highlights = rows.length > 0 ? [{ pageId: highlightsId, title: 'En resumen', rows }] : []
  return [...highlights, ...summaryOf(walk, hrefOf)]
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
    const stands = offered && sameValue(restoreAnswer(question, offered.value), value)
    return {
      label,
      lines: lines.length > 0 ? lines : ['Sin respuesta'],
      // Values that are corrected at their source cannot be changed on the page.
      change:
        href && !(stands && offered.correct)
          ? { href: `${href}#${controlId(question, name)}`, what: label }
          : undefined,
      source: stands ? offered.source || undefined : undefined,
    }
  })
}

/** What is sent: the relevant answers of the relevant pages. Throws if the form is not complete. */
export function submissionOf(form: Form, walk: Walk): AnswersByPage {
  if (!walk.complete) throw new Error(`The form ${form.id} cannot be sent before its way is complete`)
  return walk.context.answers
}

/** Whether two answers are equal, ignoring the order of their parts. Blank parts count as absent. */
export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(canonical(a)) === JSON.stringify(canonical(b))
}

const controlId = (question: Question, name: string) =>
  `f-${firstControl(question, name).replaceAll('.', '-')}`

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  return Object.entries(value)
    .filter(([, part]) => part !== undefined && part !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [key, canonical(part)])
}
