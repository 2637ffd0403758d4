import type { Block } from './block.ts'
import type { CaseDefinition } from './case-states.ts'
import { checkDefinition } from './check-definition.ts'
import type { CaseAction, ContentPage } from './content-page.ts'
import type { Surroundings } from './context.ts'
import type { OutcomePage, PageOptions, QuestionPage } from './page.ts'
import type { Acknowledgement, Delivery, Procedure, ProcedureHead } from './procedure.ts'
import type { AnswersOf, DeclarationQuestion, Questions } from './question.ts'

/** The context with the types of the pages so far. */
export type TypedContext<Answers, Consulted, Verified> = Surroundings & {
  answers: Answers
  consulted: Consulted
  verified: Verified
}

type With<Record_, Id extends string, Value> = Record_ & { readonly [K in Id]: Value }
type WithFact<Record_, Id extends string, Value> = Record_ & { readonly [K in Id]?: Value }

/** What closes the definition, after its last page. */
export interface Ending<C, Answers, Consulted, Verified, Services> {
  review: {
    id: string
    path: string
    title: string
    submitLabel: string
    declarations: Readonly<Record<string, DeclarationQuestion>>
    intro?: (context: C) => readonly Block[]
  }
  receipt: { id: string; path: string; title: string }
  outcomes: Readonly<
    Record<
      string,
      Omit<OutcomePage, 'id' | 'blocks'> & {
        blocks: (context: C, data: Readonly<Record<string, string>>) => readonly Block[]
      }
    >
  >
  caseDefinition: CaseDefinition
  /** RUT of the company that the form is filed for, if any. */
  actsFor?: (context: C) => string | undefined
  /** Where letters about the case go; the address of the sign-in when it gives none. */
  emailOf?: (context: C) => string | undefined
  /** What a case is about, for lists. */
  subjectOf: (context: C) => string
  deliver: (delivery: Delivery<Answers, Consulted, Verified, Services>) => Promise<Acknowledgement>
  actions?: Readonly<Record<string, CaseAction<Services>>>
  contents?: readonly ContentPage<Services>[]
  casesPath: string
  casePath: string
}

/**
 * Builds a procedure page by page. Conditions and rules of a page see the answers of the pages before it with their
 * types: after the page `causante`, `answers.causante.run` is a `string`; the answers of a page that is asked only
 * sometimes may be `undefined`.
 */
export class ProcedureBuilder<Services, Answers, Consulted, Verified> {
  readonly #head: ProcedureHead
  readonly #pages: readonly QuestionPage[]

  constructor(head: ProcedureHead, pages: readonly QuestionPage[]) {
    this.#head = head
    this.#pages = pages
  }

  /** Adds a page that everybody is asked. */
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
  ): ProcedureBuilder<
    Services,
    With<Answers, Id, AnswersOf<Qs, Conditional>>,
    WithFact<Consulted, Id, ConsultedHere>,
    WithFact<Verified, Id, VerifiedHere>
  > {
    return new ProcedureBuilder(this.#head, [...this.#pages, questionPage(id, undefined, options)])
  }

  /** Adds a page that is asked only when `only` holds for the answers of earlier pages. */
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
  ): ProcedureBuilder<
    Services,
    With<Answers, Id, AnswersOf<Qs, Conditional> | undefined>,
    WithFact<Consulted, Id, ConsultedHere>,
    WithFact<Verified, Id, VerifiedHere>
  > {
    return new ProcedureBuilder(this.#head, [...this.#pages, questionPage(id, only, options)])
  }

  /** Closes and checks the definition. Throws a `DefinitionError` that names what is wrong. */
  end(
    ending: Ending<TypedContext<Answers, Consulted, Verified>, Answers, Consulted, Verified, Services>,
  ): Procedure {
    const outcomes = Object.fromEntries(
      Object.entries(ending.outcomes).map(([id, outcome]) => [id, { ...outcome, id } as OutcomePage]),
    )
    const { declarations, ...review } = ending.review
    // The builder has checked the types page by page; from here on the engine walks values that it validates itself.
    return checkDefinition({
      head: this.#head,
      pages: this.#pages,
      review: { ...review, kind: 'review', questions: declarations },
      receipt: { ...ending.receipt, kind: 'receipt' },
      outcomes,
      caseDefinition: ending.caseDefinition,
      actsFor: ending.actsFor ?? (() => undefined),
      emailOf: ending.emailOf ?? (() => undefined),
      subjectOf: ending.subjectOf,
      deliver: ending.deliver,
      actions: ending.actions ?? {},
      contents: ending.contents ?? [],
      casesPath: ending.casesPath,
      casePath: ending.casePath,
    } as unknown as Procedure)
  }
}

/**
 * Starts the definition of a procedure. `Services` is what its hooks may ask, for instance
 * `defineProcedure<{ asignacionMuerte: AsignacionMuerteClient }>({ … }).page(…)`.
 */
export function defineProcedure<Services>(
  head: ProcedureHead,
): ProcedureBuilder<Services, Record<never, never>, Record<never, never>, Record<never, never>> {
  return new ProcedureBuilder(head, [])
}

/**
 * A page of questions from its declaration, with what was left out filled in. Whoever calls it has checked the types:
 * see `ProcedureBuilder.page`, and for forms outside procedures `formPage` of the portal.
 */
export function questionPage(id: string, only: unknown, options: object): QuestionPage {
  return {
    when: {},
    rules: {},
    options: {},
    pendingText:
      'La institución no respondió en este momento. Guardamos lo que escribió y lo revisaremos con ella más adelante.',
    submitLabel: 'Continuar',
    ...options,
    kind: 'questions',
    id,
    only,
  } as unknown as QuestionPage
}
