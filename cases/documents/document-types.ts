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

/** Attached files. Only their owner reaches them. */
export interface Documents {
  /** Checks and stores a file. Nothing can refer to it before both are done. */
  upload(upload: Upload): Promise<UploadResult>
  /** The person's own documents among these ids, in the order of the ids; others are left out. */
  findDocuments(run: Run, ids: readonly string[]): Promise<readonly Documento[]>
  /**
   * A document of this person with its bytes.
   *
   * @throws Error when the stored bytes are not those that were uploaded
   */
  readDocument(run: Run, id: string): Promise<{ documento: Documento; bytes: Uint8Array } | undefined>
  /** Takes back a document that is in no case. `false` when the person has no such document. */
  discardDocument(run: Run, id: string): Promise<boolean>
  /** Removes what nothing refers to any more: rows and bytes. Gives how many. */
  collectGarbage(): Promise<number>
}
