-- One row per person, each with her whole household, so that nobody's page reads the rows of others.
CREATE TABLE hogares (
  run text PRIMARY KEY,
  folio text NOT NULL,
  tramo integer NOT NULL CHECK (tramo IN (40, 50, 60, 70, 80, 90, 100)),
  fecha_actualizacion date NOT NULL,
  comuna text NOT NULL,
  direccion text NOT NULL,
  integrantes jsonb NOT NULL
);

-- The registry's own key of a person: scrypt with its own salt, never the key itself.
CREATE TABLE claves (
  run text PRIMARY KEY,
  huella text NOT NULL
);

-- Wrong keys in a row, so that a key cannot be guessed by trying.
CREATE TABLE intentos (
  run text PRIMARY KEY,
  fallas integer NOT NULL,
  desde timestamptz NOT NULL
);

-- Who has signed in to the registry; the proof is kept as a digest.
CREATE TABLE sesiones (
  run text NOT NULL,
  huella text NOT NULL,
  vence_en timestamptz NOT NULL,
  PRIMARY KEY (run, huella)
);
