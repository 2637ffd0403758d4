import type { Run } from '#domain/run.ts'
import type { Solicitante } from '#engine/asking/context.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { Places } from '#platform/postgres/together.ts'
import type { KeptActing } from '../acting.ts'
import { type DeliveryJob, deliverCaseJob } from '../job-types.ts'
import type { CasesOptions } from '../options.ts'

/** Action of the first delivery of every case: the form itself. */
export const submitAction = 'presentar'

/** A delivery to be queued. */
export interface NewDelivery {
  readonly run: Run
  readonly caseId: string
  readonly id: string
  readonly action: string
  readonly idempotencyKey: string
  readonly data: Readonly<Record<string, string>>
  readonly documentIds: readonly string[]
  /** Who did it; missing for the form itself, where the case says who sent it. */
  readonly acting?: KeptActing
  /** The person who did it, if she is not who filed the case. */
  readonly person?: Solicitante
}

type EnqueueOptions = Pick<CasesOptions, 'jobs' | 'clock'>

/**
 * Queues and starts the delivery of the form of a new case.
 *
 * @param group - the institution, by which attempts share a concurrency limit
 */
export async function enqueueFirstDelivery(
  { jobs, clock }: EnqueueOptions,
  { hers, common }: Places,
  delivery: NewDelivery,
  group: string,
): Promise<void> {
  const { run, caseId } = delivery
  await hers.rows(
    `INSERT INTO casos.entregas
       (run, caso_id, turno, id, accion, clave_idempotencia, datos, documentos, estado, intentos, creada_en,
        proximo_intento_en)
     VALUES ($1, $2, 1, $3, $4, $5, $6, $7, 'pendiente', 0, $8, $8)`,
    valuesOf(delivery, clock.now()),
  )
  await jobs.send(deliverCaseJob, { run, caseId, turno: 1, attempt: 1 }, { tx: common, group })
}

/** Queues one attempt; attempts for the same institution share a concurrency limit. */
export async function sendTry(
  jobs: CasesOptions['jobs'],
  tx: Queryable,
  job: DeliveryJob,
  startAfter?: Date,
): Promise<void> {
  // By key: several institutions that fail apart have the same name for people.
  const row = await tx.row<{ institucion: string }>(
    'SELECT coalesce(institucion_clave, institucion) AS institucion FROM casos.casos WHERE run = $1 AND id = $2',
    [job.run, job.caseId],
  )
  await jobs.send(deliverCaseJob, job, {
    tx,
    ...(row ? { group: row.institucion } : {}),
    ...(startAfter ? { startAfter } : {}),
  })
}

/**
 * Queues a delivery of a locked case after its earlier ones. Deliveries of one case go out in order: the institution
 * must not be asked to withdraw a request that it has not received.
 */
export async function enqueueDelivery(
  options: EnqueueOptions,
  tx: Queryable,
  delivery: NewDelivery,
): Promise<void> {
  const { run, caseId } = delivery
  await tx.rows(
    `INSERT INTO casos.entregas
       (run, caso_id, turno, id, accion, clave_idempotencia, datos, documentos, estado, intentos, creada_en,
        actuacion, visita_sellada, persona)
     SELECT $1, $2, coalesce(max(turno), 0) + 1, $3, $4, $5, $6::jsonb, $7::uuid[], 'pendiente', 0, $8::timestamptz,
       $9::jsonb, $10, $11::jsonb
     FROM casos.entregas WHERE run = $1 AND caso_id = $2`,
    [
      ...valuesOf(delivery, options.clock.now()),
      delivery.acting ? JSON.stringify(delivery.acting.actuacion) : null,
      delivery.acting?.visita_sellada ?? null,
      delivery.person ? JSON.stringify(delivery.person) : null,
    ],
  )
  await startNext(options, tx, run, caseId)
}

function valuesOf(delivery: NewDelivery, now: Date): readonly unknown[] {
  const { run, caseId, id, action, idempotencyKey, data, documentIds } = delivery
  return [run, caseId, id, action, idempotencyKey, JSON.stringify(data), documentIds, now]
}

/** Starts the case's first unfinished delivery, unless it has been started already. */
export async function startNext(
  { jobs, clock }: EnqueueOptions,
  tx: Queryable,
  run: Run,
  caseId: string,
): Promise<void> {
  const started = await tx.row<{ turno: number }>(
    `UPDATE casos.entregas SET proximo_intento_en = $3
     WHERE run = $1 AND caso_id = $2 AND estado = 'pendiente' AND proximo_intento_en IS NULL AND turno = (
       SELECT min(turno) FROM casos.entregas WHERE run = $1 AND caso_id = $2 AND estado <> 'entregada')
     RETURNING turno`,
    [run, caseId, clock.now()],
  )
  if (started) await sendTry(jobs, tx, { run, caseId, turno: started.turno, attempt: 1 })
}
