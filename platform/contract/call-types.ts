import type { z } from 'zod'
import type { CallReason } from './call-reason.ts'
import type { BinaryContent, BinaryReply, BodyDeclaration, Operation } from './contract.ts'

type SchemaOf<O, Part extends string> = O extends { readonly [P in Part]: infer Schema extends z.ZodType }
  ? Schema
  : never

type Field<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value }

type BodySent<O> = O extends { readonly body: infer Body extends BodyDeclaration }
  ? Body extends { readonly schema: infer Schema extends z.ZodType }
    ? z.input<Schema>
    : BinaryContent
  : never

type BodyReceived<O> = O extends { readonly body: infer Body extends BodyDeclaration }
  ? Body extends { readonly schema: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : BinaryContent
  : undefined

type Received<O, Part extends string> = [SchemaOf<O, Part>] extends [never]
  ? undefined
  : z.output<SchemaOf<O, Part>>

/** What a caller passes to an operation, as its contract says; parts that may be empty may be left out. */
export type CallInput<O extends Operation> = Field<'params', z.input<SchemaOf<O, 'params'>>> &
  Field<'query', z.input<SchemaOf<O, 'query'>>> &
  Field<'headers', z.input<SchemaOf<O, 'headers'>>> &
  Field<'body', BodySent<O>> &
  (O['access'] extends 'publico'
    ? { readonly token?: string }
    : { /** Bearer token. */ readonly token: string }) &
  (O extends { readonly idempotent: true }
    ? {
        /** Same key, same effect: choose one per thing to do, not per attempt. */ readonly idempotencyKey: string
      }
    : unknown) & {
    /** Gives up early. */
    readonly signal?: AbortSignal
    /** Which procedure asks, and what for; bound clients write it. */
    readonly reason?: CallReason
  }

/** What an operation answers its caller. */
export type CallReply<O extends Operation> = O['reply'] extends infer Reply
  ? Reply extends BinaryReply
    ? BinaryContent
    : Reply extends z.ZodType
      ? z.output<Reply>
      : never
  : never

/** Who calls an operation, as proved by her credentials. */
export interface Caller {
  readonly kind: 'persona' | 'institucion'
  /** RUN of the person of the token, canonical: `12345678-5`. */
  readonly run: string
  /** RUN of whoever acts for her (claim `act` of the token, RFC 8693), canonical. */
  readonly actor?: string
  /** The institution that calls for her, where `kind` is `institucion`. */
  readonly client?: string
}

/** What a handler gets: everything validated. */
export interface HandlerInput<O extends Operation> {
  readonly params: Received<O, 'params'>
  readonly query: Received<O, 'query'>
  readonly headers: Received<O, 'headers'>
  readonly body: BodyReceived<O>
  /** The key of an idempotent operation; empty for the others. */
  readonly idempotencyKey: string
  /** Who calls; undefined only where the access is `publico`. */
  readonly caller: O['access'] extends 'publico' ? undefined : Caller
  /** Why it is called; undefined if the caller does not say. */
  readonly reason: CallReason | undefined
  /** Aborted when the caller hangs up. */
  readonly signal: AbortSignal
}

/** What a handler returns; it is validated before it leaves. */
export type HandlerReply<O extends Operation> = O['reply'] extends infer Reply
  ? Reply extends BinaryReply
    ? BinaryContent
    : Reply extends z.ZodType
      ? z.input<Reply>
      : never
  : never
