-- expande
-- Imports of cases that institutions had before: each is taken back under its name.
CREATE TABLE importaciones (
  nombre text PRIMARY KEY,
  comenzada_en timestamptz NOT NULL
);
-- The import that brought a case; null for what was sent here.
ALTER TABLE casos ADD COLUMN importacion text;
CREATE INDEX casos_por_importacion ON casos (importacion) WHERE importacion IS NOT NULL;
