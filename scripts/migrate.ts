/** `npm run migrar`: migrates the database for the roles of `ROLES`, before the processes of a new version start. */
import { resolve } from 'node:path'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLogger } from '#platform/log.ts'
import { projectRoot } from '#platform/project-root.ts'
import { createShutdown } from '#platform/shutdown.ts'
import { programVersion } from '#platform/version.ts'
import { openDataFolder } from '#roles/data-folder.ts'
import { openDatabases } from '#roles/databases.ts'
import { explainStart } from '#roles/explain-start.ts'
import { jobTypes } from '#roles/job-types.ts'
import { migrateRoles } from '#roles/migrations.ts'
import { readStartSettings } from '#roles/start-settings.ts'
import { BackupError } from './backup/backup-error.ts'
import { demandData } from './backup/data-place.ts'
import { commandArguments } from './release/arguments.ts'

commandArguments('Uso: npm run migrar      (deja la base de datos lista para los ROLES de esta versión)', {})
const log = createLogger({ level: 'warn', name: 'micha' })
const shutdown = createShutdown(log)
try {
  // What is missing for the processes is said before the first of them is replaced.
  const { settings } = readStartSettings(process.env)
  const dataDir = resolve(projectRoot, settings.dataDir)
  if (!Object.keys(process.env).some(name => name.endsWith('DATABASE_URL'))) demandData(dataDir)
  await openDataFolder(dataDir)
  const say = (line: string) => console.log(line)
  const giveUp = () => process.exit(1)
  const { of: databaseOf } = await openDatabases({ settings, dataDir, log, shutdown, say, giveUp })
  await migrateRoles({ settings, say }, databaseOf)
  if (settings.roles.includes('portal') || settings.roles.includes('worker')) {
    const jobs = createJobs({ database: databaseOf('cases'), logger: log, types: jobTypes })
    await jobs.start({ work: false })
    await jobs.stop()
  }
  say(`Base de datos lista para la versión ${programVersion}.`)
} catch (error) {
  console.error(error instanceof BackupError ? error.message : explainStart(error))
  process.exitCode = 1
} finally {
  await shutdown.close()
}
