/** Who waited in vain for an institution asks it nothing for a second, so that one press waits once (`platform/contract/breaker.ts`). */
export const ownRestMs = 1_100

/** Faults for an institution. */
export type Fault = { kind: 'hang' | 'fail' | 'nonsense' } | { kind: 'slow'; ms: number; failsEach?: number }

/** A fault and its target; without `operation`, the whole service. */
export interface PlacedFault {
  readonly service: string
  readonly operation?: string
  readonly fault: Fault
}

/** Switches faults of the bundled institutions. */
export interface Faults {
  /** Replaces all faults by these. */
  set(...faults: readonly PlacedFault[]): Promise<void>
  /** Removes all faults. */
  clear(): Promise<void>
}

/** Uses `/_fallas` of the services port. */
export function createFaults(servicesUrl: string): Faults {
  const put = async (faults: readonly PlacedFault[]) => {
    const reply = await fetch(`${servicesUrl}/_fallas`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(faults),
    })
    if (!reply.ok) throw new Error(`The switches of faults answered ${reply.status}`)
  }
  return { set: (...faults) => put(faults), clear: () => put([]) }
}
