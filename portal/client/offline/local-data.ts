/** Key of everything that pages keep in localStorage (shell §9). */
export const localDataKey = 'micha'
/** Data written by another version are deleted (shell §4, §9). */
export const clientVersion = '1.1.0'

/** What pages keep in the browser. Nothing in it identifies the person. */
export interface LocalData {
  version: string
  idioma: 'es'
  /** A form kept offline is being sent; the next page says so. */
  enviando?: boolean
}

type Storage_ = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Reads the kept data. If they are of another version or malformed, clears them and calls `onClear`, so that everything
 * else kept is deleted too.
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
