-- One row per sign-in of a person on one browser (shell §3). `run` comes first so that the table can be spread by person.
CREATE TABLE sesiones (
  run text NOT NULL,
  -- SHA-256 of the secret in the cookie: who reads this table cannot take over a session.
  huella text NOT NULL,
  -- Names the session in the person's own list.
  id uuid NOT NULL,
  nombres text NOT NULL,
  apellidos text NOT NULL,
  correo text,
  origen text NOT NULL,
  dispositivo text NOT NULL,
  -- Sealed with a key that the database does not have.
  token_acceso text NOT NULL,
  token_renovacion text,
  vence_en timestamptz NOT NULL,
  termina_en timestamptz NOT NULL,
  creada_en timestamptz NOT NULL,
  vista_en timestamptz NOT NULL,
  renovada_en timestamptz NOT NULL,
  -- Counts the refreshes; a refresh writes only over the revision that it started from.
  revision integer NOT NULL DEFAULT 0,
  -- Until when one process has the refresh for itself.
  renovando_hasta timestamptz,
  -- After a refresh that found the provider down: no other before this.
  renovar_desde timestamptz,
  PRIMARY KEY (run, huella)
);
CREATE UNIQUE INDEX sesiones_por_id ON sesiones (run, id);
CREATE INDEX sesiones_por_termino ON sesiones (termina_en);
