import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Run } from '#domain/run.ts'
import type { Acting, Solicitante } from '#engine/asking/context.ts'
import { createMovableClock, type MovableClock } from '#platform/clock.ts'
import { createFolderFileStore, type FileStore } from '#platform/files/file-store.ts'
import { systemIds } from '#platform/ids.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLogger } from '#platform/log.ts'
import { createOutbox, type Outbox } from '#platform/mail/outbox.ts'
import type { Database } from '#platform/postgres/database.ts'
import { createSealer } from '#platform/secrets/sealing.ts'
import { createSigningKeyFromSeed } from '#platform/secrets/signing-key.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { createManualWorker } from '#platform/testing/manual-worker.ts'
import { createCases } from '../create-cases.ts'
import type { DraftRef } from '../drafts/draft-types.ts'
import { caseJobTypes } from '../job-types.ts'
import type { CasesOptions } from '../options.ts'
import type { Cases, Submission } from '../types.ts'
import { careHelp, filingFormOf, type Institution } from './care-help.ts'

/** Cases on a real database, with a worker that runs on demand. */
export interface CaseHouse extends Cases {
  readonly database: Database
  readonly clock: MovableClock
  readonly files: FileStore
  readonly outbox: Outbox
  /** The institution's behaviour; tests replace its functions. */
  readonly institution: { -readonly [K in keyof Institution]: Institution[K] }
  /** Who acted in each delivery attempt so far. */
  readonly spoken: Acting[]
  /** What the cases were made of, to call one of their parts. */
  readonly options: CasesOptions
  /** The institution tells of a request, now. */
  says(idSolicitud: string | undefined, type: string): Promise<unknown>
  /** Runs every due job and those that follow. Returns their names. */
  runJobs(): Promise<string[]>
  /** What `submitCase` gets of a person, besides the draft. */
  submissionOf(person: Solicitante): Omit<Submission, 'draft'>
  /** Saves a draft for the person and returns the input of `submitCase`. */
  prepare(person?: Solicitante, change?: Partial<Submission>): Promise<Submission>
  /** Prepares and submits. Returns the case's id. */
  sendOne(person?: Solicitante, change?: Partial<Submission>): Promise<string>
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

/** A person who acts for herself, from an ordinary session. */
export const byHerself: Acting = { origin: 'ORDINARIA' }

/** Far enough in the future that jobs queued at PostgreSQL's current time are due on this clock. A Friday, 11:00 in Chile. */
const start = '2040-05-04T15:00:00.000Z'

export async function openCaseHouse(change: Partial<CasesOptions> = {}): Promise<CaseHouse> {
  const { database } = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'casos-'))
  const clock = createMovableClock(start)
  const log = createLogger({ level: 'silent' })
  const jobs = createJobs({ database, logger: log, types: caseJobTypes })
  const worker = createManualWorker({ database, clock, jobs })
  const institution = workingInstitution()
  const spoken: Acting[] = []
  const procedure = careHelp({
    present: request => institution.present(request),
    act: request => institution.act(request),
    confirm: answer => institution.confirm(answer),
    takeBack: async call => institution.takeBack?.(call),
  })
  const files = createFolderFileStore(folder)
  const outbox = await createOutbox(database)
  const options: CasesOptions = {
    database,
    jobs: worker.jobs,
    files,
    mailer: outbox,
    clock,
    ids: systemIds,
    procedures: new Map([[procedure.head.id, procedure]]),
    servicesFor: () => ({}),
    speakingFor: (_person, acting, deliver) => {
      spoken.push(acting)
      return deliver()
    },
    signing: { key: createSigningKeyFromSeed('clave-de-prueba', Buffer.alloc(32, 7)) },
    sealer: createSealer([{ id: 'sello-de-prueba', key: Buffer.alloc(32, 8) }]),
    publicUrl: 'https://micha.example',
    log,
    cleanPicture: async (bytes, type) => ({ bytes, type: type === 'image/png' ? type : 'image/jpeg' }),
    ...change,
  }
  const cases = await createCases(options)
  cases.registerJobs()
  await jobs.start({ work: false })
  afterAll(async () => {
    await jobs.stop()
    await rm(folder, { recursive: true })
  })

  const submissionOf = (person: Solicitante): Omit<Submission, 'draft'> => ({
    person,
    owner: person.run,
    acting: byHerself,
    procedure,
    ...filingFormOf(procedure),
    content: { answers: { persona: { nombre: 'Luis' } }, consulted: {}, verified: {} },
    summary: [
      { pageId: 'persona', title: 'Persona a su cuidado', rows: [{ label: 'Nombre', lines: ['Luis'] }] },
    ],
    subject: 'Luis',
    documentIds: [],
    filedOn: '2040-05-04',
  })

  async function prepare(person = carmen, change: Partial<Submission> = {}): Promise<Submission> {
    const submission = submissionOf(person)
    const content = { ...submission.content, ...change.content }
    return { ...submission, draft: await saveDraft(cases, person.run, content), ...change, content }
  }

  return {
    ...cases,
    database,
    clock,
    files,
    outbox,
    institution,
    spoken,
    options,
    runJobs: worker.runJobs,
    says: (idSolicitud = '', type) =>
      cases.cases.receiveEvent({
        ...{ institutionKey: 'instituto-de-prueba', idSolicitud },
        event: { id: `${type}-${idSolicitud}`, type, occurredAt: clock.now().toISOString() },
      }),
    submissionOf,
    prepare,
    async sendOne(person, submission) {
      const result = await cases.cases.submitCase(await prepare(person, submission))
      if (result.kind !== 'sent') throw new Error(`The form was not sent: ${result.kind}`)
      return result.caseId
    },
  }
}

async function saveDraft(cases: Cases, run: Run, content: Submission['content']): Promise<DraftRef> {
  const saved = await cases.drafts.saveDraft({
    ...content,
    run,
    formKey: '1234/solicitud',
    version: 3,
    base: undefined,
    slot: '',
    subject: 'Luis',
    keepDays: 30,
  })
  if (!saved.draft) throw new Error(`The draft was not saved: revision ${saved.conflict} is there`)
  return saved.draft
}

// Gives each case one id and folio, however often it is asked: an institution that honours the idempotency key.
function workingInstitution(): CaseHouse['institution'] {
  const known = new Map<string, { idSolicitud: string; folio: string }>()
  return {
    present: async ({ key }) => {
      const number = known.size + 1
      const acknowledgement = known.get(key) ?? { idSolicitud: `S-${number}`, folio: `IPS-${number}` }
      known.set(key, acknowledgement)
      return acknowledgement
    },
    act: async () => undefined,
    confirm: async () => undefined,
  }
}
