import type { Context } from './context.ts'
import type {
  AddressQuestion,
  AnswersOf,
  BankAccountQuestion,
  ChoiceQuestion,
  ChoicesQuestion,
  DateQuestion,
  DeclarationQuestion,
  DocumentsQuestion,
  EmailQuestion,
  EmailsQuestion,
  GroupQuestion,
  IntegerQuestion,
  MoneyQuestion,
  MonthQuestion,
  NameQuestion,
  PartErrors,
  PeriodQuestion,
  PhoneQuestion,
  PlaceQuestion,
  Questions,
  RowCheck,
  RowSaid,
  RowsQuestion,
  RunQuestion,
  SaidOfRow,
  SheetQuestion,
  SlotQuestion,
  TextQuestion,
  YearQuestion,
  YesNoQuestion,
} from './question.ts'

type Declared<Q> = Omit<Q, 'kind'>

const TEN_MEBIBYTES = 10 * 1024 * 1024

/**
 * Declares questions: `ask.date({ label: '¿Desde cuándo la cuida?', missing: 'Escriba la fecha …' })`. Each function
 * keeps the literal type of its argument, from which the answer's type is derived.
 */
export const ask = {
  /** One line of text, at most `maxLength` characters (default 120). Answer: `string`. */
  text: <const Q extends Omit<Declared<TextQuestion>, 'maxLength'> & { maxLength?: number }>(
    question: Q,
  ) => ({
    maxLength: 120,
    ...question,
    kind: 'text' as const,
  }),
  /** Several lines of text. Answer: `string`. */
  longText: <const Q extends Omit<Declared<TextQuestion>, 'maxLength'> & { maxLength?: number }>(
    question: Q,
  ) => ({
    maxLength: 1000,
    ...question,
    kind: 'longText' as const,
  }),
  /** A RUN or RUT, whose check digit is verified (shell §5). Answer: canonical `'12345678-5'`. */
  run: <const Q extends Declared<RunQuestion>>(question: Q) => ({ ...question, kind: 'run' as const }),
  /** A date in three fields. Answer: `'YYYY-MM-DD'`. */
  date: <const Q extends Declared<DateQuestion>>(question: Q) => ({ ...question, kind: 'date' as const }),
  /** A month of a year. Answer: `'YYYY-MM'`. */
  month: <const Q extends Declared<MonthQuestion>>(question: Q) => ({ ...question, kind: 'month' as const }),
  /** A year with four digits. Answer: integer. */
  year: <const Q extends Declared<YearQuestion>>(question: Q) => ({ ...question, kind: 'year' as const }),
  /** From one month or day to another, both included. Answer: `{ desde, hasta }`. */
  period: <const Q extends Declared<PeriodQuestion>>(question: Q) => ({
    ...question,
    kind: 'period' as const,
  }),
  /** A person's name in its parts. Answer: `{ nombres, apellidoPaterno, apellidoMaterno? }`. */
  name: <const Q extends Declared<NameQuestion>>(question: Q) => ({ ...question, kind: 'name' as const }),
  /** An amount in pesos, no decimals. Answer: integer. */
  money: <const Q extends Declared<MoneyQuestion>>(question: Q) => ({ ...question, kind: 'money' as const }),
  /** A whole number. Answer: integer. */
  integer: <const Q extends Declared<IntegerQuestion>>(question: Q) => ({
    ...question,
    kind: 'integer' as const,
  }),
  /** Sí or no. Answer: `boolean`. */
  yesNo: <const Q extends Declared<YesNoQuestion>>(question: Q) => ({ ...question, kind: 'yesNo' as const }),
  /** One of a list, which the page may supply (`options`). Answer: the chosen `value`. */
  choice: <const V extends string, const Q extends Omit<Declared<ChoiceQuestion<V>>, 'options'>>(
    question: Q & { options: ChoiceQuestion<V>['options'] },
  ) => ({ ...question, kind: 'choice' as const }) as Q & ChoiceQuestion<V>,
  /** Any number of a list. Answer: the chosen values. */
  choices: <const V extends string, const Q extends Omit<Declared<ChoicesQuestion<V>>, 'options'>>(
    question: Q & { options: ChoicesQuestion<V>['options'] },
  ) => ({ ...question, kind: 'choices' as const }) as Q & ChoicesQuestion<V>,
  /** An e-mail address, asked twice (flows §5). Answer: `string`. */
  email: <const Q extends Declared<EmailQuestion>>(question: Q) => ({ ...question, kind: 'email' as const }),
  /** An e-mail address and an optional second one, each asked twice (flows §5). Answer: `{ principal, alternativo? }`. */
  emails: <const Q extends Declared<EmailsQuestion>>(question: Q) => ({
    ...question,
    kind: 'emails' as const,
  }),
  /** A Chilean phone number; the last 9 digits are kept (flows §5). Answer: 9 digits. */
  phone: <const Q extends Declared<PhoneQuestion>>(question: Q) => ({ ...question, kind: 'phone' as const }),
  /** A postal address with region and comuna. */
  address: <const Q extends Declared<AddressQuestion>>(question: Q) => ({
    ...question,
    kind: 'address' as const,
  }),
  /** Bank, account type and number, with the rules that connect them. */
  bankAccount: <const Q extends Declared<BankAccountQuestion>>(question: Q) => ({
    ...question,
    kind: 'bankAccount' as const,
  }),
  /** Files (PDF, JPG or PNG by content), at most one of 10 MiB by default. */
  documents: <
    const Q extends Omit<Declared<DocumentsQuestion>, 'maxFiles' | 'maxBytes'> & {
      maxFiles?: number
      maxBytes?: number
    },
  >(
    question: Q,
  ) => ({ maxFiles: 1, maxBytes: TEN_MEBIBYTES, ...question, kind: 'documents' as const }),
  /** A statement that must be accepted. Answer: `true`. */
  declaration: <const Q extends Declared<DeclarationQuestion>>(question: Q) => ({
    ...question,
    kind: 'declaration' as const,
  }),
  /** A day and hour from those that the page supplies (`offers`). Answer: the `value` of the hour. */
  slot: <const Q extends Omit<Declared<SlotQuestion>, 'slots'>>(question: Q) => ({
    slots: [],
    ...question,
    kind: 'slot' as const,
  }),
  /** A branch from those that the page supplies (`offers`), filtered by comuna. Answer: the `value` of the place. */
  place: <const Q extends Omit<Declared<PlaceQuestion>, 'places'>>(question: Q) => ({
    places: [],
    ...question,
    kind: 'place' as const,
  }),
  /** Rows of a list with amounts, supplied by the page (`offers`). Answer: the `value` of the row, or an array of them. */
  rows: <const Q extends Omit<Declared<RowsQuestion>, 'rows'>>(question: Q) => ({
    rows: [],
    ...question,
    kind: 'rows' as const,
  }),
  /** A list of items with the same questions. Answer: an array. */
  group: <
    const Item extends Questions,
    const Q extends Omit<Declared<GroupQuestion>, 'item' | 'when' | 'hooks'>,
  >(
    question: Q & {
      item: Item
      when?: {
        readonly [K in keyof Item]?: (item: Partial<AnswersOf<Item>>, context: Context) => boolean
      }
    },
  ) => ({ ...question, kind: 'group' as const }) as Q & Omit<GroupQuestion<Item>, 'when'>,
  /**
   * A list of up to 5,000 rows, typed or from a file, each checked with an institution in the background. Declare it
   * apart from its page: the delivery reads its rows by it. Answer: `SheetSummary`.
   */
  sheet: <
    const Item extends Questions,
    const Q extends DeclaredSheet,
    Said extends RowSaid = RowSaid,
    About = undefined,
    Services = unknown,
    Conditional extends keyof Item & string = never,
  >(
    question: Q & {
      item: Item
      key?: (keyof Item & string) | readonly (keyof Item & string)[]
      listed: readonly (keyof Item & string)[]
      when?: Readonly<Record<Conditional, (row: Partial<AnswersOf<Item>>, context: Context) => boolean>>
      rule?: (row: AnswersOf<Item, Conditional>, context: Context) => PartErrors | undefined
      check?: {
        who: string
        purpose: string
        silence: NoInfer<Said>
        accepts: readonly string[]
        ask(services: Services, row: AnswersOf<Item, Conditional>, about: About): Promise<RowCheck<Said>>
        tell(said: NoInfer<Said>, row: AnswersOf<Item, Conditional>, context: Context): SaidOfRow
        codeText(code: string, context: Context): string
      }
    },
  ) =>
    ({ minRows: 1, maxRows: 5000, maxBytes: 2_000_000, ...question, kind: 'sheet' }) as unknown as Pick<
      Q,
      keyof Q & 'optional'
    > &
      SheetQuestion<Item, Said, About, Conditional>,
}

type DeclaredSheet = Omit<
  Declared<SheetQuestion>,
  'item' | 'key' | 'listed' | 'rule' | 'check' | 'when' | 'minRows' | 'maxRows' | 'maxBytes'
> &
  Partial<Pick<SheetQuestion, 'minRows' | 'maxRows' | 'maxBytes'>>
