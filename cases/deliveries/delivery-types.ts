/** `fallida`: not retried automatically. */
export type DeliveryState = 'pendiente' | 'entregada' | 'fallida'

/** A message to the institution: the form itself (`presentar`), or a later action. */
export interface DeliveryView {
  readonly id: string
  /** `presentar` or the name of an action (`desistir`). */
  readonly action: string
  readonly state: DeliveryState
  /** It ended because the institution said that the request itself is wrong. */
  readonly refused: boolean
  readonly attempts: number
  /** Time of the next attempt; undefined once it has ended. */
  readonly nextTryAt?: Date | undefined
  readonly deliveredAt?: Date | undefined
}

/** A delivery that is not retried automatically. */
export interface DeadDelivery {
  readonly id: string
  readonly caseId: string
  readonly procedureId: string
  readonly institution: string
  readonly folio: string
  readonly action: string
  readonly attempts: number
  /** The institution said that the request itself is wrong: retrying helps only after the cause is fixed. */
  readonly refused: boolean
  /** Last error, for operators only: it may quote the institution. */
  readonly failure: string
  readonly failedAt: Date
}

/** Number of dead deliveries to one institution. */
export interface DeadCount {
  readonly institution: string
  readonly count: number
  /** How many of these the institution refused: retrying them is pointless. */
  readonly refused: number
}

/** Deliveries of one procedure that have not reached the institution yet. */
export interface PendingDeliveries {
  readonly procedureId: string
  readonly institution: string
  readonly count: number
  /** How many of these failed at least once and will be retried. */
  readonly retrying: number
  readonly oldestAt: Date
}

/** Deliveries to institutions, for operators. */
export interface Deliveries {
  /** Pending deliveries by procedure, longest waiting first. */
  countPendingDeliveries(): Promise<readonly PendingDeliveries[]>
  /** Dead deliveries by institution. */
  countDeadDeliveries(): Promise<readonly DeadCount[]>
  /** Dead deliveries, newest first, at most `limit` (100). */
  listDeadDeliveries(limit?: number): Promise<readonly DeadDelivery[]>
  /** Retries a dead delivery. Returns false if there is no such dead delivery. */
  requeueDelivery(id: string): Promise<boolean>
  /**
   * Retries dead deliveries that the institution did not answer, oldest first, at most 1000; refused ones stay.
   * Returns how many.
   */
  requeueSilent(institution: string): Promise<number>
  /**
   * Removes an institution's refused deliveries from the operator's list; for the person nothing changes. Unanswered
   * ones cannot be removed. Returns how many.
   */
  putAwayRefused(institution: string): Promise<number>
}
