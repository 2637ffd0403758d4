import type { Run } from '#domain/run.ts'
import type { Fetch } from '#platform/contract/client.ts'
import type { Contract } from '#platform/contract/contract.ts'
import type { RequestProblem } from '#platform/contract/contract-errors.ts'

/** A delivery under way, whose calls may go to a box. */
export interface BoxedDelivery {
  readonly id: string
  /** Its case. */
  readonly row: { readonly run: Run; readonly id: string }
}

/** A file of a call: the field of the body, and its digest. */
export interface SentFile {
  readonly campo: string
  readonly sha256: string
}

/** What an institution reads of a call, apart from its papers. */
export interface BoxedContent {
  /** Whose token the call would carry, canonical RUN. */
  readonly run: string
  /** Who acts for her. */
  readonly actor?: string | undefined
  readonly procedure?: string | undefined
  readonly purpose?: string | undefined
  readonly params?: unknown
  readonly query?: unknown
  readonly headers?: unknown
  readonly body?: unknown
}

/** A document of the person that goes with a call. */
export interface BoxedPaper {
  readonly id: string
  /** Field of the body whose file it is; `cuerpo` if it is the whole body. */
  readonly field: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  readonly sha256: string
  /** Where it is read without a signature until `until`. */
  readonly address: string
  readonly until: Date
}

/** A call that waits in the box of an institution. */
export interface BoxedCall extends BoxedContent {
  readonly id: string
  /** Order of arrival; later ones are greater. */
  readonly number: number
  readonly operation: string
  readonly key: string
  readonly createdAt: Date
  /** The delivery waits for its answer; a paper was answered already. */
  readonly waits: boolean
  readonly papers: readonly BoxedPaper[]
}

/** Result of an answer: `unknown`: there is no such call of this institution; `other`: it was answered otherwise before. */
export type BoxAnswer =
  | { readonly kind: 'done' | 'unknown' | 'other' }
  | { readonly kind: 'wrong'; readonly problems: readonly RequestProblem[] }

/** The box of one institution, for operators. */
export interface BoxStanding {
  readonly institution: string
  /** Calls without an answer. */
  readonly waiting: number
  /** Calls that nobody has fetched, since the oldest of them. */
  readonly unfetched: number
  readonly since: Date | undefined
  /** The oldest of them has waited for a working day. */
  readonly isLate: boolean
}

/** Where institutions fetch the calls of deliveries and answer them. */
export interface Box {
  /** Runs a delivery; outside of one, nothing goes to the box. */
  during<Value>(delivery: BoxedDelivery, work: () => Promise<Value>): Promise<Value>
  /**
   * Keeps each writing call of a delivery once by its key, and answers as soon as the institution has: until then it throws
   * `ServiceUnavailableError` with the reason `boxed`. Throws `NotOfferedError` for a call outside of a delivery.
   */
  fetchOf(contract: Contract): Fetch
  /** What waits at an institution after this number, oldest first, at most fifty. Notes that it was fetched. */
  list(institution: string, after: number): Promise<{ calls: readonly BoxedCall[]; hasMore: boolean }>
  /** The institution did it: its answer, as its contract says. The delivery goes on at once. */
  acknowledge(institution: string, id: string, reply: unknown): Promise<BoxAnswer>
  /** The institution does not do it: an error of its contract. The delivery goes on at once. */
  refuse(institution: string, id: string, refusal: { error: string; datos?: unknown }): Promise<BoxAnswer>
  /** A paper by its address; undefined once the address is over, or its call was answered. */
  readPaper(pass: string): Promise<{ bytes: Uint8Array; mediaType: string; name: string } | undefined>
  standings(): Promise<readonly BoxStanding[]>
}
