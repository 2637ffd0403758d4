import type { IsoDate } from '#domain/dates.ts'
import type { Representado } from '../asking/context.ts'
import type { Block, SummaryRow } from '../content/block.ts'
import type { WhyClosed } from './closed-case.ts'
import type { ConsultationFile } from './file.ts'

/** A kind of paper. A procedure declares each of its kinds once. */
export interface PaperKind {
  /** Never changes: `5206-constancia`. */
  readonly id: string
  /** Name in lists and filters: `Constancia de pensionado`. */
  readonly name: string
}

/** What all papers have. */
interface PaperHead {
  /**
   * Identifies this issue: the institution's folio, or the month of a pay slip. The same key returns the same paper
   * of its kind, whatever else changed since.
   */
  readonly key: string
  readonly kind: PaperKind
  /**
   * Separates papers of one kind that are valid side by side: a tax year, a month, a carga. Empty if a person has
   * only one. A paper with a new key replaces the earlier one of its kind and subject.
   */
  readonly subject: string
  /** Must not contain a RUN: it becomes the file name. */
  readonly title: string
  /** Whom it is about, if a person acts for somebody else; by default herself. Its keeper opens it while her power holds. */
  readonly holder?: Representado | undefined
  readonly institution: string
  readonly institutionFolio?: string | undefined
  /** Days of validity, counted from the day after issue; unlimited if absent. */
  readonly validDays?: number | undefined
}

/** A paper that the portal makes and signs, from an institution's data. */
export interface PaperToIssue extends PaperHead {
  /** Its content. The owner sees all rows, on the page and in the PDF. */
  readonly rows: readonly SummaryRow[]
  /** Labels of the rows that anyone with the code may see; none if absent. */
  readonly publicRows?: readonly string[] | undefined
  /** Further content below the rows. */
  readonly blocks?: readonly Block[] | undefined
  /** Why it is no use to anybody but its owner, as a sentence; its letter says so instead of inviting to verify it. */
  readonly caution?: string | undefined
}

/** Accepted file types. */
export type PaperFileType = 'application/pdf' | 'image/jpeg' | 'image/png'

/** A paper made by an institution. It is stored byte for byte. */
export interface PaperToKeep extends PaperHead {
  readonly contentType: PaperFileType
  /** Up to 10 MB. */
  readonly bytes: Uint8Array
}

/** Validity of a paper. A replaced paper stays `reemplazado` after it expires. */
export type PaperState = 'vigente' | 'vencido' | 'reemplazado' | 'revocado'

/** A paper as its owner sees it. */
export interface IssuedPaper {
  readonly id: string
  /** Twelve characters in three groups (`4F7K-Q2MX-91ZT`). */
  readonly code: string
  readonly kind: PaperKind
  readonly subject: string
  readonly title: string
  readonly institution: string
  readonly institutionFolio?: string | undefined
  /** Date of issue in Chile. */
  readonly issuedOn: IsoDate
  /** Last day of validity; unlimited if absent. */
  readonly validUntil?: IsoDate | undefined
  readonly state: PaperState
  /** What anyone with the code may read of it, in words: `Para qué es: Para estudios`. */
  readonly says?: readonly string[] | undefined
  /** URL of its file in the portal. */
  readonly href: string
  /** URL where its owner, or anyone with the code, sees whether it is valid. */
  readonly verifyHref: string
  /** Whether its file exists; if not, reading it makes it. */
  readonly ready: boolean
  /** The power that it was made with is over, or its register does not answer: its keeper cannot open it. */
  readonly closed?: WhyClosed | undefined
}

/**
 * Whether the facts that a paper certifies are still so: its institution says so or not, did not answer, or cannot be
 * asked about this paper.
 */
export type PaperFacts = 'same' | 'changed' | 'silent' | 'unknown'

/** A paper with its content. */
export interface WholePaper extends IssuedPaper {
  /** Empty for papers made by an institution. */
  readonly rows: readonly SummaryRow[]
  readonly blocks: readonly Block[]
}

/** Result of mailing a paper. */
export type PaperMailing =
  | 'queued'
  /** The person has no such paper. */
  | 'not-found'
  /** The address is not one of `mailAddresses()`. */
  | 'not-her-address'

/** The papers of one person. Never finds other people's. */
export interface OwnPapers {
  /**
   * Issues a paper, or returns the existing one with this key.
   *
   * @throws RangeError if the description of the paper is invalid
   */
  issue(paper: PaperToIssue): Promise<IssuedPaper>
  /**
   * Stores a paper, or returns the existing one with this key.
   *
   * @throws RangeError if the bytes do not match the type or are too many, or if the title contains a RUN
   */
  keep(paper: PaperToKeep): Promise<IssuedPaper>
  /** Revokes a paper, for instance because the institution annulled it. Returns false if there is none to revoke. */
  revoke(id: string): Promise<boolean>
  /** All papers, or those of one kind, newest first. */
  list(filter?: { readonly kind?: string | undefined }): Promise<readonly IssuedPaper[]>
  find(id: string): Promise<WholePaper | undefined>
  /** Its file, made on request if missing. */
  read(id: string): Promise<ConsultationFile | undefined>
  /** Verified addresses: from the sign-in, and from the register of persons. */
  mailAddresses(): Promise<readonly string[]>
  /** Mails it as an attachment to one of `mailAddresses()`. The same request id sends it once. */
  mail(id: string, to: string, requestId: string): Promise<PaperMailing>
}
