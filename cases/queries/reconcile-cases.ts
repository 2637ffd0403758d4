import type { Queryable } from '#platform/postgres/database.ts'

/** A case as the portal has it, for comparing with its institution. */
export interface CaseToReconcile {
  /** Also the idempotency key that the form is delivered with. */
  readonly id: string
  readonly folio: string
  readonly idSolicitud: string | null
  /** Where the delivery of the form is. */
  readonly entrega: 'pendiente' | 'entregada' | 'fallida'
  /** Number and name of the last change that the institution told; null if it told none. */
  readonly secuencia: number | null
  readonly tipo: string | null
}

const columns = `c.id, c.folio, c.id_solicitud AS "idSolicitud", e.estado AS entrega, u.secuencia, u.tipo`
// What the portal itself writes down has a number below zero.
const joined = `
  JOIN casos.entregas e ON e.run = c.run AND e.caso_id = c.id AND e.accion = 'presentar'
  LEFT JOIN LATERAL (SELECT h.secuencia, h.tipo FROM casos.historia h
    WHERE h.run = c.run AND h.caso_id = c.id AND h.secuencia > 0
    ORDER BY h.secuencia DESC, h.ocurrido_en DESC LIMIT 1) u ON true`

/** The cases of an institution that have one of these ids of requests, or were delivered with one of these keys. */
export function casesOfRequests(
  db: Queryable,
  institutionKey: string,
  { ids, keys }: { readonly ids: readonly string[]; readonly keys: readonly string[] },
): Promise<CaseToReconcile[]> {
  return db.rows(
    `SELECT ${columns} FROM casos.casos c ${joined}
      WHERE c.institucion_clave = $1 AND c.id_solicitud = ANY($2)
      UNION SELECT ${columns} FROM casos.casos c ${joined}
      WHERE c.institucion_clave = $1 AND c.id = ANY($3::uuid[])`,
    [institutionKey, ids, keys],
  )
}

/** The cases that an institution has acknowledged since a moment. */
export function casesDeliveredSince(
  db: Queryable,
  institutionKey: string,
  since: Date,
): Promise<CaseToReconcile[]> {
  return db.rows(
    `SELECT ${columns} FROM casos.casos c ${joined}
      WHERE c.institucion_clave = $1 AND e.estado = 'entregada' AND e.terminada_en >= $2
      ORDER BY e.terminada_en`,
    [institutionKey, since],
  )
}
