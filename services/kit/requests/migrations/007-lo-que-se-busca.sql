-- expande
-- What waits, and whether for people: a desk that starts wakes what waits for nobody.
CREATE INDEX solicitudes_en_espera ON solicitudes (revisa_desde) WHERE estado = 'en_revision' AND proximo_paso IS NULL;
-- Officials search by the folio in any case, and by how words begin (`words.ts`).
CREATE INDEX solicitudes_por_folio ON solicitudes (upper(folio));
CREATE INDEX solicitudes_por_palabra ON solicitudes USING gin (to_tsvector('simple',
  regexp_replace(translate(lower(titulo), 'áéíóúüÁÉÍÓÚÜÑ', 'aeiouuaeiouuñ'), '[^a-z0-9ñ]+', ' ', 'g')));
-- Names and RUT of the companies; empty for most desks.
CREATE INDEX solicitudes_por_empresa ON solicitudes USING gin (to_tsvector('simple',
  regexp_replace(translate(lower(jsonb_path_query_array(solicitud, '$.empresas[*].name')::text || jsonb_path_query_array(solicitud, '$.empresas[*].rut')::text), 'áéíóúüÁÉÍÓÚÜÑ', 'aeiouuaeiouuñ'), '[^a-z0-9ñ]+', ' ', 'g')))
  WHERE solicitud ? 'empresas';
