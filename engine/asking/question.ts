import type { Direccion } from '#domain/address.ts'
import type { CuentaBancaria } from '#domain/bank-account.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { NombrePersona } from '#domain/person-name.ts'
import type { Posicion } from '#domain/position.ts'
import type { SummaryEntry } from '../content/block.ts'
import type { Context, Option, SheetSummary } from './context.ts'
import type { Documento, FormInput, Held } from './form-input.ts'

/** What every kind of question has. */
export interface QuestionBase<Kind extends string> {
  kind: Kind
  label: string
  hint?: string | undefined
  /** Shown if nothing was answered; says what to do ("Escriba el número de la factura"). */
  missing: string
  /** Questions are required unless marked. */
  optional?: boolean
  /** Label in summaries, if it differs from the question. */
  summaryLabel?: string | undefined
}

export interface TextQuestion extends QuestionBase<'text' | 'longText'> {
  maxLength: number
  autocomplete?: string | undefined
  /** Required format of the text, with the error text. */
  pattern?: { regex: RegExp; message: string } | undefined
  inputMode?: 'text' | 'numeric' | undefined
  /** Suggestions that the browser offers while typing; other text is allowed. */
  suggestions?: readonly string[] | undefined
}
export interface RunQuestion extends QuestionBase<'run'> {
  /** A person's RUN, a company's RUT, or either. */
  of: 'persona' | 'empresa' | 'cualquiera'
  autocomplete?: string | undefined
}
export interface DateQuestion extends QuestionBase<'date'> {
  /** Error text for dates after today. */
  notInFuture?: string | undefined
  autocomplete?: string | undefined
}
export interface MonthQuestion extends QuestionBase<'month'> {
  /** First and last month allowed (`2026-05`). */
  from?: string | undefined
  to?: string | undefined
  /** Error text for months after the current one. */
  notInFuture?: string | undefined
}
export interface YearQuestion extends QuestionBase<'year'> {
  min?: number | undefined
  max?: number | undefined
  /** Error text for years after the current one. */
  notInFuture?: string | undefined
}
export interface PeriodQuestion extends QuestionBase<'period'> {
  of: 'months' | 'dates'
  /** Error text for periods that end after today. */
  notInFuture?: string | undefined
}
export interface NameQuestion extends QuestionBase<'name'> {
  /** The signed-in person's own name: the browser may autofill it. */
  own?: boolean | undefined
}
export interface MoneyQuestion extends QuestionBase<'money'> {
  minClp?: number | undefined
  maxClp?: number | undefined
}
export interface IntegerQuestion extends QuestionBase<'integer'> {
  min?: number | undefined
  max?: number | undefined
  /** Unit shown after the number (`%`, `años`). */
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
  /** `own` addresses may be autofilled by the browser. */
  own?: boolean | undefined
  /** Further parts besides street, number, block, apartment and comuna; all optional. Default `poblacion`. */
  parts?: readonly AddressExtra[] | undefined
}
/** A part of an address that only some institutions ask for. */
export type AddressExtra = 'poblacion' | 'localidad' | 'ciudad'
export interface BankAccountQuestion extends QuestionBase<'bankAccount'> {
  /** The signed-in person's own account: a CuentaRUT is checked against her RUN. */
  own?: boolean | undefined
}
export interface DocumentsQuestion extends QuestionBase<'documents'> {
  maxFiles: number
  maxBytes: number
}
export interface DeclarationQuestion extends QuestionBase<'declaration'> {
  /** The full text that the person accepts. */
  text: string
}
/** An hour that an institution offers. */
export interface Slot {
  value: string
  fecha: IsoDate
  /** `09:30`, local time. */
  hora: string
  /** Already booked: shown, but not selectable. */
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
  /** Opening hours, as text. */
  horario?: string | undefined
  /** Its position; if all places of a question have one, a map is shown. */
  posicion?: Posicion | undefined
}
export interface PlaceQuestion extends QuestionBase<'place'> {
  places: readonly Place[]
}
/** A row to choose: its cells and its amount. */
export interface Row {
  value: string
  cells: readonly string[]
  montoClp?: number | undefined
  /** Why the row cannot be chosen, as a sentence. */
  disabled?: string | undefined
}
export interface RowsQuestion extends QuestionBase<'rows'> {
  select: 'one' | 'many'
  /** Headings of the cells. With `montoLabel`, amounts have a last column of their own. */
  columns: readonly string[]
  montoLabel?: string | undefined
  /** The column by which the rows are grouped, each group under its name with a button that chooses all of it. */
  groupBy?: number | undefined
  rows: readonly Row[]
  minRows?: number | undefined
  maxRows?: number | undefined
}
/** The options of the choices in one group (types erased). */
type ItemOptionsOfGroup = Readonly<
  Record<string, ((context: Context, about: never) => readonly Option[]) | undefined>
>

/** Input for the conditions and options of a group's items. */
export interface ItemHooks {
  context: Context
  consulted: unknown
  options: ItemOptionsOfGroup
}

export interface GroupQuestion<Item extends Questions = Questions> extends QuestionBase<'group'> {
  item: Item
  /** Name of one item ("Hijo o hija"). */
  itemLabel: string
  addLabel: string
  minItems: number
  maxItems: number
  /** All items on one page, or one page per item plus a list. Default `onePage`. */
  style?: 'onePage' | 'itemPerPage' | undefined
  /** Questions of an item that are asked only if the condition holds. It sees the answers above in the same item. */
  when?: Readonly<Record<string, ((item: never, context: Context) => boolean) | undefined>> | undefined
  /** Input for conditions and options of items; set while a page is walked, never declared. */
  hooks?: ItemHooks | undefined
}

/** What an institution said of a row; rows are counted by its code. */
export interface RowSaid {
  readonly code: string
}

/** Result of checking one row with its institution. */
export type RowCheck<Said extends RowSaid = RowSaid> =
  /** Its answer, kept with the row. */
  | { readonly kind: 'said'; readonly said: Said }
  /** The row must be corrected first: error texts by question or part of a row. */
  | { readonly kind: 'errors'; readonly errors: PartErrors }

/**
 * A list of rows with the same questions, typed one by one or taken from a file: workers, accounts. Rows are kept apart
 * from the answers of the draft, so its answer is only their count.
 */
export interface SheetQuestion<
  Item extends Questions = Questions,
  Said extends RowSaid = RowSaid,
  About = unknown,
  Conditional extends PropertyKey = PropertyKey,
> extends QuestionBase<'sheet'> {
  /** Unique in its form; rows are stored under it. */
  id: string
  item: Item
  /** What one row is called in a sentence, and many: «persona», «personas». */
  rowName: { readonly one: string; readonly many: string }
  /** Label of the link to the page of a new row («Agregar una persona»), which is also its title. */
  addLabel: string
  /** Columns of a file in their order: its header → the question or part of a row that it fills (`nombre.nombres`). */
  columns: Readonly<Record<string, string>>
  /** An example of each column, for the template and for errors. */
  examples: Readonly<Record<string, string>>
  /** Question whose value may stand in one row only, or several whose values together may; errors are at the last. */
  key?: (keyof Item & string) | readonly (keyof Item & string)[] | undefined
  /** Questions shown in the list of rows, besides the first. */
  listed: readonly (keyof Item & string)[]
  minRows: number
  maxRows: number
  /** Largest file, in bytes. */
  maxBytes: number
  /** Path of the page of one row, below the procedure; by default `fila` below the list's page. */
  rowPath?: string | undefined
  /** Questions of a row that are asked only if the condition holds, as in a group. */
  when?: { readonly [K in Conditional & string]?: (row: never, context: Context) => boolean } | undefined
  /** Rule about one row by itself: error texts by question or part. */
  rule?: ((row: never, context: Context) => PartErrors | undefined) | undefined
  /** Asks an institution about one row, in the background and after the page was left. */
  check?: SheetCheck<Said, About> | undefined
}

/** How an institution is asked about a row (types of row and services erased; see `ask.sheet`). */
export interface SheetCheck<Said extends RowSaid = RowSaid, About = unknown> {
  /** Who is asked, for people: «El IPS». */
  who: string
  /** Why, for the institution's log and for the person of the row. */
  purpose: string
  /** A row that the institution did not answer about counts as this, until it is asked again and answers. */
  silence: Said
  /** Codes of what it accepts; any other that is not its silence is a refusal. */
  accepts: readonly string[]
  /**
   * Only a ServiceUnavailableError counts as no answer.
   *
   * @param about - what the check needs of earlier pages (`about` of the page); it is stored with the rows
   */
  ask(services: never, row: never, about: About): Promise<RowCheck<Said>>
  /** What it said of a row, for people. */
  tell(said: Said, row: never, context: Context): SaidOfRow
  /** The same of many rows with this code: «Cumple». */
  codeText(code: string, context: Context): string
}

/** What an institution said of a row, in words. */
export interface SaidOfRow {
  readonly text: string
  readonly tone: 'exito' | 'info' | 'aviso' | 'error'
  /** A second line: what its register says otherwise. */
  readonly more?: string | undefined
}

/** A row as it is sent. */
export interface SentRow<Answers, Said extends RowSaid> {
  /** What the person calls it: its row in her file, or its place in the list. */
  readonly number: number
  readonly answers: Answers
  /** What the institution said, or what its silence counts as; undefined if nobody is asked. */
  readonly said: Said | undefined
}

/** All kinds of question. */
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
  | SheetQuestion

/** Questions of a page by name, which is the key of the answer. */
export type Questions = { readonly [name: string]: Question }

/** A bank account as the form stores it; the procedure's rules add the holder. */
export type BankAccountAnswer = Omit<CuentaBancaria, 'titular'>

/** From one month or day to another: `{ desde: '2024-03', hasta: '2025-02' }`. */
export interface Periodo {
  readonly desde: string
  readonly hasta: string
}

/** A person's address and optionally a second one. */
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
  sheet: SheetSummary
}

/** The answer type of a question, from its declaration. */
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

/** The answer types of a set of questions; optional ones, and those in `Conditional`, may be undefined. */
export type AnswersOf<Qs extends Questions, Conditional extends PropertyKey = never> = {
  readonly [K in keyof Qs]: Qs[K] extends { optional: true }
    ? AnswerOf<Qs[K]> | undefined
    : K extends Conditional
      ? AnswerOf<Qs[K]> | undefined
      : AnswerOf<Qs[K]>
}

/** Errors of one question by part (`''` is the question itself). */
export type PartErrors = Readonly<Record<string, string>>

/** Errors of a form, by control. */
export type FormErrors = Readonly<Record<string, string>>

/**
 * Errors of a list's items, by item and question (`1.run`); undefined if there are none.
 *
 * @param errorsOf - the errors of an item by question; those that are left out or false are none
 */
export function itemErrors<Item>(
  items: readonly Item[],
  errorsOf: (item: Item, index: number) => Readonly<Record<string, string | false | undefined>>,
): PartErrors | undefined {
  const errors = items.flatMap((item, index) =>
    Object.entries(errorsOf(item, index)).flatMap(([part, message]) =>
      message ? [[`${index}.${part}`, message] as const] : [],
    ),
  )
  return errors.length > 0 ? Object.fromEntries(errors) : undefined
}

/** What the engine needs of a kind. Page, summary, receipt and submission all derive from these five functions. */
export interface Kind<Q extends Question, Value> {
  /** Reads the value from the form, or returns parse errors by part. A missing answer gives undefined. */
  parse(question: Q, form: FormInput, name: string): Parsed<Value>
  /** The stored value in canonical form; undefined if it does not have the shape of this kind. */
  restore(question: Q, stored: unknown): Value | undefined
  /** Errors of a value that could be parsed. Also runs on stored answers, so that old drafts are checked again. */
  check(question: Q, value: Value, context: Context): PartErrors
  /** The answer as text, one line each. */
  format(question: Q, value: Value, context: Context): readonly string[]
  /** The last lines of `format`, one entry each; only kinds whose answers list several things have it. */
  entries?(question: Q, value: Value, context: Context): readonly SummaryEntry[]
  /** Control values that show this answer, by part (`''` is the question itself); `parse` reads them back. */
  controls(question: Q, value: Value): readonly (readonly [part: string, held: Held])[]
}

/** A parsed form value, or the errors that say why parsing failed. */
export type Parsed<Value> =
  | {
      value: Value | undefined
      errors?: undefined
      /** For groups: the posted index of each item of the value, since empty items are dropped. */
      positions?: readonly number[]
    }
  | { value?: undefined; errors: PartErrors; positions?: undefined }
