import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { systemClock } from '#platform/clock.ts'
import { systemIds } from '#platform/ids.ts'
import type { LogFile, Logger } from '#platform/log.ts'
import type { Fleet } from '#platform/processes/fleet.ts'
import { createHub, createSiblings, noSiblings, type Siblings } from '#platform/processes/siblings.ts'
import type { Shutdown } from '#platform/shutdown.ts'
import { explainStart } from './roles/explain-start.ts'
import { openProcess } from './roles/open-process.ts'
import { startPortalProcesses } from './roles/portal-processes.ts'
import { startRoles } from './roles/start-roles.ts'

const ending = new AbortController()
// The process that started this one speaks for all.
const say = (line: string) => ending.signal.aborted || cluster.isWorker || console.log(line)

const lost =
  'La base de datos de Micha o sus procesos se detuvieron. Micha se cierra: inícielo de nuevo. Lo confirmado está guardado.'

let shutdown: Shutdown | undefined
try {
  const { logTo, ...opened } = await openProcess(process.env)
  const { settings, log, shutdown: open } = opened
  shutdown = open
  const hub = settings.processes > 1 && settings.roles.includes('portal') ? createHub() : undefined
  const giveUp = (reason: string) => {
    if (ending.signal.aborted) return
    say(lost)
    ending.abort()
    log.fatal({ reason }, 'giving up')
    void open.close().finally(() => process.exit(1))
  }
  const starting = startRoles({
    ...opened,
    clock: systemClock,
    ids: systemIds,
    say,
    giveUp,
    siblings: hub ?? siblingsOfParent(),
    portalProcesses:
      hub &&
      (async databaseUrl => {
        const script = fileURLToPath(import.meta.url)
        const parts = { settings, script, databaseUrl, hub, log, shutdown: open, giveUp }
        passOnSignals(await startPortalProcesses(parts), log)
      }),
  })
  endOnSignals(open, starting)
  reopenOnHangUp(logTo)
  const { ready } = await starting
  say(`Micha listo en ${ready}`)
} catch (error) {
  console.error(explainStart(error))
  await shutdown?.close()
  process.exit(1)
}

/** Reopens the log file on SIGHUP (log rotation). With a terminal, SIGHUP means that it was closed: ends the process. */
function reopenOnHangUp(log: LogFile | undefined): void {
  process.on('SIGHUP', () => {
    if (process.stdout.isTTY) process.kill(process.pid, 'SIGTERM')
    else log?.reopen()
  })
}

/**
 * Shuts down on SIGINT and SIGTERM, after a start in progress, so that everything it opened is closed. Each step has
 * its own timeout, so one signal is enough.
 */
function endOnSignals(open: Shutdown, starting: Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, async () => {
      if (ending.signal.aborted) return
      say('\nCerrando Micha: terminamos lo que está en curso…')
      ending.abort()
      // The error of a failed start is reported where the start is awaited.
      await starting.catch(() => undefined)
      process.exit((await open.close()) ? 0 : 1)
    })
}

/** Processes of the portal reopen their logs too; SIGUSR2 replaces them one after the other. */
function passOnSignals(fleet: Fleet, log: Logger): void {
  process.on('SIGHUP', () => process.stdout.isTTY || fleet.signal('SIGHUP'))
  if (process.platform === 'win32') return
  process.on('SIGUSR2', () => {
    fleet.restart().catch((error: unknown) => log.error({ err: error }, 'the processes were not replaced'))
  })
}

/** The line to the process that started this one, if it is one of several; it ends with that process. */
function siblingsOfParent(): Siblings {
  if (!cluster.isWorker) return noSiblings
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  return createSiblings({
    send: message => process.connected && process.send?.(message),
    onMessage: listener => process.on('message', listener),
  })
}
