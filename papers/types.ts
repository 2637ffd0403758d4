/** What pages and the composition root know of papers. */
import type { IsoDate } from '#domain/dates.ts'
import type { Solicitante } from '#engine/context.ts'
import type { IssuedPaper, OwnPapers, PaperKind, PaperState, WholePaper } from '#engine/paper.ts'

/** What a paper states; this, as canonical JSON, is what is signed. Anyone who holds the code may read it. */
export interface PaperStatement {
  readonly codigo: string
  /** `emitido` by the portal, or `guardado` as the institution made it. */
  readonly origen: 'emitido' | 'guardado'
  readonly tipo: string
  readonly titulo: string
  readonly institucion: string
  readonly folioInstitucion: string | null
  readonly nombre: string
  /** With most digits hidden. */
  readonly run: string
  readonly emitidoEl: IsoDate
  /** Last day on which it holds; null when it has no end. */
  readonly validoHasta: IsoDate | null
  /** The rows that anyone may read. */
  readonly filas: readonly { readonly nombre: string; readonly lineas: readonly string[] }[]
  /** SHA-256 in hexadecimal: of all that the paper says, or of the file that the institution made. */
  readonly contenidoSha256: string
}

/** What is found under a code. */
export interface PaperVerification {
  readonly state: PaperState
  readonly statement: PaperStatement
  /** Whether the signature is ours over exactly this statement, and all that the paper says is what was signed. */
  readonly signatureOk: boolean
  readonly signature: string
  /** Exactly what was signed. */
  readonly signedText: string
  /** Id of the key that signed. */
  readonly keyId: string
}

/** Tells anyone whether a paper is true. Codes may be typed with or without hyphens, in any case. */
export interface PaperVerifier {
  verify(code: string): Promise<PaperVerification | undefined>
  /** Whether a file is, byte for byte, the one of this code; `unknown` when no paper has the code. */
  verifyFile(code: string, bytes: Uint8Array): Promise<'same' | 'altered' | 'unknown'>
  /** Code of the paper whose file this is, byte for byte. */
  findCode(bytes: Uint8Array): Promise<string | undefined>
}

/** A piece of a person's list of papers. */
export interface PaperSlice {
  readonly papers: readonly (IssuedPaper & { readonly createdAt: Date })[]
  /** How many there are in all. */
  readonly total: number
}

/** The papers of one person, with what only her own pages ask. */
export interface PersonPapers extends OwnPapers {
  /** Papers from the one at `offset`, the newest first, at most `limit`; all kinds, or one by its id. */
  slice(of: { kind?: string | undefined; offset: number; limit: number }): Promise<PaperSlice>
  /** The kinds of which she has papers, by name. */
  kinds(): Promise<readonly PaperKind[]>
  /** Her paper under a code, typed with or without hyphens. */
  findByCode(code: string): Promise<WholePaper | undefined>
}

/** Papers that the portal issues and keeps. */
export interface Papers {
  forPerson(person: Solicitante): PersonPapers
  readonly verifier: PaperVerifier
  /** Says who does the work of `paperJobTypes`; before `jobs.start`. */
  registerJobs(): void
}
