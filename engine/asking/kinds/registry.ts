import type { SummaryEntry } from '../../content/block.ts'
import type { Context } from '../context.ts'
import { type FormInput, formOfHeld, type Held } from '../form-input.ts'
import type { Kind, Parsed, PartErrors, Question } from '../question.ts'
import { address } from './address.ts'
import { bankAccount } from './bank-account.ts'
import { choice, choices, yesNo } from './choice.ts'
import { email, emails, phone } from './contact.ts'
import { date } from './date.ts'
import { declaration, documents } from './documents.ts'
import { groupOf } from './group.ts'
import { month, year } from './month.ts'
import { name } from './name.ts'
import { integer, money } from './number.ts'
import { place, slot } from './offered.ts'
import { period } from './period.ts'
import { rows } from './rows.ts'
import { run } from './run.ts'
import { sheet } from './sheet.ts'
import { longText, text } from './text.ts'

const kinds = {
  text,
  longText,
  run,
  date,
  month,
  year,
  period,
  name,
  money,
  integer,
  yesNo,
  choice,
  choices,
  email,
  emails,
  phone,
  address,
  bankAccount,
  documents,
  declaration,
  slot,
  place,
  rows,
  sheet,
  group: groupOf({ parseAnswer, restoreAnswer, checkAnswer, formatAnswer, controlsOfAnswer }),
} as const

/** The names of all kinds. */
export const kindNames: readonly string[] = Object.keys(kinds)

/** The kind of a question (value type erased). */
function kindOf(question: Question): Kind<Question, unknown> {
  return kinds[question.kind] as unknown as Kind<Question, unknown>
}

export function parseAnswer(question: Question, form: FormInput, name: string): Parsed<unknown> {
  return kindOf(question).parse(question, form, name)
}

/**
 * The stored value, or undefined if it does not have the shape of the question's kind. Definitions change while
 * drafts wait, so every value of a draft passes through here first.
 */
export function restoreAnswer(question: Question, stored: unknown): unknown {
  return stored === undefined || stored === null ? undefined : kindOf(question).restore(question, stored)
}

/** Errors of an answer; empty if it is fine. A missing answer is an error unless the question is optional. */
export function checkAnswer(question: Question, value: unknown, context: Context): PartErrors {
  const answer = restoreAnswer(question, value)
  if (answer === undefined) return question.optional ? {} : { '': question.missing }
  return kindOf(question).check(question, answer, context)
}

/** The answer as text, one line each; empty if missing. */
export function formatAnswer(question: Question, value: unknown, context: Context): readonly string[] {
  const answer = restoreAnswer(question, value)
  return answer === undefined ? [] : kindOf(question).format(question, answer, context)
}

/** The things that an answer lists; empty if it lists none. */
export function entriesOfAnswer(
  question: Question,
  value: unknown,
  context: Context,
): readonly SummaryEntry[] {
  const answer = restoreAnswer(question, value)
  return answer === undefined ? [] : (kindOf(question).entries?.(question, answer, context) ?? [])
}

/** Control values that show an answer, by part; empty if missing. */
export function controlsOfAnswer(
  question: Question,
  value: unknown,
): readonly (readonly [part: string, held: Held])[] {
  const answer = restoreAnswer(question, value)
  return answer === undefined ? [] : kindOf(question).controls(question, answer)
}

/** The form that would have posted this answer. */
export function formOfAnswer(question: Question, value: unknown, name: string): FormInput {
  return formOfHeld(
    controlsOfAnswer(question, value).map(([part, held]) => [part ? `${name}.${part}` : name, held] as const),
  )
}
