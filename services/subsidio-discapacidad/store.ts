import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { createRegister } from '../kit/tables.ts'
import type { Menor } from './rules.ts'

/** The children on record. */
export const menores = createRegister<Menor>('subsidio_discapacidad.menores')

/** The children on record of whom a person is mother, father or guardian. */
export async function childrenOf(db: Queryable, run: Run): Promise<readonly Run[]> {
  const rows = await db.rows<{ run: Run }>(
    `SELECT run FROM subsidio_discapacidad.menores
      WHERE datos @> jsonb_build_object('madre', $1::text) OR datos @> jsonb_build_object('padre', $1::text)
         OR datos @> jsonb_build_object('cuidado', jsonb_build_object('tutor', $1::text))`,
    [run],
  )
  return rows.map(one => one.run)
}
