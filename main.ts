import { join, resolve } from 'node:path'
import { systemClock } from '#platform/clock.ts'
import { systemIds } from '#platform/ids.ts'
import { createLogger, logFile } from '#platform/log.ts'
import { projectRoot } from '#platform/project-root.ts'
import { readSettings } from '#platform/settings.ts'
import { createShutdown, type Shutdown } from '#platform/shutdown.ts'
import { explainStart } from './roles/problems.ts'
import { settingsSchema } from './roles/settings.ts'
import { startRoles } from './roles/start-roles.ts'

const ending = new AbortController()
const say = (line: string) => ending.signal.aborted || console.log(line)

let shutdown: Shutdown | undefined
try {
  const settings = readSettings(settingsSchema, process.env)
  const production = process.env.NODE_ENV === 'production'
  const dataDir = resolve(projectRoot, settings.dataDir)
  const destination = logDestination(settings.logFile, dataDir, production)
  const log = createLogger({ level: settings.logLevel, name: 'micha', ...destination })
  shutdown = createShutdown(log)
  const starting = startRoles({
    settings,
    production,
    dataDir,
    log,
    shutdown,
    clock: systemClock,
    ids: systemIds,
    say,
  })
  endOnSignals(shutdown, starting)
  const { portalUrl } = await starting
  say(`Micha listo en ${portalUrl}`)
} catch (error) {
  console.error(explainStart(error))
  await shutdown?.close()
  process.exit(1)
}

/** Where the log goes: a file, or the standard output in production. */
function logDestination(file: string | undefined, dataDir: string, production: boolean) {
  if (!file && production) return {}
  return { destination: logFile(file ? resolve(projectRoot, file) : join(dataDir, 'micha.log')) }
}

/**
 * Ends in good order when asked to, after a start in progress, so that nothing it opened is left behind. Each step has a
 * time limit of its own, so asking again is not needed.
 */
function endOnSignals(open: Shutdown, starting: Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, async () => {
      if (ending.signal.aborted) return
      say('\nCerrando Micha: terminamos lo que está en curso…')
      ending.abort()
      // Why a start failed is told where it is awaited.
      await starting.catch(() => undefined)
      process.exit((await open.close()) ? 0 : 1)
    })
}
