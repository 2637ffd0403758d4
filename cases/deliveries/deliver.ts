import type { Acknowledgement } from '#engine/walking/form.ts'
import { findCaseRow } from '../case-row.ts'
import { storePapers } from '../documents/papers.ts'
import type { DeliveryJob } from '../job-types.ts'
import type { CasesOptions } from '../options.ts'
import { type BegunDelivery, type PutToInstitutionOptions, putToInstitution } from './put-to-institution.ts'
import { type RecordOptions, recordDelivered, recordFailure } from './record-outcome.ts'
import { wakeWaiting } from './wake-waiting.ts'

/** Dependencies of deliverOnce. */
export type DeliverOptions = RecordOptions &
  PutToInstitutionOptions &
  Pick<CasesOptions, 'files' | 'onDelivered'>

/**
 * Makes one attempt at one delivery. If the institution fails, the time of the next attempt is recorded and the job
 * succeeds; if it accepts, others that wait for it follow. A job does nothing if its attempt was already made (a worker that was killed late).
 */
export async function deliverOnce(options: DeliverOptions, job: DeliveryJob): Promise<void> {
  const delivery = await beginTry(options, job)
  if (!delivery) return
  let acknowledgement: Acknowledgement | undefined
  let paperIds: readonly string[] = []
  try {
    acknowledgement = await putToInstitution(options, delivery)
    // If storing a paper fails, the next attempt gets it again: the same key gets the same papers.
    paperIds = await storePapers(options, delivery.row, acknowledgement?.papers ?? [])
  } catch (error) {
    await recordFailure(options, job, error)
    return
  }
  await recordDelivered(options, job, acknowledgement, paperIds)
  const seconds = (options.clock.now().getTime() - delivery.creada_en.getTime()) / 1000
  options.onDelivered?.({ procedure: delivery.row.procedimiento, seconds })
  if (delivery.esperaba !== null) await wakeWaiting(options, delivery.esperaba)
}

async function beginTry(
  { database, clock }: DeliverOptions,
  { run, caseId, turno, attempt }: DeliveryJob,
): Promise<BegunDelivery | undefined> {
  const delivery = await database.row<Omit<BegunDelivery, 'row'>>(
    `UPDATE casos.entregas SET primer_intento_en = coalesce(primer_intento_en, $5)
     WHERE run = $1 AND caso_id = $2 AND turno = $3 AND estado = 'pendiente' AND intentos = $4
     RETURNING id, accion, clave_idempotencia, datos, documentos, creada_en,
       institucion AS esperaba, coalesce(actuacion, '{"origin": "ORDINARIA"}') AS actuacion, visita_sellada, persona`,
    [run, caseId, turno, attempt - 1, clock.now()],
  )
  const row = delivery && (await findCaseRow(database, run, caseId))
  return row && { ...delivery, row }
}
