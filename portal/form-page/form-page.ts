import { relevantAnswers } from '#engine/asking/asked-page.ts'
import type { Context, FactsByPage } from '#engine/asking/context.ts'
import type { FormInput } from '#engine/asking/form-input.ts'
import type { PageOptions, QuestionPage } from '#engine/asking/page.ts'
import type { PageState } from '#engine/asking/page-view.ts'
import type { AnswersOf, Questions } from '#engine/asking/question.ts'
import { readPage } from '#engine/asking/read-page.ts'
import { questionPage } from '#engine/walking/define-form.ts'
import type { Session } from '#sessions/types.ts'
import { type SurroundingsParts, surroundingsOf } from '../http/surroundings.ts'

/** A form outside procedures, read and drawn by the same engine as theirs. */
export interface FormPage<Qs extends Questions> {
  page: QuestionPage
  /** Carries the type of the answers. */
  questions: Qs
}

/** Options of a form outside procedures; see `PageOptions`. */
export type FormPageOptions<Qs extends Questions> = Pick<
  PageOptions<Context, Qs, never, unknown, never, never>,
  'title' | 'shortTitle' | 'questions' | 'rules' | 'prefill' | 'submitLabel'
>

/** Declares a form: `formPage('contacto', { title, questions: { correo: ask.email(…) }, … })`. */
export function formPage<const Qs extends Questions>(id: string, options: FormPageOptions<Qs>): FormPage<Qs> {
  return { page: questionPage(id, undefined, { ...options, path: '' }), questions: options.questions }
}

/** Context for the form's rules and prefilled values; `consulted` holds a register's answer, for `prefill`. */
export function formContext(deps: SurroundingsParts, session: Session, consulted: FactsByPage = {}): Context {
  return { ...surroundingsOf(deps, session), answers: {}, consulted, verified: {} }
}

/** A submitted form: its answers or its errors, and in both cases the state to draw the page again. */
export type FormReading<Qs extends Questions> = { typed: NonNullable<PageState['typed']> } & (
  | { answers: AnswersOf<Qs>; wrong?: undefined }
  | { answers?: undefined; wrong: true }
)

/**
 * Reads a submitted form.
 * @param whole - rule about the answers together: errors by control name, or undefined if they are valid
 */
export function readFormPage<Qs extends Questions>(
  form: FormPage<Qs>,
  input: FormInput,
  context: Context,
  whole: (answers: AnswersOf<Qs>) => Readonly<Record<string, string>> = () => ({}),
): FormReading<Qs> {
  const { answers, errors } = readPage(form.page, input, context)
  const typed = { form: input, answers, errors }
  if (Object.keys(errors).length > 0) return { typed, wrong: true }
  // Without errors every relevant question has an answer of its kind.
  const complete = relevantAnswers(form.page, answers, context) as AnswersOf<Qs>
  const found = whole(complete)
  return Object.keys(found).length > 0
    ? { typed: { ...typed, errors: found }, wrong: true }
    : { typed, answers: complete }
}
