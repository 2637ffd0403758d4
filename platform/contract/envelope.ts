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
  const held = namesOf(envelope).reduceRight((inner, name) => ({ [name]: inner }), reply)
  return { codigoRetorno: success, ...(held as object) }
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
  return { reply: namesOf(envelope).reduce(within, body) }
}

/** The names that lead to the value in an envelope, the outermost first. */
const namesOf = (envelope: ReplyEnvelope) => envelope.split('.')

function within(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

/** The schema of a reply with its envelope, for the OpenAPI document. */
export function wireSchema({ reply, replyEnvelope }: Pick<Operation, 'reply' | 'replyEnvelope'>): z.ZodType {
  const inner = reply as z.ZodType
  if (!replyEnvelope) return inner
  const [outermost = '', ...names] = namesOf(replyEnvelope)
  const held = (schema: z.ZodType) => schema.optional().describe('Presente solo si codigoRetorno es 200')
  const value = names.reduceRight((within, name) => z.object({ [name]: held(within) }), inner)
  return codeSchema.extend({ [outermost]: held(value) })
}
