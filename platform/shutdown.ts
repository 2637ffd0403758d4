import type { Logger } from './log.ts'

/** Closes one thing that was opened. */
export type Closer = () => Promise<void> | void

/** What must be closed when the process ends. */
export interface Shutdown {
  /** Adds a thing that was opened. What was opened last is closed first. */
  add(name: string, close: Closer, timeoutMs?: number): void
  /**
   * Closes everything, one after another. One that fails or takes longer than its time is logged and passed over. A second
   * call waits for the first.
   *
   * @returns whether all of it closed well and in time
   */
  close(): Promise<boolean>
}

const defaultTimeoutMs = 10_000

/** An empty list of things to close. `main.ts` calls `close` on SIGINT and SIGTERM. */
export function createShutdown(logger: Logger): Shutdown {
  const entries: { name: string; close: Closer; timeoutMs: number }[] = []
  let closing: Promise<boolean> | undefined

  async function closeAll(): Promise<boolean> {
    let clean = true
    for (let entry = entries.pop(); entry !== undefined; entry = entries.pop()) {
      const { name, close, timeoutMs } = entry
      try {
        await withTimeLimit(async () => close(), timeoutMs)
        logger.debug({ name }, 'closed')
      } catch (error) {
        clean = false
        logger.error({ err: error, name }, 'did not close well')
      }
    }
    return clean
  }

  return {
    add: (name, close, timeoutMs = defaultTimeoutMs) => entries.push({ name, close, timeoutMs }),
    close: () => (closing ??= closeAll()),
  }
}

async function withTimeLimit(work: () => Promise<void>, timeoutMs: number): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`Took longer than ${timeoutMs} ms`)), timeoutMs)
  try {
    await Promise.race([work(), promise])
  } finally {
    clearTimeout(timer)
  }
}
