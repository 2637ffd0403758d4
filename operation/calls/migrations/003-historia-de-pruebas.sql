-- expande
-- Up to which level of the conformance suite it asked.
ALTER TABLE pruebas ADD COLUMN nivel integer NOT NULL DEFAULT 2;
-- Trials before the last one of each connection.
CREATE TABLE pruebas_anteriores (
  institucion text NOT NULL,
  hecha_en timestamptz NOT NULL,
  nivel integer NOT NULL,
  bien integer NOT NULL,
  fallas jsonb NOT NULL,
  PRIMARY KEY (institucion, hecha_en)
);
-- How each connection stood when operators were last told what got worse.
CREATE TABLE vigiladas (
  institucion text PRIMARY KEY,
  estado jsonb NOT NULL,
  vista_en timestamptz NOT NULL
);
