/** Largest file that the institution takes, in bytes. */
export const maxDocumentBytes = 10_000_000
