import { afterAll } from 'vitest'
import type { Run } from '#domain/run.ts'
import { createMovableClock, type MovableClock } from '#platform/clock.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLogger } from '#platform/log.ts'
import { createOutbox, type Outbox } from '#platform/mail/outbox.ts'
import type { Database } from '#platform/postgres/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { createManualWorker } from '#platform/testing/manual-worker.ts'
import { createPersonal } from '../create-personal.ts'
import { personalJobTypes } from '../job-types.ts'
import type { Destinatario } from '../options.ts'
import type { Personal } from '../types.ts'

/** Personal data on a real database, with a worker that runs on demand. */
export interface PersonalHouse extends Personal {
  readonly database: Database
  readonly clock: MovableClock
  readonly outbox: Outbox
  /** Content of the register of persons; tests change it. */
  readonly register: Map<Run, Destinatario>
  runJobs(): Promise<string[]>
}

export const carmen: Run = '12345678-5'
export const pedro: Run = '11111111-1'

/** Far enough in the future that jobs queued at PostgreSQL's current time are due on this clock. A Friday, 11:00 in Chile. */
export const houseStart = '2040-05-04T15:00:00.000Z'

export async function openPersonalHouse(): Promise<PersonalHouse> {
  const { database } = await testDatabase()
  const clock = createMovableClock(houseStart)
  const jobs = createJobs({
    database,
    logger: createLogger({ level: 'silent' }),
    types: personalJobTypes,
  })
  const worker = createManualWorker({ database, clock, jobs })
  const outbox = await createOutbox(database)
  const register = new Map<Run, Destinatario>([
    [carmen, { nombres: 'CARMEN GLORIA', correo: 'carmen@ejemplo.cl' }],
    [pedro, { nombres: 'Pedro', correo: '' }],
  ])
  const personal = await createPersonal({
    database,
    jobs: worker.jobs,
    mailer: outbox,
    clock,
    destinatarioOf: async run => {
      const found = register.get(run)
      if (!found) throw new Error('The register does not answer')
      return found
    },
    publicUrl: 'https://micha.example',
  })
  personal.registerJobs()
  await jobs.start({ work: false })
  afterAll(() => jobs.stop())
  return { ...personal, database, clock, outbox, register, runJobs: worker.runJobs }
}
