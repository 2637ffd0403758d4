import { z } from 'zod'
import type { Operation } from '#platform/contract/contract.ts'
import { wrapReply } from '#platform/contract/envelope.ts'
import type { ReadRequest } from '#platform/contract/read-request.ts'
import type { SentFile } from './box-types.ts'

const paperFields: readonly string[] = ['idDocumento', 'sha256']

/**
 * The answer to a paper that was uploaded: its id and digest, which say nothing that the portal does not know, so that a request
 * with ten papers does not wait ten times. Undefined if the contract answers anything else.
 */
export function replyToPaper(
  operation: Operation,
  { params, body }: Pick<ReadRequest, 'params' | 'body'>,
  files: readonly SentFile[],
): unknown {
  const [file, ...others] = files
  if (!file || others.length > 0 || !(operation.reply instanceof z.ZodObject)) return undefined
  if (Object.keys(operation.reply.shape).some(field => !paperFields.includes(field))) return undefined
  const { idDocumento } = { ...(body as object), ...(params as object) } as { idDocumento?: unknown }
  const reply = operation.reply.safeParse({ idDocumento, sha256: file.sha256 })
  if (!reply.success) return undefined
  return operation.replyEnvelope ? wrapReply(operation.replyEnvelope, reply.data) : reply.data
}
