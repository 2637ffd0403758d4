import type { Run } from '#domain/run.ts'
import type { CasesOptions } from '../options.ts'
import type { CaseSubject, SentCase } from '../types.ts'

const newest = 100

/** See `CaseStore.findWaiting`. */
export function findWaiting(
  { database, procedures }: Pick<CasesOptions, 'database' | 'procedures'>,
  run: Run,
  { procedureId, formKey, subject, actsFor }: CaseSubject,
): Promise<SentCase | undefined> {
  const states = Object.entries(procedures.get(procedureId)?.cases?.states.states ?? {})
  const answered = states.filter(([, { final, tone }]) => final || tone === 'exito').map(([state]) => state)
  return database.row<SentCase>(
    `SELECT id AS "caseId", folio FROM (
       SELECT id, folio, formulario, asunto, estado FROM casos.casos
       WHERE run = $1 AND procedimiento = $2 AND actua_por IS NOT DISTINCT FROM $3
       ORDER BY enviado_en DESC, id LIMIT ${newest}) AS c
     WHERE formulario = $4 AND asunto = $5 AND estado <> ALL($6) LIMIT 1`,
    [run, procedureId, actsFor ?? null, formKey, subject, answered],
  )
}
