/** A stored value that has parts by name, if it is one. */
export function storedRecord(stored: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? (stored as Record<string, unknown>)
    : undefined
}
