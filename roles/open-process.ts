import { join, resolve } from 'node:path'
import { createLogger, type LogFile, logFile } from '#platform/log.ts'
import { projectRoot } from '#platform/project-root.ts'
import type { Environment } from '#platform/settings.ts'
import { createShutdown } from '#platform/shutdown.ts'
import { programVersion } from '#platform/version.ts'
import { openDataFolder } from './data-folder.ts'
import { readStartSettings } from './start-settings.ts'

/**
 * Reads the settings and opens what a Micha has before its roles start: the folder of its data, its log, and its shutdown.
 * `logTo` is the file of the log; without one it goes to standard output.
 *
 * @throws Error if a setting cannot be used
 */
export async function openProcess(env: Environment) {
  const { settings, connections, production } = readStartSettings(env)
  const dataDir = resolve(projectRoot, settings.dataDir)
  await openDataFolder(dataDir)
  const logTo = logDestination(settings.logFile, dataDir, production)
  const log = createLogger({
    level: settings.logLevel,
    name: 'micha',
    ...(logTo ? { destination: logTo } : {}),
  }).child({ rol: settings.roles.join(','), version: programVersion })
  return { settings, connections, production, dataDir, env, log, logTo, shutdown: createShutdown(log) }
}

/** Destination of the log: a file, or standard output in production. */
function logDestination(file: string | undefined, dataDir: string, production: boolean): LogFile | undefined {
  if (!file && production) return undefined
  return logFile(file ? resolve(projectRoot, file) : join(dataDir, 'micha.log'))
}
