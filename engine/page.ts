import type { Block, KnownFact } from './block.ts'
import type { CaseEvent } from './case-states.ts'
import type { Context, Option, PageAnswers } from './context.ts'
import type { AnyItemOptions, AnyOffer, ItemOptions, Offers } from './offer.ts'
import type { ProcedureLayout } from './procedure.ts'
import type { AnswersOf, PartErrors, Question, Questions } from './question.ts'

/** A text that is always the same, or one that depends on what was answered. */
export type Text<C> = string | ((context: C) => string)

/** A value offered to the person before she answers, and who said it ("Registro Civil"). */
export interface Prefilled<Value = unknown> {
  value: Value
  source: string
  /** Where it is corrected: the value is then shown read only and taken as it stands. Without it, it may be changed here. */
  correct?: { label: string; href: string } | undefined
  /** Shown in words, with its control behind «Cambiar», while it stands as offered: for what is mostly right. */
  folded?: boolean | undefined
}

/** What an institution said when a page's answers were put to it. */
export type Verification<Facts> =
  /** All is well; `facts` are kept with the draft for later pages. */
  | { kind: 'ok'; facts: Facts }
  /** Something must be mended on this page: sentences by question (`question` or `question.part`). */
  | { kind: 'errors'; errors: Readonly<Record<string, string>> }
  /** The way ends here for now: one of the form's outcome pages, with what it needs to say. */
  | { kind: 'outcome'; outcome: string; data: Readonly<Record<string, string>> }

/** What hooks receive to ask institutions: the context, and the services with the person's own token. */
export interface Reach<C, Services> {
  context: C
  services: Services
}

/** What an institution that does not answer does to the way. */
export type Silence = 'goOn' | 'stop'

/** A page of questions as declared. Types flow from earlier pages: see `FormBuilder.page`. */
export interface PageOptions<
  C,
  Qs extends Questions,
  Services,
  Consulted,
  Verified,
  Conditional extends keyof Qs,
> {
  /** Path below the procedure (`ingresarSolicitud/1-causante`). */
  path: string
  title: Text<C>
  /** A short name for summaries and the list of steps. */
  shortTitle: string
  /** A sentence or two under the title. */
  lead?: Text<C>
  /** More to read before the questions: a line or two, so that a small screen shows the first of them. */
  intro?: (context: C) => readonly Block[]
  /** More to read after the questions, above the button: what explains, or leads elsewhere. */
  outro?: (context: C) => readonly Block[]
  questions: Qs
  /** Questions asked only when this holds. It sees earlier pages and the answers above it on this page. */
  when?: Readonly<Record<Conditional, (context: C, answers: Partial<AnswersOf<Qs>>) => boolean>>
  /** Rules that tie an answer to others. Each gives a sentence that says how to mend it, or nothing. */
  rules?: {
    [K in keyof Qs]?: (
      value: NonNullable<AnswersOf<Qs>[K]>,
      context: C,
      answers: Partial<AnswersOf<Qs>>,
    ) => string | undefined | PartErrors
  }
  /** Options of a choice that depend on the context. */
  options?: { [K in keyof Qs]?: (context: C, consulted: Consulted | undefined) => readonly Option[] }
  /** Rows, hours and places to choose from. */
  offers?: Offers<Qs, C, Consulted>
  /** Options of choices inside a group, which may depend on the item's own answers and on the items before it. */
  itemOptions?: ItemOptions<Qs, C, Consulted>
  /** Asks institutions before the page is first shown. The reply is kept with the draft while `consultKey` stays the same. */
  consult?: (reach: Reach<C, Services>) => Promise<Consulted>
  /** What the consultation depends on; it is made anew when this changes. */
  consultKey?: (context: C) => string
  /** The reply is good for one visit: each time the page is opened or answered, the institution is asked anew. */
  consultFresh?: boolean
  /** Values offered to the person, from what is known already. */
  prefill?: (
    context: C,
    consulted: Consulted | undefined,
  ) => { [K in keyof Qs]?: Prefilled<AnswersOf<Qs>[K]> | undefined }
  /**
   * Answers that follow from what `consult` brought. Where there are any, the page is passed without being asked; it opens to
   * who comes to say otherwise (`?desde=revision`), and what she says then counts. It is called with nothing when a later page
   * comes back answered and the institution is silent by then: what she was taken for when that page was shown.
   */
  follows?: (context: C, consulted: Consulted | undefined) => AnswersOf<Qs, Conditional> | undefined
  /** Facts shown above the questions, read only, with their source. */
  facts?: (context: C, consulted: Consulted | undefined) => readonly KnownFact[]
  /**
   * What happens when `consult` gets no answer: the page is shown without it (`goOn`), or the way waits (`stop`). Pages
   * with a choice whose options come from the consultation stop unless told otherwise; others go on.
   */
  consultSilence?: Silence
  /** What the person is told when `consult` got no answer. */
  consultSilentText?: string
  /** Puts the answers to the institution. An institution that does not answer is silence; any other exception is a defect. */
  verify?: (reach: Reach<C, Services>, answers: AnswersOf<Qs, Conditional>) => Promise<Verification<Verified>>
  /** Whether the way goes on when `verify` gets no answer (the answers are kept and asked later), or waits. `goOn` unless told. */
  verifySilence?: Silence
  /** What the person is told when `verify` got no answer. */
  pendingText?: string
  /** Label of the button, where "Continuar" would not say what happens. */
  submitLabel?: string
}

/** A page of questions with its types set aside, as the engine walks it. */
export interface QuestionPage {
  kind: 'questions'
  id: string
  path: string
  title: Text<Context>
  shortTitle: string
  lead?: Text<Context> | undefined
  intro?: ((context: Context) => readonly Block[]) | undefined
  outro?: ((context: Context) => readonly Block[]) | undefined
  questions: Readonly<Record<string, Question>>
  only?: ((context: Context) => boolean) | undefined
  when: Readonly<
    Record<string, ((context: Context, answers: Record<string, unknown>) => boolean) | undefined>
  >
  rules: Readonly<
    Record<
      string,
      | ((
          value: never,
          context: Context,
          answers: Record<string, unknown>,
        ) => string | undefined | PartErrors)
      | undefined
    >
  >
  options: Readonly<Record<string, ((context: Context, consulted: unknown) => readonly Option[]) | undefined>>
  offers?: Readonly<Record<string, AnyOffer | undefined>> | undefined
  itemOptions?: Readonly<Record<string, AnyItemOptions | undefined>> | undefined
  consult?: ((reach: Reach<Context, unknown>) => Promise<unknown>) | undefined
  consultKey?: ((context: Context) => string) | undefined
  consultFresh?: boolean | undefined
  prefill?: ((context: Context, consulted: unknown) => Record<string, Prefilled | undefined>) | undefined
  follows?: ((context: Context, consulted: unknown) => PageAnswers | undefined) | undefined
  facts?: ((context: Context, consulted: unknown) => readonly KnownFact[]) | undefined
  verify?: ((reach: Reach<Context, unknown>, answers: never) => Promise<Verification<unknown>>) | undefined
  consultSilence?: Silence | undefined
  consultSilentText: string
  verifySilence: Silence
  pendingText: string
  submitLabel: string
}

/** The page where a person reads all her answers, declares and sends. */
export interface ReviewPage {
  kind: 'review'
  id: string
  path: string
  title: string
  /** Statements to accept before sending. */
  questions: Readonly<Record<string, Question>>
  submitLabel: string
  /** What is worth saying above the answers. */
  intro?: ((context: Context) => readonly Block[]) | undefined
  /** The page before this one on which the answers are read; without it they are read here, above the statements. */
  reading?: ReadingPage | undefined
}

/** A page of its own for reading every answer, before the one with the statements. It asks nothing. */
export interface ReadingPage {
  path: string
  title: string
  /** Label of the link that goes on to the statements. */
  goOnLabel: string
}

/** The page that follows the sending: folio, what happens next and until when. */
export interface ReceiptPage {
  kind: 'receipt'
  id: string
  path: string
  title: string
  /** Its frame; that of the form's pages when missing. */
  layout?: ProcedureLayout | undefined
  /** What is told under the state, where the receipt is also where the case is followed: dates, codes, what to do. */
  told?: ((found: ToldCase) => readonly Block[]) | undefined
}

/** A case as its receipt tells of it. */
export interface ToldCase {
  /** State by the procedure's case definition. */
  state: string
  history: readonly CaseEvent[]
}

/** A page that ends the way until the answer that led to it changes, with what a person can do about it. */
export interface OutcomePage {
  id: string
  title: string
  /** Path below the procedure; the form's `outcomePath` when missing. */
  path?: string | undefined
  /**
   * An institution that was silent or is at work leads here: it is not kept, and the next visit asks anew. It is told at
   * once; at its `path`, where it has one, and then without data.
   */
  passing?: boolean | undefined
  blocks: (context: Context, data: Readonly<Record<string, string>>) => readonly Block[]
}
