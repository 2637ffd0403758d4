import { isUuid } from '#platform/ids.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { Call } from '../access-log.ts'
import { deskSchema } from './migrate-desk.ts'
import type { SolicitudCambiada } from './operations.ts'

interface SinceCall extends Call {
  readonly query: {
    readonly desde: string
    readonly despues?: string | undefined
    readonly registros: number
  }
}

/**
 * The handler of `solicitudesDesde` for an institution with these desks: its requests in the order of their last change.
 *
 * @param keys - of all its desks
 * @param others - statements that select the same columns of requests that are at no desk, with the same parameters
 */
export function changedSince(database: Queryable, keys: readonly string[], others: readonly string[] = []) {
  const rowsOf = (schema: string) => `
    SELECT s.id, s.folio, s.clave, s.estado, s.secuencia, h.ocurrido_en
       FROM ${schema}.historia h JOIN ${schema}.solicitudes s
         ON s.run = h.run AND s.id = h.id_solicitud AND s.secuencia = h.secuencia
      WHERE (h.ocurrido_en, h.id_solicitud) > ($1::timestamptz, $2::uuid)
      ORDER BY h.ocurrido_en, h.id_solicitud LIMIT $3`
  const all = [...keys.map(key => rowsOf(deskSchema(key))), ...others]
  const text = `SELECT * FROM (${all.map(one => `(${one})`).join(' UNION ALL ')}) todas
    ORDER BY ocurrido_en, id LIMIT $3`
  return async ({ query: { desde, despues, registros } }: SinceCall) => {
    const rows = await database.rows<{
      id: string
      folio: string
      clave: string
      estado: string
      secuencia: number
      ocurrido_en: Date
    }>(text, [desde, despues ?? beforeAll, registros])
    const records = rows.map(
      ({ id, folio, clave, estado, secuencia, ocurrido_en }): SolicitudCambiada => ({
        ...{
          idSolicitud: id,
          folio,
          // One that was brought or filed at a branch has no key of the portal: those are UUIDs.
          clave: isUuid(clave) ? clave : null,
          estadoSolicitud: estado,
          secuencia,
        },
        cambioEn: ocurrido_en.toISOString(),
      }),
    )
    return { records }
  }
}

const beforeAll = '00000000-0000-0000-0000-000000000000'
