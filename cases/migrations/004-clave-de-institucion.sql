-- Cases and waiting events are tied to the key of their institution; its displayed name may be reworded.
ALTER TABLE casos ADD COLUMN institucion_clave text;
-- The one institution whose cases there are so far.
UPDATE casos SET institucion_clave = 'asignacion-muerte' WHERE institucion = 'Instituto de Previsión Social (IPS)';
DROP INDEX casos_por_solicitud;
CREATE INDEX casos_por_solicitud ON casos (institucion_clave, id_solicitud) WHERE id_solicitud IS NOT NULL;

ALTER TABLE eventos_en_espera RENAME COLUMN institucion TO institucion_clave;
UPDATE eventos_en_espera SET institucion_clave = 'asignacion-muerte'
  WHERE institucion_clave = 'Instituto de Previsión Social (IPS)';
