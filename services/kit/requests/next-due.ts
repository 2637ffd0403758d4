import type { Queryable } from '#platform/postgres/database.ts'
import { deskSchema } from './migrate-desk.ts'

/** When a desk next has something to do: a step of a request, or an event to send. Undefined: nothing waits. */
export async function nextDueOf(db: Queryable, key: string): Promise<Date | undefined> {
  const schema = deskSchema(key)
  const found = await db.row<{ at: Date | null }>(
    `SELECT least((SELECT min(proximo_paso) FROM ${schema}.solicitudes WHERE proximo_paso IS NOT NULL),
                  (SELECT min(proximo_intento) FROM ${schema}.salida WHERE entregado_en IS NULL)) AS at`,
    [],
  )
  return found?.at ?? undefined
}
