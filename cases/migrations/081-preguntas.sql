-- expande
-- When the institution was last asked about a case that it sends no events about; `infinity` once the case has ended.
ALTER TABLE casos ADD COLUMN preguntada_en timestamptz;
CREATE INDEX casos_por_preguntar ON casos (institucion_clave, preguntada_en NULLS FIRST)
  WHERE id_solicitud IS NOT NULL AND (preguntada_en IS NULL OR preguntada_en < 'infinity');
