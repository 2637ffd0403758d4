import type { Logger } from '../log.ts'
import { BodyTooLargeError } from './bounded-body.ts'
import { readReason } from './call-reason.ts'
import { readTrace } from './call-trace.ts'
import type { Caller, HandlerInput, HandlerReply } from './call-types.ts'
import {
  type Access,
  type BinaryContent,
  type Contract,
  isBinaryReply,
  type Operation,
  type Operations,
} from './contract.ts'
import { type ErrorBody, NamedError, type StandardErrorName, standardErrors } from './contract-errors.ts'
import { wrapError, wrapReply } from './envelope.ts'
import { errorFields } from './error-fields.ts'
import { readRequest } from './read-request.ts'
import { createOperationRouter } from './routing.ts'

/** Handles web-standard requests; never rejects. */
export type ServiceHandler = (request: Request) => Promise<Response>

/** One function per operation; it returns the reply or throws `namedError(…)`. */
export type Handlers<C extends Contract> =
  C extends Contract<infer Ops extends Operations>
    ? { readonly [Name in keyof Ops]: (input: HandlerInput<Ops[Name]>) => Promise<HandlerReply<Ops[Name]>> }
    : never

/** Identifies the caller of a service (by contract name); undefined if the credentials are insufficient. */
export type Authenticate = (
  request: Request,
  access: Exclude<Access, 'publico'>,
  service: string,
) => Promise<Caller | undefined>

/** Encrypts a reply for its caller (flows §9); returns the text to send. */
export type Encrypt = (clear: string, caller: Caller | undefined) => Promise<string>

/** Dependencies of createService. */
export interface ServiceOptions {
  readonly authenticate: Authenticate
  readonly log: Pick<Logger, 'error' | 'warn'>
  /** Required if an operation has encrypted replies. */
  readonly encrypt?: Encrypt
  /** Size limit for bodies whose operation sets none. */
  readonly maxBodyBytes?: number
}

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/**
 * The handler of a service: matches the path, checks credentials, validates the request, calls the operation,
 * validates and sends the reply. Unexpected errors are logged and answered with a 500 without details.
 */
export function createService<C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  options: ServiceOptions,
): ServiceHandler {
  const route = createOperationRouter(contract)
  const handlerOf = (name: string) =>
    (handlers as Record<string, ((input: unknown) => Promise<unknown>) | undefined>)[name]

  return async request => {
    const match = route(request.method, new URL(request.url).pathname)
    if (!match) return errorResponse('RutaDesconocida', 404)
    const { name, operation } = match
    let caller: Caller | undefined
    try {
      caller =
        operation.access === 'publico'
          ? undefined
          : await options.authenticate(request, operation.access, contract.name)
      if (operation.access !== 'publico' && !caller) return errorResponse('NoAutenticado', 401)
      const read = await readRequest(operation, request, match.params, options.maxBodyBytes ?? 1_000_000)
      const reply = await handlerOf(name)?.({
        ...read,
        caller,
        reason: readReason(request.headers),
        signal: request.signal,
      })
      return await writeReply(operation, reply, caller, options.encrypt)
    } catch (error) {
      if (error instanceof BodyTooLargeError) return errorResponse('CuerpoDemasiadoGrande', 413)
      if (error instanceof NamedError) {
        const code = wrapError(operation, error.name)
        if (code) return writeText(operation, JSON.stringify(code), caller, options.encrypt)
        const status =
          operation.errors?.[error.name]?.status ?? standardErrors[error.name as StandardErrorName]?.status
        const description = operation.errors?.[error.name]?.description
        if (status) return errorResponse(error.name, status, error.data, description)
      }
      options.log.error(
        { service: contract.name, operation: name, ...readTrace(request.headers), ...errorFields(error) },
        'an operation failed',
      )
      return errorResponse('FallaInterna', 500)
    }
  }
}

async function writeReply(
  operation: Operation,
  reply: unknown,
  caller: Caller | undefined,
  encrypt: Encrypt | undefined,
): Promise<Response> {
  if (isBinaryReply(operation.reply)) {
    const { bytes, mediaType } = reply as BinaryContent
    const headers = {
      'content-type': mediaType,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    }
    return new Response(bytes, { headers })
  }
  // Parsing also drops fields that the contract does not declare, so that nothing leaks by accident.
  const clean = operation.reply.parse(reply)
  const whole = operation.replyEnvelope ? wrapReply(operation.replyEnvelope, clean) : clean
  return writeText(operation, JSON.stringify(whole), caller, encrypt)
}

async function writeText(
  operation: Operation,
  text: string,
  caller: Caller | undefined,
  encrypt: Encrypt | undefined,
): Promise<Response> {
  if (!operation.encryptedReply) return new Response(text, { headers: jsonHeaders })
  if (!encrypt) throw new Error('an operation has encrypted replies and its service was given no encrypt')
  return new Response(await encrypt(text, caller), {
    headers: { ...jsonHeaders, 'content-type': 'text/plain; charset=utf-8' },
  })
}

/** An error response in the format that clients expect. */
export function errorResponse(name: string, status: number, data?: unknown, description?: string): Response {
  const mensaje = description ?? standardErrors[name as StandardErrorName]?.description ?? name
  const body: ErrorBody = { error: name, mensaje, ...(data === undefined ? {} : { datos: data }) }
  return new Response(JSON.stringify(body), { status, headers: jsonHeaders })
}
