import type { Acknowledgement } from '#engine/procedure.ts'
import { type CaseRow, findCaseRow } from '../case-row.ts'
import type { DeliveryJob } from '../job-types.ts'
import type { CasesOptions } from '../options.ts'
import type { Documents } from '../types.ts'
import { submitAction } from './enqueue.ts'
import { type RecordOptions, recordDelivered, recordFailure } from './record.ts'

/** What delivering stands on. */
export type DeliverOptions = RecordOptions &
  Pick<CasesOptions, 'servicesFor'> & { readonly documents: Documents }

/**
 * Makes one try of one delivery. A failure of the institution is recorded with the moment of the next try and is no failure
 * of the job. A job whose try was made already, by a worker that was killed late, does nothing.
 */
export async function deliverOnce(options: DeliverOptions, job: DeliveryJob): Promise<void> {
  const delivery = await beginTry(options, job)
  if (!delivery) return
  let acknowledgement: Acknowledgement | undefined
  try {
    acknowledgement = await putToInstitution(options, delivery)
  } catch (error) {
    await recordFailure(options, job, error)
    return
  }
  await recordDelivered(options, job, acknowledgement)
}

interface DeliveryRow {
  id: string
  accion: string
  clave_idempotencia: string
  datos: Readonly<Record<string, string>>
  documentos: string[]
}

async function beginTry(
  { database, clock }: DeliverOptions,
  { run, caseId, turno, attempt }: DeliveryJob,
): Promise<(DeliveryRow & { row: CaseRow }) | undefined> {
  const delivery = await database.row<DeliveryRow>(
    `UPDATE casos.entregas SET primer_intento_en = coalesce(primer_intento_en, $5)
     WHERE run = $1 AND caso_id = $2 AND turno = $3 AND estado = 'pendiente' AND intentos = $4
     RETURNING id, accion, clave_idempotencia, datos, documentos`,
    [run, caseId, turno, attempt - 1, clock.now()],
  )
  const row = delivery && (await findCaseRow(database, run, caseId))
  return row && { ...delivery, row }
}

async function putToInstitution(
  options: DeliverOptions,
  delivery: DeliveryRow & { row: CaseRow },
): Promise<Acknowledgement | undefined> {
  const { row } = delivery
  const procedure = options.procedures.get(row.procedimiento)
  if (!procedure) throw new Error(`Procedure ${row.procedimiento} is not served`)
  const parts = {
    person: row.persona,
    // The builder set the types of services and answers aside; the answers were validated when they were sent.
    services: options.servicesFor(row.persona, procedure) as never,
    idempotencyKey: delivery.clave_idempotencia,
    async readDocument(id: string) {
      const found = await options.documents.readDocument(row.run, id)
      if (!found) throw new Error(`Document ${id} is not there`)
      return found.bytes
    },
  }
  if (delivery.accion === submitAction) {
    const content = { answers: row.respuestas, consulted: row.consultado, verified: row.verificado }
    return procedure.deliver({ ...parts, ...content, filedOn: row.presentado_el } as never)
  }
  const action = procedure.actions[delivery.accion]
  if (!action) throw new Error(`Procedure ${row.procedimiento} has no action ${delivery.accion}`)
  if (row.id_solicitud === null) throw new Error('The institution has not named the request')
  const documents = await options.documents.findDocuments(row.run, delivery.documentos)
  await action.deliver({ ...parts, idSolicitud: row.id_solicitud, data: delivery.datos, documents })
  return undefined
}
