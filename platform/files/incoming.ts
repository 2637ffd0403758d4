import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createLanes } from '../contract/lanes.ts'

/** A file being uploaded. */
export interface Arriving {
  readonly stream: Readable
  /** Who sends it: limits apply per sender. */
  readonly sender: string
  /** Aborts waiting for a slot. */
  readonly signal: AbortSignal
}

/**
 * Receives uploads. Incoming bytes go to disk, however slowly they arrive; only a limited number of files is in
 * memory at once, so that memory is bounded (ASVS 5.0 15.2.2).
 */
export interface IncomingFiles {
  /**
   * Receives the file and runs `work` on its bytes, in turn.
   *
   * @throws the stream's error, or IncomingFullError if no slot was free before the signal
   */
  take<T>(file: Arriving, work: (bytes: Uint8Array) => Promise<T>): Promise<T>
}

/** Limits on concurrent uploads. */
export interface IncomingLimits {
  /** Being written to disk, in total and per sender. Streams without a slot are not read. */
  readonly arriving?: number
  readonly arrivingPerSender?: number
  /** In memory, in total; per sender the limit is one. */
  readonly inMemory?: number
}

export class IncomingFullError extends Error {
  override readonly name = 'IncomingFullError'
  readonly statusCode = 503
}

const tagBytes = 16
const suffix = '.llegando'
const abandonedMs = 3_600_000
const longestWaitMs = 300_000

/**
 * Uploads in a local folder that only the portal's account can read. Files are encrypted with a key that exists only
 * in memory, and deleted after `work`; the next start deletes what a killed process left.
 */
export async function createIncomingFiles(
  folder: string,
  { arriving = 100, arrivingPerSender = 4, inMemory = 3 }: IncomingLimits = {},
): Promise<IncomingFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeAbandoned(folder)
  const onDisk = createLanes({ total: arriving, perCaller: arrivingPerSender, waitMs: longestWaitMs })
  const held = createLanes({ total: inMemory, perCaller: 1, waitMs: longestWaitMs })

  async function inTurn<T>(lanes: typeof held, { sender, signal }: Arriving, work: () => Promise<T>) {
    const leave = await lanes.enter(sender, signal)
    if (!leave) throw new IncomingFullError('There was no place for the file')
    try {
      return await work()
    } finally {
      leave()
    }
  }

  return {
    take: (file, work) =>
      inTurn(onDisk, file, async () => {
        const path = join(folder, `${randomBytes(12).toString('hex')}${suffix}`)
        const [key, iv] = [randomBytes(32), randomBytes(12)]
        try {
          const written = createWriteStream(path, { flags: 'wx', mode: 0o600 })
          const sealing = createCipheriv('aes-256-gcm', key, iv)
          await pipeline(file.stream, sealing, written)
          return await inTurn(held, file, async () => {
            const opening = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
            opening.setAuthTag(sealing.getAuthTag())
            const bytes = opening.update(await readFile(path))
            // Throws if somebody changed the file on the disk.
            opening.final()
            return work(bytes)
          })
        } finally {
          await rm(path, { force: true })
        }
      }),
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (!name.endsWith(suffix)) continue
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > abandonedMs) await rm(path, { force: true })
  }
}
