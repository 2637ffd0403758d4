import { rm } from 'node:fs/promises'
import { createDatabase } from '#platform/postgres/database.ts'
import type { AccountUrls } from './account-urls.ts'
import { freePorts } from './free-ports.ts'
import { startHosted } from './hosted.ts'
import { type Micha, type Serving, startMicha } from './micha.ts'
import { copyTemplate } from './template.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** What one process plays alone. */
export const everyRole = 'portal,services,identity,worker'

/** A server on a copy of the prepared database. */
export interface OwnMicha {
  readonly micha: Serving
  /** Kills the portal's process (`kill -9`), and starts it again after `work`; only if it has a process of its own. */
  restart(work: () => Promise<void>): Promise<void>
  /** Deletes all unfinished requests: what a test left unfinished is nothing that the next one finds. */
  forgetDrafts(): Promise<void>
  /** Ends it, deletes its data and returns its log. */
  end(): Promise<string>
}

/**
 * Starts a server on a copy of the database that the run prepared.
 *
 * @param processes - roles of each process, the portal's last. Without them, one server plays all in a process that it shares
 *   with others of this worker
 */
export async function startOwnMicha(
  settings: Readonly<Record<string, string>>,
  processes?: readonly string[],
): Promise<OwnMicha> {
  const database = await copyTemplate(
    process.env.E2E_POSTGRES_URL ?? '',
    JSON.parse(process.env.E2E_TEMPLATE_URLS ?? '{}') as AccountUrls,
  )
  const dataDir = await temporaryFolder()
  const firstPort = await freePorts()
  const options = { database: database.urls, dataDir, firstPort }
  const start = (ROLES: string) => startMicha({ ...options, settings: { ...settings, ROLES } })
  // What is released is tried in processes of its own.
  const alone = processes ?? (process.env.E2E_ROOT ? [everyRole] : [])
  const started: Micha[] = []
  for (const roles of alone) started.unshift(await start(roles))
  const hosted = alone.length === 0 ? await startHosted({ ...options, settings }) : undefined
  const micha = hosted ?? started[0]
  if (!micha) throw new Error('No process plays a role')
  return {
    micha,
    async restart(work) {
      const [portal] = started
      if (!portal) throw new Error('This server has no process of its own')
      await started.shift()?.kill()
      await work()
      started.unshift(await start(alone.at(-1) ?? everyRole))
    },
    async forgetDrafts() {
      const portal = createDatabase({ url: database.urls.DATABASE_URL, maxConnections: 1 })
      await portal.rows('DELETE FROM casos.borradores')
      await portal.end()
    },
    async end() {
      const log = await micha.log()
      await hosted?.stop()
      for (const one of started) await one.kill()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      return log
    },
  }
}
