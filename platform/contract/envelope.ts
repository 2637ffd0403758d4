import { z } from 'zod'
import type { Operation, ReplyEnvelope } from './contract.ts'

/** Error name for a `codigoRetorno` that the contract does not declare; its data are {@link ReturnCode}. */
export const unnamedReturn = 'RetornoNoExitoso'

/** What an institution sends besides or instead of a reply. */
export interface ReturnCode {
  /** 200 means success. */
  readonly codigoRetorno: number
  readonly glosaRetorno?: string | undefined
}

const success = 200

const codeSchema = z.object({
  codigoRetorno: z.int().describe('200 si todo salió bien'),
  glosaRetorno: z.string().nullish().describe('Explicación cuando codigoRetorno no es 200'),
})

export function wrapReply(envelope: ReplyEnvelope, reply: unknown): object {
  return envelope === 'respuesta'
    ? { codigoRetorno: success, respuesta: reply }
    : { codigoRetorno: success, response: { resultado: reply } }
}

/** The envelope of a named error; undefined if the contract gives the error no `codigoRetorno`. */
export function wrapError(operation: Operation, name: string): ReturnCode | undefined {
  const declared = operation.replyEnvelope && operation.errors?.[name]
  return declared?.codigoRetorno === undefined
    ? undefined
    : { codigoRetorno: declared.codigoRetorno, glosaRetorno: declared.description }
}

/** Content of an envelope: the reply, or why there is none. Undefined if it is no envelope. */
export function openReply(
  envelope: ReplyEnvelope,
  body: unknown,
): { reply: unknown } | { failure: ReturnCode } | undefined {
  const code = codeSchema.safeParse(body)
  if (!code.success) return undefined
  const { codigoRetorno, glosaRetorno } = code.data
  if (codigoRetorno !== success)
    return { failure: { codigoRetorno, ...(glosaRetorno ? { glosaRetorno } : {}) } }
  const whole = body as { respuesta?: unknown; response?: { resultado?: unknown } | null }
  return { reply: envelope === 'respuesta' ? whole.respuesta : whole.response?.resultado }
}

/** The schema of a reply with its envelope, for the OpenAPI document. */
export function wireSchema({ reply, replyEnvelope }: Pick<Operation, 'reply' | 'replyEnvelope'>): z.ZodType {
  const inner = reply as z.ZodType
  if (!replyEnvelope) return inner
  const held = inner.optional().describe('Presente solo si codigoRetorno es 200')
  return codeSchema.extend(
    replyEnvelope === 'respuesta'
      ? { respuesta: held }
      : {
          response: z
            .object({ resultado: held })
            .optional()
            .describe('Presente solo si codigoRetorno es 200'),
        },
  )
}
