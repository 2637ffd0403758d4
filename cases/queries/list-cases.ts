import { chileanTimeZone } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { CasesOptions } from '../options.ts'
import type { CaseFilter, CasePage } from '../types.ts'
import { type CardRow, cardColumns, toCard } from './case-card.ts'

const defaultPageSize = 10
const largestPageSize = 100

/** See `CaseStore.listCases`; one query. */
export async function listCases(
  options: Pick<CasesOptions, 'database' | 'procedures'>,
  run: Run,
  filter: CaseFilter = {},
): Promise<CasePage> {
  const page = Math.max(1, Math.trunc(filter.page ?? 1))
  const pageSize = Math.min(largestPageSize, Math.max(1, Math.trunc(filter.pageSize ?? defaultPageSize)))
  // The count is returned even if the page is past the last one.
  const rows = await options.database.rows<CardRow & { total: number }>(
    `WITH propios AS (
       SELECT ${cardColumns} FROM (
         SELECT propio.* FROM casos.casos propio
          WHERE propio.run = $1 AND ($9::boolean OR propio.actua_por IS NOT DISTINCT FROM $10)
         UNION ALL
         SELECT ajeno.* FROM casos.representados r
           JOIN casos.casos ajeno ON ajeno.run = r.run_caso AND ajeno.id = r.caso_id
          WHERE r.run = $1 AND $12::boolean
       ) c
       WHERE ($2::text[] IS NULL OR c.procedimiento = ANY($2))
         AND ($3::text IS NULL OR c.estado = $3)
         AND ($4::date IS NULL OR (c.enviado_en AT TIME ZONE $6)::date >= $4)
         AND ($5::date IS NULL OR (c.enviado_en AT TIME ZONE $6)::date <= $5)
         AND (NOT $11::boolean OR c.id_solicitud IS NULL)
         AND (NOT $13::boolean OR c.importacion IS NULL)
     ), pagina AS (
       SELECT * FROM propios ORDER BY enviado_en DESC, id LIMIT $7 OFFSET $8
     )
     SELECT cuenta.total, pagina.* FROM (SELECT count(*) AS total FROM propios) cuenta
     LEFT JOIN pagina ON true ORDER BY enviado_en DESC, id`,
    [
      run,
      filter.procedureId === undefined ? null : [filter.procedureId].flat(),
      filter.state ?? null,
      filter.from ?? null,
      filter.to ?? null,
      chileanTimeZone,
      pageSize,
      (page - 1) * pageSize,
      filter.actsFor === undefined,
      filter.actsFor ?? null,
      filter.undelivered ?? false,
      filter.filedForHerToo ?? false,
      filter.sentHere ?? false,
    ],
  )
  const total = rows[0]?.total ?? 0
  return {
    cases: rows.filter(row => row.id !== null).map(row => toCard(options, row, run)),
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
  }
}
