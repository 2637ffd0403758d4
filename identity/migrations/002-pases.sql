-- Passes with which the social registry hands a person over who is signed in with it: good once, for a minute (shell §7).
CREATE TABLE pases (
  -- SHA-256 of the pass.
  huella text PRIMARY KEY,
  run text NOT NULL,
  cliente text NOT NULL,
  vuelta text NOT NULL,
  vence_en timestamptz NOT NULL
);
CREATE INDEX pases_por_vencimiento ON pases (vence_en);
