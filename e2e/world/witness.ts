import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Stands before the institutions, and writes down what they answered. */
export interface Witness {
  readonly url: string
  /** Address of the institutions. */
  stand(before: string): void
  /** The queries that were answered for this path, in order. */
  answered(path: string): readonly URLSearchParams[]
  close(): Promise<void>
}

/**
 * Starts a proxy before the institutions.
 *
 * @param delayMs - how long each answer takes
 */
export async function startWitness(delayMs: number): Promise<Witness> {
  let target = ''
  const seen: URL[] = []
  const server = createServer(async (incoming, reply) => {
    const { url = '/', method, headers } = incoming
    await wait(delayMs)
    const passed = request(new URL(url, target), { method, headers, agent: false }, answer => {
      seen.push(new URL(url, target))
      reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(reply)
    })
    passed.on('error', () => reply.writeHead(502).end())
    incoming.pipe(passed)
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stand(before) {
      target = before
    },
    answered: path =>
      seen.filter(({ pathname }) => pathname === path).map(({ searchParams }) => searchParams),
    close: () => new Promise(resolve => server.close(() => resolve()).closeAllConnections()),
  }
}
