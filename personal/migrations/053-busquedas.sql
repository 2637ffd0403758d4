-- expande
-- Who reads a letter, by who caused it and by its key (platform/postgres/lookups.ts). It stays empty while one PostgreSQL holds all rows.
CREATE TABLE busquedas (
  huella uuid NOT NULL,
  run text NOT NULL,
  id uuid NOT NULL,
  -- Null: it stays.
  anotada_en timestamptz DEFAULT now(),
  PRIMARY KEY (huella, run, id)
);
CREATE INDEX busquedas_de_una_persona ON busquedas (run);
CREATE INDEX busquedas_por_tiempo ON busquedas (anotada_en);
