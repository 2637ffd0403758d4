import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Block, KnownFact } from '../content/block.ts'
import type { Context, Option, PageAnswers } from './context.ts'
import type { ItemOptions, Offers } from './offer.ts'
import type { AnswersOf, PartErrors, Question, Questions, SheetQuestion } from './question.ts'

/** A constant text, or one that depends on the answers. */
export type Text<C> = string | ((context: C) => string)

/** A value offered before the person answers, and its source ("Registro Civil"). */
export interface Prefilled<Value = unknown> {
  value: Value
  /** Who says it; `''` if the form itself proposes it (today's date): then no source is shown. */
  source: string
  /**
   * Where to correct it: the value is then read-only and accepted as it is. Without it, the person can edit the value
   * here.
   */
  correct?: { label: string; href: string } | undefined
  /** Shows it as text with its control behind «Cambiar», until changed: for values that are mostly right. */
  folded?: boolean | undefined
}

/** What an institution says about a page's answers. */
export type Verification<Facts> =
  /** Accepted; `facts` are stored with the draft for later pages. */
  | { kind: 'ok'; facts: Facts }
  /** Something on this page must be corrected: error texts by question (`question` or `question.part`). */
  | { kind: 'errors'; errors: Readonly<Record<string, string>> }
  /** The form ends here for now, with one of its outcome pages and the data that it shows. */
  | { kind: 'outcome'; outcome: string; data: object }

/** What hooks receive: the context, and the services, called with the person's own token. */
export interface Reach<C, Services> {
  context: C
  services: Services
}

/** A case of the person that its institution has not received yet. */
export interface UndeliveredCase {
  procedureId: string
  folio: string
  sentOn: IsoDate
  /** What it is about, as in lists. */
  subject: string
  /** RUT of the company, or RUN of the person, that it was filed for. */
  actsFor?: string | undefined
}

/** What a check of answers receives: institutions do not know of the undelivered cases. */
export interface VerifyReach<C, Services> extends Reach<C, Services> {
  readUndelivered?: (() => Promise<readonly UndeliveredCase[]>) | undefined
}

/** What happens if an institution does not answer. */
export type Silence = 'goOn' | 'stop'

/** Declaration of a page of questions. Types flow from earlier pages: see `FormBuilder.page`. */
export interface PageOptions<
  C,
  Qs extends Questions,
  Services,
  Consulted,
  Verified,
  Conditional extends keyof Qs,
  Answers = AnswersOf<Qs>,
  Asked = AnswersOf<Qs, Conditional>,
> {
  /** Path below the procedure (`ingresar/1-persona`). */
  path: string
  title: Text<C>
  /** Short name for summaries and the list of steps. */
  shortTitle: string
  /** Why this page asks institutions, in a sentence for the person whose data they are; a plain one by default. */
  purpose?: string | undefined
  /** The same of `verify`, where that asks about somebody else than what the page reads before. */
  verifyPurpose?: string | undefined
  /** A sentence or two under the title. */
  lead?: Text<C>
  /** Content before the questions: a line or two, so that a small screen shows the first question. */
  intro?: (context: C) => readonly Block[]
  /** Explanations after the questions, above the button. A notice among them stands above the questions, and links to other pages below the button. */
  outro?: (context: C) => readonly Block[]
  /** Holder of the bank accounts that the page asks for, whose CuentaRUT is offered; by default nobody but for `own` ones. */
  accountHolder?: (context: C) => Run
  questions: Qs
  /** Questions that are asked only if the condition holds. It sees earlier pages and the answers above on this page. */
  when?: Readonly<Record<Conditional, (context: C, answers: Partial<Answers>) => boolean>>
  /** Rules that connect an answer to others. Each returns an error text that says how to correct it, or undefined. */
  rules?: {
    [K in keyof Answers]?: (
      value: NonNullable<Answers[K]>,
      context: C,
      answers: Partial<Answers>,
    ) => string | undefined | PartErrors
  }
  /** Options of choices, depending on the context. */
  options?: { [K in keyof Qs]?: (context: C, consulted: Consulted | undefined) => readonly Option[] }
  /** Rows, hours and places to choose from. */
  offers?: Offers<Qs, C, Consulted>
  /** Options of choices inside a group, depending on the item's own answers and the earlier items. */
  itemOptions?: ItemOptions<Qs, C, Consulted>
  /** What the check of a list's rows needs of earlier pages. When it changes, all rows are checked again. */
  about?: { readonly [K in keyof Qs]?: (context: C) => AboutOf<Qs[K]> }
  /** Rows that a list begins with, while the person has changed nothing in it. */
  begins?: {
    readonly [K in keyof Qs]?: (
      context: C,
      consulted: Consulted | undefined,
    ) => readonly RowAnswersOf<Qs[K]>[]
  }
  /** Asks institutions before the page is first shown. The reply is stored with the draft while `consultKey` is the same. */
  consult?: (reach: Reach<C, Services>) => Promise<Consulted>
  /** What the consultation depends on; it is repeated when this changes. */
  consultKey?: (context: C) => string
  /** Asks the institution again each time the page is opened or posted. */
  consultFresh?: boolean
  /** Prefilled values, from what is known already. */
  prefill?: (
    context: C,
    consulted: Consulted | undefined,
  ) => { [K in keyof Answers]?: Prefilled<Answers[K]> | undefined }
  /**
   * Answers that follow from the result of `consult`. If there are any, the page is skipped. A person can still open
   * it to answer otherwise (`?desde=revision`), and that answer then counts. Called with undefined if a later page is
   * posted while the institution does not answer: the person was let through when that page was shown.
   */
  follows?: (context: C, consulted: Consulted | undefined) => Asked | undefined
  /** What followed when the next page was answered stays the answer, whatever would follow later. */
  followsOnce?: boolean
  /** Facts shown above the questions, read only, with their source. */
  facts?: (context: C, consulted: Consulted | undefined) => readonly KnownFact[]
  /**
   * What happens if `consult` gets no answer: the page is shown without it (`goOn`), or the person has to wait
   * (`stop`). Default: `stop` for pages with a choice whose options come from the consultation, `goOn` for others.
   */
  consultSilence?: Silence
  /** Shown if `consult` gets no answer. */
  consultSilentText?: string
  /**
   * Sends the answers to the institution for checking. Only a ServiceUnavailableError counts as no answer; any other
   * exception is a bug.
   */
  verify?: (reach: VerifyReach<C, Services>, answers: Asked) => Promise<Verification<Verified>>
  /**
   * Whether the form continues if `verify` gets no answer (the answers are kept and checked later), or waits. Default
   * `goOn`.
   */
  verifySilence?: Silence
  /**
   * For facts that may end at any time (a power of attorney): asks again whenever a later page is opened, and on
   * sending. A refusal then ends the form for this visit only, and keeps the answers.
   */
  verifyFresh?: boolean
  /** Whom `verify` found the form to be for, if it is somebody who gave a power. */
  /** The power of the principal must also say that how she is paid can be changed. */
  needsPowerToChange?: boolean | undefined
  principal?: (facts: Verified) => { readonly run: Run; readonly nombre: string } | undefined
  /** What the person is told when `verify` got no answer. */
  pendingText?: string
  /**
   * Answers that are about this page's answers, by page: when these change, those are asked again. Of this page itself,
   * files that stayed while another of its answers changed.
   */
  forgets?: Readonly<Record<string, readonly string[]>>
  /**
   * For a page on which nothing has to be answered: it is not asked, and the review leads to it with this label ("Agregar un
   * papel"). Where an answer is required after all, the page is asked.
   */
  adds?: string
  /** Label of the button, if "Continuar" would be wrong. */
  submitLabel?: string
}

type AboutOf<Q extends Question> =
  Q extends SheetQuestion<infer _Item, infer _Said, infer About, infer _Conditional> ? About : never

type RowAnswersOf<Q extends Question> =
  Q extends SheetQuestion<infer Item, infer _Said, infer _About, infer Conditional>
    ? AnswersOf<Item, Conditional>
    : never

type AnyOptions = PageOptions<Context, Questions, unknown, unknown, unknown, string, PageAnswers, PageAnswers>

/** Options that `questionPage` gives where the page does not. */
type Defaults =
  | 'when'
  | 'rules'
  | 'options'
  | 'verifySilence'
  | 'pendingText'
  | 'consultSilentText'
  | 'submitLabel'

/** A page of questions as the engine walks it: its options, with defaults (types erased). */
export interface QuestionPage extends Omit<AnyOptions, Defaults>, Required<Pick<AnyOptions, Defaults>> {
  kind: 'questions'
  id: string
  /** Whether it is shown, for a conditional page. */
  only?: ((context: Context) => boolean) | undefined
}

/** The page where a person reads her answers, makes the declarations and sends. */
export interface ReviewPage {
  kind: 'review'
  id: string
  path: string
  title: string
  /** Statements to accept before sending. */
  questions: Readonly<Record<string, Question>>
  submitLabel: string
  /** Content above the answers. */
  intro?: ((context: Context) => readonly Block[]) | undefined
  /** The page before this one that shows the answers; if undefined, they are shown here, above the statements. */
  reading?: ReadingPage | undefined
}

/** A page for reading every answer, before the one with the statements. It asks nothing. */
export interface ReadingPage {
  path: string
  title: string
  /** Label of the link to the statements. */
  goOnLabel: string
}
