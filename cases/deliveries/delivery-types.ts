/** `fallida`: nothing tries again by itself any more. */
export type DeliveryState = 'pendiente' | 'entregada' | 'fallida'

/** Something that goes to the institution: the form itself (`presentar`), or a later action. */
export interface DeliveryView {
  readonly id: string
  /** `presentar` or the name of an action (`desistir`). */
  readonly action: string
  readonly state: DeliveryState
  /** It ended because the institution said that the request itself is wrong. */
  readonly refused: boolean
  readonly attempts: number
  /** When it is tried again; nothing once it ended. */
  readonly nextTryAt?: Date | undefined
  readonly deliveredAt?: Date | undefined
}

/** A delivery that nothing tries again by itself. */
export interface DeadDelivery {
  readonly id: string
  readonly caseId: string
  readonly procedureId: string
  readonly institution: string
  readonly folio: string
  readonly action: string
  readonly attempts: number
  /** The institution said that the request itself is wrong: starting it anew helps only once the cause is mended. */
  readonly refused: boolean
  /** Last failure, for the operator's eyes; it may quote what the institution said. */
  readonly failure: string
  readonly failedAt: Date
}

/** Deliveries to an institution that nothing tries again by itself. */
export interface DeadCount {
  readonly institution: string
  readonly count: number
  /** Of these, how many it refused as they are: to try again would be in vain. */
  readonly refused: number
}

/** What is on its way to an institution from one procedure. */
export interface PendingDeliveries {
  readonly procedureId: string
  readonly institution: string
  readonly count: number
  /** Of these, how many failed at least once and are tried again. */
  readonly retrying: number
  readonly oldestAt: Date
}

/** What goes to the institutions, for the operator. */
export interface Deliveries {
  /** How much is on its way, by procedure; those that wait longest first. */
  countPendingDeliveries(): Promise<readonly PendingDeliveries[]>
  /** How many failed for good, by institution. */
  countDeadDeliveries(): Promise<readonly DeadCount[]>
  /** The latest that failed for good, newest first; at most `limit` (100). */
  listDeadDeliveries(limit?: number): Promise<readonly DeadDelivery[]>
  /** Starts the tries anew. `false` when there is no such dead delivery. */
  requeueDelivery(id: string): Promise<boolean>
  /** Starts anew what an institution did not answer, the oldest first, at most 1000; what it refused stays. Gives how many. */
  requeueSilent(institution: string): Promise<number>
  /**
   * Takes what an institution refused off the list, once the operator has looked: for the person it stays as it is. What was not
   * answered cannot be put away. Gives how many.
   */
  putAwayRefused(institution: string): Promise<number>
}
