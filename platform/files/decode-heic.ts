import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '../project-root.ts'

/** RGBA pixels, four bytes each. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

const longestMs = 20_000
const maxMegabytes = 512

/**
 * Decodes a HEIC picture in a worker thread.
 *
 * @throws Error if it is not HEIC, has more than `maxPixels`, or takes longer than 20 seconds
 */
export function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<Pixels> {
  const worker = new Worker(join(projectRoot, 'platform/files/heic-worker.mjs'), {
    workerData: { bytes, maxPixels },
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  const deadline = setTimeout(() => void worker.terminate(), longestMs)
  return new Promise<Pixels>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The picture took too long to read')))
  }).finally(() => {
    clearTimeout(deadline)
    return worker.terminate()
  })
}
