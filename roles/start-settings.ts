import { readSettings } from '#platform/settings.ts'
import { type Connections, readConnections } from './connections.ts'
import { requireKnownProcedures } from './maintenance-names.ts'
import { isProduction, requireClosed, requireProduction } from './production.ts'
import { type MichaSettings, settingsSchema } from './settings.ts'

/** What a process is told from outside, checked. */
export interface StartSettings {
  readonly settings: MichaSettings
  readonly connections: Connections
  readonly production: boolean
}

/**
 * Reads and checks everything with which a process starts.
 *
 * @throws SettingsError listing everything that is missing or wrong
 */
export function readStartSettings(env: NodeJS.ProcessEnv): StartSettings {
  const settings = readSettings(settingsSchema, env)
  const production = isProduction(env.NODE_ENV, settings.publicUrl)
  const connections = readConnections(settings, env)
  if (production) requireProduction(settings, env, connections)
  else requireClosed(settings)
  requireKnownProcedures(settings)
  return { settings, connections, production }
}
