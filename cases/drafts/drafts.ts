import { isUuid } from '#platform/ids.ts'
import type { CasesOptions } from '../options.ts'
import type { Draft, DraftCard, Drafts } from '../types.ts'
import { saveDraft } from './save-draft.ts'

/** Makes the drafts. */
export function createDrafts(options: Pick<CasesOptions, 'database' | 'clock' | 'ids'>): Drafts {
  const { database, clock } = options
  return {
    async findDraft(run, procedureId) {
      const row = await database.row<DraftRow>(
        `SELECT run, procedimiento, id, version, revision, respuestas, consultado, verificado, desenlace,
                guardado_en, vence_en
         FROM casos.borradores WHERE run = $1 AND procedimiento = $2 AND vence_en > $3`,
        [run, procedureId, clock.now()],
      )
      return row && toDraft(row)
    },
    saveDraft: draft => saveDraft(options, draft),
    async keepConsulted(run, procedureId, draftId, consulted) {
      if (!isUuid(draftId)) return
      await database.rows(
        `UPDATE casos.borradores SET consultado = consultado || $4
         WHERE run = $1 AND procedimiento = $2 AND id = $3`,
        [run, procedureId, draftId, JSON.stringify(consulted)],
      )
    },
    async deleteDraft(run, procedureId) {
      const row = await database.row<{ borrados: number }>(
        `WITH borrado AS (
           DELETE FROM casos.borradores WHERE run = $1 AND procedimiento = $2 RETURNING run, respuestas
         ), ${discardTheirDocuments}
         SELECT count(*) AS borrados FROM borrado`,
        [run, procedureId],
      )
      return (row?.borrados ?? 0) > 0
    },
    async listDrafts(run) {
      const rows = await database.rows<CardRow>(
        `SELECT id, procedimiento, version, revision, desenlace, guardado_en, vence_en
         FROM casos.borradores WHERE run = $1 AND vence_en > $2 ORDER BY guardado_en DESC, procedimiento`,
        [run, clock.now()],
      )
      return rows.map(toCard)
    },
    async deleteExpired() {
      const row = await database.row<{ borrados: number }>(
        `WITH borrado AS (
           DELETE FROM casos.borradores WHERE vence_en <= $1 RETURNING run, respuestas
         ), ${discardTheirDocuments}
         SELECT count(*) AS borrados FROM borrado`,
        [clock.now()],
      )
      return row?.borrados ?? 0
    },
  }
}

// Answers hold the cards of their documents, so a document belongs to a draft whose answers name its id.
const discardTheirDocuments = `descartados AS (
  UPDATE casos.documentos d SET estado = 'descartado' FROM borrado b
  WHERE d.run = b.run AND d.estado = 'en_borrador' AND strpos(b.respuestas::text, d.id::text) > 0
)`

interface CardRow {
  id: string
  procedimiento: string
  version: number
  revision: number
  desenlace: Draft['outcome'] | null
  guardado_en: Date
  vence_en: Date
}

interface DraftRow extends CardRow {
  run: string
  respuestas: Draft['answers']
  consultado: Draft['consulted']
  verificado: Draft['verified']
}

function toCard(row: CardRow): DraftCard {
  return {
    id: row.id,
    procedureId: row.procedimiento,
    version: row.version,
    revision: row.revision,
    outcome: row.desenlace ?? undefined,
    savedAt: row.guardado_en,
    expiresAt: row.vence_en,
  }
}

function toDraft(row: DraftRow): Draft {
  return {
    ...toCard(row),
    run: row.run,
    answers: row.respuestas,
    consulted: row.consultado,
    verified: row.verificado,
  }
}
