import type { Ids } from '#platform/ids.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { EventoSolicitud } from './contract.ts'
import { resumenOf } from './resumen.ts'
import {
  insertHistoria,
  listHistoria,
  type SolicitudChange,
  type SolicitudRow,
  updateSolicitud,
} from './solicitudes-store.ts'

/**
 * Brings a request to its next state: the state, the history and the event for the portal are written together or not at
 * all.
 */
export async function changeState(
  tx: Queryable,
  row: SolicitudRow,
  change: SolicitudChange,
  { now, ids }: { now: Date; ids: Ids },
): Promise<SolicitudRow> {
  const changed = await updateSolicitud(tx, row, change)
  if (!changed) throw new Error('The request to change is not there')
  await insertHistoria(tx, changed, now)
  const evento: EventoSolicitud = {
    id: ids.uuid(),
    idSolicitud: changed.id,
    folio: changed.folio,
    tipo: changed.estado,
    secuencia: changed.secuencia,
    ocurridoEn: now.toISOString(),
    datos: resumenOf(changed, await listHistoria(tx, changed)),
  }
  await tx.rows(
    'INSERT INTO asignacion_muerte.salida (run, id, evento, proximo_intento) VALUES ($1, $2, $3, $4)',
    [changed.run, evento.id, JSON.stringify(evento), now],
  )
  return changed
}
