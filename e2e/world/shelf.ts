import { type OwnMicha, startOwnMicha } from './own-micha.ts'

/** Servers that the tests of a worker use one after the other, one for each set of settings. */
export interface Shelf {
  /** A server with these settings, on which no test has touched these people before. */
  take(settings: Readonly<Record<string, string>>, touches: readonly string[]): Promise<OwnMicha>
  /** Ends all. */
  empty(): Promise<void>
}

export function createShelf(): Shelf {
  const kept = new Map<string, { readonly own: OwnMicha; readonly touched: Set<string> }>()
  return {
    async take(settings, touches) {
      const key = JSON.stringify(settings)
      let found = kept.get(key)
      if (found && touches.some(name => found?.touched.has(name))) {
        await found.own.end()
        found = undefined
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
