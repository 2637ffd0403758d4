import { relevantQuestions, withOptions } from '../asking/asked-page.ts'
import { askingOf } from '../asking/asking.ts'
import type { AnswersByPage, Context } from '../asking/context.ts'
import { firstControl } from '../asking/kinds/first-control.ts'
import { opensOthers } from '../asking/kinds/group.ts'
import { entriesOfAnswer, formatAnswer, restoreAnswer } from '../asking/kinds/registry.ts'
import { offersOn } from '../asking/offers.ts'
import type { QuestionPage } from '../asking/page.ts'
import type { Question } from '../asking/question.ts'
import { sameValue } from '../asking/same-value.ts'
import { highlightsId, type SummaryRow, type SummarySection } from '../content/block.ts'
import type { FilingForm, Form } from './form.ts'
import type { Walk } from './walk.ts'

/**
 * All relevant answers, page by page.
 *
 * @param hrefOf - URL of a page's path; omit it if nothing can be changed (receipts)
 */
export function summaryOf(walk: Walk, hrefOf?: (path: string) => string): readonly SummarySection[] {
  return walk.steps
    .filter(step => step.status === 'done')
    .flatMap(({ page, context, passed }) => {
      const answers = walk.context.answers[page.id] ?? {}
      const about = { pageId: page.id, title: page.shortTitle }
      const href = hrefOf?.(page.path)
      const isBlank = toldRows(page, answers, context, href).every(({ as }) => as === 'blank')
      if (passed && page.adds !== undefined && isBlank)
        return href ? [{ ...about, rows: [], adds: { label: page.adds, href } }] : []
      return [{ ...about, rows: pageRows(page, answers, context, href) }]
    })
}

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

/** From this many on, questions that were all answered «No» are one row. */
const manyNos = 3

/** A row, and how its question was answered; `implied` by an answer that it made appear. */
interface Told {
  readonly row: SummaryRow
  readonly as: 'answer' | 'no' | 'blank' | 'empty' | 'implied'
}

/**
 * The answers of a page. What was left blank is one row, as is a series of plain «No»; an empty list has its own. A «Sí», or
 * a choice of «another», says nothing more where the answers that it asked for follow.
 */
function pageRows(
  page: QuestionPage,
  answers: Readonly<Record<string, unknown>>,
  context: Context,
  href: string | undefined,
): readonly SummaryRow[] {
  const told = toldRows(page, answers, context, href)
  const nos = told.filter(one => one.as === 'no')
  const gathers = nos.length >= manyNos
  const rows = told.flatMap(one => {
    if (one.as === 'empty') return [{ ...one.row, lines: ['No agregó'] }]
    if (one.as === 'blank' || one.as === 'implied') return []
    if (one.as !== 'no' || !gathers) return [one.row]
    return one === nos[0] ? gathered('Respondió que no', nos) : []
  })
  return [
    ...rows,
    ...gathered(
      'Dejó en blanco',
      told.filter(one => one.as === 'blank'),
    ),
  ]
}

/** One row that names the questions; «Cambiar» leads to the first. */
function gathered(label: string, told: readonly Told[]): readonly SummaryRow[] {
  const [first] = told
  if (!first) return []
  const named = told.map(({ row }, index) => (index === 0 ? row.label : inSentence(row.label))).join(', ')
  const { change } = first.row
  return [{ label, lines: [named], change: change && { ...change, what: label } }]
}

/** A label that stands within a sentence: «Su correo» becomes «su correo», «RUN» and «AFP» stay. */
const inSentence = (label: string) => label.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, first => first.toLowerCase())

function toldRows(
  page: QuestionPage,
  answers: Readonly<Record<string, unknown>>,
  context: Context,
  href: string | undefined,
): readonly Told[] {
  const prefilled = offersOn(page, context)
  const asked = relevantQuestions(page, answers, context).map(([name, question]) => {
    const offering = withOptions(page, name, question, context)
    return {
      name,
      question: offering,
      lines: formatAnswer(offering, answers[name], context),
      entries: entriesOfAnswer(offering, answers[name], context),
    }
  })
  const revealing = new Set(
    asked.flatMap(({ name, lines }) => {
      const asking = askingOf(page, name, context, answers)
      return lines.length > 0 && asking.kind === 'revealed' && asking.by.values.length > 0
        ? [asking.by.name]
        : []
    }),
  )
  return asked.map(({ name, question, lines, entries }) => {
    const label = question.summaryLabel ?? question.label
    const offered = prefilled[name]
    const stands = offered && sameValue(restoreAnswer(question, offered.value), answers[name])
    return {
      as: answeredAs(question, answers[name], lines, revealing.has(name), stands === true),
      row: {
        label,
        lines,
        ...(entries.length > 0 ? { entries } : {}),
        // Values that are corrected at their source cannot be changed on the page.
        change:
          href && !(stands && offered.correct)
            ? { href: `${href}#${controlId(question, name)}`, what: label }
            : undefined,
        source: stands ? offered.source || undefined : undefined,
      },
    }
  })
}

/** A yes or no in words of its own, and a no that a register said, are rows of their own. */
function answeredAs(
  question: Question,
  value: unknown,
  lines: readonly string[],
  reveals: boolean,
  stands: boolean,
): Told['as'] {
  if (lines.length === 0) return question.kind === 'group' || question.kind === 'sheet' ? 'empty' : 'blank'
  if (opensOthers(question, value)) return reveals ? 'implied' : 'answer'
  if (question.kind !== 'yesNo') return 'answer'
  if (value === true) return reveals && !question.yesLabel ? 'implied' : 'answer'
  return question.noLabel || stands ? 'answer' : 'no'
}

/** What is sent: the relevant answers of the relevant pages. Throws if the form is not complete. */
export function submissionOf(form: Form, walk: Walk): AnswersByPage {
  if (!walk.complete) throw new Error(`The form ${form.id} cannot be sent before its way is complete`)
  return walk.context.answers
}

const controlId = (question: Question, name: string) =>
  `f-${firstControl(question, name).replaceAll('.', '-')}`
