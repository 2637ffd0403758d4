import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { PublicJwk } from '#platform/secrets/signing-key.ts'

/** `revocado`: the institution said that the case was withdrawn, or ended before anything came of it. */
export type ReceiptStatus = 'vigente' | 'revocado'

/** What a receipt states; its canonical JSON is signed. Public to anyone who has the code. */
export interface ReceiptStatement {
  readonly folio: string
  /** The same for all versions of a case's receipt. */
  readonly codigo: string
  /** Starts at 1; the institution's folio creates a new version. */
  readonly version: number
  readonly tramite: string
  readonly institucion: string
  readonly folioInstitucion: string | null
  readonly nombre: string
  /** Mostly masked. */
  readonly run: string
  /** RUT of the company, or RUN of the person, that the form was filed for, as people read it. */
  readonly enNombreDe: string | null
  /** ISO timestamp of sending. */
  readonly enviadoEn: string
  readonly presentadoEl: IsoDate
  /** SHA-256, in hexadecimal, of the answers and a salt stored with the case. */
  readonly respuestasSha256: string
}

/** The current receipt of a case, for its page. */
export interface ReceiptView {
  readonly folio: string
  /** Twelve characters in three groups (`4F7K-Q2MX-91ZT`). */
  readonly code: string
  readonly version: number
  readonly status: ReceiptStatus
  /** Whether the PDF exists; if not, `receipts.readPdf` makes it on request. */
  readonly hasPdf: boolean
}

/** What a code leads to: the newest version of the receipt. */
export interface ReceiptVerification {
  readonly status: ReceiptStatus
  readonly statement: ReceiptStatement
  /** Whether our signature matches exactly this statement. */
  readonly signatureOk: boolean
  /** Whether we know the signing key; if not, the signature cannot be judged. */
  readonly keyKnown: boolean
  /** The exact text that was signed. */
  readonly signedText: string
  readonly signature: string
  /** Signing key, one of `publicKeys()`. */
  readonly keyId: string
}

/**
 * How a PDF relates to a code: the newest version, an `older` version, `altered`, or `unknown` if the code does not
 * exist.
 */
export type FileCheck = 'same' | 'older' | 'altered' | 'unknown'

/** A receipt in its owner's list. */
export interface ReceiptCard {
  /** With hyphens, as people read it. */
  readonly code: string
  readonly status: ReceiptStatus
}

/** Receipts: proofs that a form was sent. */
export interface Receipts {
  /** The newest receipt of each of these cases, by case id; only the person's own. */
  findReceipts(run: Run, caseIds: readonly string[]): Promise<ReadonlyMap<string, ReceiptCard>>
  /** The PDF of the case's current receipt, made on request if missing. Only for the owner of the case. */
  readPdf(run: Run, caseId: string): Promise<{ fileName: string; bytes: Uint8Array } | undefined>
  /** The newest version of the receipt with this code. Hyphens and case do not matter. */
  verifyReceipt(code: string): Promise<ReceiptVerification | undefined>
  /** Whether a PDF is byte for byte one that was issued under this code. */
  verifyFile(code: string, bytes: Uint8Array): Promise<FileCheck>
  /** Code of the receipt that has this file as a version, byte for byte. */
  findCode(bytes: Uint8Array): Promise<string | undefined>
  /** Public keys that verify signatures, as a JWK set. */
  publicKeys(): { readonly keys: readonly PublicJwk[] }
}
