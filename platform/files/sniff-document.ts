/** The kinds of document that a person can attach. */
export type DocumentType = 'application/pdf' | 'image/jpeg' | 'image/png'

const documentTypes: ReadonlySet<string> = new Set<DocumentType>([
  'application/pdf',
  'image/jpeg',
  'image/png',
])

/** The kind of a document by its content, whatever its name says; `undefined` for anything but PDF, JPEG and PNG. */
export async function sniffDocument(bytes: Uint8Array): Promise<DocumentType | undefined> {
  // Loaded with the first document: a process that takes none does without its memory.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes)
  return type !== undefined && isDocumentType(type.mime) ? type.mime : undefined
}

function isDocumentType(mime: string): mime is DocumentType {
  return documentTypes.has(mime)
}
