import { isUuid } from '#platform/ids.ts'
import type { CasesOptions } from '../options.ts'
import type { DraftToSave, SaveDraftResult } from '../types.ts'

type SaveOptions = Pick<CasesOptions, 'database' | 'clock' | 'ids'>

interface SavedRow {
  id: string
  revision: number
  vence_en: Date
}

/** Saves a draft unless somebody else saved it first; see `Drafts.saveDraft`. */
export async function saveDraft(options: SaveOptions, draft: DraftToSave): Promise<SaveDraftResult> {
  const saved = draft.base ? await update(options, draft, draft.base) : await insert(options, draft)
  return saved ? toResult(saved) : whyNot(options, draft)
}

const dayMs = 86_400_000

// A draft past its day that the clean-up has not met yet gives way to the new one.
function insert({ database, clock, ids }: SaveOptions, draft: DraftToSave): Promise<SavedRow | undefined> {
  const now = clock.now()
  return database.row<SavedRow>(
    `INSERT INTO casos.borradores AS actual
       (run, procedimiento, id, version, revision, respuestas, consultado, verificado, desenlace, guardado_en, vence_en)
     VALUES ($1, $2, $3, $4, 1, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (run, procedimiento) DO UPDATE SET
       id = EXCLUDED.id, version = EXCLUDED.version, revision = 1, respuestas = EXCLUDED.respuestas,
       consultado = EXCLUDED.consultado, verificado = EXCLUDED.verificado, desenlace = EXCLUDED.desenlace,
       guardado_en = EXCLUDED.guardado_en, vence_en = EXCLUDED.vence_en
     WHERE actual.vence_en <= $9
     RETURNING id, revision, vence_en`,
    [draft.run, draft.procedureId, ids.uuid(), ...contentOf(draft), now, expiry(draft, now)],
  )
}

function update(
  { database, clock }: SaveOptions,
  draft: DraftToSave,
  base: NonNullable<DraftToSave['base']>,
): Promise<SavedRow | undefined> {
  if (!isUuid(base.id)) return Promise.resolve(undefined)
  const now = clock.now()
  return database.row<SavedRow>(
    `UPDATE casos.borradores SET
       version = $4, revision = revision + 1, respuestas = $5, consultado = $6, verificado = $7, desenlace = $8,
       guardado_en = $9, vence_en = $10
     WHERE run = $1 AND procedimiento = $2 AND id = $3 AND revision = $11 AND vence_en > $9
     RETURNING id, revision, vence_en`,
    [draft.run, draft.procedureId, base.id, ...contentOf(draft), now, expiry(draft, now), base.revision],
  )
}

// A button that was pressed twice posts the same answers twice: the second finds them saved, and that is no conflict.
async function whyNot({ database, clock }: SaveOptions, draft: DraftToSave): Promise<SaveDraftResult> {
  const current = await database.row<SavedRow & { iguales: boolean }>(
    `SELECT id, revision, vence_en, respuestas = $3 AND desenlace IS NOT DISTINCT FROM $4 AS iguales
     FROM casos.borradores WHERE run = $1 AND procedimiento = $2 AND vence_en > $5`,
    [draft.run, draft.procedureId, JSON.stringify(draft.answers), outcomeOf(draft), clock.now()],
  )
  if (!current) return { conflict: 0 }
  const isNext = current.revision === (draft.base?.revision ?? 0) + 1
  const isSameDraft = draft.base === undefined || draft.base.id === current.id
  if (current.iguales && isNext && isSameDraft) return toResult(current)
  return { conflict: isSameDraft ? current.revision : 0 }
}

function contentOf(draft: DraftToSave): readonly unknown[] {
  return [
    draft.version,
    JSON.stringify(draft.answers),
    JSON.stringify(draft.consulted),
    JSON.stringify(draft.verified),
    outcomeOf(draft),
  ]
}

function outcomeOf(draft: DraftToSave): string | null {
  return draft.outcome ? JSON.stringify(draft.outcome) : null
}

function expiry(draft: DraftToSave, now: Date): Date {
  return new Date(now.getTime() + draft.keepDays * dayMs)
}

function toResult(row: SavedRow): SaveDraftResult {
  return { draft: { id: row.id, revision: row.revision }, expiresAt: row.vence_en }
}
