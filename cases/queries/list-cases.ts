import { chileanTimeZone } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { latestRequest } from '#engine/cases/case-view.ts'
import { whyClosed } from '#engine/cases/closed-case.ts'
import { definitionOf } from '../case-row.ts'
import { readHistories } from '../history/entries.ts'
import type { CasesOptions } from '../options.ts'
import type { PowerOptions } from '../powers.ts'
import type { CaseCard, CaseFilter, CasePage } from '../types.ts'
import { type CardRow, cardColumns, cardTables, closedCard, toCard } from './case-card.ts'

const defaultPageSize = 10
const largestPageSize = 100

/** See `CaseStore.listCases`. Each statement names the people whose rows it reads: theirs may lie on different machines. */
export async function listCases(
  options: PowerOptions & Pick<CasesOptions, 'procedures' | 'clock'>,
  run: Run,
  filter: CaseFilter = {},
): Promise<CasePage> {
  const page = Math.max(1, Math.trunc(filter.page ?? 1))
  const pageSize = Math.min(largestPageSize, Math.max(1, Math.trunc(filter.pageSize ?? defaultPageSize)))
  const filed = filter.filedForHerToo ? await filedFor(options, run) : []
  const asked = [
    run,
    [...new Set([run, ...filed.map(({ run_caso }) => run_caso)])],
    filed.map(({ caso_id }) => caso_id),
    filter.procedureId === undefined ? null : [filter.procedureId].flat(),
    filter.state ?? null,
    filter.from ?? null,
    filter.to ?? null,
    chileanTimeZone,
    filter.actsFor === undefined,
    filter.actsFor ?? null,
    filter.undelivered ?? false,
    filter.sentHere ?? false,
  ]
  const rows = await options.database.rows<CardRow & { total: number }>(
    `SELECT ${cardColumns}, count(*) OVER () AS total FROM ${cardTables} WHERE ${fits}
     ORDER BY c.enviado_en DESC, c.id LIMIT $13 OFFSET $14`,
    [...asked, pageSize, (page - 1) * pageSize],
  )
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countCases(options, asked))
  const requests = await requestsOf(options, rows)
  const cards = await Promise.all(
    rows.map(row => openCard(options, row, toCard(options, row, run, requests.get(row.id)))),
  )
  // In what state a closed one is, a list by state does not say either.
  const shown = filter.state === undefined ? cards : cards.filter(({ closed }) => !closed)
  return {
    cases: shown,
    total: total - (cards.length - shown.length),
    page,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
  }
}

async function openCard(options: PowerOptions, row: CardRow, card: CaseCard): Promise<CaseCard> {
  const why = await whyClosed(options.principalsOf, row.run, card.byPowerOf?.run, false)
  return why ? closedCard(card, why) : card
}

/** By case, the institution's requests of those whose state reads otherwise on some days. */
async function requestsOf(
  options: Pick<CasesOptions, 'database' | 'procedures'>,
  rows: readonly CardRow[],
): Promise<ReadonlyMap<string, unknown>> {
  const dated = rows.filter(row => definitionOf(options, row)?.states[row.estado]?.onDay)
  const histories = await readHistories(options.database, dated)
  return new Map([...histories].map(([id, history]) => [id, latestRequest(history)]))
}

// Each half names its people: Citus asks every machine where one does not.
const fits = `((c.run = $1 AND ($9::boolean OR c.actua_por IS NOT DISTINCT FROM $10))
    OR (c.run = ANY($2::text[]) AND c.id = ANY($3::uuid[])))
  AND ($4::text[] IS NULL OR c.procedimiento = ANY($4))
  AND ($5::text IS NULL OR c.estado = $5)
  AND ($6::date IS NULL OR (c.enviado_en AT TIME ZONE $8)::date >= $6)
  AND ($7::date IS NULL OR (c.enviado_en AT TIME ZONE $8)::date <= $7)
  AND (NOT $11::boolean OR c.id_solicitud IS NULL)
  AND (NOT $12::boolean OR c.importacion IS NULL)`

/** How many there are where the page is past the last one. */
async function countCases(
  { database }: Pick<CasesOptions, 'database'>,
  asked: readonly unknown[],
): Promise<number> {
  const row = await database.row<{ total: number }>(
    `SELECT count(*) AS total FROM casos.casos c WHERE ${fits}`,
    asked,
  )
  return row?.total ?? 0
}

/** The cases that others filed for a person. */
export function filedFor(
  { database }: Pick<CasesOptions, 'database'>,
  run: Run,
): Promise<{ run_caso: Run; caso_id: string }[]> {
  return database.rows('SELECT run_caso, caso_id FROM casos.representados WHERE run = $1', [run])
}
