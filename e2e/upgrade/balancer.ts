import { createServer, request } from 'node:http'

/** A proxy that gives each request to the next of its targets, strictly in turn. */
export interface Balancer {
  /** Ports of the processes that serve. */
  send(...ports: readonly number[]): void
  /** How many requests each port got. */
  readonly counts: ReadonlyMap<number, number>
  close(): Promise<void>
}

export async function startBalancer(port: number): Promise<Balancer> {
  const counts = new Map<number, number>()
  let targets: readonly number[] = []
  let turn = 0
  const server = createServer((incoming, reply) => {
    const target = targets[turn++ % targets.length]
    if (target === undefined) {
      reply.writeHead(503).end()
      return
    }
    counts.set(target, (counts.get(target) ?? 0) + 1)
    const { url, method, headers } = incoming
    const passed = request(
      { host: 'localhost', port: target, path: url, method, headers, agent: false },
      answer => {
        reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(reply)
      },
    )
    passed.on('error', () => reply.writeHead(502).end())
    incoming.pipe(passed)
  })
  // A walker that was held longer would use a connection that is just being closed.
  server.keepAliveTimeout = 300_000
  await new Promise<void>(resolve => server.listen(port, 'localhost', resolve))
  return {
    send(...ports) {
      targets = ports
    },
    counts,
    close: () => new Promise(resolve => server.close(() => resolve()).closeAllConnections()),
  }
}
