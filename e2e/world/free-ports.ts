import { createServer } from 'node:net'
import { threadId } from 'node:worker_threads'

// Below the ephemeral ports, so that no outgoing connection takes one meanwhile.
const lowest = 21_000
const count = 9_000
const perServer = 3
const places = count / perServer
// Each worker goes through the places from one of its own: a server takes seconds to open the ports that were free.
let place = process.pid * 641 + threadId * 97

/** The first of three consecutive free ports, for one server. */
export async function freePorts(): Promise<number> {
  for (;;) {
    const first = lowest + (place++ % places) * perServer
    const free = await Promise.all(Array.from({ length: perServer }, (_, index) => isFree(first + index)))
    if (free.every(Boolean)) return first
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, 'localhost', () => server.close(() => resolve(true)))
  })
}
