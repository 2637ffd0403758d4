import { createHash, randomBytes } from 'node:crypto'

/** Header with the id of the request that a call belongs to. */
export const requestIdHeader = 'x-request-id'

/** W3C trace context. */
export const traceHeader = 'traceparent'

/** The ids of a call, for the logs of both sides. They say nothing about the person. */
export interface CallTrace {
  /** The request for which the institution is called; undefined for work without a request. */
  readonly requestId?: string
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** Header of the call, if its span is kept; default: a span that nobody keeps. */
  readonly traceparent?: string | undefined
}

/** The trace of a request: the same for every call that it makes. Without a request, a new one. */
export function traceOf(requestId: string | undefined): CallTrace {
  if (requestId === undefined) return { traceId: randomBytes(16).toString('hex') }
  return { requestId, traceId: createHash('sha256').update(requestId).digest('hex').slice(0, 32) }
}

/** Tells an institution that nobody keeps this trace. */
export function leftOut(traceId: string): string {
  return `00-${traceId}-${randomBytes(8).toString('hex')}-00`
}

/** Writes the trace into a request, with a span of its own. */
export function writeTrace(headers: Headers, { requestId, traceId, traceparent }: CallTrace): void {
  headers.set(traceHeader, traceparent ?? `00-${traceId}-${randomBytes(8).toString('hex')}-01`)
  if (requestId !== undefined) headers.set(requestIdHeader, requestId)
}

/** The trace in a request's headers, for the log; empty if there is none that can be written safely. */
export function readTrace(headers: Headers): Partial<CallTrace> {
  const requestId = headers.get(requestIdHeader) ?? ''
  const [, traceId] =
    /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/.exec(headers.get(traceHeader) ?? '') ?? []
  return { ...(/^[\w.:-]{1,64}$/.test(requestId) && { requestId }), ...(traceId && { traceId }) }
}
