import { readBounded } from '../contract/bounded-body.ts'
import { traceOf } from '../contract/call-trace.ts'
import { isBinaryReply, type Operation } from '../contract/contract.ts'
import { standardErrors } from '../contract/contract-errors.ts'
import { openReply } from '../contract/envelope.ts'
import { buildRequest, type CallParts } from '../contract/request.ts'
import type { Target } from './target.ts'

/** What came of a call, compared with the contract. */
export type Outcome =
  | { readonly kind: 'reply'; readonly value: unknown; readonly ms: number }
  | {
      readonly kind: 'error'
      readonly name: string
      readonly status: number
      readonly text: string
      readonly ms: number
    }
  /** Nothing that the contract knows. */
  | { readonly kind: 'broken'; readonly why: string; readonly ms: number }

const mostBytes = 25_000_000
/** What the institution writes down as the reason of each question. */
const reason = { purpose: 'Probar la conexión con Micha' }

/** Asks one operation and reads the answer by its contract. */
export async function ask(target: Target, operation: Operation, parts: CallParts): Promise<Outcome> {
  const started = performance.now()
  const since = () => Math.round(performance.now() - started)
  const signal = AbortSignal.timeout(target.deadlineMs)
  try {
    const request = buildRequest(
      operation,
      { reason, trace: traceOf(target.newKey()), ...parts },
      {
        ...{ baseUrl: target.baseUrl, signal, sign: target.signature },
      },
    )
    const response = await Promise.race([target.fetch(request), whenAborted(signal)])
    const bytes = await readBounded(response, mostBytes)
    return { ...(await read(target, operation, parts, response, bytes)), ms: since() }
  } catch {
    const late = signal.aborted
    return {
      kind: 'broken',
      why: late ? `nada en ${target.deadlineMs} ms` : 'la conexión falló',
      ms: since(),
    }
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

type Read = Outcome extends infer One ? (One extends unknown ? Omit<One, 'ms'> : never) : never

async function read(
  target: Target,
  operation: Operation,
  parts: CallParts,
  response: Response,
  bytes: Uint8Array,
): Promise<Read> {
  const { status } = response
  const text = new TextDecoder().decode(bytes)
  if (status !== 200) return readError(operation, status, text)
  const mediaType = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  if (isBinaryReply(operation.reply))
    return operation.reply.mediaTypes.includes(mediaType)
      ? { kind: 'reply', value: bytes.byteLength }
      : { kind: 'broken', why: `un archivo ${mediaType || 'sin tipo'}` }
  let clear: string | undefined = text
  if (operation.encryptedReply) {
    const signal = AbortSignal.timeout(target.deadlineMs)
    clear = await target.decrypt?.(text, { token: parts.token, signal })
    if (clear === undefined) return { kind: 'broken', why: '200 que no se puede descifrar' }
  }
  const body = parsed(clear)
  if (body === undefined) return { kind: 'broken', why: '200 que no es JSON' }
  return readReply(operation, body)
}

function readReply(operation: Operation, body: unknown): Read {
  let inner = body
  if (operation.replyEnvelope) {
    const opened = openReply(operation.replyEnvelope, body)
    if (!opened) return { kind: 'broken', why: '200 sin codigoRetorno' }
    if ('failure' in opened) {
      const { codigoRetorno, glosaRetorno = '' } = opened.failure
      const [name] =
        Object.entries(operation.errors ?? {}).find(([, e]) => e.codigoRetorno === codigoRetorno) ?? []
      return name === undefined
        ? { kind: 'broken', why: `codigoRetorno ${codigoRetorno}, que no está en el contrato` }
        : { kind: 'error', name, status: codigoRetorno, text: glosaRetorno }
    }
    inner = opened.reply
  }
  if (isBinaryReply(operation.reply)) return { kind: 'broken', why: 'JSON en lugar de un archivo' }
  const reply = operation.reply.safeParse(inner)
  if (reply.success) return { kind: 'reply', value: reply.data }
  const [issue] = reply.error.issues
  return { kind: 'broken', why: `200 con «${issue?.path.join('.') || 'todo'}» equivocado: ${issue?.message}` }
}

function readError(operation: Operation, status: number, text: string): Read {
  const body = parsed(text)
  const name = typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : ''
  const said = typeof body === 'object' && body !== null && 'mensaje' in body ? String(body.mensaje) : ''
  const standard = Object.entries(standardErrors).find(([key]) => key === name)?.[1]
  const declared = operation.errors?.[name] ?? standard
  if (!declared || status >= 500)
    return { kind: 'broken', why: `${status}${name ? ` ${name}` : ''}, que no está en el contrato` }
  if (declared.status !== status)
    return { kind: 'broken', why: `${name} con ${status}; el contrato dice ${declared.status}` }
  return { kind: 'error', name, status, text: said }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An outcome in a line for people; replies are not shown, because they are about people. */
export function inWords(outcome: Outcome): string {
  if (outcome.kind === 'reply') return `la respuesta, en ${outcome.ms} ms`
  return outcome.kind === 'error' ? `${outcome.status} ${outcome.name}` : outcome.why
}
