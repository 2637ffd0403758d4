import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type IncomingFiles, IncomingFullError } from '#platform/files/incoming.ts'

/**
 * Takes one file of a form in: over the disk, in its turn.
 *
 * @param sender who sends it: her RUN, or the address of nobody in particular
 * @returns undefined where it is larger than a form may carry, or broke off
 * @throws IncomingFullError when there was no place for it
 */
export async function takePart<T>(
  incoming: IncomingFiles,
  { raw }: FastifyRequest,
  { file }: Pick<MultipartFile, 'file'>,
  sender: string,
  work: (bytes: Uint8Array) => Promise<T>,
): Promise<T | undefined> {
  const gone = new AbortController()
  // The connection, and not the request, which is over as soon as it was read.
  const giveUp = () => gone.abort()
  raw.socket.once('close', giveUp)
  let failure: unknown
  try {
    return await incoming.take({ stream: file, sender, signal: gone.signal }, async bytes => {
      if (file.truncated) return undefined
      try {
        return await work(bytes)
      } catch (error) {
        failure = error
        throw error
      }
    })
  } catch (error) {
    if (error === failure || error instanceof IncomingFullError) throw error
    return undefined
  } finally {
    raw.socket.off('close', giveUp)
  }
}
