import type { Block, KnownFact } from '../content/block.ts'
import { relevantQuestions, withOptions } from './asked-page.ts'
import { askingOf, byControl, type Revealer } from './asking.ts'
import type { Context, PageAnswers } from './context.ts'
import type { FormInput } from './form-input.ts'
import { itemPageOf } from './item-page.ts'
import { firstControl } from './kinds/first-control.ts'
import { formatAnswer, formOfAnswer, restoreAnswer } from './kinds/registry.ts'
import { knownAnswerFacts, knownAnswers } from './known-answers.ts'
import { offersOn } from './offers.ts'
import type { QuestionPage, ReviewPage, Text } from './page.ts'
import type { Question } from './question.ts'
import { sameValue } from './same-value.ts'

/** One question, ready to render. At most one of `answer` and `typed` is set: the content of the control. */
export interface FieldView {
  name: string
  question: Question
  /** A well-formed value: from the draft, or prefilled from a register. */
  answer?: unknown
  /** What the person typed, to be shown again unchanged. */
  typed?: FormInput | undefined
  /** Error texts by part; `''` is the question itself. */
  errors: Readonly<Record<string, string>>
  /** Source of the prefilled value, until the citizen changes it. */
  source?: string | undefined
  /** The value as text, if the control is behind «Cambiar». */
  folded?: readonly string[] | undefined
  /** The answer of this page that makes the question appear; script hides it until then. */
  revealedBy?: Revealer | undefined
}

/** A page of questions, ready to render. */
export interface PageView {
  title: string
  lead?: string | undefined
  intro: readonly Block[]
  outro: readonly Block[]
  facts: readonly KnownFact[]
  fields: readonly FieldView[]
  /** Error summary: the control to link to and the text, in page order, without duplicates. */
  errors: readonly { name: string; message: string }[]
  submitLabel: string
}

/** What the page shows: saved answers, or what was just typed with its errors. */
export interface PageState {
  saved?: PageAnswers | undefined
  typed?: { form: FormInput; answers: PageAnswers; errors: Readonly<Record<string, string>> } | undefined
}

export function pageView(page: QuestionPage, context: Context, state: PageState): PageView {
  const consulted = context.consulted[page.id]
  const offered = offersOn(page, context)
  const errors = state.typed?.errors ?? {}
  const errorsOf = partsByQuestion(errors)
  const answers = state.typed?.answers ?? state.saved ?? {}
  const known = knownAnswers(page, context)
  const asked = new Set(relevantQuestions(page, answers, context).map(([name]) => name))
  const fields = Object.entries(page.questions).flatMap(([name, declared]): FieldView[] => {
    const asking = askingOf(page, name, context, answers)
    if (asking.kind === 'never' || known.has(name)) return []
    const suggestion = offered[name]
    const suggested = restoreAnswer(declared, suggestion?.value)
    const answer = state.saved ? restoreAnswer(declared, state.saved[name]) : suggested
    const standing = state.typed ? state.typed.answers[name] : answer
    const stands = suggested !== undefined && sameValue(suggested, standing)
    const found = (asked.has(name) ? errorsOf.get(name) : undefined) ?? {}
    const question = withOptions(page, name, declared, context)
    return [
      {
        name,
        question,
        answer: state.typed ? undefined : answer,
        typed: state.typed?.form,
        errors: found,
        source: stands ? suggestion?.source || undefined : undefined,
        folded:
          stands && suggestion?.folded && Object.keys(found).length === 0
            ? formatAnswer(question, standing, context)
            : undefined,
        revealedBy: asking.kind === 'revealed' ? byControl(page.questions, asking.by) : undefined,
      },
    ]
  })
  return {
    title: textOf(page.title, context),
    lead: page.lead && textOf(page.lead, context),
    intro: page.intro?.(context) ?? [],
    outro: page.outro?.(context) ?? [],
    facts: [...(page.facts?.(context, consulted) ?? []), ...knownAnswerFacts(page, context)],
    fields: knownFirst(fields),
    errors: errorList(page, errors, new Set(fields.filter(showsList).map(field => field.name))),
    submitLabel: fields.some(showsItem) ? 'Guardar y volver a la lista' : page.submitLabel,
  }
}

/** What is known stands above the questions; what another answer reveals stays below that one. */
const knownFirst = (fields: readonly FieldView[]): readonly FieldView[] => {
  const isFact = ({ folded, revealedBy }: FieldView) => folded !== undefined && !revealedBy
  return [...fields.filter(isFact), ...fields.filter(field => !isFact(field))]
}

/** The statements of the review page, as fields. */
export function reviewFields(
  review: ReviewPage,
  errors: Readonly<Record<string, string>>,
): readonly FieldView[] {
  const errorsOf = partsByQuestion(errors)
  return Object.entries(review.questions).map(([name, question]) => ({
    name,
    question,
    errors: errorsOf.get(name) ?? {},
  }))
}

/** Resolves a title or lead in its context. */
export function textOf(text: Text<Context>, context: Context): string {
  return typeof text === 'string' ? text : text(context)
}

/** What a field shows of a group with one item per page; undefined for other questions. */
export function itemPageOfField({ name, question, typed, answer }: FieldView) {
  if (question.kind !== 'group' || question.style !== 'itemPerPage') return undefined
  return itemPageOf(question, typed ?? formOfAnswer(question, answer, name), name, typed === undefined)
}

const showsItem = (field: FieldView) => itemPageOfField(field)?.kind === 'item'
const showsList = (field: FieldView) => itemPageOfField(field)?.kind === 'list'

/** Parts of a question with the same error text give one entry; the error of an item says which item. */
function errorList(
  page: QuestionPage,
  errors: Readonly<Record<string, string>>,
  listed: ReadonlySet<string>,
): PageView['errors'] {
  const list: { name: string; message: string }[] = []
  const said = new Set<string>()
  for (const [control, message] of Object.entries(errors)) {
    const [name = control, index = ''] = control.split('.', 2)
    const question = Object.hasOwn(page.questions, name) ? page.questions[name] : undefined
    // On a page with one item, the heading says which one it is.
    const isItem =
      question?.kind === 'group' &&
      /^\d+$/.test(index) &&
      (question.style !== 'itemPerPage' || listed.has(name))
    const sentence = isItem ? `${question.itemLabel} ${Number(index) + 1}: ${message}` : message
    if (said.has(`${name} ${sentence}`)) continue
    said.add(`${name} ${sentence}`)
    list.push({
      name: linkedControl(question, control, name, isItem && listed.has(name) ? index : undefined),
      message: sentence,
    })
  }
  return list
}

/** The control that an error links to: in a list of items, the item. */
function linkedControl(
  question: Question | undefined,
  control: string,
  name: string,
  index: string | undefined,
): string {
  if (index !== undefined) return `${name}.${index}`
  return question && control === name ? firstControl(question, name) : control
}

/** Error texts by question and part (`''` is the question itself). */
function partsByQuestion(errors: Readonly<Record<string, string>>): Map<string, Record<string, string>> {
  const found = new Map<string, Record<string, string>>()
  for (const [control, message] of Object.entries(errors)) {
    const dot = control.indexOf('.')
    const name = dot === -1 ? control : control.slice(0, dot)
    const parts = found.get(name) ?? {}
    parts[dot === -1 ? '' : control.slice(dot + 1)] = message
    found.set(name, parts)
  }
  return found
}
