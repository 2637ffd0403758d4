import type { Tracing } from '#platform/tracing/tracing.ts'

/** Which share of its traces a portal keeps: none, that of the default settings, or all. */
export type TraceShare = 0 | 0.05 | 1

/** Traces that are changed while the portal runs. */
export interface TraceSwitch {
  readonly tracing: Tracing
  /** The share of traces that is kept from now on; at the beginning none. */
  keep(share: TraceShare): void
}

/** While none are kept, all work runs as if there were no traces, but for a call that returns nothing. */
export function createTraceSwitch({ some, all }: Readonly<Record<'some' | 'all', Tracing>>): TraceSwitch {
  let kept: Tracing | undefined
  return {
    tracing: {
      begin: (span, from) => kept?.begin(span, from),
      step: span => kept?.step(span),
      current: () => kept?.current(),
      async close() {
        await Promise.all([some.close(), all.close()])
      },
    },
    keep(share) {
      kept = share === 0 ? undefined : share === 1 ? all : some
    },
  }
}
