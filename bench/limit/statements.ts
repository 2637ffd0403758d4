// The SQL of the portal's own pages (sessions/session-store.ts, cases/drafts), so that both run the same queries.

/** Reads a session, and records the visit once a minute. */
export const findSession = `
  WITH vista AS (
    UPDATE sesiones.sesiones SET vista_en = $3 WHERE run = $1 AND huella = $2 AND vista_en < $4
  )
  SELECT run, id, nombres, apellidos, correo, origen, token_acceso, token_renovacion, vence_en, termina_en,
    creada_en, vista_en, renovada_en, revision, renovando_hasta, renovar_desde, atencion
  FROM sesiones.sesiones WHERE run = $1 AND huella = $2`

const columns = 'id, formulario, ranura, version, revision, asunto, guardado_en, vence_en'

export const findDraft = `
  SELECT ${columns}, run, respuestas, consultado, verificado, hallazgos
  FROM casos.borradores
  WHERE run = $1 AND formulario = $2 AND ranura = $3 AND vence_en > $4`

export const insertDraft = `
  INSERT INTO casos.borradores AS actual
    (run, formulario, id, version, revision, respuestas, consultado, verificado, hallazgos, asunto, guardado_en,
     vence_en, ranura)
  VALUES ($1, $2, $3, $4, 1, $5, $6, $7, $8, $9, $10, $11, $12)
  ON CONFLICT (run, formulario, ranura) DO UPDATE SET
    id = EXCLUDED.id, version = EXCLUDED.version, revision = 1, respuestas = EXCLUDED.respuestas,
    consultado = EXCLUDED.consultado, verificado = EXCLUDED.verificado, hallazgos = EXCLUDED.hallazgos,
    asunto = EXCLUDED.asunto, guardado_en = EXCLUDED.guardado_en, vence_en = EXCLUDED.vence_en
  WHERE actual.vence_en <= $10
  RETURNING id, revision, vence_en`

/** Saves a draft if its revision is unchanged. */
export const updateDraft = `
  UPDATE casos.borradores SET
    version = $4, revision = revision + 1, respuestas = $5, consultado = $6, verificado = $7, hallazgos = $8,
    asunto = $9, guardado_en = $10, vence_en = $11
  WHERE run = $1 AND formulario = $2 AND ranura = $13 AND id = $3 AND revision = $12 AND vence_en > $10
  RETURNING id, revision, vence_en`
