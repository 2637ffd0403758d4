import { join } from 'node:path'
import { createCases } from '#cases/create-cases.ts'
import { caseJobTypes } from '#cases/job-types.ts'
import type { Cases } from '#cases/types.ts'
import { systemClock } from '#platform/clock.ts'
import { cleanPicture } from '#platform/files/clean-picture.ts'
import { createFolderFileStore } from '#platform/files/file-store.ts'
import { systemIds } from '#platform/ids.ts'
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts'
import type { Logger } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { SigningKey } from '#platform/secrets/signing-key.ts'
import { measuredProcedure } from '../portal/measured-procedure.ts'

/** The real drafts, cases and jobs on a database, with the measured procedure and without a worker. */
export async function openBenchCases(options: {
  database: Database
  signing: SigningKey
  dataDir: string
  publicUrl: string
  log: Logger
}): Promise<{ cases: Cases; jobs: Jobs }> {
  const { database, log } = options
  const jobs = createJobs({ database, logger: log, types: caseJobTypes })
  const cases = await createCases({
    database,
    jobs,
    files: createFolderFileStore(join(options.dataDir, 'archivos')),
    mailer: { send: async () => undefined },
    clock: systemClock,
    ids: systemIds,
    procedures: new Map([[measuredProcedure.head.id, measuredProcedure]]),
    servicesFor: () => ({}),
    signing: { key: options.signing },
    publicUrl: options.publicUrl,
    log,
    cleanPicture,
  })
  await jobs.start({ work: false })
  return { cases, jobs }
}
