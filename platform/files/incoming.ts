import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createLanes } from '../contract/lanes.ts'

/** A file that arrives. */
export interface Arriving {
  readonly stream: Readable
  /** Who sends it: nobody takes the places of the others. */
  readonly sender: string
  /** Ends the waiting for a place. */
  readonly signal: AbortSignal
}

/**
 * Takes files that people send. While they arrive, however slowly, they go to the disk; only as many as there are places lie in
 * memory at once, so that it is bounded whoever sends how much (ASVS 5.0 15.2.2).
 */
export interface IncomingFiles {
  /**
   * Takes the file in and does something with its bytes, in its turn.
   *
   * @throws what broke the stream, or IncomingFullError where there was no place until the signal came
   */
  take<T>(file: Arriving, work: (bytes: Uint8Array) => Promise<T>): Promise<T>
}

/** How many files may arrive and be worked on at once. */
export interface IncomingLimits {
  /** On their way to the disk: of everybody, and of one sender. Who has none yet is not read from. */
  readonly arriving?: number
  readonly arrivingPerSender?: number
  /** In memory: of everybody; of one sender it is one. */
  readonly inMemory?: number
}

/** There was no place for a file. */
export class IncomingFullError extends Error {
  override readonly name = 'IncomingFullError'
  readonly statusCode = 503
}

const suffix = '.llegando'
const abandonedMs = 3_600_000
const longestWaitMs = 300_000

/**
 * Files that arrive, in a folder of this machine that only the account of the portal reads. What lies there is encrypted with a key that
 * never leaves the memory, and goes as soon as the work is done; what a killed process left goes at the next start.
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
        const [key, iv] = [randomBytes(32), randomBytes(16)]
        try {
          const written = createWriteStream(path, { flags: 'wx', mode: 0o600 })
          await pipeline(file.stream, createCipheriv('aes-256-ctr', key, iv), written)
          return await inTurn(held, file, async () => {
            const opened = createDecipheriv('aes-256-ctr', key, iv)
            return work(opened.update(await readFile(path)))
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
