import { systemClock } from '#platform/clock.ts'
import { systemIds } from '#platform/ids.ts'
import { createLogger, logFile } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createDatabase } from '#platform/postgres/database.ts'
import { noSiblings } from '#platform/processes/siblings.ts'
import { readSettings } from '#platform/settings.ts'
import { createShutdown, type Shutdown } from '#platform/shutdown.ts'
import { traceDatabase } from '#platform/tracing/trace-database.ts'
import { portalKeys } from '#roles/keys.ts'
import { startPortal } from '#roles/portal.ts'
import { settingsSchema } from '#roles/settings.ts'
import { openTracing } from '#roles/tracing.ts'
import { createPortalTokens } from '#sessions/portal-tokens.ts'
import { answerAs, cpuMs } from '../house/worker.ts'
import { countStatements, type StatementCount } from './counting-database.ts'
import { createTraceSwitch, type TraceShare, type TraceSwitch } from './trace-switch.ts'

/** Settings of the measured portal. */
export interface PortalSetup {
  databaseUrl: string
  dataDir: string
  port: number
  servicesPort: number
  masterSecret: string
  connections: number
  /** More settings. */
  env?: Readonly<Record<string, string>>
}

/**
 * Queries to the running portal: statements since the last query, memory in bytes, CPU time in milliseconds. `trace`: the share of
 * traces that it keeps from now on, if it was started with a collector; before, none.
 */
export type PortalQuestion =
  | { start: PortalSetup }
  | { take: 'statements' | 'memory' | 'cpu' }
  | { trace: TraceShare }

let statements: StatementCount | undefined
let shutdown: Shutdown | undefined
let traces: TraceSwitch | undefined

answerAs<PortalQuestion, number>(
  async question => {
    if ('start' in question) return start(question.start)
    if ('trace' in question) {
      traces?.keep(question.trace)
      return question.trace
    }
    switch (question.take) {
      case 'statements':
        return statements?.take() ?? 0
      case 'memory':
        return process.memoryUsage.rss()
      case 'cpu':
        return cpuMs()
    }
  },
  async () => {
    await shutdown?.close()
  },
)

/** The portal as `main.ts` composes it for production, with a counting database. */
async function start(setup: PortalSetup): Promise<number> {
  const { dataDir, port, servicesPort, connections } = setup
  const settings = readSettings(settingsSchema, {
    HOST: '127.0.0.1',
    PORT: String(port),
    SERVICES_PORT: String(servicesPort),
    DATABASE_CONNECTIONS: String(connections),
    REQUESTS_PER_MINUTE: '100000000',
    MASTER_SECRET: setup.masterSecret,
    ...setup.env,
  })
  const log = createLogger({
    level: settings.logLevel,
    name: 'micha',
    destination: logFile(`${dataDir}/micha.log`),
  })
  shutdown = createShutdown(log)
  const { host } = settings
  const database = createDatabase({
    url: setup.databaseUrl,
    maxConnections: settings.databaseConnections,
    sharedConnections: settings.sharedConnections,
  })
  shutdown.add('database', () => database.end())
  statements = countStatements(database)
  const keys = portalKeys(setup.masterSecret)
  const opened = { log, shutdown }
  const some = await openTracing({ settings, ...opened })
  const all = await openTracing({ settings: { ...settings, tracesRatio: 1 }, ...opened })
  traces = some && all && createTraceSwitch({ some, all })
  const tracing = traces?.tracing
  const around = {
    settings,
    tracing,
    production: true,
    dataDir,
    log,
    clock: systemClock,
    ids: systemIds,
    shutdown,
    keys,
    addresses: {
      portal: `http://${host}:${port}`,
      identity: `http://${host}:1`,
      services: `http://${host}:${servicesPort}`,
    },
    siblings: noSiblings,
    metrics: createMetrics({ role: 'portal' }),
    say: () => undefined,
    giveUp: () => process.exit(1),
  }
  const tokens = createPortalTokens({ signingKey: keys.tokens, clock: systemClock, ids: systemIds })
  const measured = tracing ? traceDatabase(statements.database, tracing) : statements.database
  await startPortal(around, measured, tokens, { serves: true, works: false })
  return port
}
