import type { SummaryRow } from './block.ts'
import type { AnswersByPage, Context } from './context.ts'
import type { FilingForm, Form } from './form.ts'
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

/** Stands for a page id in the section of what matters most. */
export const highlightsId = 'en-resumen'

/**
 * What a form that is sent says of itself: what matters most first, then all relevant answers, page by page.
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
      // What is corrected at its source cannot be changed on the page.
      change:
        href && !(stands && offered.correct)
          ? { href: `${href}#${controlId(question, name)}`, what: label }
          : undefined,
      source: stands ? offered.source : undefined,
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

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  return Object.entries(value)
    .filter(([, part]) => part !== undefined && part !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [key, canonical(part)])
}
