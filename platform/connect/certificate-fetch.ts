import { request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Fetch } from '../contract/client.ts'
import type { ReadSecret } from './secret.ts'

/** A client certificate, its key and the authority of the other side, in PEM. */
export interface ClientCertificate {
  readonly certificate: ReadSecret
  readonly key: ReadSecret
  /** Without it, the authorities that Node knows. */
  readonly authority?: ReadSecret
}

/**
 * A `fetch` that shows a client certificate, which the global one cannot. When a file changes, new connections use it; a
 * redirect is answered as it came.
 */
export function createCertificateFetch({ certificate, key, authority }: ClientCertificate): Fetch {
  let current: { pem: string; agent: Agent } | undefined

  async function agentNow(): Promise<Agent> {
    const [cert, privateKey, ca] = await Promise.all([certificate(), key(), authority?.()])
    const pem = [cert, privateKey, ca].join('\n')
    if (current?.pem !== pem)
      current = { pem, agent: new Agent({ keepAlive: true, cert, key: privateKey, ...(ca && { ca }) }) }
    return current.agent
  }

  return async request => {
    const url = new URL(request.url)
    const body = new Uint8Array(await request.arrayBuffer())
    const headers = Object.fromEntries(request.headers)
    const options = { method: request.method, headers, signal: request.signal }
    const agent = url.protocol === 'https:' ? await agentNow() : undefined
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = agent
        ? httpsRequest(url, { ...options, agent }, resolve)
        : httpRequest(url, options, resolve)
      sent.once('error', reject)
      sent.end(body)
    })
    const status = answer.statusCode ?? 502
    const bodiless = status === 204 || status === 304
    if (bodiless) answer.resume()
    return new Response(bodiless ? null : (Readable.toWeb(answer) as NodeReadableStream as ReadableStream), {
      status,
      headers: Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      ),
    })
  }
}
