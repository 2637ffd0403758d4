import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { PublicJwk } from '#platform/secrets/signing-key.ts'

/** Whether the receipt of a case holds: `revocado` was withdrawn. */
export type ReceiptStatus = 'vigente' | 'revocado'

/** What a receipt states; this, as canonical JSON, is what is signed. Anyone who holds the code may read it. */
export interface ReceiptStatement {
  readonly folio: string
  /** The same in all versions of a case's receipt. */
  readonly codigo: string
  /** 1, 2, …; the institution's folio makes a new one. */
  readonly version: number
  readonly tramite: string
  readonly institucion: string
  readonly folioInstitucion: string | null
  readonly nombre: string
  /** With most digits hidden. */
  readonly run: string
  /** RUT of the company that the form was filed for. */
  readonly enNombreDe: string | null
  /** ISO instant of sending. */
  readonly enviadoEn: string
  readonly presentadoEl: IsoDate
  /** SHA-256 of the answers and of a salt that stays with the case, in hexadecimal. */
  readonly respuestasSha256: string
}

/** The current receipt of a case, for its page. */
export interface ReceiptView {
  readonly folio: string
  /** Twelve characters in three groups (`4F7K-Q2MX-91ZT`). */
  readonly code: string
  readonly version: number
  readonly status: ReceiptStatus
  /** Whether the PDF has been made; `receipts.readPdf` makes it at once where it has not. */
  readonly hasPdf: boolean
}

/** What is found under a code: the newest version of the receipt. */
export interface ReceiptVerification {
  readonly status: ReceiptStatus
  readonly statement: ReceiptStatement
  /** Whether the signature is ours over exactly this statement. */
  readonly signatureOk: boolean
  /** Whether the key that signed is known; without it nothing can be said of the signature. */
  readonly keyKnown: boolean
  /** The text, sign by sign, that the signature is over. */
  readonly signedText: string
  readonly signature: string
  /** Key that signed, one of `publicKeys()`. */
  readonly keyId: string
}

/**
 * What a PDF is to a code: the newest version, `older` (given out under this code before the newest), `altered`; `unknown`
 * where nothing has the code.
 */
export type FileCheck = 'same' | 'older' | 'altered' | 'unknown'

/** A receipt in the list of who owns it. */
export interface ReceiptCard {
  /** With hyphens, as people read it. */
  readonly code: string
  readonly status: ReceiptStatus
}

/** Proofs that a form was sent. */
export interface Receipts {
  /** The newest receipt of each of these cases, by the case's id. Only of the person's own. */
  findReceipts(run: Run, caseIds: readonly string[]): Promise<ReadonlyMap<string, ReceiptCard>>
  /** The PDF of the case's current receipt, made now if it was not yet. Only for the owner of the case. */
  readPdf(run: Run, caseId: string): Promise<{ fileName: string; bytes: Uint8Array } | undefined>
  /** What the newest version of the receipt with this code states; the code may be typed with or without hyphens, in any case. */
  verifyReceipt(code: string): Promise<ReceiptVerification | undefined>
  /** Whether a PDF is, byte for byte, one that was given out under this code. */
  verifyFile(code: string, bytes: Uint8Array): Promise<FileCheck>
  /** Code of the receipt of which this file is a version, byte for byte. */
  findCode(bytes: Uint8Array): Promise<string | undefined>
  /** Keys with which anyone can check a signature, to be published as a JWK set. */
  publicKeys(): { readonly keys: readonly PublicJwk[] }
}
