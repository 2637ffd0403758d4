import type { Clock } from '#platform/clock.ts'

/** A completed call to an institution. */
export interface EndedCall {
  /** The institution's name for operators. */
  readonly service: string
  readonly durationMs: number
  /** `ok`, `error` (an error of its contract), or why there was no usable answer. */
  readonly outcome: string
}

/** Recent response figures of an institution. */
export interface InstitutionHealth {
  readonly service: string
  readonly calls: number
  readonly failures: number
  /** From 0 to 1. */
  readonly failureShare: number
  /** Median duration. */
  readonly medianMs: number
  readonly lastCallAt: Date
  readonly lastFailureAt?: Date | undefined
}

/** Recent calls to each institution, in this process. */
export interface InstitutionsHealth {
  note(call: EndedCall): void
  /** Institutions called in the window, by name. */
  list(): readonly InstitutionHealth[]
}

interface Remembered {
  readonly atMs: number
  readonly durationMs: number
  readonly failed: boolean
}

const windowMs = 15 * 60_000
const mostPerService = 500
// An error of the contract is a healthy answer.
const answeredOutcomes: ReadonlySet<string> = new Set(['ok', 'error'])

/** Keeps a window: the last fifteen minutes, at most 500 calls per institution. */
export function createInstitutionsHealth(clock: Clock): InstitutionsHealth {
  const calls = new Map<string, Remembered[]>()
  return {
    note({ service, durationMs, outcome }) {
      const remembered = calls.get(service) ?? []
      remembered.push({ atMs: clock.now().getTime(), durationMs, failed: !answeredOutcomes.has(outcome) })
      if (remembered.length > mostPerService) remembered.shift()
      calls.set(service, remembered)
    },
    list() {
      const sinceMs = clock.now().getTime() - windowMs
      return [...calls]
        .map(([service, all]) => ({ service, recent: all.filter(call => call.atMs >= sinceMs) }))
        .filter(({ recent }) => recent.length > 0)
        .map(({ service, recent }) => healthOf(service, recent))
        .sort((a, b) => (a.service < b.service ? -1 : 1))
    },
  }
}

function healthOf(service: string, recent: readonly Remembered[]): InstitutionHealth {
  const failed = recent.filter(call => call.failed)
  const durations = recent.map(call => call.durationMs).sort((a, b) => a - b)
  const last = (some: readonly Remembered[]) => Math.max(...some.map(call => call.atMs))
  return {
    service,
    calls: recent.length,
    failures: failed.length,
    failureShare: failed.length / recent.length,
    medianMs: durations[Math.floor((durations.length - 1) / 2)] ?? 0,
    lastCallAt: new Date(last(recent)),
    ...(failed.length > 0 ? { lastFailureAt: new Date(last(failed)) } : {}),
  }
}
