import type { Run } from '#domain/run.ts'
import type { Documento } from '#engine/asking/form-input.ts'

/** A file as uploaded, not inspected yet. */
export interface Upload {
  readonly run: Run
  readonly procedureId: string
  /** The question that asks for it. */
  readonly question: string
  /** Name on the person's device; it is sanitised. */
  readonly fileName: string
  readonly bytes: Uint8Array
  /** Maximum size of one file (10 MB). */
  readonly maxBytes?: number
  /** Maximum total size of the person's files outside cases (60 MB). */
  readonly maxTotalBytes?: number
}

/**
 * Result of an upload. `empty`: no bytes; `too-large`: over `maxBytes`; `wrong-type`: content is not PDF, JPEG or
 * PNG; `unsafe`: refused by the antivirus; `no-room`: the person's total is used up.
 */
export type UploadResult =
  | { readonly documento: Documento; readonly problem?: undefined }
  | { readonly problem: UploadProblem; readonly documento?: undefined }

/** Why a file was refused; see {@link UploadResult}. */
export type UploadProblem = 'empty' | 'too-large' | 'wrong-type' | 'unsafe' | 'no-room'

/**
 * A stored file. Types other than PDF, JPEG and PNG come only from institutions: offer them for download, never
 * display them.
 */
export interface StoredDocument extends Omit<Documento, 'tipoContenido'> {
  readonly tipoContenido: string
}

/** A document of a case. */
export interface CaseDocument extends StoredDocument {
  /** Attached by the person, or sent by the institution with its acknowledgement. */
  readonly from: 'persona' | 'institucion'
  /** Question that asked for it; `''` where the institution sent it. */
  readonly question: string
  /** The institution's name for it. */
  readonly title?: string | undefined
}

/** Attached files and papers of institutions. Only their owner can read them. */
export interface Documents {
  /** Checks and stores a file. It can be referred to only after both succeeded. */
  upload(upload: Upload): Promise<UploadResult>
  /** The person's own uploads among these ids, in this order. Leaves out other people's files and papers of institutions. */
  findDocuments(run: Run, ids: readonly string[]): Promise<readonly Documento[]>
  /**
   * A document or paper of this person with its bytes.
   *
   * @throws Error if the stored bytes are not the uploaded ones
   */
  readDocument(run: Run, id: string): Promise<{ documento: StoredDocument; bytes: Uint8Array } | undefined>
  /** Deletes a document that is in no case. Returns false if the person has no such document. */
  discardDocument(run: Run, id: string): Promise<boolean>
  /** Deletes rows and bytes that nothing refers to. Returns how many. */
  collectGarbage(): Promise<number>
}
