import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Context,
  isSpanContextValid,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  RandomIdGenerator,
  SamplingDecision,
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
  const running = new AsyncLocalStorage<Running>()
  const random = new RandomIdGenerator()
  const ids = givenTraceIds(random)
  const byRatio = new TraceIdRatioBasedSampler(ratio)
  const provider = new TracerProvider({
    resource: resourceFromAttributes(facts).merge(detectResources({ detectors: [envDetector] })),
    // Traces that are left out never come here.
    sampler: new AlwaysOnSampler(),
    idGenerator: ids,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: telling(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }), log),
      }),
    ],
  })
  const tracer = provider.getTracer('micha')
  const isChosen = () =>
    byRatio.shouldSample(ROOT_CONTEXT, random.generateTraceId()).decision ===
    SamplingDecision.RECORD_AND_SAMPLED

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
      const above = parentOf(parent)
      const isKept = above ? above.traceFlags === 1 : isChosen()
      if (!isKept) return undefined
      if (above) return open(span, trace.setSpanContext(ROOT_CONTEXT, above))
      ids.give(traceId?.())
      return open(span, ROOT_CONTEXT)
    },
    step(span) {
      const above = running.getStore()
      return above && open(span, above.context)
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

/** The span of the work that runs, with its context. */
interface Running {
  readonly span: Span
  readonly context: Context
}

/** Random ids, but for a trace whose id is given: that of a request is derived from the request's id, as in the log. */
function givenTraceIds(random: RandomIdGenerator) {
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

/** The span that a `traceparent` continues; undefined if it is none. */
function parentOf(traceparent: string | undefined): SpanContext | undefined {
  if (traceparent === undefined) return undefined
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent) ?? []
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return isSpanContextValid(parent) ? parent : undefined
}

function written(span: OtelSpan): string {
  const { traceId, spanId } = span.spanContext()
  return `00-${traceId}-${spanId}-01`
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
