/** Limits on concurrent calls to one service. */
export interface LaneLimits {
  /** For all callers together. */
  readonly total: number
  /** Per person, so that one person cannot take everybody's slots. */
  readonly perCaller: number
  /** How long a call waits while others hold the slots. Waiting for one's own calls ends only with the call's signal. */
  readonly waitMs: number
}

/** Slots for concurrent calls to one service. */
export interface Lanes {
  /**
   * Waits for a slot and returns a function that frees it.
   *
   * @param caller - the person who is called for; without one, only the total limit applies. {@link background} for
   * everybody whose lists are checked
   * @returns undefined if no slot became free in time
   */
  enter(caller: string | undefined, signal: AbortSignal): Promise<(() => void) | undefined>
}

/** Stands for all calls that nobody waits for: together they take half of the slots at most, and never a person's own. */
export const background = '·fondo'
const mostInBackground = 8

interface Waiting {
  readonly caller: string | undefined
  readonly go: () => void
}

/** Creates the slots. First come, first served, except for callers who have reached their own limit. */
export function createLanes({ total, perCaller, waitMs }: LaneLimits): Lanes {
  const held = new Map<string | undefined, number>()
  const queue = new Set<Waiting>()
  let inFlight = 0

  const mayGo = (caller: string | undefined) =>
    inFlight < total && (caller === undefined || (held.get(caller) ?? 0) < mostOf(caller))
  const mostOf = (caller: string) =>
    caller === background ? Math.min(mostInBackground, Math.ceil(total / 2)) : perCaller

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
      const hasOwn = caller !== undefined && (held.get(caller) ?? 0) >= mostOf(caller)
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
 * A key for the person of a token. The token is not verified here: the institution does that. An unreadable token is
 * its own key.
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
