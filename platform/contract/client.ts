import { systemClock } from '../clock.ts'
import type { Logger } from '../log.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { readBounded } from './bounded-body.ts'
import type { Breaker, CallEnd } from './breaker.ts'
import { type CallTrace, leftOut, traceOf } from './call-trace.ts'
import type { CallInput, CallReply } from './call-types.ts'
import { type Contract, isBinaryReply, type Operation, type Operations } from './contract.ts'
import {
  ContractError,
  NotOfferedError,
  ServiceUnavailableError,
  type StandardErrorName,
  standardErrors,
  type UnavailableReason,
} from './contract-errors.ts'
import { openReply, type ReturnCode, unnamedReturn } from './envelope.ts'
import { background, callerOf, createLanes } from './lanes.ts'
import { misfits } from './misfits.ts'
import { notOfferedHere } from './offered.ts'
import type { Pace } from './pace.ts'
import { createProbe } from './probe.ts'
import { buildRequest, type CallParts } from './request.ts'

/** Sends a request: global `fetch`, or the handler of a service in the same process. */
export type Fetch = (request: Request) => Promise<Response>

/** Decrypts a reply; undefined if it cannot be decrypted. */
export type Decrypt = (
  payload: string,
  call: { token: string | undefined; signal: AbortSignal },
) => Promise<string | undefined>

/** How a client reaches its service. */
export interface ClientOptions {
  /** Base URL for the contract's paths, for instance `http://localhost:3002`. */
  readonly baseUrl: string
  readonly fetch: Fetch
  readonly log: Pick<Logger, 'warn'>
  /** Time limit for one call, including reading the reply. */
  readonly deadlineMs?: number
  /** Maximum concurrent calls, in total and per person; see `Lanes`. */
  readonly maxInFlight?: number
  readonly maxInFlightPerCaller?: number
  /** How long a call waits for a slot while too many others are running; default one second. */
  readonly placeWaitMs?: number
  readonly maxReplyBytes?: number
  /** Calls per minute that the institution accepts; a call over it waits like one for a slot. */
  readonly pace?: Pace
  /** Operations that the institution does not offer; called, they reject with `NotOfferedError`. */
  readonly notOffered?: ReadonlySet<string>
  /** The request being answered, whose id goes along with its calls. */
  readonly requestId?: () => string | undefined
  /** Keeps a span of each call, which the institution can continue. */
  readonly tracing?: Tracing | undefined
  /** Shortens calls for a while after too many failures. */
  readonly breaker?: Breaker
  /** Time limit for a call while the breaker is open; default one second. */
  readonly briefMs?: number
  /** Required if an operation has encrypted replies. */
  readonly decrypt?: Decrypt
  /** Signs calls with access `institucion` (shell §7). */
  readonly signature?: (method: string, pathname: string) => string
  /** Called when a call ends; for metrics. */
  readonly onCall?: (call: {
    service: string
    operation: string
    durationMs: number
    outcome: CallOutcome
    traceId: string
  }) => void
}

/** How a call ended: answered, answered with a named error, or why it was not answered. */
export type CallOutcome = 'ok' | 'error' | UnavailableReason

/** Says nothing of whether the institution is there. */
const unasked: ReadonlySet<CallOutcome> = new Set(['overloaded', 'resting', 'boxed'])

/** One method per operation of a contract. */
export type Client<C extends Contract> =
  C extends Contract<infer Ops extends Operations>
    ? {
        readonly [Name in keyof Ops]: Record<never, never> extends CallInput<Ops[Name]>
          ? (input?: CallInput<Ops[Name]>) => Promise<CallReply<Ops[Name]>>
          : (input: CallInput<Ops[Name]>) => Promise<CallReply<Ops[Name]>>
      }
    : never

/**
 * Creates the typed client of a contract. A call is never repeated (shell §9: retry 0).
 *
 * Methods reject with `ContractError` if the service answers with an error of the contract, with
 * `ServiceUnavailableError` if there is no usable answer, and with the signal's reason if the caller aborted.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a call and its exchange share the options.
export function createClient<C extends Contract>(contract: C, options: ClientOptions): Client<C> {
  const { deadlineMs = 8000, maxInFlight = 20, maxInFlightPerCaller = 3, placeWaitMs = 1000 } = options
  const briefMs = Math.min(options.briefMs ?? 1000, deadlineMs)
  const lanes = createLanes({ total: maxInFlight, perCaller: maxInFlightPerCaller, waitMs: placeWaitMs })
  const probe = createProbe()

  async function call(name: string, operation: Operation, input: CallParts): Promise<unknown> {
    const at = { service: contract.name, operation: name }
    if (options.notOffered?.has(name)) throw notOffered(name)
    input.signal?.throwIfAborted()
    const start = performance.now()
    const span = options.tracing?.step({
      name: `${contract.name} ${name}`,
      kind: 'client',
      facts: {
        'micha.institution': contract.name,
        'micha.operation': name,
        'http.request.method': operation.method,
        'url.template': operation.path,
      },
    })
    const trace = { ...traceOf(options.requestId?.()), ...(span && { traceId: span.traceId }) }
    const traceparent = span?.traceparent ?? (options.tracing && leftOut(trace.traceId))
    const caller = callerOf(input.token)
    let outcome: CallOutcome = 'ok'
    try {
      const waiting = AbortSignal.any([
        AbortSignal.timeout(deadlineMs),
        ...(input.signal ? [input.signal] : []),
      ])
      const leave = await lanes.enter(input.background ? background : caller, waiting)
      input.signal?.throwIfAborted()
      if (!leave) throw new ServiceUnavailableError(at, 'overloaded')
      try {
        const ask = async (limitMs: number) => {
          if ((await options.pace?.take(placeWaitMs, waiting)) === false)
            throw new ServiceUnavailableError(at, 'overloaded')
          return withDeadline(limitMs, input.signal, at, signal =>
            exchange(at, operation, { ...input, trace: { ...trace, traceparent } }, signal),
          )
        }
        const may = options.breaker?.mayCall(caller) ?? 'yes'
        if (may === 'yes') return await ask(deadlineMs)
        const resting = () => new ServiceUnavailableError(at, 'resting')
        // What has an effect is not sent with little time to answer.
        if (may === 'no' || operation.idempotent) throw resting()
        return await probe(isProbe => ask(isProbe ? briefMs : deadlineMs), resting)
      } finally {
        leave()
      }
    } catch (error) {
      if (error instanceof ServiceUnavailableError) {
        outcome = error.reason
        if (outcome !== 'boxed')
          options.log.warn(
            {
              ...at,
              ...trace,
              reason: error.reason,
              misfits: error.misfits,
              ...connectionFault(error.cause),
            },
            'an institution gave no usable answer',
          )
      } else outcome = 'error'
      throw error
    } finally {
      if (!unasked.has(outcome)) options.breaker?.note(callEnd(outcome), caller)
      // A named error is an answer like others.
      span?.end({ 'micha.outcome': outcome }, outcome === 'ok' || outcome === 'error' ? undefined : outcome)
      const durationMs = performance.now() - start
      options.onCall?.({ ...at, durationMs, outcome, traceId: trace.traceId })
    }
  }

  async function exchange(
    at: { service: string; operation: string },
    operation: Operation,
    input: CallParts & { readonly trace: CallTrace },
    signal: AbortSignal,
  ): Promise<unknown> {
    const request = buildRequest(operation, input, {
      baseUrl: options.baseUrl,
      signal,
      sign: options.signature,
    })
    let response: Response
    let bytes: Uint8Array<ArrayBuffer>
    try {
      response = await options.fetch(request)
      bytes = await readBounded(response, options.maxReplyBytes ?? 25_000_000)
    } catch (cause) {
      // A box says itself why there is no answer.
      if (cause instanceof ServiceUnavailableError || cause instanceof NotOfferedError) throw cause
      throw new ServiceUnavailableError(at, 'network', { cause })
    }
    if (!response.ok) {
      const error = readError(at, operation, response.status, bytes)
      throw input.token && isOurFault(error) ? refusedToken(at, response, error) : error
    }
    if (isBinaryReply(operation.reply)) {
      const mediaType = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
      if (!operation.reply.mediaTypes.includes(mediaType)) throw new ServiceUnavailableError(at, 'nonsense')
      return { bytes, mediaType }
    }
    const text = new TextDecoder().decode(bytes)
    const clear = operation.encryptedReply
      ? await options.decrypt?.(text, { token: input.token, signal })
      : text
    const reply = operation.reply.safeParse(unwrapped(at, operation, parsed(clear)))
    if (!reply.success) throw new ServiceUnavailableError(at, 'nonsense', { misfits: misfits(reply.error) })
    return reply.data
  }

  /** The token was made for this call: an institution that refuses it has another clock or other keys; the person did nothing wrong. */
  function refusedToken(at: { service: string; operation: string }, response: Response, cause: Error): Error {
    options.log.warn(
      { ...at, theirs: response.headers.get('date') ?? undefined, ours: systemClock.now().toUTCString() },
      'an institution refused a token of the portal: compare the clocks and the keys',
    )
    return new ServiceUnavailableError(at, 'failure', { cause })
  }

  const notOffered = (name: string) =>
    new NotOfferedError({ service: contract.name, operation: name }, contract.office ?? contract.title)

  const methods = Object.entries(contract.operations).map(([name, operation]) => {
    const method = (input: CallParts = {}) => call(name, operation, input)
    return [name, options.notOffered?.has(name) ? notOfferedHere(method, () => notOffered(name)) : method]
  })
  return Object.fromEntries(methods)
}

/** Code of a failed connection, such as an expired certificate (OWASP ASVS 5.0 §16.3.4); `fetch` hides it in the cause. */
function connectionFault(error: unknown): { code?: string } {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return cause instanceof Error && 'code' in cause ? { code: String(cause.code) } : {}
}

function callEnd(outcome: CallOutcome): CallEnd {
  if (outcome === 'timeout') return 'late'
  return outcome === 'network' ? 'away' : 'answered'
}

// Nobody knows what such a code means, so it may be temporary: deliveries are retried.
const unnamedReturnStatus = 409

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Unwraps the reply's envelope, if there is one; anything else fails validation and counts as nonsense. */
function unwrapped(at: { service: string; operation: string }, operation: Operation, body: unknown): unknown {
  if (!operation.replyEnvelope) return body
  const opened = openReply(operation.replyEnvelope, body)
  if (!opened) throw new ServiceUnavailableError(at, 'nonsense')
  if ('failure' in opened) throw returnError(at, operation, opened.failure)
  return opened.reply
}

function returnError(
  at: { service: string; operation: string },
  operation: Operation,
  failure: ReturnCode,
): ContractError {
  const [name, declared] =
    Object.entries(operation.errors ?? {}).find(
      ([, error]) => error.codigoRetorno === failure.codigoRetorno,
    ) ?? []
  return new ContractError(at, name ?? unnamedReturn, declared?.status ?? unnamedReturnStatus, failure)
}

function readError(
  at: { service: string; operation: string },
  operation: Operation,
  status: number,
  bytes: Uint8Array,
): Error {
  const body = parsed(new TextDecoder().decode(bytes))
  const name = typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : ''
  const named = operation.errors?.[name]?.status === status
  const standard =
    status < 500 &&
    Object.entries(standardErrors).some(([key, entry]) => key === name && entry.status === status)
  // It has another version of the contract, or its address is wrong: what it would say of the request is not known.
  if ((!named && !standard) || name === unknownRoute) return new ServiceUnavailableError(at, 'failure')
  return new ContractError(at, name, status, (body as { datos?: unknown }).datos)
}

const unknownRoute: StandardErrorName = 'RutaDesconocida'

const isOurFault = (error: Error) =>
  error instanceof ContractError &&
  error.name === 'NoAutenticado' &&
  error.status === standardErrors.NoAutenticado.status

/** Runs one exchange until the deadline or the caller's signal, even if the other side ignores both. */
async function withDeadline<T>(
  deadlineMs: number,
  outer: AbortSignal | undefined,
  at: { service: string; operation: string },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new ServiceUnavailableError(at, 'timeout')), deadlineMs)
  const giveUp = () => controller.abort(outer?.reason)
  outer?.addEventListener('abort', giveUp, { once: true })
  try {
    const aborted = new Promise<never>((_, reject) => {
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true })
    })
    const working = work(controller.signal)
    // After the deadline nobody waits for the work, so ignore its later failure.
    working.catch(() => undefined)
    return await Promise.race([aborted, working])
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', giveUp)
  }
}
