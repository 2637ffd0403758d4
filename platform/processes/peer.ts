/** One end of a line between two processes. */
export interface Line {
  send(message: object): void
  onMessage(listener: (message: unknown) => void): void
}

/** The process at the other end of a line. */
export interface Peer {
  tell(name: string, message: unknown): void
  /** What the other end answers; undefined if it does not answer in time. */
  ask(name: string, message: unknown): Promise<unknown>
}

/** Reacts to what the other end tells or asks. */
export type PeerHandler = (name: string, message: unknown) => unknown

type Wire =
  | { micha: 'tell'; name: string; message: unknown }
  | { micha: 'ask'; id: number; name: string; message: unknown }
  | { micha: 'answer'; id: number; answer: unknown }

const patienceMs = 2_000

/** Other messages on the same line, such as those of `node:cluster`, are left alone. */
export function createPeer(line: Line, handle: PeerHandler): Peer {
  const waiting = new Map<number, (answer: unknown) => void>()
  let asked = 0
  const send = (wire: Wire) => line.send(wire)

  async function answer(id: number, name: string, message: unknown): Promise<void> {
    const given = await Promise.resolve(handle(name, message)).catch(() => undefined)
    send({ micha: 'answer', id, answer: given })
  }

  line.onMessage(received => {
    if (!isWire(received)) return
    if (received.micha === 'tell') void handle(received.name, received.message)
    else if (received.micha === 'ask') void answer(received.id, received.name, received.message)
    else waiting.get(received.id)?.(received.answer)
  })

  return {
    tell: (name, message) => send({ micha: 'tell', name, message }),
    ask(name, message) {
      const id = asked++
      const { promise, resolve } = Promise.withResolvers<unknown>()
      const late = setTimeout(resolve, patienceMs)
      waiting.set(id, resolve)
      send({ micha: 'ask', id, name, message })
      return promise.finally(() => {
        clearTimeout(late)
        waiting.delete(id)
      })
    },
  }
}

function isWire(message: unknown): message is Wire {
  return typeof message === 'object' && message !== null && 'micha' in message
}
