import type { AlsoTold, AnswersByPage, Representado, Surroundings } from '../asking/context.ts'
import type { PageOptions, QuestionPage, Reach, ReadingPage, Verification } from '../asking/page.ts'
import type { AnswersOf, DeclarationQuestion, Questions } from '../asking/question.ts'
import type { ConsultationView } from '../cases/consultation.ts'
import type { Block } from '../content/block.ts'
import type { OutcomePage, ReceiptPage } from './ending-pages.ts'
import type {
  Acknowledgement,
  Another,
  Delivery,
  FilingForm,
  Form,
  GateReach,
  Highlight,
  JoinedForm,
  JoinsEnding,
} from './form.ts'

/** The context, typed with the pages so far. */
export type TypedContext<Answers, Consulted, Verified> = Surroundings & {
  answers: Answers
  consulted: Consulted
  verified: Verified
}

type With<Record_, Id extends string, Value> = Record_ & { readonly [K in Id]: Value }
type WithFact<Record_, Id extends string, Value> = Record_ & { readonly [K in Id]?: Value }

/** Declaration of a form, before its pages. */
export interface FormHead {
  /** Unique in its procedure. */
  id: string
  /** Increment when pages or questions change. */
  version: number
  /** What is being filled in ("Solicitud de asignación por muerte"). */
  title: string
  startLabel?: Form['startLabel']
  layout?: Form['layout']
  access?: Form['access']
  drafts?: Form['drafts']
  draftNames?: Form['draftNames']
  forCompanies?: Form['forCompanies']
  forPrograms?: Form['forPrograms']
  /** Default 30. */
  draftDays?: number
  outcomePath: string
  /** Outcomes shown by another part of the procedure, with their paths, where the question is asked again. */
  toldElsewhere?: Form['toldElsewhere']
  resumePaths?: readonly string[]
  /** Where to redirect some visitors; undefined for the others. */
  instead?: Form['instead']
  /** Requires people who signed in some time ago to authenticate again before they review and send. */
  renewsSignIn?: boolean
}

/** An outcome as declared; its key is its id. */
export type OutcomeOptions<C, Data = Readonly<Record<string, string>>> = Omit<
  OutcomePage,
  'id' | 'blocks'
> & { blocks(context: C, data: Data): readonly Block[] }

/** Ending of a form that files a case. */
export interface FilesOptions<C, Answers, Consulted, Verified, Services> {
  review: {
    id: string
    path: string
    title: string
    submitLabel: string
    declarations: Readonly<Record<string, DeclarationQuestion>>
    intro?: (context: C) => readonly Block[]
    /** Separate page for reading the answers, before the statements. */
    reading?: ReadingPage
  }
  receipt: Omit<ReceiptPage, 'kind'>
  outcomes?: Readonly<Record<string, OutcomeOptions<C, object>>>
  /** Id of the procedure that the case belongs to; by default the form's own. */
  filedAs?: (context: C) => string | undefined
  /** RUT of the company, or the person with her name, for whom it is filed. */
  actsFor?: (context: C) => string | Representado | undefined
  /** Where letters about the case go; the address of the sign-in when it gives none. `null` wants no letters. */
  emailOf?: (context: C) => string | null | undefined
  /** Who else gets letters about the case; default nobody. */
  alsoTell?: (context: C) => AlsoTold | undefined
  /** Other addresses that are told of events that warn; default none. */
  warnAt?: (context: C) => readonly string[]
  /** A new address that a register will have as hers, proved with a code before the form is sent; default none. */
  addressToProve?: (context: C) => string | undefined
  /** What a case is about, for lists. */
  subjectOf: (context: C) => string
  /** What letters and pages call the case; default: its procedure's title. */
  caseTitle?: (context: C) => string | undefined
  /** Key facts, at the top of review, receipt and PDF; default none. */
  highlights?: (context: C) => readonly Highlight[]
  /** How another request like a sent one begins, offered on its receipt; default: every one begins empty. */
  another?: Another
  /** What an unfinished form is about; default `''`. */
  draftSubject?: (context: TypedContext<Partial<Answers>, Consulted, Verified>) => string
  /**
   * The methods with which the form is checked and handed over. Where an institution does not offer one, no page of the
   * form opens: it says where this is done. Default none: the portal acknowledges the form itself.
   */
  needs?: (services: Services) => readonly object[]
  deliver: (delivery: Delivery<Answers, Consulted, Verified, Services>) => Promise<Acknowledgement>
  /** How to deliver forms sent under earlier versions. Answers have the shape of that version. */
  earlier?: Readonly<
    Record<
      number,
      (
        delivery: Delivery<
          Record<string, unknown>,
          Record<string, unknown>,
          Record<string, unknown>,
          Services
        >,
      ) => Promise<Acknowledgement>
    >
  >
}

/** Ending of a form that shows a result and stores nothing. */
export interface TellsOptions<C, Services> {
  id: string
  path: string
  outcomes?: Readonly<Record<string, OutcomeOptions<C, object>>>
  tell: (reach: Reach<C, Services>) => Promise<ConsultationView>
}

/** A joined form as declared. */
export type JoinedFormOptions<C> = Omit<JoinedForm, 'refuses' | 'gives'> & {
  refuses?: (context: C) => string | undefined
  gives: (context: C) => AnswersByPage
}

/** Answer types of a builder's pages: `AnswersOfForm<typeof pages>`. */
export type AnswersOfForm<Builder> =
  Builder extends FormBuilder<infer _Services, infer Answers, infer _Consulted, infer _Verified>
    ? Answers
    : never

/** Delivery type of a builder's forms: `DeliveryOf<typeof pages>`. */
export type DeliveryOf<Builder> =
  Builder extends FormBuilder<infer Services, infer Answers, infer Consulted, infer Verified>
    ? Delivery<Answers, Consulted, Verified, Services>
    : never

/**
 * Builds a form page by page. Conditions and rules of a page see typed answers of the earlier pages: after the page
 * `persona`, `answers.persona.run` is a `string`; answers of a conditional page may be undefined.
 */
export class FormBuilder<Services, Answers, Consulted, Verified> {
  readonly #form: Omit<Form, 'ending' | 'outcomes'>

  constructor(form: Omit<Form, 'ending' | 'outcomes'>) {
    this.#form = form
  }

  /**
   * Asks institutions before the first page whether the person may use the form. Every page finds the facts in
   * `consulted.gate`. An outcome is valid for this visit only.
   */
  gate<Facts>(
    ask: (
      reach: GateReach<
        TypedContext<Record<never, never>, Record<never, never>, Record<never, never>>,
        Services
      >,
    ) => Promise<Verification<Facts>>,
    options: { silentText?: string } = {},
  ): FormBuilder<Services, Answers, WithFact<Consulted, 'gate', Facts>, Verified> {
    return new FormBuilder({
      ...this.#form,
      gate: ask as unknown as Form['gate'],
      gateSilentText: options.silentText ?? this.#form.gateSilentText,
    })
  }

  /** Adds an unconditional page. */
  page<
    const Id extends string,
    const Qs extends Questions,
    Conditional extends keyof Qs = never,
    ConsultedHere = undefined,
    VerifiedHere = undefined,
  >(
    id: Id,
    options: PageOptions<
      TypedContext<Answers, Consulted, Verified>,
      Qs,
      Services,
      ConsultedHere,
      VerifiedHere,
      Conditional
    >,
  ): FormBuilder<
    Services,
    With<Answers, Id, AnswersOf<Qs, Conditional>>,
    WithFact<Consulted, Id, ConsultedHere>,
    WithFact<Verified, Id, VerifiedHere>
  > {
    return this.#with(questionPage(id, undefined, options))
  }

  /** Adds a page that is shown only if `only` holds for the earlier answers. */
  pageWhen<
    const Id extends string,
    const Qs extends Questions,
    Conditional extends keyof Qs = never,
    ConsultedHere = undefined,
    VerifiedHere = undefined,
  >(
    id: Id,
    only: (context: TypedContext<Answers, Consulted, Verified>) => boolean,
    options: PageOptions<
      TypedContext<Answers, Consulted, Verified>,
      Qs,
      Services,
      ConsultedHere,
      VerifiedHere,
      Conditional
    >,
  ): FormBuilder<
    Services,
    With<Answers, Id, AnswersOf<Qs, Conditional> | undefined>,
    WithFact<Consulted, Id, ConsultedHere>,
    WithFact<Verified, Id, VerifiedHere>
  > {
    return this.#with(questionPage(id, only, options))
  }

  /** Completes a form that is reviewed, sent, and becomes a case. */
  files(
    options: FilesOptions<TypedContext<Answers, Consulted, Verified>, Answers, Consulted, Verified, Services>,
  ): FilingForm {
    const { declarations, ...review } = options.review
    return {
      ...this.#form,
      outcomes: named(options.outcomes),
      ...(options.draftSubject && { draftSubject: options.draftSubject as unknown as Form['draftSubject'] }),
      // The builder has checked the types page by page; the engine validates the erased values at run time.
      ending: {
        kind: 'files',
        review: { ...review, kind: 'review', questions: declarations },
        receipt: { ...options.receipt, kind: 'receipt' },
        filedAs: options.filedAs ?? (() => undefined),
        actsFor: options.actsFor ?? (() => undefined),
        emailOf: options.emailOf ?? (() => undefined),
        alsoTell: options.alsoTell ?? (() => undefined),
        warnAt: options.warnAt ?? (() => []),
        addressToProve: options.addressToProve,
        subjectOf: options.subjectOf,
        caseTitle: options.caseTitle,
        highlights: options.highlights ?? (() => []),
        another: options.another,
        needs: options.needs,
        deliver: options.deliver,
        earlier: options.earlier ?? {},
      },
    } as unknown as FilingForm
  }

  /** Completes a form that shows a result and stores nothing. */
  tells(options: TellsOptions<TypedContext<Answers, Consulted, Verified>, Services>): Form {
    return {
      ...this.#form,
      outcomes: named(options.outcomes),
      ending: { kind: 'tells', id: options.id, path: options.path, tell: options.tell },
    } as unknown as Form
  }

  /** Completes a form whose answers are given to other forms, which are reviewed and sent together. */
  joins(
    options: Omit<JoinsEnding, 'kind' | 'forms'> & {
      draftSubject?: (context: TypedContext<Partial<Answers>, Consulted, Verified>) => string
      forms: readonly JoinedFormOptions<TypedContext<Answers, Consulted, Verified>>[]
    },
  ): Form {
    const { draftSubject, ...ending } = options
    return {
      ...this.#form,
      outcomes: {},
      ...(draftSubject && { draftSubject }),
      ending: { kind: 'joins', ...ending },
    } as unknown as Form
  }

  #with<A, C, V>(page: QuestionPage): FormBuilder<Services, A, C, V> {
    return new FormBuilder({ ...this.#form, pages: [...this.#form.pages, page] })
  }
}

/**
 * Starts a form. `Services` lists the services that its hooks may call, for instance
 * `defineForm<Pick<ProcedureServices, 'asignacionMuerte'>>({ … }).page(…)`.
 */
export function defineForm<Services>(
  head: FormHead,
): FormBuilder<Services, Record<never, never>, Record<never, never>, Record<never, never>> {
  return new FormBuilder({
    access: 'session',
    drafts: 'one',
    draftNames: [],
    forCompanies: false,
    forPrograms: false,
    draftDays: 30,
    toldElsewhere: {},
    resumePaths: [],
    draftSubject: () => '',
    gateSilentText:
      'La institución no respondió en este momento. No perdió nada. Intente de nuevo en unos minutos.',
    ...head,
    pages: [],
  })
}

/**
 * A page of questions with defaults filled in. Does not check types: callers do (`FormBuilder.page`, and `formPage`
 * of the portal for forms outside procedures).
 */
export function questionPage(id: string, only: unknown, options: object): QuestionPage {
  return {
    when: {},
    rules: {},
    options: {},
    verifySilence: 'goOn',
    pendingText:
      'La institución no respondió en este momento. Guardamos lo que escribió y lo revisaremos con ella más adelante.',
    consultSilentText:
      'La institución no respondió en este momento. Lo que ya respondió está guardado. Intente de nuevo en unos minutos.',
    submitLabel: 'Continuar',
    ...options,
    kind: 'questions',
    id,
    only,
  } as unknown as QuestionPage
}

function named<C>(outcomes: Readonly<Record<string, OutcomeOptions<C, object>>> = {}): Form['outcomes'] {
  return Object.fromEntries(
    Object.entries(outcomes).map(([id, outcome]) => [id, { ...outcome, id } as unknown as OutcomePage]),
  )
}
