import { adapters } from '#adapters/listed.ts'
import { type AdapterParts, type RunningAdapter, startAdapter } from '#platform/adapt/adapter.ts'
import type { Authenticate } from '#platform/contract/service.ts'
import type { Logger } from '#platform/log.ts'

/** What an adapter runs with. */
export interface RunningParts extends Omit<AdapterParts<unknown>, 'settings'> {
  readonly log: Pick<Logger, 'warn' | 'error'>
  /** Knows the portal's own tokens. */
  readonly authenticate: Authenticate
}

/** Runs the adapter of an institution in this process. Its replies are not encrypted: nobody is between it and the portal. */
export function runAdapter(
  key: string,
  { ajustes }: { readonly ajustes: unknown },
  parts: RunningParts,
): RunningAdapter {
  const adapter = adapters[key]
  if (!adapter) throw new Error(`There is no adapter for ${key}`)
  return startAdapter(
    adapter,
    { ...parts, settings: adapter.settings.parse(ajustes) },
    { ...parts, encrypt: async clear => clear },
  )
}
