import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { AnswersByPage } from '../asking/context.ts'
import type { Action, SummarySection, Tone } from '../content/block.ts'
import type { CaseEvent, CaseState } from './case-states.ts'

/** What somebody other than the applicant is told of a request. */
export interface ConcernAbout {
  /** The applicant's name. */
  readonly applicant: string
  /** The procedure's title. */
  readonly procedure: string
  readonly filedOn: IsoDate
  /** The day on which it is read. */
  readonly today?: IsoDate
  /** What the portal itself wrote beside the institution's events, the latest of each name. */
  readonly data: CaseEvent['data']
  /** The institution's request at its latest event, as far as the procedure keeps it. */
  readonly resumen?: unknown
  /** State of the case. */
  readonly state?: string
  /** What was decided of the reader alone; undefined while nothing is, or if the decision on the whole is hers. */
  readonly own?: readonly ResolvedPart[] | undefined
  /** What the reader answered, or that she let the time pass; undefined while she was not asked or has not answered. */
  readonly answer?: 'si' | 'no' | 'vencida' | undefined
  /** She took it back herself, after her yes. */
  readonly tookBack?: boolean | undefined
  /** Name of somebody else who answered, the last one; undefined while nobody did. */
  readonly answeredBy?: string | undefined
  /** What was asked of the reader, in the institution's codes; undefined if it is the whole request, or nobody said it. */
  readonly asked?: readonly string[] | undefined
}

/** A form as its applicant sent it. */
export interface FiledForm {
  readonly answers: AnswersByPage
  readonly summary: readonly SummarySection[]
}

/** A part of a request that was decided on its own, in the institution's codes. */
export interface ResolvedPart {
  readonly que: string
  readonly codigo: string
}

/** What was decided of a reader alone, in words. */
export interface OwnResult {
  /** For lists and subjects of letters: what was asked for, and how it ended. */
  readonly label: string
  readonly tone: Tone
  /** For the letter: without what others may not read. */
  readonly text: string
}

/** Texts for the people whom a request concerns, by role (`como`). Say only what that person may know. */
export interface ConcernWords {
  /** What was asked for, in a line («Daniela pidió la asignación por Matías»). */
  title(about: ConcernAbout): string
  /** What changes for her, from what to what: one paragraph each. */
  text(about: ConcernAbout): readonly string[]
  /** What a letter says of it, where others may read the mail and `text` tells what they may not; by default all of it. */
  letter?(about: ConcernAbout): readonly string[]
  /** How she objects, last on the page and in the letter; by default the letter alone says it, by phone. */
  remedy?(about: ConcernAbout): string | undefined
  /** What tells it apart from another with the same title, in a line. */
  detail?(about: ConcernAbout): string | undefined
  /** The companies that it is about, where she is concerned as who represents them: those who act for one see there what waits for them. */
  companies?(about: ConcernAbout): readonly Run[]
  /** Name of the company that it was filed for, where the reader may know it; by default its RUT stands alone. */
  companyName?(about: ConcernAbout): string | undefined
  /** Who asked, as she knows them («su empleador»); by default the applicant's name. */
  readonly by?: string
  /** What a state is called for her, where the words of every procedure do not fit. */
  readonly labels?: Readonly<Record<string, string>>
  /** What was decided of her alone (`own`). */
  result?(own: readonly ResolvedPart[]): OwnResult
  /** She may read all that the applicant reads of it, or these entries: she is written to about them, in the same words. */
  readonly readsEntries?: true | readonly string[]
  /**
   * She may read what was sent: also where nobody asks her, because the money would be hers; or if she is asked about all of it, though the
   * institution tells her alone something besides (`asked`).
   */
  readonly readsFiled?: true | 'if asked'
  /** Where money would go, if any would, for a person who may read what was sent. */
  readonly paidAt?: (filed: FiledForm) => string | undefined
  /** Where she reads what it says of her alone, and can object. */
  readonly onward?: Extract<Action, { kind: 'link' }>
  /** If the institution waits for her: the question, its two buttons, and what a «yes», a «no» and no answer in time do. */
  readonly confirm?: {
    readonly title: string
    readonly yes: string
    readonly no: string
    readonly afterYes: string
    readonly afterNo: string
    readonly afterSilence: string
  }
  /** What she can still stop after her yes, in her own session; the institution takes it as a withdrawal by her, or as her «no». */
  readonly takeBack?: {
    readonly title: string
    readonly text: string
    readonly yes: string
    /** What is so once the institution has taken it. */
    readonly done: string
    /** The institution takes it as her «no», and decides; otherwise the request ends with it. */
    readonly isNo?: true
    isOpen(about: ConcernAbout, today: IsoDate): boolean
  }
}

/** What a refusal is called for somebody other than its applicant. */
export const refusedLabel = 'Se rechazó'

/** How a request stands, as far as a label for somebody other than its applicant needs to know. */
interface Standing {
  /** Id of the state, and the state as its applicant reads it. */
  readonly id: string
  readonly state: Pick<CaseState, 'label' | 'tone' | 'may'> | undefined
  /** The institution waits for her. */
  readonly asks: boolean
}

/** A state as somebody else than the applicant reads it: what is asked of the applicant, or refused her, is not the reader's. */
export function stateForHer(
  { by, labels = {} }: Pick<ConcernWords, 'by' | 'labels'>,
  about: Pick<ConcernAbout, 'applicant' | 'answer'>,
  { id, state, asks }: Standing,
): { readonly label: string; readonly tone: Tone } {
  const who = by ?? about.applicant
  if (Object.hasOwn(labels, id)) return { label: labels[id] ?? '', tone: state?.tone ?? 'neutro' }
  if (id === 'por_confirmar') return { label: waitingLabel(about, asks), tone: 'info' }
  if (state?.may.responder) return { label: `Le pidieron algo a ${who}`, tone: 'info' }
  if (id === 'rechazada' || id === 'descartada')
    return { label: `${refusedLabel} lo que pidió ${who}`, tone: 'neutro' }
  return { label: state?.label ?? id, tone: state?.tone ?? 'neutro' }
}

function waitingLabel({ answer }: Pick<ConcernAbout, 'answer'>, asks: boolean): string {
  if (asks) return 'Espera su respuesta'
  return answer ? 'Espera a la institución' : 'Espera la respuesta de otra persona'
}

/** The answer of somebody who was asked, for the institution. */
export interface ConcernAnswer<Services> {
  readonly services: Services
  /** The institution's id of the request. */
  readonly idSolicitud: string
  readonly respuesta: 'si' | 'no'
  /** The same for every attempt. */
  readonly idempotencyKey: string
}

/** Words for a person whose `como` the procedure does not list. */
const plainWords: ConcernWords = {
  title: ({ applicant, procedure }) => `${applicant} presentó «${procedure}»`,
  text: () => ['La institución nos dijo que esta solicitud le concierne a usted.'],
}

/** The question where the procedure has no words for one. */
const plainQuestion = {
  title: '¿Usted confirma esta solicitud?',
  yes: 'Sí, la confirmo',
  no: 'No, no la confirmo',
  afterYes: 'Le decimos a la institución que usted la confirma. Ella decide qué hacer con la solicitud.',
  afterNo: 'Le decimos a la institución que usted no la confirma. Ella decide qué hacer con la solicitud.',
  afterSilence: 'Cuando termina el plazo, la institución decide sin su respuesta.',
} as const

/** A procedure's words for a person, with plain ones where it gives none; `mayBeAsked` if it has its own question for her. */
export function concernWordsOf(
  concerns: Readonly<Record<string, ConcernWords>> | undefined,
  como: string,
): ConcernWords & Required<Pick<ConcernWords, 'confirm'>> & { readonly mayBeAsked: boolean } {
  // The name comes from an institution: `constructor` must not match.
  const own = concerns && Object.hasOwn(concerns, como) ? concerns[como] : undefined
  const mayBeAsked = own?.confirm !== undefined
  return { ...plainWords, ...own, confirm: own?.confirm ?? plainQuestion, mayBeAsked }
}
