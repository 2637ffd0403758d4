import type { Logger } from './log.ts'

/** Closes one resource. */
export type Closer = () => Promise<void> | void

/** Resources to close when the process ends. */
export interface Shutdown {
  /** Registers a resource. The last one registered is closed first. */
  add(name: string, close: Closer, timeoutMs?: number): void
  /**
   * Closes everything in turn. A resource that fails or exceeds its timeout is logged and skipped. A second call
   * waits for the first.
   *
   * @returns whether everything closed in time and without errors
   */
  close(): Promise<boolean>
}

const defaultTimeoutMs = 10_000

/** `main.ts` calls `close` on SIGINT and SIGTERM. */
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
