import type { Tracing } from '#platform/tracing/tracing.ts'
import { programVersion } from '#platform/version.ts'
import type { RoleContext } from './role-context.ts'

/** Traces of this process, if a collector is named. Only then OpenTelemetry is loaded. */
export async function openTracing({
  settings,
  log,
  shutdown,
}: Pick<RoleContext, 'settings' | 'log' | 'shutdown'>): Promise<Tracing | undefined> {
  const { tracesEndpoint, tracesExporter, tracesRatio, roles } = settings
  if (tracesEndpoint === undefined || tracesExporter === 'none') return undefined
  const { createTracing } = await import('#platform/tracing/open-telemetry.ts')
  const tracing = createTracing({
    endpoint: tracesEndpoint,
    ratio: tracesRatio,
    facts: { 'service.name': 'micha', 'service.version': programVersion, 'micha.roles': roles.join(',') },
    log,
  })
  shutdown.add('traces', () => tracing.close())
  return tracing
}
