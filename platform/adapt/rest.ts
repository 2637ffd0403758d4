import type { z } from 'zod'
import { readBounded } from '../contract/bounded-body.ts'
import type { Fetch } from '../contract/client.ts'
import { namedError } from '../contract/contract-errors.ts'

/** An answer of the other system that the contract has a name for: by status, and by a code in its body where it gives one. */
export interface RestError {
  readonly status: number
  readonly code?: string
  /** Name of the error in the contract. */
  readonly name: string
}

/** One request to the other system. */
export interface RestCall<Answer extends z.ZodType> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below its address; `{name}` is a field of `params`. */
  readonly path: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly answer: Answer
  readonly errors?: readonly RestError[]
  readonly signal?: AbortSignal
}

/** Asks the other system; its answer has the shape that the call expects. */
export type Rest = <Answer extends z.ZodType>(call: RestCall<Answer>) => Promise<z.output<Answer>>

/** Dependencies of createRest. */
export interface RestOptions {
  readonly fetch: Fetch
  readonly url: string
  /** The code in the body of an error: `body => body.codigo`. */
  readonly codeOf?: (body: Readonly<Record<string, unknown>>) => unknown
  readonly maxBytes?: number
}

/**
 * A small client for JSON over HTTP. It rejects with the named error of the contract where the call declares one; anything
 * else that is not the expected answer is an error, and never guessed at.
 */
export function createRest({ fetch, url, codeOf, maxBytes = 10_000_000 }: RestOptions): Rest {
  return async ({ method = 'GET', path, params = {}, query = {}, body, answer, errors = [], signal }) => {
    const response = await fetch(
      new Request(addressOf(url, path, params, query), {
        method,
        redirect: 'error',
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      }),
    )
    const text = new TextDecoder().decode(await readBounded(response, maxBytes))
    if (response.ok) return answer.parse(JSON.parse(text))
    const code = codeIn(text, codeOf)
    const known = errors.find(
      error => error.status === response.status && (error.code === undefined || error.code === code),
    )
    if (known) throw namedError(known.name)
    throw new Error(`${path} answered ${response.status}`)
  }
}

function addressOf(
  url: string,
  path: string,
  params: Readonly<Record<string, string | number>>,
  query: Readonly<Record<string, string | number | undefined>>,
): URL {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path} needs «${name}»`)
    return encodeURIComponent(value)
  })
  const address = new URL(url.replace(/\/$/, '') + filled)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) address.searchParams.set(name, String(value))
  return address
}

function codeIn(text: string, codeOf: RestOptions['codeOf']): string | undefined {
  try {
    const body: unknown = JSON.parse(text)
    const code =
      typeof body === 'object' && body !== null ? codeOf?.(body as Record<string, unknown>) : undefined
    return code === undefined ? undefined : String(code)
  } catch {
    return undefined
  }
}
