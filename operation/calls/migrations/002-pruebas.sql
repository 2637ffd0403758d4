-- expande
-- The last trial of each connection, by an operator: what failed, without anything about people.
CREATE TABLE pruebas (
  institucion text PRIMARY KEY,
  hecha_en timestamptz NOT NULL,
  bien integer NOT NULL,
  fallas jsonb NOT NULL,
  dias_certificado integer,
  reloj_ms integer
);
