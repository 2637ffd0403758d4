import { isUuid } from '#platform/ids.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { CasesOptions } from '../options.ts'
import type { DraftToSave, SaveDraftResult } from './draft-types.ts'

type SaveOptions = Pick<CasesOptions, 'database' | 'clock' | 'ids'>

interface SavedRow {
  id: string
  revision: number
  vence_en: Date
}

/** Saves a draft unless it changed in the meantime; see `Drafts.saveDraft`. */
export async function saveDraft(options: SaveOptions, draft: DraftToSave): Promise<SaveDraftResult> {
  if (draft.base && !isUuid(draft.base.id)) return { conflict: 0 }
  const id = draft.base?.id ?? options.ids.uuid()
  const saved = draft.base ? await update(options, draft, id) : await insert(options, draft, id)
  return saved ? toResult(saved) : refusedSave(options, draft)
}

const dayMs = 86_400_000

// More than anyone fills in at once; without a limit one person could fill the table.
const mostDrafts = 20

// Replaces an expired draft that the clean-up has not deleted yet.
async function insert(
  { database, clock }: SaveOptions,
  draft: DraftToSave,
  id: string,
): Promise<SavedRow | undefined> {
  const now = clock.now()
  if ((await countOthers(database, draft, now)) >= mostDrafts) return undefined
  return database.row<SavedRow>(
    `INSERT INTO casos.borradores AS actual
       (run, formulario, id, version, revision, respuestas, consultado, verificado, hallazgos, asunto, guardado_en,
        vence_en, guardado_por, ranura)
     VALUES ($1, $2, $3, $4, 1, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (run, formulario, ranura) DO UPDATE SET
       id = EXCLUDED.id, version = EXCLUDED.version, revision = 1, respuestas = EXCLUDED.respuestas,
       consultado = EXCLUDED.consultado, verificado = EXCLUDED.verificado, hallazgos = EXCLUDED.hallazgos,
       asunto = EXCLUDED.asunto, guardado_en = EXCLUDED.guardado_en, guardado_por = EXCLUDED.guardado_por,
       vence_en = EXCLUDED.vence_en
     WHERE actual.vence_en <= $10
     RETURNING id, revision, vence_en`,
    [...contentOf(draft, id, now), draft.slot],
  )
}

/** How many other drafts of the form she has. Two first saves at once may both still fit. */
async function countOthers(database: Queryable, draft: DraftToSave, now: Date): Promise<number> {
  const row = await database.row<{ otros: number }>(
    `SELECT count(*) AS otros FROM casos.borradores
      WHERE run = $1 AND formulario = $2 AND ranura <> $3 AND vence_en > $4
        AND (ranura LIKE 'programa-%') = ($3 LIKE 'programa-%')`,
    [draft.run, draft.formKey, draft.slot, now],
  )
  return row?.otros ?? 0
}

function update(
  { database, clock }: SaveOptions,
  draft: DraftToSave,
  id: string,
): Promise<SavedRow | undefined> {
  return database.row<SavedRow>(
    `UPDATE casos.borradores SET
       version = $4, revision = revision + 1, respuestas = $5, consultado = $6, verificado = $7, hallazgos = $8,
       asunto = $9, guardado_en = $10, vence_en = $11, guardado_por = $12
     WHERE run = $1 AND formulario = $2 AND ranura = $14 AND id = $3 AND revision = $13 AND vence_en > $10
     RETURNING id, revision, vence_en`,
    [...contentOf(draft, id, clock.now()), draft.base?.revision, draft.slot],
  )
}

// A double click posts the same answers twice: the second save finds them stored, which is no conflict.
async function refusedSave({ database, clock }: SaveOptions, draft: DraftToSave): Promise<SaveDraftResult> {
  const current = await database.row<SavedRow & { iguales: boolean }>(
    `SELECT id, revision, vence_en, respuestas = $4 AND hallazgos = $5 AS iguales
     FROM casos.borradores WHERE run = $1 AND formulario = $2 AND ranura = $3 AND vence_en > $6`,
    [
      draft.run,
      draft.formKey,
      draft.slot,
      JSON.stringify(draft.answers),
      JSON.stringify(draft.findings ?? {}),
      clock.now(),
    ],
  )
  if (!current) return draft.base ? { conflict: 0 } : { full: true }
  const isNext = current.revision === (draft.base?.revision ?? 0) + 1
  const isSameDraft = draft.base === undefined || draft.base.id === current.id
  if (current.iguales && isNext && isSameDraft) return toResult(current)
  return { conflict: isSameDraft ? current.revision : 0 }
}

function contentOf(draft: DraftToSave, id: string, now: Date): readonly unknown[] {
  return [
    draft.run,
    draft.formKey,
    id,
    draft.version,
    JSON.stringify(draft.answers),
    JSON.stringify(draft.consulted),
    JSON.stringify(draft.verified),
    JSON.stringify(draft.findings ?? {}),
    draft.subject,
    now,
    new Date(now.getTime() + draft.keepDays * dayMs),
    draft.savedBy ?? null,
  ]
}

function toResult(row: SavedRow): SaveDraftResult {
  return { draft: { id: row.id, revision: row.revision }, expiresAt: row.vence_en }
}
