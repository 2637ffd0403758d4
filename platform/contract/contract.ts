import type { z } from 'zod'

/**
 * Who may call an operation.
 * - `publico`: anybody.
 * - `persona`: a person, known by her bearer token.
 * - `institucion`: another institution, known by its client signature, acting for the person of the bearer token (shell §7).
 */
export type Access = 'publico' | 'persona' | 'institucion'

/** What a request carries besides path, query and headers. Fields of `multipart` that are objects travel as JSON text. */
export type BodyDeclaration =
  | { readonly kind: 'json'; readonly schema: z.ZodType }
  | { readonly kind: 'form' | 'multipart'; readonly schema: z.ZodObject; readonly maxBytes?: number }
  | { readonly kind: 'binary'; readonly mediaTypes: readonly string[]; readonly maxBytes: number }

/** A reply that is a file and not data. */
export interface BinaryReply {
  readonly kind: 'binary'
  readonly mediaTypes: readonly string[]
}

/** An error that an operation may answer with on purpose, and that its caller is expected to handle. */
export interface ErrorDeclaration {
  /** HTTP status, 4xx. */
  readonly status: number
  /** When it happens, in Spanish; the OpenAPI page shows it. */
  readonly description: string
  /** Shape of what goes with it. */
  readonly data?: z.ZodType
  /** Where the reply has an envelope: the error travels as this code with HTTP 200, and without data. */
  readonly codigoRetorno?: number
}

/**
 * How a reply is wrapped (flows §7): `{codigoRetorno, glosaRetorno?, respuesta}` or
 * `{codigoRetorno, glosaRetorno?, response: {resultado}}`. Handlers and callers see the inner value alone.
 */
export type ReplyEnvelope = 'respuesta' | 'response.resultado'

/** One call that an institution offers. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Absolute path; `{name}` stands for a field of `params`. */
  readonly path: string
  /** One line in Spanish for the OpenAPI page. */
  readonly summary: string
  readonly description?: string
  readonly access: Access
  readonly params?: z.ZodObject
  /** Query fields. Numbers, booleans and lists are written as text and read back by their schema. */
  readonly query?: z.ZodObject
  /** Headers beyond authorization and idempotency; names in lower case. */
  readonly headers?: z.ZodObject
  readonly body?: BodyDeclaration
  readonly reply: z.ZodType | BinaryReply
  readonly replyEnvelope?: ReplyEnvelope
  /** Errors by name. `SolicitudInvalida`, `NoAutenticado` and `NoAutorizado` are always possible and not repeated here. */
  readonly errors?: Readonly<Record<string, ErrorDeclaration>>
  /** The reply travels encrypted with the passphrase of the key service (flows §9). */
  readonly encryptedReply?: true
  /** The call needs an `Idempotency-Key`: the same key twice has one effect and one answer. */
  readonly idempotent?: true
}

/** Operations by name. */
export type Operations = Readonly<Record<string, Operation>>

/** Everything an institution offers. Server validation, typed client and OpenAPI page come from it. */
export interface Contract<Ops extends Operations = Operations> {
  /** Kebab-case; names the service in logs, settings and `/openapi/{name}.json`. */
  readonly name: string
  readonly title: string
  readonly description: string
  readonly version: string
  readonly operations: Ops
}

/** A file as a reply or a request body. */
export interface BinaryContent {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mediaType: string
}

/** Names of the `{fields}` of a path. */
export function pathFields(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
}

/** True for a reply that is a file. */
export function isBinaryReply(reply: Operation['reply']): reply is BinaryReply {
  return 'kind' in reply && reply.kind === 'binary'
}

/**
 * Declares a contract, keeping the exact types of its operations.
 *
 * @throws Error where a declaration contradicts itself, so that it is found at start and not at the first call.
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
