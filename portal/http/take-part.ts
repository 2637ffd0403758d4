import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type IncomingFiles, IncomingFullError } from '#platform/files/incoming.ts'

/**
 * Receives one file of a form: through the disk, in its turn.
 * @param sender - RUN of the sender, or her address without a session
 * @returns undefined if the file is larger than a form may carry, or the upload broke off
 * @throws IncomingFullError if there is no room for it
 */
export async function takePart<T>(
  incoming: IncomingFiles,
  { raw }: FastifyRequest,
  { file }: Pick<MultipartFile, 'file'>,
  sender: string,
  work: (bytes: Uint8Array) => Promise<T>,
): Promise<T | undefined> {
  const gone = new AbortController()
  // Watch the connection: the request ends as soon as it has been read.
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
