import { join } from 'node:path'
import { isUuid } from '#platform/ids.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'
import { actOnCase } from './actions/act-on-case.ts'
import { askState, askStates, startAsking } from './asking/ask-states.ts'
import { cleanUp, startUpkeep } from './clean-up.ts'
import { createConcerns } from './concerns/concerns.ts'
import { createDeliveries } from './deliveries/dead-deliveries.ts'
import { deliverOnce } from './deliveries/deliver.ts'
import { recordFailure } from './deliveries/record-outcome.ts'
import { findUndeliverable } from './deliveries/undeliverable.ts'
import { probeInstitutions } from './deliveries/wake-waiting.ts'
import { createDocuments } from './documents/documents.ts'
import { createDrafts } from './drafts/drafts.ts'
import { receiveEvent } from './history/receive-event.ts'
import { createImports } from './imports/create-imports.ts'
import {
  askStateJob,
  askStatesJob,
  checkRowsJob,
  cleanUpJob,
  concernJob,
  deliverCaseJob,
  makeReceiptJob,
  notifyJob,
} from './job-types.ts'
import { writeToConcerned } from './mails/concern-letter.ts'
import { foreseeLetter } from './mails/foresee-letter.ts'
import { notify } from './mails/notify.ts'
import type { CasesOptions } from './options.ts'
import { requireOpenCase, requireOpenFile } from './powers.ts'
import { findCase, findCaseByIdSolicitud, findOwnerAmong } from './queries/find-case.ts'
import { findWaiting } from './queries/find-waiting.ts'
import { listCases } from './queries/list-cases.ts'
import { knownKeys } from './receipts/known-keys.ts'
import { makeReceiptPdf } from './receipts/make-pdf.ts'
import { createReceipts } from './receipts/receipts.ts'
import { listRetentions } from './retention.ts'
import { checkRows } from './sheets/check-rows.ts'
import { createSheets } from './sheets/sheets.ts'
import { findCaseOfDraft, submitCase, submitCases } from './submit/submit-case.ts'
import type { Cases } from './types.ts'

/** Creates the stores of drafts, documents, cases, deliveries and receipts, and migrates their schema (`casos`). */
export async function createCases(options: CasesOptions): Promise<Cases> {
  const { database, jobs } = options
  await migrate(database, { owner: 'casos', folder: join(projectRoot, 'cases/migrations') })
  const keys = await knownKeys(options)
  const drafts = createDrafts(options)
  const documents = createDocuments(options)
  const sheets = createSheets(options)
  const receipts = createReceipts(options, keys)
  const upkeep = { ...options, drafts, documents }
  return {
    drafts,
    sheets,
    documents: {
      ...documents,
      async readDocument(run, id) {
        await requireOpenFile(options, run, id)
        return documents.readDocument(run, id)
      },
    },
    cases: {
      submitCase: submission => submitCase(options, submission),
      submitCases: submissions => submitCases(options, submissions),
      findCaseOfDraft: async (run, draftId) =>
        isUuid(draftId) ? findCaseOfDraft(database, run, draftId) : undefined,
      findCase: (run, caseId) => findCase(options, run, caseId),
      findOwnerAmong: (runs, caseId) => findOwnerAmong(options, runs, caseId),
      findCaseByIdSolicitud: (run, procedureId, idSolicitud) =>
        findCaseByIdSolicitud(options, run, procedureId, idSolicitud),
      listCases: (run, filter) => listCases(options, run, filter),
      findWaiting: (run, about) => findWaiting(options, run, about),
      async act(request) {
        const { person, company, caseId } = request
        await requireOpenCase(options, company ?? person.run, caseId)
        return actOnCase(options, request)
      },
      receiveEvent: incoming => receiveEvent(options, incoming),
      foreseeLetter: (request, event) => foreseeLetter(options, request, event),
      findUndeliverable: () => findUndeliverable(options),
      probeInstitutions: () => probeInstitutions(options),
    },
    concerns: createConcerns(options),
    deliveries: createDeliveries(options),
    receipts: {
      ...receipts,
      async readPdf(run, caseId) {
        await requireOpenCase(options, run, caseId)
        return receipts.readPdf(run, caseId)
      },
    },
    imports: createImports(options),
    registerJobs() {
      jobs.handle(deliverCaseJob, {
        handle: data => deliverOnce({ ...options, documents, sheets }, data),
        // The worker was killed repeatedly during this try: count it as failed, so that the next one follows.
        onDead: data => recordFailure(options, data, new Error('The worker ended during the try')),
      })
      jobs.handle(makeReceiptJob, data => makeReceiptPdf(options, data))
      jobs.handle(notifyJob, data => notify(options, data))
      jobs.handle(concernJob, data => writeToConcerned(options, data))
      jobs.handle(checkRowsJob, (data, run) => checkRows(options, data, run))
      jobs.handle(askStatesJob, () => askStates(options))
      jobs.handle(askStateJob, data => askState(options, data))
      jobs.handle(cleanUpJob, () => cleanUp(upkeep))
    },
    async startUpkeep() {
      await startUpkeep(upkeep)
      await startAsking(options)
    },
    retentions: () => listRetentions(options),
  }
}
