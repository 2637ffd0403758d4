import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Context,
  isSpanContextValid,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from '../log.ts'
import type { NewSpan, Span, SpanFacts, Tracing } from './tracing.ts'

/** Options of createTracing. */
export interface TracingOptions {
  /** The collector's address; OTLP over HTTP adds `/v1/traces`. */
  readonly endpoint: string
  /** Share of the traces that begin here and are kept, from 0 to 1. */
  readonly ratio: number
  /** What is the same for every span: `service.name`, `service.version`. */
  readonly facts: SpanFacts
  readonly log: Pick<Logger, 'warn'>
}

const kinds: Readonly<Record<NewSpan['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}
const closeMs = 3_000

/**
 * Sends traces to an OpenTelemetry collector, in batches. Without a collector nothing waits: spans are dropped. Only this file
 * loads OpenTelemetry; import it only where traces are wanted.
 */
export function createTracing({ endpoint, ratio, facts, log }: TracingOptions): Tracing {
  const running = new AsyncLocalStorage<{ span: Span; context: Context }>()
  const ids = givenTraceIds()
  const provider = new TracerProvider({
    resource: resourceFromAttributes(facts).merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    idGenerator: ids,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: telling(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }), log),
      }),
    ],
  })
  const tracer = provider.getTracer('micha')

  function open({ name, kind, facts: attributes }: NewSpan, above: Context): Span {
    const span = tracer.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, above)
    const { traceId } = span.spanContext()
    const self: Span = {
      traceId,
      traceparent: written(span),
      run: work => running.run({ span: self, context: trace.setSpan(ROOT_CONTEXT, span) }, work),
      end(more, failure) {
        if (more) span.setAttributes(more)
        if (failure !== undefined) {
          span.setAttribute('error.type', failure)
          span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end()
      },
    }
    return self
  }

  return {
    begin(span, { parent, traceId } = {}) {
      const above = contextOf(parent)
      if (above === ROOT_CONTEXT) ids.give(traceId)
      return open(span, above)
    },
    step(span) {
      const above = running.getStore()
      if (!above || isSampled(above.span)) return above && open(span, above.context)
      // Of a trace that is not kept every step is the same.
      return { ...above.span, run: work => work(), end: () => undefined }
    },
    current: () => running.getStore()?.span,
    async close() {
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        pause(closeMs, undefined, { ref: false }),
      ])
    },
  }
}

/** Random ids, but for a trace whose id is given: that of a request is derived from the request's id, as in the log. */
function givenTraceIds() {
  const random = new RandomIdGenerator()
  let given: string | undefined
  return {
    give(traceId: string | undefined): void {
      given = traceId
    },
    generateTraceId(): string {
      const id = given ?? random.generateTraceId()
      given = undefined
      return id
    },
    generateSpanId: () => random.generateSpanId(),
  }
}

/** The context that a `traceparent` continues; the root if it is none. */
function contextOf(traceparent: string | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent ?? '') ?? []
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

function isSampled({ traceparent }: Span): boolean {
  return traceparent.endsWith('-01')
}

function written(span: OtelSpan): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags === 0 ? '00' : '01'}`
}

/** Says once that the collector takes nothing, and not at every batch. */
function telling(exporter: SpanExporter, log: Pick<Logger, 'warn'>): SpanExporter {
  let failing = false
  return {
    export(spans, done) {
      exporter.export(spans, result => {
        if (result.code !== 0 && !failing) log.warn('the collector of traces takes none')
        failing = result.code !== 0
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
