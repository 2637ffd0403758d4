/** The kinds of document that a person can attach. */
export type DocumentType = 'application/pdf' | 'image/jpeg' | 'image/png'

const documentTypes: ReadonlySet<string> = new Set<DocumentType>([
  'application/pdf',
  'image/jpeg',
  'image/png',
])

/** Photographs of iPhones, which are kept as JPEG. */
export type HeicType = 'image/heic' | 'image/heif'

/** The kind of a document by its content, whatever its name says; `undefined` for anything but PDF, JPEG, PNG and HEIC. */
export async function sniffDocument(bytes: Uint8Array): Promise<DocumentType | HeicType | undefined> {
  // Loaded with the first document: a process that takes none does without its memory.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes)
  return type !== undefined && (isDocumentType(type.mime) || isHeic(type.mime)) ? type.mime : undefined
}

/** Whether it is a photograph of an iPhone. */
export function isHeic(mime: string): mime is HeicType {
  return mime === 'image/heic' || mime === 'image/heif'
}

function isDocumentType(mime: string): mime is DocumentType {
  return documentTypes.has(mime)
}
