import { type OwnMicha, startOwnMicha } from './own-micha.ts'

/** Servers that the tests of a worker use one after the other, one for each set of settings. */
export interface Shelf {
  /** A server with these settings, on which no test has touched any of these people before; this one touches `touches`. */
  take(
    settings: Readonly<Record<string, string>>,
    touches: readonly string[],
    needs: readonly string[],
  ): Promise<OwnMicha>
  /** Ends all. */
  empty(): Promise<void>
}

/** Servers of a worker that run beside each other: the one of most tests, and one for those that need other settings. */
const most = 2

export function createShelf(): Shelf {
  const kept = new Map<string, { readonly own: OwnMicha; readonly touched: Set<string> }>()
  return {
    async take(settings, touches, needs) {
      const key = JSON.stringify(settings)
      let found = kept.get(key)
      kept.delete(key)
      if (found && [...touches, ...needs].some(name => found?.touched.has(name))) {
        await found.own.end()
        found = undefined
      }
      await found?.own.forgetDrafts()
      for (const [oldest, { own }] of [...kept].slice(0, Math.max(0, kept.size - most + 1))) {
        kept.delete(oldest)
        await own.end()
      }
      found ??= { own: await startOwnMicha(settings), touched: new Set() }
      kept.set(key, found)
      for (const name of touches) found.touched.add(name)
      return found.own
    },
    async empty() {
      for (const { own } of kept.values()) await own.end()
    },
  }
}
