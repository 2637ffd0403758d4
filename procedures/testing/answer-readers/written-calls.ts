/**
 * What a delivery wrote to institutions, as `operation path` with the value at that path; a document's type is a path of its
 * own, `papel type`.
 */
export type Written = ReadonlyMap<string, string>

type Call = (given: Given) => Promise<unknown>
interface Given {
  readonly body?: unknown
  readonly query?: unknown
  readonly idempotencyKey?: string
}
type Services = Readonly<Record<string, Readonly<Record<string, Call>>>>

/**
 * The services with what is written noted: calls with a key and files. With `replies`, those of an earlier delivery answer and
 * nothing is written again.
 */
export function notingCalls(services: object, replies?: ReadonlyMap<string, unknown>) {
  const given: [operation: string, call: Given][] = []
  const kept = new Map<string, unknown>()
  const noting = (service: string, operation: string, call: Call): Call => {
    const writes = (input: Given | undefined) =>
      input?.idempotencyKey !== undefined || operation === 'subirDocumento'
    return async input => {
      if (!writes(input)) return call(input)
      const name = `${service}.${operation}`
      given.push([name, input])
      if (replies?.has(name)) return replies.get(name)
      const reply = await call(input)
      kept.set(name, reply)
      return reply
    }
  }
  const noted = Object.fromEntries(
    Object.entries(services as Services).map(([service, operations]) => [
      service,
      Object.fromEntries(
        Object.entries(operations).map(([operation, call]) => [operation, noting(service, operation, call)]),
      ),
    ]),
  )
  const nameOf = (method: object) =>
    Object.entries(noted).flatMap(([service, operations]) =>
      Object.entries(operations).flatMap(([operation, call]) =>
        call === method ? [`${service}.${operation}`] : [],
      ),
    )
  return {
    services: noted,
    replies: kept,
    written: () => writtenIn(given),
    /** Operations that were written to and are not among these methods. */
    beyond: (methods: readonly object[]) => {
      const named = new Set(methods.flatMap(nameOf))
      return [...new Set(given.map(([name]) => name))].filter(name => !named.has(name))
    },
  }
}

function writtenIn(calls: readonly (readonly [string, Given])[]): Written {
  const values = new Map<string, string>()
  for (const [operation, { body, query }] of calls)
    for (const given of [body, query])
      walkLeaves(given, '', (path, value) => {
        const at = /(^|\.)tipo$/.test(path) ? `papel ${value}` : `${operation} ${path}`
        values.set(at, `${values.get(at) ?? ''}|${value}`)
      })
  return values
}

function walkLeaves(value: unknown, path: string, leaf: (path: string, value: string) => void): void {
  if (Array.isArray(value)) for (const inner of value) walkLeaves(inner, `${path}[]`, leaf)
  else if (value !== null && typeof value === 'object' && !(value instanceof Uint8Array))
    for (const [key, inner] of Object.entries(value))
      walkLeaves(inner, path === '' ? key : `${path}.${key}`, leaf)
  else leaf(path, String(value))
}

/** The paths whose values differ. */
export function differing(one: Written, other: Written): readonly string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter(path => one.get(path) !== other.get(path))
}
