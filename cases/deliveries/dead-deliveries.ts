import type { Run } from '#domain/run.ts'
import { isUuid } from '#platform/ids.ts'
import type { CasesOptions } from '../options.ts'
import type { DeadDelivery, Deliveries } from './delivery-types.ts'
import { sendTry } from './enqueue.ts'

/** A larger batch would keep the operator's page waiting too long. */
const mostAtOnce = 1000

/** The operator's view of pending and failed deliveries. */
export function createDeliveries({
  database,
  jobs,
  clock,
}: Pick<CasesOptions, 'database' | 'jobs' | 'clock'>): Deliveries {
  async function requeue(id: string): Promise<boolean> {
    return database.transaction(async tx => {
      const row = await tx.row<{ run: Run; caso_id: string; turno: number }>(
        `UPDATE casos.entregas SET estado = 'pendiente', intentos = 0, primer_intento_en = NULL,
           proximo_intento_en = $2, terminada_en = NULL, no_aceptada = false
         WHERE id = $1 AND estado = 'fallida' RETURNING run, caso_id, turno`,
        [id, clock.now()],
      )
      if (!row) return false
      await sendTry(jobs, tx, { run: row.run, caseId: row.caso_id, turno: row.turno, attempt: 1 })
      return true
    })
  }

  return {
    countDeadDeliveries: () =>
      database.rows(
        `SELECT c.institucion AS institution, count(*)::int AS count,
           count(*) FILTER (WHERE e.no_aceptada)::int AS refused
         FROM casos.entregas e JOIN casos.casos c ON c.run = e.run AND c.id = e.caso_id
         WHERE e.estado = 'fallida' AND e.archivada_en IS NULL GROUP BY c.institucion ORDER BY count DESC, c.institucion`,
        [],
      ),
    async countPendingDeliveries() {
      const rows = await database.rows<PendingRow>(
        `SELECT c.procedimiento, c.institucion, count(*)::int AS cuantas,
           count(*) FILTER (WHERE e.intentos > 0)::int AS reintentos, min(e.creada_en) AS desde
         FROM casos.entregas e JOIN casos.casos c ON c.run = e.run AND c.id = e.caso_id
         WHERE e.estado = 'pendiente' GROUP BY c.procedimiento, c.institucion ORDER BY desde`,
        [],
      )
      return rows.map(row => ({
        procedureId: row.procedimiento,
        institution: row.institucion,
        count: row.cuantas,
        retrying: row.reintentos,
        oldestAt: row.desde,
      }))
    },
    async listDeadDeliveries(limit = 100) {
      const rows = await database.rows<DeadRow>(
        `SELECT e.id, e.caso_id, c.procedimiento, c.institucion, c.folio, e.accion, e.intentos, e.no_aceptada, e.ultima_falla,
                e.terminada_en
         FROM casos.entregas e JOIN casos.casos c ON c.run = e.run AND c.id = e.caso_id
         WHERE e.estado = 'fallida' AND e.archivada_en IS NULL ORDER BY e.terminada_en DESC, e.id LIMIT $1`,
        [limit],
      )
      return rows.map(toDead)
    },
    requeueDelivery: async id => isUuid(id) && requeue(id),
    async requeueSilent(institution) {
      const dead = await database.rows<{ id: string }>(
        `SELECT e.id FROM casos.entregas e JOIN casos.casos c ON c.run = e.run AND c.id = e.caso_id
         WHERE e.estado = 'fallida' AND NOT e.no_aceptada AND c.institucion = $1 ORDER BY e.terminada_en, e.id LIMIT $2`,
        [institution, mostAtOnce],
      )
      let started = 0
      for (const { id } of dead) if (await requeue(id)) started++
      return started
    },
    async putAwayRefused(institution) {
      const rows = await database.rows(
        `UPDATE casos.entregas e SET archivada_en = $2 FROM casos.casos c
         WHERE c.run = e.run AND c.id = e.caso_id AND e.estado = 'fallida' AND e.no_aceptada
           AND e.archivada_en IS NULL AND c.institucion = $1 RETURNING e.id`,
        [institution, clock.now()],
      )
      return rows.length
    },
  }
}

interface PendingRow {
  procedimiento: string
  institucion: string
  cuantas: number
  reintentos: number
  desde: Date
}

interface DeadRow {
  id: string
  caso_id: string
  procedimiento: string
  institucion: string
  folio: string
  accion: string
  intentos: number
  no_aceptada: boolean
  ultima_falla: string | null
  terminada_en: Date
}

function toDead(row: DeadRow): DeadDelivery {
  return {
    id: row.id,
    caseId: row.caso_id,
    procedureId: row.procedimiento,
    institution: row.institucion,
    folio: row.folio,
    action: row.accion,
    attempts: row.intentos,
    refused: row.no_aceptada,
    failure: row.ultima_falla ?? '',
    failedAt: row.terminada_en,
  }
}
