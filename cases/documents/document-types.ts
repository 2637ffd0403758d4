import type { Run } from '#domain/run.ts'
import type { Documento } from '#engine/form-input.ts'

/** A file that a person sends, before it is looked at. */
export interface Upload {
  readonly run: Run
  readonly procedureId: string
  /** Question that asks for it. */
  readonly question: string
  /** Name on the person's device; it is made safe. */
  readonly fileName: string
  readonly bytes: Uint8Array
  /** Largest size of one file (10 MB). */
  readonly maxBytes?: number
  /** Largest sum of the person's files that are in no case yet (60 MB). */
  readonly maxTotalBytes?: number
}

/**
 * What became of an upload. `empty`: no bytes; `too-large`: more than `maxBytes`; `wrong-type`: neither PDF nor JPEG
 * nor PNG by its content; `unsafe`: the installation's inspection refused it; `no-room`: the person's sum is used up.
 */
export type UploadResult =
  | { readonly documento: Documento; readonly problem?: undefined }
  | { readonly problem: UploadProblem; readonly documento?: undefined }

/** Why a file was not taken; see {@link UploadResult}. */
export type UploadProblem = 'empty' | 'too-large' | 'wrong-type' | 'unsafe' | 'no-room'

/** A file as it is kept. Types other than PDF, JPEG and PNG come only from institutions: never show such a file, let it be saved. */
export interface StoredDocument extends Omit<Documento, 'tipoContenido'> {
  readonly tipoContenido: string
}

/** A document of a case. */
export interface CaseDocument extends StoredDocument {
  /** Who made it: the person who attached it, or the institution that sent it with its acknowledgement. */
  readonly from: 'persona' | 'institucion'
  /** Question that asked for it; `''` where the institution sent it. */
  readonly question: string
  /** How the institution calls it. */
  readonly title?: string | undefined
}

/** Attached files, and papers of institutions. Only their owner reaches them. */
export interface Documents {
  /** Checks and stores a file. Nothing can refer to it before both are done. */
  upload(upload: Upload): Promise<UploadResult>
  /** What the person attached, among these ids and in their order; others' files and papers of institutions are left out. */
  findDocuments(run: Run, ids: readonly string[]): Promise<readonly Documento[]>
  /**
   * A document or paper of this person with its bytes.
   *
   * @throws Error when the stored bytes are not those that were uploaded
   */
  readDocument(run: Run, id: string): Promise<{ documento: StoredDocument; bytes: Uint8Array } | undefined>
  /** Takes back a document that is in no case. `false` when the person has no such document. */
  discardDocument(run: Run, id: string): Promise<boolean>
  /** Removes what nothing refers to any more: rows and bytes. Gives how many. */
  collectGarbage(): Promise<number>
}
