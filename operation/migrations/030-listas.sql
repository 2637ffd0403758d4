-- The last lists that institutions gave, so that a portal that starts while one is silent has those of before.
CREATE TABLE listas (
  nombre text PRIMARY KEY,
  contenido jsonb NOT NULL,
  leida_en timestamptz NOT NULL
);
