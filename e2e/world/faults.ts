/** What an institution can be told to do wrong. */
export type Fault = { kind: 'hang' | 'fail' | 'nonsense' } | { kind: 'slow'; ms: number }

/** A fault and where it is; without `operation`, in the whole service. */
export interface PlacedFault {
  readonly service: string
  readonly operation?: string
  readonly fault: Fault
}

/** Switches for what goes wrong at the bundled institutions. */
export interface Faults {
  /** From now on these go wrong, and nothing else. */
  set(...faults: readonly PlacedFault[]): Promise<void>
  /** Mends everything. */
  clear(): Promise<void>
}

/** Drives the switches at `/_fallas` of the services port. */
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
