import type { Block } from '../content/block.ts'

/** A file of a consultation (a statement as CSV or PDF). */
export interface ConsultationFile {
  fileName: string
  contentType: string
  bytes: Uint8Array
}

/** Lets consultations make files without depending on the PDF library. */
export interface FileMakers {
  /** A tagged PDF with a title and blocks. */
  pdf(title: string, blocks: readonly Block[]): Promise<Uint8Array>
}
