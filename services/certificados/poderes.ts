import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { knownPowers } from '../kit/known-powers.ts'

/** Powers of attorney known to this institution. */
export const poderes = knownPowers('certificados')

/** Whether a person's power on record covers all that the IPS has of her; one for a single benefit does not. */
export async function hasPower(db: Queryable, titular: Run, apoderado: Run, day: IsoDate): Promise<boolean> {
  const held = await poderes.find(db, titular, apoderado, day)
  return held.some(({ beneficios }) => beneficios.length === 0)
}
