import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Documents, UploadResult } from '#cases/documents/document-types.ts'
import { isDiskFull } from '#platform/files/disk-full.ts'
import { type IncomingFiles, IncomingFullError } from '#platform/files/incoming.ts'

/** Where a file of a form is kept, and for what. */
export interface FileKeeping {
  documents: Pick<Documents, 'upload'>
  incoming: IncomingFiles
  run: Parameters<Documents['upload']>[0]['run']
  procedureId: string
}

/** Result of keeping a file; `not-kept`: the disk has no room; `too-many`: she sent many within a minute. */
export type KeptPart =
  | UploadResult
  | { readonly problem: 'not-kept' | 'too-many'; readonly documento?: undefined }

/**
 * Receives one file of a form, through the disk and in its turn, and keeps it as a document of its question.
 * @throws IncomingFullError if there is no place for it
 */
export async function keepPart(
  request: FastifyRequest,
  part: MultipartFile,
  { documents, incoming, run, procedureId }: FileKeeping,
  maxBytes: number,
): Promise<KeptPart> {
  const { fieldname: question, filename: fileName } = part
  if (request.mayUpload && !(await request.mayUpload())) {
    part.file.resume()
    return { problem: 'too-many' }
  }
  try {
    const result = await takePart(incoming, request, part, run, bytes =>
      documents.upload({ run, procedureId, question, fileName, bytes, maxBytes }),
    )
    return result ?? { problem: 'too-large' }
  } catch (error) {
    if (!isDiskFull(error)) throw error
    request.server.log.error({ requestId: request.id, err: error }, 'a file could not be kept')
    // Drain it, so that what was written after it on the page is read.
    part.file.resume()
    return { problem: 'not-kept' }
  }
}

/**
 * Receives one file of a form: through the disk, in its turn.
 * @param sender - RUN of the sender
 * @returns undefined if the file is larger than a form may carry, or the upload broke off
 * @throws IncomingFullError if there is no place for it; the error of the disk if that is full
 */
async function takePart<T>(
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
    if (error === failure || error instanceof IncomingFullError || isDiskFull(error)) throw error
    return undefined
  } finally {
    raw.socket.off('close', giveUp)
  }
}
