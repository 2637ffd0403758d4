import type { IsoDate } from '#domain/dates.ts'
import type { Block, SummaryRow } from './block.ts'
import type { ConsultationFile } from './consultation.ts'

/** A sort of paper. A procedure declares each of its kinds once. */
export interface PaperKind {
  /** Stays the same for ever: `5206-constancia`. */
  readonly id: string
  /** Name in lists and filters: `Constancia de pensionado`. */
  readonly name: string
}

/** What every paper says of itself. */
interface PaperHead {
  /**
   * The same key gives the same paper of its kind, whatever else has changed since. Take what names this one issue: the
   * institution's folio, or the month of a pay slip.
   */
  readonly key: string
  readonly kind: PaperKind
  /**
   * What tells the papers of one kind apart that hold side by side: a tax year, a month, a carga. Empty when a person has
   * only one. A paper under a new key replaces the earlier one of its kind and subject.
   */
  readonly subject: string
  /** Without a RUN: it becomes the name of the file. */
  readonly title: string
  readonly institution: string
  readonly institutionFolio?: string | undefined
  /** Days that it holds, counted from the day after its issue; without end when absent. */
  readonly validDays?: number | undefined
}

/** A paper that the portal makes and signs from what an institution says. */
export interface PaperToIssue extends PaperHead {
  /** What it states. Its owner reads all of it, on the page and in the PDF. */
  readonly rows: readonly SummaryRow[]
  /** Labels of the rows that anyone who has the code may read as well; none when absent. */
  readonly publicRows?: readonly string[] | undefined
  /** What else it says, below the rows. */
  readonly blocks?: readonly Block[] | undefined
}

/** The sorts of file that are kept. */
export type PaperFileType = 'application/pdf' | 'image/jpeg' | 'image/png'

/** A paper that an institution made. It is kept byte for byte as it came. */
export interface PaperToKeep extends PaperHead {
  readonly contentType: PaperFileType
  /** Up to 10 MB. */
  readonly bytes: Uint8Array
}

/** Whether a paper holds. A paper that was replaced says so, also once its time is over. */
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
  /** Day of issue in Chile. */
  readonly issuedOn: IsoDate
  /** Last day on which it holds; without end when absent. */
  readonly validUntil?: IsoDate | undefined
  readonly state: PaperState
  /** Address of its file in the portal. */
  readonly href: string
  /** Address where its owner and anyone with the code see whether it holds. */
  readonly verifyHref: string
  /** Whether its file has been made; asking for it makes it at once where it has not. */
  readonly ready: boolean
}

/** A paper with all that it says. */
export interface WholePaper extends IssuedPaper {
  /** None of a paper that an institution made. */
  readonly rows: readonly SummaryRow[]
  readonly blocks: readonly Block[]
}

/** What became of a wish to have a paper by mail. */
export type PaperMailing =
  | 'queued'
  /** The person has no such paper. */
  | 'not-found'
  /** The address is none of `mailAddresses()`. */
  | 'not-her-address'

/** The papers of one person. Other people's are never found. */
export interface OwnPapers {
  /**
   * Issues a paper, or gives the one that this key has already.
   *
   * @throws RangeError when the paper cannot be issued as it is described
   */
  issue(paper: PaperToIssue): Promise<IssuedPaper>
  /**
   * Keeps a paper, or gives the one that this key has already.
   *
   * @throws RangeError when the bytes are not of the type that is said, are too many, or the title names a RUN
   */
  keep(paper: PaperToKeep): Promise<IssuedPaper>
  /** Ends a paper that no longer holds, for instance because the institution annulled it. `false` when there is none to end. */
  revoke(id: string): Promise<boolean>
  /** All of them, or those of one kind by its id, the newest first. */
  list(filter?: { readonly kind?: string | undefined }): Promise<readonly IssuedPaper[]>
  find(id: string): Promise<WholePaper | undefined>
  /** Its file, made now if it was not yet. */
  read(id: string): Promise<ConsultationFile | undefined>
  /** Addresses that the person has proved: her sign-in's, and those that the register of persons has of her. */
  mailAddresses(): Promise<readonly string[]>
  /** Sends it as an attachment to one of `mailAddresses()`. The same request id sends once. */
  mail(id: string, to: string, requestId: string): Promise<PaperMailing>
}
