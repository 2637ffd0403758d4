/** What pages and the composition root know of papers. */
import type { IsoDate } from '#domain/dates.ts'
import type { EmpresaRepresentada, Solicitante } from '#engine/asking/context.ts'
import type {
  IssuedPaper,
  OwnPapers,
  PaperFacts,
  PaperKind,
  PaperState,
  WholePaper,
} from '#engine/cases/paper.ts'

/** What a paper states; its canonical JSON is signed. Public to anyone who has the code. */
export interface PaperStatement {
  readonly codigo: string
  /** `emitido` by the portal, or `guardado` as received from the institution. */
  readonly origen: 'emitido' | 'guardado'
  readonly tipo: string
  readonly titulo: string
  readonly institucion: string
  readonly folioInstitucion: string | null
  readonly nombre: string
  /** Mostly masked. */
  readonly run: string
  readonly emitidoEl: IsoDate
  /** Last day of validity; null if unlimited. */
  readonly validoHasta: IsoDate | null
  /** The public rows. */
  readonly filas: readonly { readonly nombre: string; readonly lineas: readonly string[] }[]
  /** SHA-256, hexadecimal: of the paper's full content, or of the institution's file. */
  readonly contenidoSha256: string
}

/** What a code leads to. */
export interface PaperVerification {
  readonly state: PaperState
  readonly statement: PaperStatement
  /** Whether our signature matches exactly this statement, and the paper's content is what was signed. */
  readonly signatureOk: boolean
  readonly signature: string
  /** The exact text that was signed. */
  readonly signedText: string
  /** Id of the signing key. */
  readonly keyId: string
}

/** Verifies papers for anyone. Hyphens and case of codes do not matter. */
export interface PaperVerifier {
  verify(code: string): Promise<PaperVerification | undefined>
  /** Whether a file is byte for byte the one with this code; `unknown` if no paper has the code. */
  verifyFile(code: string, bytes: Uint8Array): Promise<'same' | 'altered' | 'unknown'>
  /** Code of the paper with this file, byte for byte. */
  findCode(bytes: Uint8Array): Promise<string | undefined>
}

/** A page of a person's list of papers. */
export interface PaperSlice {
  readonly papers: readonly (IssuedPaper & { readonly createdAt: Date })[]
  /** Total number. */
  readonly total: number
}

/** The papers of one person, with methods for her own pages. */
export interface PersonPapers extends OwnPapers {
  /** Papers from `offset`, newest first, at most `limit`; all kinds, or one by its id. */
  slice(of: { kind?: string | undefined; offset: number; limit: number }): Promise<PaperSlice>
  /** The kinds of papers that she has, by name. */
  kinds(): Promise<readonly PaperKind[]>
  /**
   * Her paper with a code; hyphens do not matter.
   *
   * @throws ClosedCaseError if it was made with a power that does not hold today; so do `find`, `read` and `mail`
   */
  findByCode(code: string): Promise<WholePaper | undefined>
}

/** Asks the institution of a paper whether the facts that it certifies are still so. */
export type AskFacts = (paper: { kindId: string; folio: string | null }) => Promise<PaperFacts>

/** The portal's papers. */
export interface Papers {
  /** The same question, whose last answer is kept for when the institution is silent. */
  keepFacts(ask: AskFacts): AskFacts
  /** Her papers, or those of a company that she represents today. */
  forPerson(person: Solicitante, empresa?: EmpresaRepresentada): PersonPapers
  readonly verifier: PaperVerifier
  /** Registers the handlers of `paperJobTypes`; call it before `jobs.start`. */
  registerJobs(): void
}
