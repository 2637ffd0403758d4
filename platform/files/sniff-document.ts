import { isWholePdf } from './whole-pdf.ts'

/** Document types that people can attach. */
export type DocumentType = 'application/pdf' | 'image/jpeg' | 'image/png'

/** The kinds of files that people can attach, in words. */
export const documentKindsText = 'PDF, JPG o PNG'

/** Those of {@link DocumentType}. */
export const documentTypes: ReadonlySet<string> = new Set<DocumentType>([
  'application/pdf',
  'image/jpeg',
  'image/png',
])

const pdfType = 'application/pdf'

/** Photographs of iPhones; they are stored as JPEG. */
export type HeicType = 'image/heic' | 'image/heif'

/**
 * The document type by content, ignoring the file name; undefined for anything but PDF, JPEG, PNG and HEIC, and for a PDF
 * that nobody can open. Whether a picture can be decoded, `cleanPicture` finds out.
 */
export async function sniffDocument(bytes: Uint8Array): Promise<DocumentType | HeicType | undefined> {
  // Loaded on first use, to save memory in processes that handle no documents.
  const { fileTypeFromBuffer } = await import('file-type')
  const { mime = pdfType } = (await fileTypeFromBuffer(bytes)) ?? {}
  // Some scanners write bytes of their own before the header, so that a PDF looks like nothing.
  if (mime === pdfType) return isWholePdf(bytes) ? mime : undefined
  return isDocumentType(mime) || isHeic(mime) ? mime : undefined
}

function isHeic(mime: string): mime is HeicType {
  return mime === 'image/heic' || mime === 'image/heif'
}

function isDocumentType(mime: string): mime is DocumentType {
  return documentTypes.has(mime)
}
