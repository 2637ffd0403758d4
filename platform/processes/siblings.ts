import { createPeer, type Line, type Peer } from './peer.ts'

/** The other processes that the same command started (`PROCESOS`). */
export interface Siblings {
  /** Tells all others. */
  tell(name: string, message: unknown): void
  /** The answers of all others that answer. */
  ask(name: string): Promise<readonly unknown[]>
  /** Says what this process does when it is told or asked; one handler for each name. */
  on(name: string, handle: (message: unknown) => unknown): void
}

/** The middle of a fleet: it knows every process, and passes on what one tells or asks the others. */
export interface Hub extends Siblings {
  /** Adds a process; the returned function takes it out. */
  add(line: Line): () => void
}

/** A process that is alone. */
export const noSiblings: Siblings = { tell: () => undefined, ask: async () => [], on: () => undefined }

/** The siblings of a process that a fleet started. */
export function createSiblings(line: Line): Siblings {
  const { on, handle } = createHandlers()
  const hub = createPeer(line, handle)
  return {
    on,
    tell: (name, message) => hub.tell(name, message),
    async ask(name) {
      const answers = await hub.ask(name, undefined)
      return Array.isArray(answers) ? answers : []
    },
  }
}

/** The siblings of the process that starts the others. */
export function createHub(): Hub {
  const { on, handle } = createHandlers()
  const peers = new Set<Peer>()
  const askThem = async (those: readonly Peer[], name: string) =>
    (await Promise.all(those.map(one => one.ask(name, undefined)))).filter(answer => answer !== undefined)
  const others = (than: Peer) => [...peers].filter(one => one !== than)
  return {
    on,
    tell(name, message) {
      for (const peer of peers) peer.tell(name, message)
    },
    ask: name => askThem([...peers], name),
    add(line) {
      // What one process asks, this one and all the others answer.
      const peer: Peer = createPeer(
        {
          send: message => line.send(message),
          onMessage: listener => line.onMessage(listener),
        },
        (name, message) => {
          if (message === undefined) return gather(peer, name)
          void handle(name, message)
          for (const one of others(peer)) one.tell(name, message)
          return undefined
        },
      )
      peers.add(peer)
      return () => peers.delete(peer)
    },
  }

  async function gather(asker: Peer, name: string): Promise<readonly unknown[]> {
    const own = await handle(name, undefined)
    const theirs = await askThem(others(asker), name)
    return own === undefined ? theirs : [own, ...theirs]
  }
}

function createHandlers() {
  const handlers = new Map<string, (message: unknown) => unknown>()
  return {
    on: (name: string, handle: (message: unknown) => unknown) => void handlers.set(name, handle),
    handle: (name: string, message: unknown) => handlers.get(name)?.(message),
  }
}
