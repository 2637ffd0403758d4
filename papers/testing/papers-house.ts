import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Solicitante } from '#engine/asking/context.ts'
import type { PaperKind, PaperToIssue } from '#engine/cases/paper.ts'
import { createMovableClock, type MovableClock } from '#platform/clock.ts'
import { createFolderFileStore, type FileStore } from '#platform/files/file-store.ts'
import { systemIds } from '#platform/ids.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLogger } from '#platform/log.ts'
import { createOutbox, type Outbox } from '#platform/mail/outbox.ts'
import type { Database } from '#platform/postgres/database.ts'
import { createSigningKeyFromSeed } from '#platform/secrets/signing-key.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { createManualWorker } from '#platform/testing/manual-worker.ts'
import { createPapers } from '../create-papers.ts'
import { paperJobTypes } from '../job-types.ts'
import type { PapersOptions } from '../options.ts'
import type { Papers } from '../types.ts'

/** Papers on a real database, with a worker that runs on demand. */
export interface PapersHouse extends Papers {
  readonly database: Database
  /** URL of the database, for separate processes. */
  readonly url: string
  readonly clock: MovableClock
  readonly files: FileStore
  readonly filesFolder: string
  readonly outbox: Outbox
  /** The options used, for creating another store on the same data. */
  readonly options: PapersOptions
  /** Runs every queued job. Returns their names. */
  runJobs(): Promise<string[]>
}

export const carmen: Solicitante = {
  run: '12345678-5',
  nombres: 'CARMEN GLORIA',
  apellidos: 'SOTO PÉREZ',
  email: 'carmen@ejemplo.cl',
}

export const pedro: Solicitante = {
  run: '11111111-1',
  nombres: 'Pedro',
  apellidos: 'Rojas',
  email: undefined,
}

/** The kind of paper used in these tests. */
export const constancia: PaperKind = { id: 'prueba-constancia', name: 'Constancia de pensionado' }

/** A paper valid for ten days, with these changes. */
export function constanciaToIssue(change: Partial<PaperToIssue> = {}): PaperToIssue {
  return {
    key: 'F-1',
    kind: constancia,
    subject: '',
    title: 'Constancia de calidad de pensionado',
    institution: 'Instituto de Prueba',
    institutionFolio: 'F-1',
    rows: [
      { label: 'Calidad', lines: ['Pensionada por vejez'], source: 'Instituto de Prueba' },
      { label: 'Monto', lines: ['$231.732'] },
    ],
    publicRows: ['Calidad'],
    validDays: 10,
    ...change,
  }
}

/** Far enough in the future that jobs queued at PostgreSQL's current time are due on this clock. A Friday, 11:00 in Chile. */
export const houseStart = '2040-05-04T15:00:00.000Z'

export async function openPapersHouse(change: Partial<PapersOptions> = {}): Promise<PapersHouse> {
  const { database, url } = await testDatabase()
  const filesFolder = await mkdtemp(join(tmpdir(), 'papeles-'))
  const clock = createMovableClock(houseStart)
  const jobs = createJobs({ database, logger: createLogger({ level: 'silent' }), types: paperJobTypes })
  const worker = createManualWorker({ database, clock, jobs })
  const files = createFolderFileStore(filesFolder)
  const outbox = await createOutbox(database)
  const options: PapersOptions = {
    database,
    jobs: worker.jobs,
    files,
    mailer: outbox,
    clock,
    ids: systemIds,
    signing: { key: createSigningKeyFromSeed('clave-de-prueba', Buffer.alloc(32, 7)) },
    addressesOf: async person => (person.email === undefined ? [] : [person.email, 'otra@ejemplo.cl']),
    publicUrl: 'https://micha.example',
    ...change,
  }
  const papers = await createPapers(options)
  papers.registerJobs()
  await jobs.start({ work: false })
  afterAll(async () => {
    await jobs.stop()
    await rm(filesFolder, { recursive: true, force: true })
  })
  return { ...papers, database, url, clock, files, filesFolder, outbox, options, runJobs: worker.runJobs }
}
