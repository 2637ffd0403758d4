import { describe, expect, it, vi } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { systemIds } from '#platform/ids.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLogger } from '#platform/log.ts'
import { createSigningKeyFromSeed } from '#platform/secrets/signing-key.ts'
import { createCases } from './create-cases.ts'
import { caseJobTypes, cleanUpJob } from './job-types.ts'
import { careHelp } from './testing/care-help.ts'
import { type CaseHouse, carmen, openCaseHouse } from './testing/case-house.ts'

const house: CaseHouse = await openCaseHouse()
const log = createLogger({ level: 'silent' })

describe('the hourly clean-up', () => {
  it('queues the next one, once, however many workers start it', async () => {
    await Promise.all([house.startUpkeep(), house.startUpkeep()])
    await house.startUpkeep()
    expect(await house.runJobs()).toEqual([cleanUpJob.name])
    expect(await house.runJobs()).toEqual([])
    house.clock.advance(3_600_000)
    expect(await house.runJobs()).toEqual([cleanUpJob.name])
  })

  it('deletes expired drafts', async () => {
    await house.prepare()
    house.clock.advance(31 * 86_400_000)
    await house.runJobs()
    expect(await house.database.rows('SELECT FROM casos.borradores', [])).toEqual([])
  })
})

describe('a real worker', () => {
  it('delivers a case, makes its receipt and sends its letter, after the process that took it is gone', async () => {
    const caseId = await house.sendOne()
    const jobs = createJobs({
      database: house.database,
      logger: log,
      types: caseJobTypes,
      pollingSeconds: 0.5,
    })
    const procedure = careHelp(house.institution)
    const worker = await createCases({
      database: house.database,
      jobs,
      files: house.files,
      mailer: house.outbox,
      clock: createMovableClock(house.clock.now()),
      ids: systemIds,
      procedures: new Map([[procedure.head.id, procedure]]),
      servicesFor: () => ({}),
      signing: { key: createSigningKeyFromSeed('clave-de-prueba', Buffer.alloc(32, 7)) },
      publicUrl: 'https://micha.example',
      log,
      cleanPicture: () => Promise.reject(new Error('not reached')),
    })
    worker.registerJobs()
    await jobs.start({ work: true })
    try {
      await vi.waitFor(
        async () => {
          const found = await house.cases.findCase(carmen.run, caseId)
          expect(found).toMatchObject({ delivery: 'entregada', receipt: { version: 2, hasPdf: true } })
          expect(await house.outbox.list()).toHaveLength(1)
        },
        { timeout: 45_000, interval: 100 },
      )
    } finally {
      await jobs.stop()
    }
  })
})
