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

/** Input of an operation, from its contract; parts without required fields may be omitted. */
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
    /** Aborts the call. */
    readonly signal?: AbortSignal
    /** Procedure and purpose; bound clients set it. */
    readonly reason?: CallReason
    /** Nobody waits for the answer: the call leaves the person's own slots free. */
    readonly background?: boolean | undefined
  }

/** Reply of an operation to its caller. */
export type CallReply<O extends Operation> = O['reply'] extends infer Reply
  ? Reply extends BinaryReply
    ? BinaryContent
    : Reply extends z.ZodType
      ? z.output<Reply>
      : never
  : never

/** An authenticated caller. */
export interface Caller {
  readonly kind: 'persona' | 'institucion' | 'programa'
  /** RUN of the token's person, or of the person who gave the program its key, canonical: `12345678-5`. */
  readonly run: string
  /** RUN of the person who acts for her (claim `act`, RFC 8693), canonical. */
  readonly actor?: string
  /** Her name, if the token has it (`act.name`). */
  readonly actorName?: string
  /** The institution or the program that calls for her. */
  readonly client?: string
}

/** Input of a handler, fully validated. */
export interface HandlerInput<O extends Operation> {
  readonly params: Received<O, 'params'>
  readonly query: Received<O, 'query'>
  readonly headers: Received<O, 'headers'>
  readonly body: BodyReceived<O>
  /** The key of an idempotent operation; empty for the others. */
  readonly idempotencyKey: string
  /** The caller; undefined only if the access is `publico`. */
  readonly caller: O['access'] extends 'publico' ? undefined : Caller
  /** Why it is called; undefined if the caller does not say. */
  readonly reason: CallReason | undefined
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal
}

/** Reply of a handler; it is validated before it is sent. */
export type HandlerReply<O extends Operation> = O['reply'] extends infer Reply
  ? Reply extends BinaryReply
    ? BinaryContent
    : Reply extends z.ZodType
      ? z.input<Reply>
      : never
  : never
