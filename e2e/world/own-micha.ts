import { rm } from 'node:fs/promises'
import { createDatabase } from '#platform/postgres/database.ts'
import type { AccountUrls } from './account-urls.ts'
import { freePorts } from './free-ports.ts'
import { type Micha, startMicha } from './micha.ts'
import { copyTemplate } from './template.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A server on a copy of the prepared database. */
export interface OwnMicha {
  readonly micha: Micha
  /** Kills the portal's process (`kill -9`), and starts it again after `work`. */
  restart(work: () => Promise<void>): Promise<void>
  /** Deletes all unfinished requests: what a test left unfinished is nothing that the next one finds. */
  forgetDrafts(): Promise<void>
  /** Ends it, deletes its data and returns its log. */
  end(): Promise<string>
}

/**
 * Starts a server on a copy of the database that the run prepared.
 *
 * @param processes - roles of each process, the portal's last
 */
export async function startOwnMicha(
  settings: Readonly<Record<string, string>>,
  processes: readonly string[] = ['portal,services,identity,worker'],
): Promise<OwnMicha> {
  const database = await copyTemplate(
    process.env.E2E_POSTGRES_URL ?? '',
    JSON.parse(process.env.E2E_TEMPLATE_URLS ?? '{}') as AccountUrls,
  )
  const dataDir = await temporaryFolder()
  const firstPort = await freePorts()
  const start = (ROLES = '') =>
    startMicha({ database: database.urls, dataDir, firstPort, settings: { ...settings, ROLES } })
  const started: Micha[] = []
  for (const roles of processes) started.unshift(await start(roles))
  const [micha] = started
  if (!micha) throw new Error('No process plays a role')
  return {
    micha,
    async restart(work) {
      await started.shift()?.kill()
      await work()
      started.unshift(await start(processes.at(-1)))
    },
    async forgetDrafts() {
      const portal = createDatabase({ url: database.urls.DATABASE_URL, maxConnections: 1 })
      await portal.rows('DELETE FROM casos.borradores')
      await portal.end()
    },
    async end() {
      const log = await micha.log()
      for (const one of started) await one.kill()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      return log
    },
  }
}
