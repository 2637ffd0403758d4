import type { Acknowledgement } from '#engine/walking/form.ts'
import {
  ContractError,
  NotOfferedError,
  ServiceUnavailableError,
} from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { caseEvents, firstEntries, refusedCause, unservedCause } from '../case-events.ts'
import { caseKeys, caseLookups } from '../case-lookups.ts'
import { type CaseRow, findCaseRow, lockCase } from '../case-row.ts'
import { attachPapers } from '../documents/papers.ts'
import { type AppendOptions, appendEntries } from '../history/append-entries.ts'
import type { NewEntry } from '../history/entries.ts'
import { join, lockRequest, takeWaiting } from '../history/receive-event.ts'
import type { DeliveryJob } from '../job-types.ts'
import type { CasesOptions } from '../options.ts'
import { type IssueOptions, issueReceipt } from '../receipts/issue-receipt.ts'
import { sendTry, startNext, submitAction } from './enqueue.ts'
import { isRefusal } from './refusal.ts'
import { NewerFormError, UndeliverableError } from './undeliverable.ts'

/** Dependencies of recordDelivered and recordFailure. */
export type RecordOptions = AppendOptions &
  IssueOptions &
  Pick<CasesOptions, 'database' | 'log' | 'deliveryPausesSeconds'>

/** Ten attempts in about sixteen hours. */
const defaultPausesSeconds: readonly number[] = [5, 60, 300, 900, 1_800, 3_600, 7_200, 14_400, 28_800]
const longestFailure = 500
/** Nobody was asked: until when a delivery is put back, unless the institution answers something else before. */
const putBackMs = 120_000
/** It is in a box: an answer brings it forward, so looking again only repairs what was lost. */
const boxedMs = 1_800_000

interface TriedRow {
  id: string
  accion: string
  primer_intento_en: Date
}

/**
 * Records that the institution accepted it: its folio, its papers (already stored, by id), events that arrived early,
 * and a new receipt.
 */
export async function recordDelivered(
  options: RecordOptions,
  { run, caseId, turno }: DeliveryJob,
  acknowledgement: Acknowledgement | undefined,
  paperIds: readonly string[],
): Promise<void> {
  await options.database.transaction(async tx => {
    // A case never changes institution, so read it before locking; the locks are taken in the same order as for an
    // event.
    const known = acknowledgement && (await findCaseRow(tx, run, caseId))
    const key = known?.institucion_clave
    if (key && acknowledgement) await lockRequest(tx, key, acknowledgement.idSolicitud)
    const locked = await lockCase(tx, run, caseId)
    const tried = await tx.row<TriedRow>(
      `UPDATE casos.entregas SET estado = 'entregada', intentos = intentos + 1, proximo_intento_en = NULL,
         ultima_falla = NULL, terminada_en = $4
       WHERE run = $1 AND caso_id = $2 AND turno = $3 AND estado <> 'entregada'
       RETURNING id, accion, coalesce(primer_intento_en, $4) AS primer_intento_en`,
      [run, caseId, turno, options.clock.now()],
    )
    if (!locked || !tried) return
    await attachPapers(tx, locked, paperIds)
    if (acknowledgement) await acknowledge(options, tx, locked, tried, acknowledgement)
    await startNext(options, tx, run, caseId)
  })
}

async function acknowledge(
  options: RecordOptions,
  tx: Queryable,
  locked: CaseRow,
  tried: TriedRow,
  { idSolicitud, folio, data }: Acknowledgement,
): Promise<void> {
  await tx.rows(
    'UPDATE casos.casos SET id_solicitud = $3, folio_institucion = $4 WHERE run = $1 AND id = $2',
    [locked.run, locked.id, idSolicitud, folio],
  )
  const delivered: NewEntry = {
    id: `entrega-${tried.id}`,
    type: caseEvents.delivered,
    // The answer to an earlier attempt may have been lost: the institution's events can be older than the attempt
    // that was answered.
    occurredAt: tried.primer_intento_en,
    sequence: firstEntries.delivered,
    actor: 'sistema',
    data: { ...data, folio, idSolicitud },
  }
  const { run, id, institucion_clave: key } = locked
  if (key !== null) await caseLookups.note(tx, [{ key: caseKeys.request(key, idSolicitud), run, id }])
  const waiting = key === null ? [] : await takeWaiting(tx, key, idSolicitud)
  await join(options, tx, locked, waiting, [delivered])
  await issueReceipt(options, tx, { ...locked, id_solicitud: idSolicitud, folio_institucion: folio })
}

/**
 * Records a failed attempt: when the next one is due, or that there is none. A refusal, or a form that this program
 * cannot deliver, is not retried: a person has to look at it first.
 */
export async function recordFailure(options: RecordOptions, job: DeliveryJob, error: unknown): Promise<void> {
  const { run, caseId, turno, attempt } = job
  const now = options.clock.now()
  const cause = causeOf(error)
  const refused = cause === refusedCause
  const asked = !(
    error instanceof NewerFormError ||
    (error instanceof ServiceUnavailableError && notAsked.includes(error.reason))
  )
  if (error instanceof ServiceUnavailableError && error.reason === 'boxed') return leaveBoxed(options, job)
  if (!asked || (job.dueAt !== undefined && !cause)) return putBack(options, job, asked)
  const pauses = options.deliveryPausesSeconds ?? defaultPausesSeconds
  const pauseSeconds = cause ? undefined : pauses[attempt - 1]
  const next = pauseSeconds === undefined ? undefined : new Date(now.getTime() + pauseSeconds * 1_000)
  const failure = error instanceof Error ? error : new Error(String(error))
  options.log.warn({ caseId, turno, attempt, dead: !next, refused, error: failure.name }, 'delivery failed')
  await options.database.transaction(async tx => {
    const locked = await lockCase(tx, run, caseId)
    const tried = await tx.row<TriedRow>(
      `UPDATE casos.entregas SET estado = $5, intentos = intentos + 1, proximo_intento_en = $6, ultima_falla = $7,
         terminada_en = $8, no_aceptada = $9, institucion = $10
       WHERE run = $1 AND caso_id = $2 AND turno = $3 AND estado = 'pendiente' AND intentos = $4
       RETURNING id, accion, primer_intento_en`,
      [
        run,
        caseId,
        turno,
        attempt - 1,
        next ? 'pendiente' : 'fallida',
        next ?? null,
        failureText(error),
        next ? null : now,
        refused,
        locked && (locked.institucion_clave ?? locked.institucion),
      ],
    )
    if (!locked || !tried) return
    if (next) await sendTry(options.jobs, tx, { ...job, attempt: attempt + 1 }, next)
    else await appendEntries(options, tx, locked, [undelivered(tried, cause, now)])
  })
}

/** The client kept the call back (`platform/contract/client.ts`). */
const notAsked: readonly string[] = ['resting', 'overloaded']

/** Puts a delivery back whose try does not count: the institution was not asked (also by a process too old for the form), or the try was only brought forward. */
async function putBack(options: RecordOptions, job: DeliveryJob, asked: boolean): Promise<void> {
  const { run, caseId, turno, attempt, dueAt } = job
  const next = dueAt === undefined ? new Date(options.clock.now().getTime() + putBackMs) : new Date(dueAt)
  options.log.info({ caseId, turno, attempt, asked }, 'delivery put back')
  await options.database.transaction(async tx => {
    const row = await tx.row(
      `UPDATE casos.entregas SET proximo_intento_en = $5,
         institucion = (SELECT coalesce(institucion_clave, institucion) FROM casos.casos WHERE run = $1 AND id = $2)
       WHERE run = $1 AND caso_id = $2 AND turno = $3 AND estado = 'pendiente' AND intentos = $4 RETURNING id`,
      [run, caseId, turno, attempt - 1, next],
    )
    // Of a try that was brought forward, the one at its time is still queued.
    if (row && dueAt === undefined) await sendTry(options.jobs, tx, job, next)
  })
}

/** Leaves a delivery until its institution has answered in the box; one that was answered in between goes on at once. */
async function leaveBoxed(options: RecordOptions, job: DeliveryJob): Promise<void> {
  const { run, caseId, turno, attempt, dueAt } = job
  const now = options.clock.now()
  await options.database.transaction(async tx => {
    const row = await tx.row<{ id: string }>(
      `SELECT id FROM casos.entregas
       WHERE run = $1 AND caso_id = $2 AND turno = $3 AND estado = 'pendiente' AND intentos = $4 FOR UPDATE`,
      [run, caseId, turno, attempt - 1],
    )
    if (!row) return
    const waits = await tx.row(
      'SELECT 1 FROM casos.buzon WHERE run = $1 AND caso_id = $2 AND entrega_id = $3 AND estado_http IS NULL',
      [run, caseId, row.id],
    )
    const later = dueAt === undefined ? new Date(now.getTime() + boxedMs) : new Date(dueAt)
    const next = waits ? later : now
    await tx.rows(
      'UPDATE casos.entregas SET proximo_intento_en = $4, institucion = NULL WHERE run = $1 AND caso_id = $2 AND turno = $3',
      [run, caseId, turno, next],
    )
    // Of a try that was brought forward, the one at its time is still queued.
    if (!waits || dueAt === undefined) await sendTry(options.jobs, tx, job, next)
  })
}

/** The error as shown to operators. For a refusal it names the fields at fault, without their values. */
export function failureText(error: unknown): string {
  const failure = error instanceof Error ? error : new Error(String(error))
  const places = error instanceof ContractError ? placesIn(error.data) : []
  return `${failure.message}${places.length > 0 ? ` (${places.join(', ')})` : ''}`.slice(0, longestFailure)
}

function placesIn(data: unknown): string[] {
  const problems = typeof data === 'object' && data !== null && 'problemas' in data ? data.problemas : []
  return (Array.isArray(problems) ? problems : []).flatMap((problem: unknown) =>
    typeof problem === 'object' && problem !== null && 'lugar' in problem && typeof problem.lugar === 'string'
      ? [problem.lugar]
      : [],
  )
}

/** Why a retry is pointless; undefined if it may help. */
function causeOf(error: unknown): string | undefined {
  if (isRefusal(error)) return refusedCause
  return error instanceof UndeliverableError || error instanceof NotOfferedError ? unservedCause : undefined
}

function undelivered(tried: TriedRow, cause: string | undefined, now: Date): NewEntry {
  const isSubmission = tried.accion === submitAction
  return {
    // A delivery that was queued again can fail again.
    id: `entrega-fallida-${tried.id}-${now.getTime()}`,
    type: isSubmission ? caseEvents.undelivered : caseEvents.actionUndelivered,
    occurredAt: now,
    actor: 'sistema',
    data: {
      ...(isSubmission ? {} : { accion: tried.accion }),
      ...(cause ? { causa: cause } : {}),
    },
  }
}
