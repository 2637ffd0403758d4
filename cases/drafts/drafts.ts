import { gateDay, refusedAtGate } from '#engine/walking/walk.ts'
import { isUuid } from '#platform/ids.ts'
import type { CasesOptions } from '../options.ts'
import type { Draft, DraftCard, DraftPlace, Drafts } from './draft-types.ts'
import { saveDraft } from './save-draft.ts'

export function createDrafts(options: Pick<CasesOptions, 'database' | 'clock' | 'ids'>): Drafts {
  const { database, clock } = options
  return {
    async findDraft(place) {
      const row = await database.row<DraftRow>(findText, findParams(place, clock.now()))
      return row && toDraft(row)
    },
    draftRead: place => ({
      text: findText,
      params: findParams(place, clock.now()),
      read: row => toDraft(withInstants(row)),
    }),
    saveDraft: draft => saveDraft(options, draft),
    async keepConsulted({ run, formKey, slot }, draftId, consulted) {
      if (!isUuid(draftId)) return
      await database.rows(
        `UPDATE casos.borradores SET consultado = consultado || $4
         WHERE run = $1 AND formulario = $2 AND ranura = $5 AND id = $3`,
        [run, formKey, draftId, JSON.stringify(consulted), slot],
      )
    },
    async deleteDraft({ run, formKey, slot }) {
      const row = await database.row<{ borrados: number }>(
        `WITH borrado AS (
           DELETE FROM casos.borradores WHERE run = $1 AND formulario = $2 AND ranura = $3 RETURNING run, id, respuestas
         ), ${discardTheirDocuments}, ${deleteTheirRows}
         SELECT count(*) AS borrados FROM borrado`,
        [run, formKey, slot],
      )
      return (row?.borrados ?? 0) > 0
    },
    async listDrafts(run, formKey) {
      const rows = await database.rows<ListedRow>(
        `SELECT ${cardColumns}, jsonb_path_exists(hallazgos, '$.* ? (@.kind == "outcome")')
           OR coalesce(consultado ->> $4 = $5, false) AS terminado
         FROM casos.borradores WHERE run = $1 AND vence_en > $2 AND ($3::text IS NULL OR formulario = $3)
           AND ranura NOT LIKE 'programa-%'
         ORDER BY guardado_en DESC, formulario, id`,
        [run, clock.now(), formKey ?? null, gateDay, refusedAtGate],
      )
      return rows.map(row => ({ ...toCard(row), ended: row.terminado }))
    },
    async deleteExpired() {
      const row = await database.row<{ borrados: number }>(
        `WITH borrado AS (
           DELETE FROM casos.borradores WHERE vence_en <= $1 RETURNING run, id, respuestas
         ), ${discardTheirDocuments}, ${deleteTheirRows}
         SELECT count(*) AS borrados FROM borrado`,
        [clock.now()],
      )
      return row?.borrados ?? 0
    },
  }
}

// A document belongs to a draft if the draft's answers contain its id.
const discardTheirDocuments = `descartados AS (
  UPDATE casos.documentos d SET estado = 'descartado' FROM borrado b
  WHERE d.run = b.run AND d.estado = 'en_borrador' AND strpos(b.respuestas::text, d.id::text) > 0
)`

// A list of rows ends with its draft, unless the draft became a case (`submit-case.ts` deletes it without this).
const deleteTheirRows = `sin_planilla AS (
  DELETE FROM casos.planillas p USING borrado b WHERE p.run = b.run AND p.borrador_id = b.id
), sin_filas AS (
  DELETE FROM casos.filas f USING borrado b WHERE f.run = b.run AND f.borrador_id = b.id
)`

const cardColumns = 'id, formulario, ranura, version, revision, asunto, guardado_en, guardado_por, vence_en'

const findText = `
  SELECT ${cardColumns}, run, respuestas, consultado, verificado, hallazgos,
    (SELECT jsonb_object_agg(planilla, resumen || jsonb_strip_nulls(
       jsonb_build_object('changes', cambios, 'changedBy', cambiada_por)) || jsonb_build_object('about', sobre))
     FROM casos.planillas p WHERE p.run = b.run AND p.borrador_id = b.id) AS planillas
  FROM casos.borradores b
  WHERE run = $1 AND formulario = $2 AND ranura = $3 AND vence_en > $4`

const findParams = ({ run, formKey, slot }: DraftPlace, now: Date) => [run, formKey, slot, now]

/** The row as PostgreSQL's driver gives it. */
function withInstants(json: Record<string, unknown>): DraftRow {
  const row = json as unknown as Record<keyof DraftRow, string> & DraftRow
  return { ...row, guardado_en: new Date(row.guardado_en), vence_en: new Date(row.vence_en) }
}

interface CardRow {
  id: string
  formulario: string
  ranura: string
  version: number
  revision: number
  asunto: string
  guardado_en: Date
  guardado_por: string | null
  vence_en: Date
}

interface ListedRow extends CardRow {
  terminado: boolean
}

interface DraftRow extends CardRow {
  run: string
  respuestas: Draft['answers']
  consultado: Draft['consulted']
  verificado: Draft['verified']
  hallazgos: NonNullable<Draft['findings']>
  planillas: NonNullable<Draft['sheets']> | null
}

function toCard(row: CardRow): Omit<DraftCard, 'ended'> {
  return {
    id: row.id,
    formKey: row.formulario,
    slot: row.ranura,
    version: row.version,
    revision: row.revision,
    subject: row.asunto,
    savedAt: row.guardado_en,
    ...(row.guardado_por !== null && { savedBy: row.guardado_por }),
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
    findings: row.hallazgos,
    sheets: row.planillas ?? undefined,
  }
}
