/** How many calls of one service may be under way at once. */
export interface LaneLimits {
  /** Of everybody together. */
  readonly total: number
  /** Of one person, so that nobody takes the place of the others. */
  readonly perCaller: number
  /** How long a call waits for a place that others hold. For her own calls a person waits until the call's signal ends it. */
  readonly waitMs: number
}

/** Places for the calls of one service. */
export interface Lanes {
  /**
   * Waits for a place. What it gives frees the place again.
   *
   * @param caller who is called for; calls for nobody are bound by the total alone
   * @returns undefined when there was no place in time
   */
  enter(caller: string | undefined, signal: AbortSignal): Promise<(() => void) | undefined>
}

interface Waiting {
  readonly caller: string | undefined
  readonly go: () => void
}

/** Makes the places. Whoever came first goes first, but for those who hold as many as one person may. */
export function createLanes({ total, perCaller, waitMs }: LaneLimits): Lanes {
  const held = new Map<string | undefined, number>()
  const queue = new Set<Waiting>()
  let inFlight = 0

  const mayGo = (caller: string | undefined) =>
    inFlight < total && (caller === undefined || (held.get(caller) ?? 0) < perCaller)

  function take(caller: string | undefined): () => void {
    inFlight++
    held.set(caller, (held.get(caller) ?? 0) + 1)
    return () => {
      inFlight--
      const left = (held.get(caller) ?? 1) - 1
      if (left === 0) held.delete(caller)
      else held.set(caller, left)
      for (const waiting of queue) if (mayGo(waiting.caller)) return waiting.go()
    }
  }

  return {
    async enter(caller, signal) {
      if (mayGo(caller)) return take(caller)
      const hasOwn = caller !== undefined && (held.get(caller) ?? 0) >= perCaller
      const end = hasOwn ? signal : AbortSignal.any([signal, AbortSignal.timeout(waitMs)])
      if (end.aborted) return undefined
      return new Promise(resolve => {
        const waiting: Waiting = {
          caller,
          go() {
            queue.delete(waiting)
            end.removeEventListener('abort', giveUp)
            resolve(take(caller))
          },
        }
        const giveUp = () => {
          queue.delete(waiting)
          resolve(undefined)
        }
        end.addEventListener('abort', giveUp, { once: true })
        queue.add(waiting)
      })
    },
  }
}

/**
 * Whom a token speaks for, told apart from others: what it says of itself is not checked here, the institution does that. A token
 * that cannot be read stands for itself.
 */
export function callerOf(token: string | undefined): string | undefined {
  if (token === undefined) return undefined
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const sub = typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : undefined
    return typeof sub === 'string' ? sub : token
  } catch {
    return token
  }
}
