-- Letters that a procedure has written to somebody, at the address that the register of persons has of her when they go.
CREATE TABLE cartas (
  clave text PRIMARY KEY,
  -- Who caused it, and who reads it.
  de text NOT NULL,
  run text NOT NULL,
  carta jsonb NOT NULL,
  pedida_en timestamptz NOT NULL,
  enviada_en timestamptz,
  retirada_en timestamptz
);
CREATE INDEX cartas_de ON cartas (de, pedida_en);
CREATE INDEX cartas_run ON cartas (run);
