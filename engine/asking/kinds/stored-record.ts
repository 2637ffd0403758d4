/** The stored value if it is an object with named parts. */
export function storedRecord(stored: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? (stored as Record<string, unknown>)
    : undefined
}
