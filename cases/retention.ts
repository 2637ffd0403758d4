import { deleteExpiredRows, type Retention } from '#platform/postgres/retention.ts'
import type { CasesOptions } from './options.ts'

type RetentionOptions = Pick<CasesOptions, 'database' | 'clock' | 'retentions'>

/** A rule with what was deleted by it. */
export interface RetentionView extends Retention {
  /** Rows deleted in all, and in the last run. */
  readonly deleted: number
  readonly lastDeleted: number
  /** Undefined before the first run. */
  readonly checkedAt: Date | undefined
}

/** Deletes what has been kept long enough and notes how much. Returns the number of rows. */
export async function applyRetentions({
  database,
  clock,
  retentions = [],
}: RetentionOptions): Promise<number> {
  let total = 0
  for (const rule of retentions) {
    const deleted = await deleteExpiredRows(database, rule, clock.now())
    total += deleted
    await database.rows(
      `INSERT INTO casos.depuraciones (tabla, borradas, ultimas, revisada_en) VALUES ($1, $2::integer, $2::integer, $3)
       ON CONFLICT (tabla) DO UPDATE SET borradas = depuraciones.borradas + $2::integer, ultimas = $2::integer, revisada_en = $3`,
      [rule.table, deleted, clock.now()],
    )
  }
  return total
}

/** The rules with what was deleted by each, for the operator. */
export async function listRetentions({
  database,
  retentions = [],
}: RetentionOptions): Promise<readonly RetentionView[]> {
  const rows = await database.rows<{ tabla: string; borradas: number; ultimas: number; revisada_en: Date }>(
    'SELECT tabla, borradas, ultimas, revisada_en FROM casos.depuraciones',
    [],
  )
  return retentions.map(rule => {
    const row = rows.find(({ tabla }) => tabla === rule.table)
    return {
      ...rule,
      deleted: row?.borradas ?? 0,
      lastDeleted: row?.ultimas ?? 0,
      checkedAt: row?.revisada_en,
    }
  })
}
