/** Key of everything that pages keep in the browser (shell §9). */
export const localDataKey = 'micha'
/** What is kept is forgotten when it was written by another version (shell §4, §9). */
export const clientVersion = '1.1.0'

/** What pages keep in the browser. Nothing in it says who the person is. */
export interface LocalData {
  version: string
  idioma: 'es'
  /** A form that was kept without connection is on its way; the next page says so. */
  enviando?: boolean
}

type Storage_ = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Reads what is kept. When it is of another version, or no data at all, it is cleared and `onClear` is called, so that the
 * rest that was kept goes too.
 */
export function readLocalData(storage: Storage_, onClear: () => void): LocalData {
  const text = storage.getItem(localDataKey)
  const found = text === null ? undefined : parse(text)
  if (found) return found
  const fresh: LocalData = { version: clientVersion, idioma: 'es' }
  if (text !== null) {
    storage.removeItem(localDataKey)
    onClear()
  }
  writeLocalData(storage, fresh)
  return fresh
}

/** Keeps it. */
export function writeLocalData(storage: Storage_, data: LocalData): void {
  storage.setItem(localDataKey, JSON.stringify(data))
}

function parse(text: string): LocalData | undefined {
  try {
    const data: unknown = JSON.parse(text)
    const isOurs =
      typeof data === 'object' && data !== null && 'version' in data && data.version === clientVersion
    return isOurs ? (data as LocalData) : undefined
  } catch {
    return undefined
  }
}
