import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

/** A span as OTLP writes it in JSON. */
export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}

/** A collector of traces (OTLP over HTTP) that keeps what it gets. */
export interface Collector {
  readonly url: string
  /** All that it received until now. */
  readonly spans: readonly ReceivedSpan[]
  /** The spans since the last time. */
  take(): ReceivedSpan[]
  close(): void
}

interface Export {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[]
  }[]
}

/** Starts one on a free port of this machine; with another status it refuses everything. */
export async function collector(status = 200): Promise<Collector> {
  const spans: ReceivedSpan[] = []
  let taken = 0
  const server = createServer(async (request, reply) => {
    const { resourceSpans } = (await json(request)) as Export
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans)))
    reply.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    take: () => {
      const fresh = spans.slice(taken)
      taken = spans.length
      return fresh
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
