/** What a span says. Never anything about a person: no RUN, name, answer, token or address as typed. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** A span that begins. */
export interface NewSpan {
  /** Of few different names: a route, a kind of job, a table; never an address as typed. */
  readonly name: string
  readonly kind: 'server' | 'client' | 'consumer' | 'internal'
  readonly facts?: SpanFacts
}

/** A piece of work with a beginning and an end. */
export interface Span {
  /** 32 hexadecimal digits, the same for all spans of one request. */
  readonly traceId: string
  /** Lets an institution or a job continue it (W3C trace context). */
  readonly traceparent: string
  /** Runs work whose spans lie below this one. */
  run<T>(work: () => T): T
  /** @param failure - kind of the error that ended it, never its message */
  end(facts?: SpanFacts, failure?: string): void
}

/** Traces of this process, in OpenTelemetry's terms. */
export interface Tracing {
  /**
   * Begins a span below `parent` (a `traceparent`), or a trace of its own, with `traceId` if that is given. Undefined if the trace
   * is left out: its work runs as if there were no traces.
   */
  begin(
    span: NewSpan,
    from?: { readonly parent?: string | undefined; readonly traceId?: () => string },
  ): Span | undefined
  /** Begins a span below the one that runs. Undefined outside of any: neither work that nobody asked for nor what is left out is traced. */
  step(span: NewSpan): Span | undefined
  /** The span that runs. */
  current(): Span | undefined
  /** Sends what waits. Never rejects. */
  close(): Promise<void>
}

/** Runs work in a span and ends it; without a span only runs it. */
export async function during<T>(span: Span | undefined, work: () => Promise<T>): Promise<T> {
  if (!span) return work()
  try {
    const result = await span.run(work)
    span.end()
    return result
  } catch (error) {
    span.end({}, kindOf(error))
    throw error
  }
}

/** Code of an error, or its name: the message may quote what a person wrote. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^\w{3,40}$/.test(code) ? code : error.name
}
