import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Logger } from '../log.ts'
import { createDispatcher, type ServedContract } from './dispatcher.ts'
import { errorFields } from './error-fields.ts'
import type { FaultBoard } from './faults.ts'
import { errorResponse, type ServiceHandler } from './service.ts'

/** Options for serving services on a port. */
export interface ServeOptions {
  readonly services: readonly ServedContract[]
  /** 0 picks a free port. */
  readonly port: number
  readonly host?: string
  readonly log: Pick<Logger, 'error'>
  /** Hard limit on request size; operations set lower limits of their own. */
  readonly maxBodyBytes?: number
  /** Enables `/_fallas`; omit it in production. */
  readonly faults?: FaultBoard
  /** How long running calls may continue when the server closes. */
  readonly closeGraceMs?: number
}

/** A running server. */
export interface ContractServer {
  readonly url: string
  readonly port: number
  /** Stops accepting calls, waits for running ones, then frees the port. */
  close(): Promise<void>
}

/** Serves contracts over HTTP on one port. */
export async function serveContracts(options: ServeOptions): Promise<ContractServer> {
  const { host = '127.0.0.1', maxBodyBytes = 12_000_000, closeGraceMs = 5000 } = options
  const handler = createDispatcher(options.services, options.faults)
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing, handler, maxBodyBytes).catch((error: unknown) => {
      options.log.error(errorFields(error), 'a call to a service could not be answered')
      outgoing.destroy()
    })
  })
  server.requestTimeout = 60_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, host, resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : options.port
  return {
    url: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`,
    port,
    close: () =>
      new Promise(resolve => {
        const timer = setTimeout(() => server.closeAllConnections(), closeGraceMs)
        server.close(() => {
          clearTimeout(timer)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handler: ServiceHandler,
  maxBodyBytes: number,
): Promise<void> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBodyBytes) {
    outgoing.setHeader('connection', 'close')
    return send(errorResponse('CuerpoDemasiadoGrande', 413), outgoing)
  }
  const hangUp = new AbortController()
  outgoing.once('close', () => hangUp.abort())
  const url = URL.parse(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`)
  if (!url) return send(errorResponse('RutaDesconocida', 404), outgoing)
  const method = incoming.method ?? 'GET'
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const request = new Request(url, {
    method,
    headers,
    signal: hangUp.signal,
    ...(hasBody && { body: Readable.toWeb(incoming) as unknown as ReadableStream, duplex: 'half' }),
  } as RequestInit)
  await send(await handler(request), outgoing)
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  if (outgoing.destroyed) return
  outgoing.writeHead(response.status, [...response.headers].flat())
  if (!response.body) {
    outgoing.end()
    return
  }
  for await (const chunk of response.body as unknown as NodeReadableStream<Uint8Array>) outgoing.write(chunk)
  outgoing.end()
}
