import type { KeptActing } from '../acting.ts'
import type { CaseRow, KeptPerson } from '../case-row.ts'
import type { Submission } from '../types.ts'

export function newCaseRow(
  submission: Submission,
  made: { id: string; folio: string; state: string; now: Date; acting: KeptActing },
): CaseRow {
  const { procedure, form, content } = submission
  return {
    run: submission.owner,
    id: made.id,
    procedimiento: procedure.head.id,
    formulario: submission.formKey,
    version: form.version,
    titulo: submission.title ?? procedure.head.title,
    institucion: procedure.head.institution,
    institucion_clave: procedure.head.institutionKey ?? null,
    folio: made.folio,
    asunto: submission.subject,
    id_solicitud: null,
    folio_institucion: null,
    persona: keptPerson(submission),
    ...made.acting,
    actua_por: submission.actsFor ?? null,
    correo: submission.email === undefined ? (submission.person.email ?? null) : submission.email,
    correos_aviso: submission.warnAt ?? [],
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

/** Who sends it, for whom by her power, and who else is told. */
export function keptPerson({ person, represents, alsoTell }: Submission): KeptPerson {
  return {
    ...person,
    ...(represents && { representa: represents }),
    ...(alsoTell && { tambien: alsoTell }),
  }
}
