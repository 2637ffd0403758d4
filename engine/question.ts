import type { Direccion } from '#domain/address.ts'
import type { CuentaBancaria } from '#domain/bank-account.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { NombrePersona } from '#domain/person-name.ts'
import type { Context, Option } from './context.ts'
import type { Documento, FormInput, Held } from './form-input.ts'
import type { ItemHooks } from './offer.ts'

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
  /** Common answers that the browser offers while one writes; anything else may be written. */
  suggestions?: readonly string[] | undefined
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
export interface MonthQuestion extends QuestionBase<'month'> {
  /** First and last month that can be answered (`2026-05`). */
  from?: string | undefined
  to?: string | undefined
  /** Refuses months after the present one. */
  notInFuture?: string | undefined
}
export interface YearQuestion extends QuestionBase<'year'> {
  min?: number | undefined
  max?: number | undefined
  /** Refuses years after the present one. */
  notInFuture?: string | undefined
}
export interface PeriodQuestion extends QuestionBase<'period'> {
  /** Whether the period goes from month to month or from day to day. */
  of: 'months' | 'dates'
  /** Refuses periods that end after today. */
  notInFuture?: string | undefined
}
export interface NameQuestion extends QuestionBase<'name'> {
  /** The name is the signed-in person's own, so that her browser may fill it in. */
  own?: boolean | undefined
}
export interface MoneyQuestion extends QuestionBase<'money'> {
  minClp?: number | undefined
  maxClp?: number | undefined
}
export interface IntegerQuestion extends QuestionBase<'integer'> {
  min?: number | undefined
  max?: number | undefined
  /** What stands after the number where it is read back (`%`, `años`). */
  unit?: string | undefined
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
export interface EmailsQuestion extends QuestionBase<'emails'> {
  /** Label of the second address ("Otro correo"). */
  alternativeLabel: string
  autocomplete?: string | undefined
}
export interface PhoneQuestion extends QuestionBase<'phone'> {
  autocomplete?: string | undefined
}
export interface AddressQuestion extends QuestionBase<'address'> {
  /** `own` addresses are offered to the browser's autofill. */
  own?: boolean | undefined
  /** Parts asked besides street, number, block, apartment and comuna; all may be left empty. `poblacion` unless told. */
  parts?: readonly AddressExtra[] | undefined
}
/** A part of an address that some institutions ask for and others do not. */
export type AddressExtra = 'poblacion' | 'localidad' | 'ciudad'
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
/** An hour that an institution offers. */
export interface Slot {
  value: string
  fecha: IsoDate
  /** `09:30`, on the clocks of the place. */
  hora: string
  /** Somebody has it already: it is shown and cannot be chosen. */
  taken?: boolean | undefined
}
export interface SlotQuestion extends QuestionBase<'slot'> {
  slots: readonly Slot[]
}
/** A branch where people are paid or attended. */
export interface Place {
  value: string
  label: string
  direccion: string
  /** Five-digit code. */
  comuna: string
  /** When it opens, in words. */
  horario?: string | undefined
}
export interface PlaceQuestion extends QuestionBase<'place'> {
  places: readonly Place[]
}
/** A row to choose: what each column says of it, and its amount. */
export interface Row {
  value: string
  cells: readonly string[]
  montoClp?: number | undefined
  /** Why the row cannot be chosen, as a sentence. */
  disabled?: string | undefined
}
export interface RowsQuestion extends QuestionBase<'rows'> {
  select: 'one' | 'many'
  /** Headings of the cells. Amounts have a column of their own after them when `montoLabel` is there. */
  columns: readonly string[]
  montoLabel?: string | undefined
  rows: readonly Row[]
  minRows?: number | undefined
  maxRows?: number | undefined
}
export interface GroupQuestion<Item extends Questions = Questions> extends QuestionBase<'group'> {
  item: Item
  /** Name of one item ("Hijo o hija"). */
  itemLabel: string
  addLabel: string
  minItems: number
  maxItems: number
  /** All items on the page, or each on a page of its own with a list that leads there. `onePage` unless told. */
  style?: 'onePage' | 'itemPerPage' | undefined
  /** Questions of an item asked only when this holds. It sees the answers above it in the same item. */
  when?: Readonly<Record<string, ((item: never, context: Context) => boolean) | undefined>> | undefined
  /** What conditions and options of the items look at; set while a page is walked, never declared. */
  hooks?: ItemHooks | undefined
}

/** Every kind of question that the kit can draw. */
export type Question =
  | TextQuestion
  | RunQuestion
  | DateQuestion
  | MonthQuestion
  | YearQuestion
  | PeriodQuestion
  | NameQuestion
  | MoneyQuestion
  | IntegerQuestion
  | YesNoQuestion
  | ChoiceQuestion
  | ChoicesQuestion
  | EmailQuestion
  | EmailsQuestion
  | PhoneQuestion
  | AddressQuestion
  | BankAccountQuestion
  | DocumentsQuestion
  | DeclarationQuestion
  | SlotQuestion
  | PlaceQuestion
  | RowsQuestion
  | GroupQuestion

/** Questions of a page, by the name under which the answer is kept. */
export type Questions = { readonly [name: string]: Question }

/** A bank account as the form keeps it; whose it is, the procedure's rules say. */
export type BankAccountAnswer = Omit<CuentaBancaria, 'titular'>

/** From one month or day to another: `{ desde: '2024-03', hasta: '2025-02' }`. */
export interface Periodo {
  readonly desde: string
  readonly hasta: string
}

/** A person's address and, if she gave one, another to write to. */
export interface Correos {
  readonly principal: string
  readonly alternativo?: string
}

interface ValueByKind {
  text: string
  longText: string
  run: string
  date: string
  month: string
  year: number
  period: Periodo
  name: NombrePersona
  money: number
  integer: number
  yesNo: boolean
  email: string
  emails: Correos
  phone: string
  address: Direccion
  bankAccount: BankAccountAnswer
  documents: readonly Documento[]
  declaration: true
  slot: string
  place: string
}

/** The type of a question's answer, read off its declaration. */
export type AnswerOf<Q extends Question> =
  Q extends ChoiceQuestion<infer V>
    ? V
    : Q extends ChoicesQuestion<infer V>
      ? readonly V[]
      : Q extends RowsQuestion
        ? Q['select'] extends 'one'
          ? string
          : readonly string[]
        : Q extends GroupQuestion<infer Item>
          ? readonly AnswersOf<Item, ConditionalOf<Q>>[]
          : Q['kind'] extends keyof ValueByKind
            ? ValueByKind[Q['kind']]
            : never

type ConditionalOf<Q> = Q extends { when: infer When } ? keyof When : never

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
 * What the engine needs of a kind: read it from a form or a draft, check it, say it in words, and put it into controls.
 * The five are all there is: page, summary, receipt and submission come from them.
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
  /** What the controls hold that show this answer, by part (`''` is the question itself): `parse` reads it back. */
  controls(question: Q, value: Value): readonly (readonly [part: string, held: Held])[]
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
