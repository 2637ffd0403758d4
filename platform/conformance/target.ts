import type { Decrypt, Fetch } from '../contract/client.ts'
import type { Contract } from '../contract/contract.ts'
import type { Examples } from './examples.ts'
import type { SamplePerson } from './sample.ts'

/** Kinds of token: a good one, or what is wrong with it. */
export type TokenKind = 'buena' | 'vencida' | 'de otra institución' | 'con otra llave'

/** An event that arrived. */
export interface ArrivedEvent {
  readonly body: string
  /** What is wrong with its signature; undefined if it is right. */
  readonly problem: string | undefined
}

/** The webhook that stands in for the portal's. */
export interface EventWatch {
  /** Why an event does not fit its schema; undefined if it fits. */
  readonly shapeProblem: (body: unknown) => string | undefined
  /** Events since the start that the condition wants, or fewer if they do not come in time. */
  readonly wait: (isEnough: (events: readonly ArrivedEvent[]) => boolean) => Promise<readonly ArrivedEvent[]>
  /** Refuses the next new event once, as a portal that is down. */
  readonly refuseNext: () => void
}

/** The institution that is examined, and what it is examined with. */
export interface Target {
  readonly contract: Contract
  readonly baseUrl: string
  readonly fetch: Fetch
  /** Longest that a reply may take. */
  readonly deadlineMs: number
  /** People whom it knows, with different data; two at least. */
  readonly people: readonly SamplePerson[]
  /** Today, as YYYY-MM-DD. */
  readonly today: string
  readonly tokenOf: (person: SamplePerson, kind: TokenKind) => string
  readonly newKey: () => string
  /** Signs calls with access `institucion`. */
  readonly signature?: (method: string, pathname: string) => string
  /** Needed if replies are encrypted. */
  readonly decrypt?: Decrypt
  /** Days until its certificate ends; undefined if it has none to show. */
  readonly certificateDays?: () => Promise<number | undefined>
  /** Whether people's data would travel to it unencrypted. */
  readonly isOpenLine?: boolean
  /** Operations that it does not offer: they are not asked. */
  readonly notOffered?: ReadonlySet<string>
  /** For operations that the contract alone does not make. */
  readonly examples?: Examples
  /** Where its events arrive, if it sends some. */
  readonly events?: EventWatch
  /** Level 6. */
  readonly load?: { readonly calls: number; readonly seconds: number }
}
