import type { Context, FactsByPage } from '#engine/context.ts'
import { questionPage } from '#engine/define-form.ts'
import type { FormInput } from '#engine/form-input.ts'
import type { PageOptions, QuestionPage } from '#engine/page.ts'
import type { PageState } from '#engine/page-view.ts'
import type { AnswersOf, Questions } from '#engine/question.ts'
import { readPage } from '#engine/read-page.ts'
import { relevantAnswers } from '#engine/walk.ts'
import type { Session } from '#sessions/types.ts'
import { type SurroundingsParts, surroundingsOf } from '../http/surroundings.ts'

/** A form that belongs to no procedure, read and drawn by the same engine as theirs. */
export interface FormPage<Qs extends Questions> {
  page: QuestionPage
  /** Carries the type of the answers. */
  questions: Qs
}

/** What a form outside procedures declares; see `PageOptions`. */
export type FormPageOptions<Qs extends Questions> = Pick<
  PageOptions<Context, Qs, never, unknown, never, never>,
  'title' | 'shortTitle' | 'questions' | 'rules' | 'prefill' | 'submitLabel'
>

/** Declares a form: `formPage('contacto', { title, questions: { correo: ask.email(…) }, … })`. */
export function formPage<const Qs extends Questions>(id: string, options: FormPageOptions<Qs>): FormPage<Qs> {
  return { page: questionPage(id, undefined, { ...options, path: '' }), questions: options.questions }
}

/** What rules and offered values of a form may look at; `consulted` is what a register said, for `prefill`. */
export function formContext(deps: SurroundingsParts, session: Session, consulted: FactsByPage = {}): Context {
  return { ...surroundingsOf(deps, session), answers: {}, consulted, verified: {} }
}

/** A form as it was sent: its answers, or what is wrong with them; in both cases what to draw the page with again. */
export type FormReading<Qs extends Questions> = { typed: NonNullable<PageState['typed']> } & (
  | { answers: AnswersOf<Qs>; wrong?: undefined }
  | { answers?: undefined; wrong: true }
)

/**
 * Reads a form that was sent.
 *
 * @param whole - a rule about the answers together: sentences by control name, nothing when all is well
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
  // Without errors every question that is asked has an answer of its kind.
  const complete = relevantAnswers(form.page, answers, context) as AnswersOf<Qs>
  const found = whole(complete)
  return Object.keys(found).length > 0
    ? { typed: { ...typed, errors: found }, wrong: true }
    : { typed, answers: complete }
}
