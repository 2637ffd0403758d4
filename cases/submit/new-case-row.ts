import type { CaseRow } from '../case-row.ts'
import type { Submission } from '../types.ts'

/** The row of a case that is being made. */
export function newCaseRow(
  submission: Submission,
  made: { id: string; folio: string; state: string; now: Date },
): CaseRow {
  const { person, procedure, content } = submission
  return {
    run: person.run,
    id: made.id,
    procedimiento: procedure.head.id,
    version: procedure.head.version,
    titulo: procedure.head.title,
    institucion: procedure.head.institution,
    folio: made.folio,
    asunto: submission.subject,
    id_solicitud: null,
    folio_institucion: null,
    persona: person,
    actua_por: submission.actsFor ?? null,
    correo: submission.email ?? person.email ?? null,
    respuestas: content.answers,
    consultado: content.consulted,
    verificado: content.verified,
    resumen: submission.summary,
    presentado_el: submission.filedOn,
    enviado_en: made.now,
    actualizado_en: made.now,
    estado: made.state,
  }
}
