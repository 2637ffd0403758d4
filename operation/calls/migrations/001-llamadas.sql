-- expande
-- Calls to institutions of the last day, and the presses that made them. No column for a person: addresses are routes.
CREATE TABLE llamadas (
  traza text NOT NULL,
  empezada_en timestamptz NOT NULL,
  -- Null for the press itself.
  institucion text,
  operacion text NOT NULL,
  resultado text NOT NULL,
  ms integer NOT NULL
);
CREATE INDEX llamadas_por_traza ON llamadas (traza);
CREATE INDEX llamadas_por_dia ON llamadas (empezada_en);
