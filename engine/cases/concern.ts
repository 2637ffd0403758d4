import type { IsoDate } from '#domain/dates.ts'
import type { Action, Tone } from '../content/block.ts'
import type { CaseEvent } from './case-states.ts'

/** What somebody other than the applicant is told of a request. */
export interface ConcernAbout {
  /** The applicant's name. */
  readonly applicant: string
  /** The procedure's title. */
  readonly procedure: string
  readonly filedOn: IsoDate
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
  /** What was asked of the reader, in the institution's codes; undefined if it is the whole request, or nobody said it. */
  readonly asked?: readonly string[] | undefined
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
  /** What was decided of her alone (`own`). */
  result?(own: readonly ResolvedPart[]): OwnResult
  /** She may read all that the applicant reads of it, or these entries: she is written to about them, in the same words. */
  readonly readsEntries?: true | readonly string[]
  /** Where she reads what it says of her alone, and can object. */
  readonly onward?: Extract<Action, { kind: 'link' }>
  /**
   * If the institution waits for her: the question, its two buttons, and what a «no» and no answer in time do; what a «yes»
   * does, unless `text` says it.
   */
  readonly confirm?: {
    readonly title: string
    readonly yes: string
    readonly no: string
    readonly afterYes?: string
    readonly afterNo: string
    readonly afterSilence: string
  }
  /** What she can still stop after her yes, in her own session; the institution takes it as a withdrawal by her. */
  readonly takeBack?: {
    readonly title: string
    readonly text: string
    readonly yes: string
    /** What is so once the institution has taken it. */
    readonly done: string
    isOpen(about: ConcernAbout, today: IsoDate): boolean
  }
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
