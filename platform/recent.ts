/** What was made for a key lately. */
export interface Recent<Value> {
  get(key: string): Value | undefined
  keep(key: string, value: Value): Value
}

/** Remembers between `most` and twice as many values; the oldest are forgotten together. */
export function createRecent<Value>(most: number): Recent<Value> {
  let young = new Map<string, Value>()
  let old = new Map<string, Value>()
  const keep = (key: string, value: Value) => {
    if (young.size >= most) {
      old = young
      young = new Map()
    }
    young.set(key, value)
    return value
  }
  return {
    keep,
    get(key) {
      const found = young.get(key)
      if (found !== undefined) return found
      const kept = old.get(key)
      return kept === undefined ? undefined : keep(key, kept)
    },
  }
}
