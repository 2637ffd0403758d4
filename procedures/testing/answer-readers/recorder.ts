/** Which properties of a value are read, as `page.question` and `group[].part`. */
export interface Recorder {
  readonly read: Set<string>
  /** The same value; reading a property of it is noted. Copying it whole (`{ ...value }`, JSON) is not reading. */
  watch<Value>(value: Value, path: string): Value
}

export function createRecorder(): Recorder {
  const read = new Set<string>()

  function watch<Value>(value: Value, path: string): Value {
    if (!isPlain(value)) return value
    const copied = new Set<PropertyKey>()
    return new Proxy(value, {
      ownKeys(target) {
        const keys = Reflect.ownKeys(target)
        if (!Array.isArray(target)) for (const key of keys) copied.add(key)
        return keys
      },
      get(target, key) {
        const found: unknown = Reflect.get(target, key)
        if (typeof key === 'symbol' || isOfItsKind(target, key)) return found
        const inside = pathTo(path, target, key)
        if (!copied.delete(key) && inside !== path) read.add(inside)
        const { configurable, writable } = Reflect.getOwnPropertyDescriptor(target, key) ?? {}
        return configurable === false && writable === false ? found : watch(found, inside)
      },
    })
  }

  return { read, watch }
}

/** A method, and not data: data that is missing is looked for all the same. */
function isOfItsKind(target: object, key: string): boolean {
  return !Object.hasOwn(target, key) && (Array.isArray(target) || key in target || key === 'toJSON')
}

function pathTo(path: string, target: object, key: string): string {
  if (!Array.isArray(target)) return path === '' ? key : `${path}.${key}`
  return key === 'length' ? path : `${path}[]`
}

/** Objects and lists of data; not dates, bytes or functions. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}
