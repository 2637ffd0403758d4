import type { z } from 'zod'

/**
 * Who may call an operation.
 * - `publico`: anybody.
 * - `persona`: a person, identified by her bearer token.
 * - `institucion`: another institution, identified by its client signature, acting for the bearer token's person
 * (shell §7).
 * - `programa`: a program, with the token that it gets for its id and secret (OAuth 2.0, client credentials).
 */
export type Access = 'publico' | 'persona' | 'institucion' | 'programa'

/** Request body. In `multipart`, fields with objects are sent as JSON text. */
export type BodyDeclaration =
  | { readonly kind: 'json'; readonly schema: z.ZodType; readonly maxBytes?: number }
  | { readonly kind: 'form' | 'multipart'; readonly schema: z.ZodObject; readonly maxBytes?: number }
  | { readonly kind: 'binary'; readonly mediaTypes: readonly string[]; readonly maxBytes: number }

/** A reply that is a file. */
export interface BinaryReply {
  readonly kind: 'binary'
  readonly mediaTypes: readonly string[]
}

/** An error that is part of the contract, which callers are expected to handle. */
export interface ErrorDeclaration {
  /** HTTP status: 4xx, or 503 where the one who answers must ask somebody else. */
  readonly status: number
  /** When it happens, in Spanish; shown in the OpenAPI document. */
  readonly description: string
  /** Schema of the error's data. */
  readonly data?: z.ZodType
  /** For replies with an envelope: the error is sent as this code with HTTP 200, without data. */
  readonly codigoRetorno?: number
}

/**
 * Envelope of a reply (flows §7): beside `codigoRetorno` and `glosaRetorno?`, where its value is, by the names that lead
 * to it: `{codigoRetorno, response: {resultado}}`. Handlers and callers see only the inner value.
 */
export type ReplyEnvelope = 'respuesta' | 'resultado' | 'resultado.lista' | 'response.resultado'

/** An operation that an institution offers. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Absolute path; `{name}` is a field of `params`. */
  readonly path: string
  /** One line in Spanish for the OpenAPI document. */
  readonly summary: string
  readonly description?: string
  readonly access: Access
  readonly params?: z.ZodObject
  /** Query fields. Numbers, booleans and lists are sent as text and parsed by their schema. */
  readonly query?: z.ZodObject
  /** Headers besides authorization and idempotency, in lower case. */
  readonly headers?: z.ZodObject
  readonly body?: BodyDeclaration
  readonly reply: z.ZodType | BinaryReply
  readonly replyEnvelope?: ReplyEnvelope
  /** Errors by name. `SolicitudInvalida`, `NoAutenticado` and `NoAutorizado` are always possible and not listed here. */
  readonly errors?: Readonly<Record<string, ErrorDeclaration>>
  /** The reply is encrypted with the passphrase of the key service (flows §9). */
  readonly encryptedReply?: true
  /** The call needs an `Idempotency-Key`: calls with the same key have one effect and the same answer. */
  readonly idempotent?: true
  /** Who calls it instead of the portal: another institution, which signs each call, or a person's browser. */
  readonly calledBy?: 'institucion' | 'navegador'
}

export type Operations = Readonly<Record<string, Operation>>

/** An institution's API. Server validation, typed client and OpenAPI document are derived from it. */
export interface Contract<Ops extends Operations = Operations> {
  /** Kebab-case; the service's name in logs, settings and `/openapi/{name}.json`. */
  readonly name: string
  readonly title: string
  /** The institution where people do this in person, if `title` is not its name: «Instituto de Previsión Social (IPS)». */
  readonly office?: string
  readonly description: string
  readonly version: string
  /** Path that gives programs their tokens, if an operation is for them. */
  readonly tokenPath?: string
  readonly operations: Ops
}

/** A file as a reply or request body. */
export interface BinaryContent {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mediaType: string
}

/** Names of the `{fields}` in a path. */
export function pathFields(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
}

export function isBinaryReply(reply: Operation['reply']): reply is BinaryReply {
  return 'kind' in reply && reply.kind === 'binary'
}

/**
 * Declares a contract and keeps the exact types of its operations.
 *
 * @throws Error if a declaration contradicts itself, at start rather than at the first call
 */
export function defineContract<const Ops extends Operations>(contract: Contract<Ops>): Contract<Ops> {
  for (const [name, operation] of Object.entries<Operation>(contract.operations)) {
    const where = `${contract.name}.${name}`
    const declared = Object.keys(operation.params?.shape ?? {}).sort()
    if (pathFields(operation.path).sort().join() !== declared.join()) {
      throw new Error(`${where}: the fields of the path and of params differ`)
    }
    if (operation.method === 'GET' && (operation.body || operation.idempotent)) {
      throw new Error(`${where}: a GET has neither body nor idempotency key`)
    }
    if ((operation.encryptedReply || operation.replyEnvelope) && isBinaryReply(operation.reply)) {
      throw new Error(`${where}: only data replies can be encrypted or have an envelope`)
    }
    const codes = Object.values(operation.errors ?? {}).flatMap(error => error.codigoRetorno ?? [])
    if (codes.length > 0 && !operation.replyEnvelope)
      throw new Error(`${where}: an error has a codigoRetorno and the reply has no envelope`)
    if (new Set([200, ...codes]).size <= codes.length)
      throw new Error(`${where}: a codigoRetorno means one thing, and 200 is success`)
  }
  return contract
}
