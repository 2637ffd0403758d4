import type { Direccion } from '#domain/address.ts'
import type { CuentaBancaria } from '#domain/bank-account.ts'
import type { Context, Option } from './context.ts'
import type { Documento, FormInput } from './form-input.ts'

/** What every question says of itself, whatever its kind. */
export interface QuestionBase<Kind extends string> {
  kind: Kind
  label: string
  hint?: string | undefined
  /** Shown when nothing was answered: it says what to do ("Escriba el número de la factura"). */
  missing: string
  /** A question may be left empty only if it says so. */
  optional?: boolean
  /** The label in summaries, where it differs from the question as asked. */
  summaryLabel?: string | undefined
}

export interface TextQuestion extends QuestionBase<'text' | 'longText'> {
  maxLength: number
  autocomplete?: string | undefined
  /** Allowed form of the text, with the sentence shown when it does not fit. */
  pattern?: { regex: RegExp; message: string } | undefined
  inputMode?: 'text' | 'numeric' | undefined
}
export interface RunQuestion extends QuestionBase<'run'> {
  /** A person's RUN, a company's RUT, or either. */
  of: 'persona' | 'empresa' | 'cualquiera'
  autocomplete?: string | undefined
}
export interface DateQuestion extends QuestionBase<'date'> {
  /** Refuses dates after today. */
  notInFuture?: string | undefined
  autocomplete?: string | undefined
}
export interface MoneyQuestion extends QuestionBase<'money'> {
  minClp?: number | undefined
  maxClp?: number | undefined
}
export interface IntegerQuestion extends QuestionBase<'integer'> {
  min?: number | undefined
  max?: number | undefined
}
export interface YesNoQuestion extends QuestionBase<'yesNo'> {
  yesLabel?: string | undefined
  noLabel?: string | undefined
}
export interface ChoiceQuestion<Value extends string = string> extends QuestionBase<'choice'> {
  style: 'radio' | 'select' | 'search'
  options: readonly (Option & { value: Value })[]
}
export interface ChoicesQuestion<Value extends string = string> extends QuestionBase<'choices'> {
  options: readonly (Option & { value: Value })[]
}
export interface EmailQuestion extends QuestionBase<'email'> {
  autocomplete?: string | undefined
}
export interface PhoneQuestion extends QuestionBase<'phone'> {
  autocomplete?: string | undefined
}
export interface AddressQuestion extends QuestionBase<'address'> {
  /** `own` addresses are offered to the browser's autofill. */
  own?: boolean | undefined
}
export interface BankAccountQuestion extends QuestionBase<'bankAccount'> {
  /** The account is the signed-in person's own, so that a CuentaRUT can be checked against her RUN. */
  own?: boolean | undefined
}
export interface DocumentsQuestion extends QuestionBase<'documents'> {
  maxFiles: number
  maxBytes: number
}
export interface DeclarationQuestion extends QuestionBase<'declaration'> {
  /** The text that the person accepts, whole. */
  text: string
}
export interface GroupQuestion<Item extends Questions = Questions> extends QuestionBase<'group'> {
  item: Item
  /** Name of one item ("Hijo o hija"). */
  itemLabel: string
  addLabel: string
  minItems: number
  maxItems: number
}

/** Every kind of question that the kit can draw. */
export type Question =
  | TextQuestion
  | RunQuestion
  | DateQuestion
  | MoneyQuestion
  | IntegerQuestion
  | YesNoQuestion
  | ChoiceQuestion
  | ChoicesQuestion
  | EmailQuestion
  | PhoneQuestion
  | AddressQuestion
  | BankAccountQuestion
  | DocumentsQuestion
  | DeclarationQuestion
  | GroupQuestion

/** Questions of a page, by the name under which the answer is kept. */
export type Questions = { readonly [name: string]: Question }

/** A bank account as the form keeps it; whose it is, the procedure's rules say. */
export type BankAccountAnswer = Omit<CuentaBancaria, 'titular'>

interface ValueByKind {
  text: string
  longText: string
  run: string
  date: string
  money: number
  integer: number
  yesNo: boolean
  email: string
  phone: string
  address: Direccion
  bankAccount: BankAccountAnswer
  documents: readonly Documento[]
  declaration: true
}

/** The type of a question's answer, read off its declaration. */
export type AnswerOf<Q extends Question> =
  Q extends ChoiceQuestion<infer V>
    ? V
    : Q extends ChoicesQuestion<infer V>
      ? readonly V[]
      : Q extends GroupQuestion<infer Item>
        ? readonly AnswersOf<Item>[]
        : Q['kind'] extends keyof ValueByKind
          ? ValueByKind[Q['kind']]
          : never

/** The answers of a set of questions; optional ones, and those named in `Conditional`, may be missing. */
export type AnswersOf<Qs extends Questions, Conditional extends PropertyKey = never> = {
  readonly [K in keyof Qs]: Qs[K] extends { optional: true }
    ? AnswerOf<Qs[K]> | undefined
    : K extends Conditional
      ? AnswerOf<Qs[K]> | undefined
      : AnswerOf<Qs[K]>
}

/** What a check of one question found: a sentence for each part that is wrong (`''` is the question itself). */
export type PartErrors = Readonly<Record<string, string>>

/**
 * What the engine needs of a kind: read it from a form or a draft, check it, and say it in words.
 * The four are all there is: page, summary, receipt and submission come from them.
 */
export interface Kind<Q extends Question, Value> {
  /** The value in the form, or what was wrong with its spelling, part by part. Absent answers give `undefined`. */
  parse(question: Q, form: FormInput, name: string): Parsed<Value>
  /** The stored value if it has the shape of this kind, in its one canonical form; otherwise nothing. */
  restore(question: Q, stored: unknown): Value | undefined
  /** What is wrong with a value that could be read. Also runs on stored answers, so that old drafts are checked anew. */
  check(question: Q, value: Value, context: Context): PartErrors
  /** The answer as a person reads it, a line each. */
  format(question: Q, value: Value, context: Context): readonly string[]
}

/** A form value that was read, or the sentences that say why it could not be. */
export type Parsed<Value> =
  | {
      value: Value | undefined
      errors?: undefined
      /** Of a group: which item of the form each item of the value was, since empty ones are dropped. */
      positions?: readonly number[]
    }
  | { value?: undefined; errors: PartErrors; positions?: undefined }
