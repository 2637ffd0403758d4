import fc from 'fast-check'
import { ask } from '../asking/ask.ts'
import type { AnswersByPage, PageAnswers } from '../asking/context.ts'
import type { QuestionPage } from '../asking/page.ts'
import type { Question } from '../asking/question.ts'
import type { Form } from '../walking/form.ts'
import { sampleForm } from './sample-procedure.ts'

/** A condition: a question (on an earlier page, or above on the same one) has this answer. */
export interface Condition {
  page: number
  question: number
  is: unknown
}

/** A question as plain data, so that tests can compute results without the engine. */
export interface QuestionPlan {
  kind: 'yesNo' | 'choice' | 'integer'
  optional: boolean
  when?: Condition | undefined
  /** The answer is refused while the condition holds. */
  refusedWhen?: Condition | undefined
}

/** A page as plain data. */
export interface PagePlan {
  only?: Condition | undefined
  questions: readonly QuestionPlan[]
}

/** Few values per kind, so that conditions often hold. */
const goodValues = { yesNo: [true, false], choice: ['a', 'b'], integer: [0, 1] } as const

/** Values that no question here accepts: not offered, out of range, or of another shape. */
const badValues: readonly unknown[] = ['z', 9, -1, 1.5, {}, [], ['a'], { a: 1 }, null, '']

const goodValue = (kind: QuestionPlan['kind']) => fc.constantFrom<unknown>(...goodValues[kind])

/** A random form: up to six pages of up to three questions, with conditions on earlier answers. */
export const plans: fc.Arbitrary<readonly PagePlan[]> = fc
  .array(
    fc.record({
      only: condition(0.5),
      questions: fc.array(
        fc.record({
          kind: fc.constantFrom('yesNo' as const, 'choice' as const, 'integer' as const),
          optional: fc.boolean(),
          when: condition(0.4),
          refusedWhen: condition(0.1),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map(pages =>
    pages.map(({ only, questions }, page) => ({
      only: only && page > 0 ? within(pages, only, page - 1) : undefined,
      questions: questions.map((question, index) => ({
        ...question,
        when: question.when && within(pages, question.when, page, index),
        refusedWhen:
          question.refusedWhen && page > 0 ? within(pages, question.refusedWhen, page - 1) : undefined,
      })),
    })),
  )

/** Valid answers for every page. */
export function fullAnswers(plan: readonly PagePlan[]): fc.Arbitrary<AnswersByPage> {
  return fc
    .tuple(...plan.map(page => fc.tuple(...page.questions.map(({ kind }) => goodValue(kind)))))
    .map(pages => byName(pages))
}

/** Answers as drafts may contain them: missing pages and questions, refused or malformed values, unknown names. */
export function draftAnswers(plan: readonly PagePlan[]): fc.Arbitrary<AnswersByPage> {
  const values = plan.map(page =>
    fc.tuple(
      ...page.questions.map(({ kind }) =>
        fc.oneof(
          { weight: 12, arbitrary: goodValue(kind) },
          { weight: 1, arbitrary: fc.constant(undefined) },
          { weight: 1, arbitrary: fc.constantFrom(...badValues) },
        ),
      ),
    ),
  )
  const unknown = fc.constantFrom<AnswersByPage>(
    {},
    { retirada: { q0: true } },
    { constructor: { q0: true } },
  )
  return fc
    .tuple(fc.tuple(...values.map(page => fc.option(page, { freq: 12, nil: undefined }))), unknown)
    .map(([pages, rest]) => ({ ...rest, ...byName(pages) }))
}

/** The form of a plan; pages are `p0`, `p1` …, questions `q0`, `q1` …, paths `camino/p0` … */
export function formOf(plan: readonly PagePlan[]): Form {
  return { ...sampleForm, pages: plan.map((page, index) => pageOf(page, index)) }
}

function pageOf({ only, questions }: PagePlan, page: number): QuestionPage {
  const named = questions.map((plan, index) => [`q${index}`, plan] as const)
  return {
    kind: 'questions',
    id: `p${page}`,
    path: `camino/p${page}`,
    title: `Página ${page}`,
    shortTitle: `Página ${page}`,
    questions: Object.fromEntries(named.map(([name, plan]) => [name, questionOf(plan)])),
    only: only && (context => holds(only, context.answers)),
    when: Object.fromEntries(
      named.flatMap(([name, { when }]) =>
        when ? [[name, (context, own) => holds(when, { ...context.answers, [`p${page}`]: own })]] : [],
      ) as [string, QuestionPage['when'][string]][],
    ),
    rules: Object.fromEntries(
      named.flatMap(([name, { refusedWhen }]) =>
        refusedWhen
          ? [[name, (_value, context) => (holds(refusedWhen, context.answers) ? 'Revise esto.' : undefined)]]
          : [],
      ) as [string, QuestionPage['rules'][string]][],
    ),
    options: {},
    verifySilence: 'goOn',
    pendingText: '',
    consultSilentText: '',
    submitLabel: 'Continuar',
  }
}

export function holds({ page, question, is }: Condition, answers: AnswersByPage): boolean {
  return answers[`p${page}`]?.[`q${question}`] === is
}

function questionOf({ kind, optional }: QuestionPlan): Question {
  const base = { label: kind, missing: 'Responda.', optional }
  if (kind === 'yesNo') return ask.yesNo(base)
  if (kind === 'integer') return ask.integer({ ...base, max: 1 })
  const options = goodValues.choice.map(value => ({ value, label: value }))
  return ask.choice({ ...base, style: 'radio', options })
}

function condition(odds: number) {
  const place = fc.record({ page: fc.nat(5), question: fc.nat(2), is: fc.nat(1) })
  const outOf = 10
  return fc.tuple(fc.nat(outOf - 1), place).map(([dice, found]) => (dice < odds * outOf ? found : undefined))
}

/** Moves a condition to an existing question, on `lastPage` at most, and there above `beforeQuestion`. */
function within(
  pages: readonly { questions: readonly { kind: QuestionPlan['kind'] }[] }[],
  { page, question, is }: { page: number; question: number; is: number },
  lastPage: number,
  beforeQuestion?: number,
): Condition | undefined {
  const onPage = page % (lastPage + 1)
  const questions = pages[onPage]?.questions ?? []
  const limit = onPage === lastPage && beforeQuestion !== undefined ? beforeQuestion : questions.length
  const found = limit > 0 ? questions[question % limit] : undefined
  return found && { page: onPage, question: question % limit, is: goodValues[found.kind][is] }
}

function byName(pages: readonly (readonly unknown[] | undefined)[]): AnswersByPage {
  return Object.fromEntries(
    pages.flatMap((page, index) =>
      page
        ? [[`p${index}`, Object.fromEntries(page.map((value, at) => [`q${at}`, value])) as PageAnswers]]
        : [],
    ),
  )
}

/** Whether questions of this kind accept the value. */
export function isGood(kind: QuestionPlan['kind'], value: unknown): boolean {
  return (goodValues[kind] as readonly unknown[]).includes(value)
}
