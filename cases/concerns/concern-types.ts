import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { ConcernWords, OwnResult } from '#engine/cases/concern.ts'
import type { Tone } from '#engine/content/block.ts'

/** A request of somebody else that concerns a person, as she may read it. */
export interface Concern {
  /** Id of the case. */
  readonly caseId: string
  readonly procedureId: string
  readonly procedure: string
  readonly institution: string
  readonly applicant: { readonly run: Run; readonly name: string }
  readonly filedOn: IsoDate
  /** When it was sent; undefined if that was not kept. */
  readonly sentAt?: Date | undefined
  readonly idSolicitud: string
  /** What it means for her, in the procedure's words. */
  readonly title: string
  readonly text: readonly string[]
  /** The same for a letter. */
  readonly letter: readonly string[]
  /** How she objects, in the procedure's words; `text` ends with it. */
  readonly remedy?: string | undefined
  /** What tells it apart from another with the same title. */
  readonly detail?: string | undefined
  /** Name of the company that it was filed for, if she may know it. */
  readonly companyName?: string | undefined
  /** The companies for which it concerns her. */
  readonly companies?: readonly Run[]
  readonly onward?: ConcernWords['onward']
  readonly question: NonNullable<ConcernWords['confirm']>
  /** What was granted is paid to the reader. */
  readonly isHers?: boolean
  /** What was sent, for who is asked about all of it; undefined for others, and if it was not sent here. */
  readonly filed?: { readonly papers: readonly string[]; readonly paidAt?: string | undefined } | undefined
  /** The institution waits for her answer, and she has time. */
  readonly asks: boolean
  /** She was not asked yet, and may be. */
  readonly mayAsk: boolean
  /** Last day to answer, if she was asked. */
  readonly until?: IsoDate | undefined
  readonly answer?: 'si' | 'no' | 'vencida' | undefined
  /** She answered, and the institution has said nothing since: `state` is the one before her answer. */
  readonly awaitsWord?: boolean
  /** What was decided of her alone, while the rest may wait. */
  readonly own?: OwnResult | undefined
  /** She said yes, and may still stop it. */
  readonly takeBack?: NonNullable<ConcernWords['takeBack']> | undefined
  /** What is so since she stopped it; undefined if she did not. */
  readonly takenBack?: string | undefined
  /** While it asks her: that she said no to an earlier one of the same applicant, in a sentence. */
  readonly saidNo?: string | undefined
  /** Her own result, or the state of the whole. */
  readonly state: { readonly label: string; readonly tone: Tone; readonly final: boolean }
}

/** Who answers, with her names as the identity provider writes them. */
export interface Answerer {
  readonly run: Run
  readonly nombres: string
  readonly apellidos: string
}

/** Requests of other people that concern a person. She finds her own only. */
export interface Concerns {
  /** Those that wait for her first, then the newest. */
  listConcerns(run: Run): Promise<readonly Concern[]>
  findConcern(run: Run, caseId: string): Promise<Concern | undefined>
  /** Keeps what she answered until the institution's event says so, and for the others of the request who answered: both or nothing. */
  noteAnswer(who: Answerer, caseId: string, answer: 'si' | 'no'): Promise<void>
  /**
   * Names of others, by RUN, of whom the portal knows one: who answered a question about a request, and who filed one that concerns the
   * reader or is of a company that she represents.
   */
  namesOf(run: Run, others: readonly Run[], companies: readonly Run[]): Promise<ReadonlyMap<Run, string>>
  /** Keeps that she stopped a request, until the institution's event says so. */
  noteTakenBack(run: Run, caseId: string): Promise<void>
}
