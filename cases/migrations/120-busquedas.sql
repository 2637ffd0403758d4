-- expande
-- Whose case it is, by what somebody knows who does not know the person (platform/postgres/lookups.ts). It stays empty while one PostgreSQL holds all rows.
CREATE TABLE busquedas (
  huella uuid NOT NULL,
  run text NOT NULL,
  id uuid NOT NULL,
  PRIMARY KEY (huella, run, id)
);
