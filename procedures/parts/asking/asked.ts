import { byCode } from '#domain/by-code.ts'
import type { Context, Surroundings } from '#engine/asking/context.ts'
import type { FormInput } from '#engine/asking/form-input.ts'
import { checkAnswer, parseAnswer } from '#engine/asking/kinds/registry.ts'
import type { FieldView } from '#engine/asking/page-view.ts'
import type { AnswersOf, PartErrors, Questions } from '#engine/asking/question.ts'

/** Errors of answers, by question. */
export type AskedErrors = Readonly<Record<string, PartErrors>>

/** A person's answers to the questions of a consultation. */
export type Asked<Qs extends Questions> =
  | { readonly kind: 'answered'; readonly answers: AnswersOf<Qs> }
  /** The errors, and the answers that could be read. */
  | {
      readonly kind: 'errors'
      readonly errors: AskedErrors
      readonly answers: Readonly<Record<string, unknown>>
    }

/**
 * Reads and checks the answers to a consultation's questions.
 *
 * @param refused - why a file was not taken, by question: the error of that question, in place of what it then lacks
 */
export function readAsked<const Qs extends Questions>(
  questions: Qs,
  form: FormInput,
  reach: Surroundings,
  refused: { readonly [Name in keyof Qs]?: string } = {},
): Asked<Qs> {
  const context: Context = { ...reach, answers: {}, consulted: {}, verified: {} }
  const answers: Record<string, unknown> = {}
  const errors: Record<string, PartErrors> = {}
  for (const [name, question] of Object.entries(questions)) {
    const parsed = parseAnswer(question, form, name)
    const notTaken = byCode(refused, name)
    const found =
      notTaken === undefined
        ? (parsed.errors ?? checkAnswer(question, parsed.value, context))
        : { '': notTaken }
    if (Object.keys(found).length > 0) errors[name] = found
    else if (parsed.value !== undefined) answers[name] = parsed.value
  }
  // Every question without an error has an answer of its kind, or is optional.
  return Object.keys(errors).length > 0
    ? { kind: 'errors', errors, answers }
    : { kind: 'answered', answers: answers as AnswersOf<Qs> }
}

/** The questions as a page draws them, with typed answers and errors. */
export function fieldsOf(
  questions: Questions,
  form: FormInput | undefined,
  errors: AskedErrors = {},
): readonly FieldView[] {
  return Object.entries(questions).map(([name, question]) => ({
    name,
    question,
    typed: form,
    errors: errors[name] ?? {},
  }))
}

/** Error messages for the summary at the top of the page. */
export function errorItems(errors: AskedErrors): readonly { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([question, parts]) =>
    Object.entries(parts).map(([part, message]) => ({
      name: part ? `${question}.${part}` : question,
      message,
    })),
  )
}
