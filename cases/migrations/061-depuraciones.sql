-- expande
-- What the worker deleted of each table whose rows have a term, for the operator.
CREATE TABLE depuraciones (
  tabla text PRIMARY KEY,
  borradas bigint NOT NULL,
  ultimas integer NOT NULL,
  revisada_en timestamptz NOT NULL
);
-- Rows come in the order of time: a few pages of index find the old ones among millions.
CREATE INDEX avisos_enviado_en ON avisos USING brin (enviado_en);
