import type { Run } from '#domain/run.ts'
import type { Actor, CaseEvent } from '#engine/cases/case-states.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { HistoryEntry } from '../types.ts'

/** An entry to be recorded. */
export interface NewEntry extends Omit<CaseEvent, 'occurredAt'> {
  readonly occurredAt: Date
  readonly actorRun?: Run | undefined
  readonly actsFor?: Run | undefined
}

/** A row of `casos.historia`. Timestamps are text, as they come out of JSON. */
export interface EntryRow {
  id: string
  tipo: string
  ocurrido_en: Date | string
  secuencia: number | null
  actor: Actor
  actor_run: Run | null
  actua_por: Run | null
  datos: StoredData
  registrado_en: Date | string
}

/** Entry data in the database: the texts, and under `resumen` what the procedure keeps of the institution's request. */
export type StoredData = Readonly<Record<string, string>> | { readonly resumen: unknown }

/** An entry's data for the database. */
export function stored({ data, resumen }: Pick<CaseEvent, 'data' | 'resumen'>): string {
  return JSON.stringify(resumen === undefined ? data : { ...data, resumen })
}

/** An entry's data from the database. */
export function read(datos: StoredData): Pick<CaseEvent, 'data' | 'resumen'> {
  const { resumen, ...data } = datos as { readonly resumen?: unknown }
  return { data: data as CaseEvent['data'], ...(resumen !== undefined && { resumen }) }
}

const entryColumns = 'id, tipo, ocurrido_en, secuencia, actor, actor_run, actua_por, datos, registrado_en'

/** Adds entries and skips existing ones. Returns the ids of the new ones. */
export async function insertEntries(
  tx: Queryable,
  { run, caseId }: { run: Run; caseId: string },
  entries: readonly NewEntry[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const added = new Set<string>()
  for (const entry of entries) {
    const row = await tx.row(
      `INSERT INTO casos.historia (run, caso_id, ${entryColumns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT DO NOTHING RETURNING id`,
      [
        run,
        caseId,
        entry.id,
        entry.type,
        entry.occurredAt,
        entry.sequence ?? null,
        entry.actor,
        entry.actorRun ?? null,
        entry.actsFor ?? null,
        stored(entry),
        now,
      ],
    )
    if (row) added.add(entry.id)
  }
  return added
}

/** All entries of a case, unordered. */
export async function readHistory(tx: Queryable, run: Run, caseId: string): Promise<HistoryEntry[]> {
  const rows = await tx.rows<EntryRow>(
    `SELECT ${entryColumns} FROM casos.historia WHERE run = $1 AND caso_id = $2`,
    [run, caseId],
  )
  return rows.map(toEntry)
}

/** The histories of several cases, by case; no statement where there are none. */
export async function readHistories(
  tx: Queryable,
  cases: readonly { readonly run: Run; readonly id: string }[],
): Promise<ReadonlyMap<string, readonly HistoryEntry[]>> {
  if (cases.length === 0) return new Map()
  const rows = await tx.rows<EntryRow & { caso_id: string }>(
    `SELECT caso_id, ${entryColumns} FROM casos.historia WHERE run = ANY($1::text[]) AND caso_id = ANY($2::uuid[])`,
    [[...new Set(cases.map(({ run }) => run))], cases.map(({ id }) => id)],
  )
  const byCase = Map.groupBy(rows, ({ caso_id }) => caso_id)
  return new Map([...byCase].map(([id, entries]) => [id, entries.map(toEntry)]))
}

/** Timestamps are normalised (UTC, milliseconds), so that they sort as text. */
export function toEntry(row: EntryRow): HistoryEntry {
  return {
    id: row.id,
    type: row.tipo,
    occurredAt: new Date(row.ocurrido_en).toISOString(),
    sequence: row.secuencia ?? undefined,
    actor: row.actor,
    actorRun: row.actor_run ?? undefined,
    actsFor: row.actua_por ?? undefined,
    ...read(row.datos),
    recordedAt: new Date(row.registrado_en),
  }
}
