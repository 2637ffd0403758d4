import { type CallReason, writeReason } from './call-reason.ts'
import { type CallTrace, writeTrace } from './call-trace.ts'
import { clientSignatureHeader } from './client-signature.ts'
import type { BinaryContent, Operation } from './contract.ts'
import { encodeText } from './text-fields.ts'

/** The untyped parts of a call; `CallInput` is the typed form. */
export interface CallParts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly token?: string
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  readonly reason?: CallReason
  readonly background?: boolean | undefined
  readonly trace?: CallTrace
}

interface RequestContext {
  readonly baseUrl: string
  readonly signal: AbortSignal
  readonly sign: ((method: string, pathname: string) => string) | undefined
}

/** Builds a web-standard request from a call. */
export function buildRequest(operation: Operation, parts: CallParts, context: RequestContext): Request {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(encodeText(parts.params?.[name])),
  )
  const url = new URL(context.baseUrl.replace(/\/$/, '') + path)
  for (const [name, value] of presentFields(wholeQuery(operation, parts.query))) {
    for (const item of Array.isArray(value) ? value : [value]) url.searchParams.append(name, encodeText(item))
  }
  const headers = new Headers({ accept: operation.encryptedReply ? 'text/plain, application/json' : '*/*' })
  for (const [name, value] of presentFields(parts.headers)) headers.set(name, encodeText(value))
  if (parts.token) headers.set('authorization', `Bearer ${parts.token}`)
  if (parts.idempotencyKey) headers.set('idempotency-key', parts.idempotencyKey)
  if (parts.reason) writeReason(headers, parts.reason)
  if (parts.trace) writeTrace(headers, parts.trace)
  if (operation.access === 'institucion' && context.sign) {
    headers.set(clientSignatureHeader, context.sign(operation.method, url.pathname))
  }
  const body = encodeBody(operation, parts.body, headers)
  return new Request(url, {
    method: operation.method,
    headers,
    signal: context.signal,
    // An institution answers where its contract says; elsewhere nobody may read what is sent (OWASP ASVS 5.0 §15.3.2).
    redirect: 'error',
    ...(body && { body }),
  })
}

/** The query with what the contract says where the caller says nothing, so that an institution need not know it (flows §7: `f=false`). */
function wholeQuery({ query: schema }: Operation, said: CallParts['query']): CallParts['query'] {
  const read = schema?.safeParse(said ?? {})
  return read?.success ? { ...(read.data as object), ...Object.fromEntries(presentFields(said)) } : said
}

function presentFields(fields: Readonly<Record<string, unknown>> | undefined): [string, unknown][] {
  return Object.entries(fields ?? {}).filter(([, value]) => value !== undefined && value !== null)
}

function encodeBody(operation: Operation, body: unknown, headers: Headers): BodyInit | undefined {
  switch (operation.body?.kind) {
    case undefined:
      return undefined
    case 'json':
      headers.set('content-type', 'application/json')
      return JSON.stringify(body)
    case 'binary': {
      const { bytes, mediaType } = body as BinaryContent
      headers.set('content-type', mediaType)
      return bytes
    }
    case 'form': {
      const form = new URLSearchParams()
      for (const [name, value] of presentFields(body as Record<string, unknown>))
        form.append(name, encodeText(value))
      return form
    }
    case 'multipart': {
      const form = new FormData()
      for (const [name, value] of presentFields(body as Record<string, unknown>)) {
        for (const item of Array.isArray(value) && value[0] instanceof File ? value : [value]) {
          if (item instanceof File) form.append(name, item)
          else form.append(name, encodeText(item))
        }
      }
      return form
    }
  }
}
